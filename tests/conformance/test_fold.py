"""A seat's zones and scores can be followed from its first view by its events alone."""

from farmrules.testing import check_fold
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(30)
@games
def test_zones_and_scores_follow_from_the_events_of_every_seat_and_a_spectator(kit: Kit, seed: int) -> None:
    check_fold(kit.game, kit.config(seed), seed, kit.fold)
