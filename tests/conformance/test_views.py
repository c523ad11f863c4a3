"""Views, events and determinizations, as far as these tell about each other; test_secrecy.py has the oracle."""

from farmrules.testing import check_events, check_resample, check_secrecy, check_views
from tests.conformance.games import each_game
from tests.conformance.kit import Kit, games, share


@each_game
@share(10)
@games
def test_views_say_whose_they_are_and_hold_no_state(kit: Kit, seed: int) -> None:
    check_views(kit.game, kit.config(seed), seed)


@each_game
@share(30)
@games
def test_a_determinization_gives_its_view_and_can_be_played(kit: Kit, seed: int) -> None:
    check_resample(kit.game, kit.config(seed), seed)


@each_game
@share(30)
@games
def test_a_determinization_cannot_be_told_from_the_state(kit: Kit, seed: int) -> None:
    check_secrecy(kit.game, kit.config(seed), seed)


@each_game
@share(50)
@games
def test_events_tell_what_a_seat_learns_and_no_more(kit: Kit, seed: int) -> None:
    check_events(kit.game, kit.config(seed), seed, kit.revealing)
