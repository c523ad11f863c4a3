"""The course of a game: phases against their table, limits, numberings, encodings."""

from random import Random

from farmrules import Nobody
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, play, share


@each_game
@share(50)
@games
def test_no_step_leaves_the_phase_table(kit: Kit, seed: int) -> None:
    phases = kit.game.PHASES
    assert type(kit.game.new_game(kit.config(seed)).phase) is next(iter(phases))
    for step in play(kit.game, kit.config(seed), seed):
        assert type(step.after.phase) in phases[type(step.before.phase)]
    assert phases[type(step.after.phase)] == ()


@each_game
def test_every_transition_of_the_phase_table_is_played(kit: Kit) -> None:
    wanted = {(one, other) for one, others in kit.game.PHASES.items() for other in others}
    played: set[tuple[type, type]] = set()
    for seed in range(200):
        for config in kit.game.sample_configs().values():
            for step in play(kit.game, config, seed):
                played.add((type(step.before.phase), type(step.after.phase)))
        if played == wanted:
            return
    assert played == wanted


@each_game
@share(50)
@games
def test_scores_and_steps_stay_within_the_limits(kit: Kit, seed: int) -> None:
    game = kit.game
    config = kit.config(seed)
    limits = game.limits(config)
    steps = 0
    for step in play(kit.game, config, seed):
        steps += 1
        assert len(game.scores(step.after)) == config.players
        winners = game.winners(step.after)
        assert bool(winners) == (game.actor(step.after) is Nobody.OVER)
        assert list(winners) == sorted(set(winners) & set(range(config.players)))
    assert steps <= limits.steps
    assert all(limits.low <= score <= limits.high for score in game.scores(step.after))


@each_game
def test_numberings_have_no_doubles_and_one_order(kit: Kit) -> None:
    for config in kit.game.sample_configs().values():
        actions, chances = kit.game.actions(config), kit.game.chance_actions(config)
        assert len(set(actions)) == len(actions)
        assert len(set(chances)) == len(chances)
        assert not set(map(type, actions)) & set(map(type, chances))
        assert kit.game.actions(config) == actions


@each_game
@share(30)
@games
def test_an_encoding_keeps_its_length_and_ranges_and_tells_views_apart(kit: Kit, seed: int) -> None:
    game, rng = kit.game, Random(seed)
    config = kit.config(seed)
    features = game.features(config)
    assert len({feature.name for feature in features}) == len(features)
    views: dict[tuple[int, ...], object] = {}
    for step in play(kit.game, config, seed):
        if rng.random() > 0.3:
            continue
        for seat in kit.seats(config):
            view = game.view(step.after, seat)
            encoded = game.encode(view)
            assert len(encoded) == len(features)
            for value, feature in zip(encoded, features, strict=True):
                assert isinstance(value, int)
                assert feature.low <= value <= feature.high, feature.name
            assert views.setdefault(encoded, view) == view
