"""For whoever tests a game, or something that is built on one; needs the extra ``testing`` (Hypothesis).

`check_game` puts a game through the conformance suite: the properties that every `farmrules.Game` must have. Each check
is also there on its own, for one config and seed, and raises `GameFault`, an AssertionError. `configs`, `states`,
`matches` and `views` are Hypothesis strategies, and `play` plays a whole game.

>>> from farmrules import superfarmer
>>> check_legality(superfarmer, superfarmer.Config(2), seed=1)
"""

from farmrules.kernel._extras import needs_extra

with needs_extra("testing", "hypothesis"):
    from farmrules.testing.arguments import check_arguments
    from farmrules.testing.chance import check_chance, check_settle, check_weights
    from farmrules.testing.course import check_limits, check_phase_table, check_phases, check_scores, check_winners
    from farmrules.testing.faults import GameFault
    from farmrules.testing.folding import Fold, check_fold
    from farmrules.testing.history import Forgetting, check_history
    from farmrules.testing.invariants import check_invariants
    from farmrules.testing.legality import check_foreign_objects, check_legality, check_refusals
    from farmrules.testing.numbering import check_encoding, check_numbering
    from farmrules.testing.playing import WAYS_TO_PLAY, Step, play
    from farmrules.testing.protocol import check_names, check_protocol
    from farmrules.testing.purity import check_purity, check_values
    from farmrules.testing.screens import check_describe, check_glossary
    from farmrules.testing.secrecy import check_events, check_resample, check_secrecy, check_views
    from farmrules.testing.strategies import configs, matches, register_installed, register_types, states, views
    from farmrules.testing.suite import CHECKS, Check, check_game
    from farmrules.testing.texts import check_json, check_notation, check_replay, check_sentences
    from farmrules.testing.worlds import check_worlds

register_installed()

__all__ = [
    "CHECKS",
    "WAYS_TO_PLAY",
    "Check",
    "Fold",
    "Forgetting",
    "GameFault",
    "Step",
    "check_arguments",
    "check_chance",
    "check_describe",
    "check_encoding",
    "check_events",
    "check_fold",
    "check_foreign_objects",
    "check_game",
    "check_glossary",
    "check_history",
    "check_invariants",
    "check_json",
    "check_legality",
    "check_limits",
    "check_names",
    "check_notation",
    "check_numbering",
    "check_phase_table",
    "check_phases",
    "check_protocol",
    "check_purity",
    "check_refusals",
    "check_replay",
    "check_resample",
    "check_scores",
    "check_secrecy",
    "check_sentences",
    "check_settle",
    "check_values",
    "check_views",
    "check_weights",
    "check_winners",
    "check_worlds",
    "configs",
    "matches",
    "play",
    "register_types",
    "states",
    "views",
]
