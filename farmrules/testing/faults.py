"""What a failed check raises."""

from farmrules.game import TableConfig

__all__ = ["GameFault"]


class GameFault(AssertionError):
    """A property that a game lacks.

    `check` is the function that found it, and finds it again if it is given the game, `config` and `seed` (None for the
    module as a whole); `fault` is the property violated, `step` tells how far the game had come.
    """

    def __init__(
        self, check: str, fault: str, game: str, config: TableConfig | None, seed: int | None, step: str
    ) -> None:
        super().__init__(check, fault, game, config, seed, step)
        self.check = check
        self.fault = fault
        self.game = game
        self.config = config
        self.seed = seed
        self.step = step

    def __str__(self) -> str:
        where = "" if self.config is None else f", {self.step}, config {self.config!r}, seed {self.seed}"
        return f"{self.check}: {self.fault}\n  {self.game}{where}"
