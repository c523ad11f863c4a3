"""Games played to their ends by policies: one, or many over any `concurrent.futures.Executor`, on the same luck.

It works on the protocol alone, for every game, with nothing but the standard library. A policy is a callable of a view
and an rng that answers one of `view.legal_actions`. What the same luck means is in `farmrules.simulate.luck`.

>>> from random import Random
>>> from farmrules import farmer
>>> def cautious(view, rng):
...     return view.legal_actions[0]
>>> def uniform(view, rng):
...     return rng.choice(view.legal_actions)
>>> playout = play(farmer, farmer.Config(3), uniform, Random(1))
>>> len(playout.scores), sum(playout.decisions) > 20
(3, True)
>>> games = simulate(farmer, farmer.Config(3), {"cautious": cautious, "uniform": uniform}, deals=20, seed=1)
>>> rows = [row for game in games for row in game.rows]
>>> len(rows)  # 20 deals, the two policies seated in each of the three ways, three seats
180
"""

from farmrules.simulate.estimates import Estimate, Figures, advantage, figures, mean, share
from farmrules.simulate.luck import Luck
from farmrules.simulate.playing import IllegalAnswer, Playout, Policies, Policy, play, play_on
from farmrules.simulate.rows import EventRow, PlayedGame, Row
from farmrules.simulate.running import Incomplete, Progress, Simulation, simulate

__all__ = [
    "Estimate",
    "EventRow",
    "Figures",
    "IllegalAnswer",
    "Incomplete",
    "Luck",
    "PlayedGame",
    "Playout",
    "Policies",
    "Policy",
    "Progress",
    "Row",
    "Simulation",
    "advantage",
    "figures",
    "mean",
    "play",
    "play_on",
    "share",
    "simulate",
]
