"""What a phase waits for, and how whatever else is refused."""

from typing import Final

from attrs import frozen

from farmrules.game import Nobody
from farmrules.illegal import Illegal
from farmrules.kernel.checks import type_name

__all__ = ["Due"]

_OVER: Final = "The game is over."


@frozen
class Due:
    """What a phase waits for: the classes of actions or chance actions that fit, the clause, and a sentence's part.

    words: who must do what, without a full stop, as in "{actor:seat} must bid". The actor is filled in by `refusal`,
        anything else by whoever asks.
    """

    takes: tuple[type, ...]
    clause: str
    words: str

    def refusal(
        self, game: str, known: tuple[type, ...], action: object, actor: int | Nobody, **params: int | str
    ) -> Illegal:
        """Why something that this phase does not take is refused.

        game: how people call the game. known: all its classes of actions and chance actions. params: what `words`
        names beside the actor.
        """
        named = (("actor", actor), *params.items()) if isinstance(actor, int) else tuple(params.items())
        name = type_name(type(action))
        if not any(type(action) is kind for kind in known):  # a class may claim any equality and any hash
            template = f"This is no action of {game} but something of type {{type}}; {self.words}."
            return Illegal("not_an_action", self.clause, template, (("type", name), *named))
        if actor is Nobody.OVER:
            return Illegal("over", self.clause, _OVER)
        code = "chance_due" if actor is Nobody.CHANCE else "not_now"
        return Illegal(code, self.clause, f"{{action}} does not fit here: {self.words}.", (("action", name), *named))
