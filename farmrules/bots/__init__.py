"""Bots for any game: at random, greedy, and a search that thinks from a view alone.

A bot is a policy of `farmrules.simulate`, a callable of a view and an rng: it never sees a state. Every bot pickles,
and decides the same for the same view and state of the rng (`Search` with a budget in seconds apart).

>>> from random import Random
>>> from farmrules import farmageddon
>>> from farmrules.simulate import play
>>> bots = [find_bot(farmageddon, "search", iterations=5), find_bot(farmageddon, "random")]
>>> len(play(farmageddon, farmageddon.Config(2), bots, Random(1)).scores)
2
"""

from farmrules.bots.looking import Greedy, greedy
from farmrules.bots.naming import BOTS, find_bot
from farmrules.bots.playouts import Bot, random_bot
from farmrules.bots.search import Search

__all__ = ["BOTS", "Bot", "Greedy", "Search", "find_bot", "greedy", "random_bot"]
