"""What people type: an action read from a line."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmrules import complete, farmer, superfarmer
from farmrules.kernel.notation import BadText
from farmrules.match import AnyMatch, Match
from farmrules.superfarmer import AddCard, Animal, Card, DiscardCat, GiveTo, OfferCard
from farmrules.typed import kinds, read_action
from tests.conformance.games import each_game
from tests.conformance.kit import Kit
from tests.readme import readme_module

NAMES = ["Ann", "ben", "Mary Lou", "Ünal"]
state, _ = superfarmer.settle(superfarmer.new_game(superfarmer.Config(4)), Random(3))
ADDING = superfarmer.view(state, 0)
state = superfarmer.apply(state, superfarmer.legal_actions(state)[0])
OFFERING = superfarmer.view(state, 0)
state = superfarmer.apply(state, superfarmer.legal_actions(state)[0])
GIVING = superfarmer.view(state, 0)


def bad(view: superfarmer.View, line: str) -> str:
    with pytest.raises(BadText) as caught:
        read_action(superfarmer, view, line, NAMES)
    assert caught.value.text == line
    return f"{caught.value.position}: {caught.value.expected}"


@each_game
def test_every_legal_action_is_read_by_its_number_its_text_and_in_any_case(kit: Kit) -> None:
    for seed, config in enumerate(kit.game.sample_configs().values()):
        rng = Random(seed)
        match: AnyMatch = Match.start(kit.game, config).settle(rng)
        for _ in range(12):
            if not isinstance(match.actor, int):
                break
            view = kit.game.view(match.state, match.actor)
            for number, action in enumerate(view.legal_actions, 1):
                text = kit.game.text(action)
                for line in (str(number), text, text.upper(), f"  {text.replace(' ', '   ')} "):
                    assert read_action(kit.game, view, line) == action
            match = match.play(match.actor, rng.choice(view.legal_actions)).settle(rng)


def test_seats_are_read_by_name() -> None:
    assert read_action(superfarmer, GIVING, "give to 1", NAMES) is GiveTo(1)
    assert read_action(superfarmer, GIVING, "GIVE to Ben", NAMES) is GiveTo(1)
    assert read_action(superfarmer, GIVING, "give to mary  lou", NAMES) is GiveTo(2)
    assert read_action(superfarmer, GIVING, "give to mary", NAMES) is GiveTo(2)
    assert read_action(superfarmer, GIVING, "g t ü", NAMES) is GiveTo(3)
    assert read_action(superfarmer, GIVING, "give to 3", NAMES[:2]) is GiveTo(3)
    assert bad(GIVING, "give to Eve") == "8: 1 or 'ben' or 2 or 'mary' or 3 or 'ünal'"


def test_a_beginning_is_enough_where_one_action_has_it() -> None:
    texts = ["chicken1w1", "chicken2", "sheep2", "pig1c1w1", "cow1w2", "cow1c1w1", "cow2"]
    assert [superfarmer.text(action) for action in ADDING.legal_actions] == [f"add {text}" for text in texts]
    assert read_action(superfarmer, ADDING, "add s") is AddCard(Card(Animal.SHEEP, 2))
    assert read_action(superfarmer, ADDING, "ADD PIG") is AddCard(Card(Animal.PIG, 1, cabbage=1, water=1))
    assert read_action(superfarmer, ADDING, "a cow1w") is AddCard(Card(Animal.COW, 1, water=2))
    assert bad(ADDING, "add cow") == "7: one of 'add cow1w2', 'add cow1c1w1' and 'add cow2'"
    assert read_action(superfarmer, ADDING, "add cow2") is AddCard(Card(Animal.COW, 2))


def test_what_is_whole_but_not_legal_is_read_too() -> None:
    assert read_action(superfarmer, ADDING, "give to 2") is GiveTo(2)
    assert read_action(superfarmer, ADDING, "Offer Pig1w2") is OfferCard(Card(Animal.PIG, 1, water=2))
    assert read_action(superfarmer, ADDING, "rel") is DiscardCat(), "no other action begins so"
    assert bad(ADDING, "offer p") == "0: 'add'"
    assert bad(ADDING, "deal pig1w2") == "0: 'add'", "chance is none of a player's"


def test_errors_say_what_this_seat_may_do_now() -> None:
    assert bad(ADDING, "") == "0: 'add'"
    assert bad(ADDING, "   ") == "0: 'add'"
    assert bad(GIVING, "sell 3") == "0: 'give'"
    assert bad(GIVING, " give 3") == "6: 'to'"
    assert bad(GIVING, "give to 1 now") == "10: nothing more"
    assert bad(ADDING, "add cow1w2 now") == "11: nothing more"
    assert bad(OFFERING, "offer").startswith("5: one of 'offer ")
    assert bad(ADDING, "add zebra").startswith("4: one of 'chicken1w1', 'chicken2', 'sheep2', ")
    assert bad(ADDING, "99") == "0: the number of a move, 1 to 7"
    assert bad(ADDING, "0") == "0: the number of a move, 1 to 7"
    assert bad(ADDING, "9" * 5000) == "0: the number of a move, 1 to 7"
    waiting = superfarmer.view(state, 2)
    assert bad(waiting, "1") == bad(waiting, "add") == "0: nothing, for it is not this seat's turn"
    assert kinds(superfarmer, ADDING) == ("add",)
    assert kinds(superfarmer, waiting) == ()


def test_many_choices_are_not_all_listed() -> None:
    state, _ = farmer.settle(farmer.new_game(farmer.Config(5)), Random(1))
    view = farmer.view(state, 0)
    assert kinds(farmer, view) == ("pass", "bid")
    with pytest.raises(BadText, match=r"expected one of 'bid 1', 'bid 2', 'bid 3', .*'bid 6' and others at"):
        read_action(farmer, view, "b ")
    with pytest.raises(BadText, match=r"expected a number from 1 to 99 at character 5"):
        read_action(farmer, view, "bid x")


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="a line must be str, not int"):
        read_action(superfarmer, ADDING, 3)  # type: ignore[arg-type]  # what a caller may get wrong


def test_games_that_are_completed_read_lines_too() -> None:
    sheaf = readme_module("last_sheaf")
    game: Any = complete(sheaf)
    view = game.view(game.new_game(sheaf.Config()), 0)
    assert read_action(game, view, "t 2") == sheaf.Take(2)


@given(st.text("give to add pig123 c\t\nß", max_size=20))
def test_any_line_is_an_action_or_an_error_in_its_place(line: str) -> None:
    for view in (ADDING, GIVING):
        try:
            action = read_action(superfarmer, view, line, NAMES)
        except BadText as error:
            assert error.text == line
            assert 0 <= error.position <= len(line)
            assert error.expected
        else:
            assert action in superfarmer.actions(view.config)
