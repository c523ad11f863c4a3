"""Phase tables as diagrams."""

from farmrules.game import AnyGame

__all__ = ["phase_diagram"]


def phase_diagram(game: AnyGame) -> str:
    """The game's phases and what can follow each, as a Mermaid state diagram.

    >>> from farmrules import superfarmer
    >>> phase_diagram(superfarmer).splitlines()[:3]
    ['stateDiagram-v2', '    [*] --> Dealing', '    Dealing --> Dealing']
    """
    first = {type(game.new_game(config).phase) for config in game.sample_configs().values()}
    lines = ["stateDiagram-v2"]
    lines += [f"    [*] --> {phase.__name__}" for phase in game.PHASES if phase in first]
    for phase, following in game.PHASES.items():
        lines += [f"    {phase.__name__} --> {other.__name__}" for other in following]
        lines += [] if following else [f"    {phase.__name__} --> [*]"]
    return "\n".join(lines) + "\n"
