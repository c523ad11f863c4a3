"""The rows of the benchmark: which script measures what, and what it is compared with."""

from attrs import frozen


@frozen
class Peer:
    """Another package: what to install for it, itself first."""

    name: str
    packages: tuple[str, ...]


@frozen
class Row:
    """A row: `script what seconds` prints JSON with `micros`, the CPU time of one decision (or call) in µs."""

    name: str
    script: str
    what: str
    peer: str | None = None
    against: tuple[str, ...] = ()


PEERS = (
    Peer("openspiel", ("open-spiel",)),
    Peer("rlcard", ("rlcard",)),
    Peer("pettingzoo", ("pettingzoo[classic]",)),
    Peer("pokerkit", ("pokerkit",)),
    Peer("chess", ("chess",)),
)

OH_HELL, BLACKJACK = "OpenSpiel oh_hell + clone", "OpenSpiel blackjack + clone"
UNO, GIN, BARE = "RLCard uno env.run", "RLCard gin-rummy env.run", "RLCard uno, bare game"
LEDUC_AEC, TEXAS_AEC = "PettingZoo leduc", "PettingZoo texas"
PLAYOUTS = {
    "superfarmer": ((2, 4, 6), 4, (OH_HELL, UNO, GIN, BARE, LEDUC_AEC, TEXAS_AEC)),
    "farmer": ((3, 5, 10), 5, (BLACKJACK, UNO, GIN, LEDUC_AEC, TEXAS_AEC)),
    "farmageddon": ((2, 3, 4), 3, (OH_HELL, UNO, GIN, BARE, LEDUC_AEC, TEXAS_AEC)),
}
CALLS = (
    "legal_actions",
    "why_illegal",
    "apply",
    "settle",
    "view",
    "resample",
    "events",
    "events of all",
    "apply_with_events",
    "encode",
    "json",
)

_ours = [
    Row(f"{game}, {players} players", "ours.py", f"playout {game} {players}", None, against if players == usual else ())
    for game, (numbers, usual, against) in PLAYOUTS.items()
    for players in numbers
]
_calls = [
    Row(f"{game}: {call}", "ours.py", f"call {game} {usual} {call.replace(' ', '_')}")
    for game, (_, usual, _) in PLAYOUTS.items()
    for call in CALLS
]
_shapes = [
    Row(f"{game}: {shape}", "ours.py", f"{shape} {game} {usual}")
    for game, (_, usual, _) in PLAYOUTS.items()
    for shape in ("memory", "early", "late")
]
_tables = [
    Row(f"{game}: 1000 tables{stake and f', stake {stake}'}", "tables.py", f"{game} {stake or 0}")
    for game, stakes in {"superfarmer": ("",), "farmer": ("100", "20000", "100000"), "farmageddon": ("",)}.items()
    for stake in stakes
]
_openspiel = [
    Row(f"OpenSpiel {name}{' + clone' if clone else ''}", "peers/openspiel.py", f"{name} {int(clone)}", "openspiel")
    for name in ("leduc_poker", "oh_hell", "blackjack", "gin_rummy")
    for clone in (True, False)
]
_others = [
    Row(UNO, "peers/rlcard_peer.py", "run uno", "rlcard"),
    Row(GIN, "peers/rlcard_peer.py", "run gin-rummy", "rlcard"),
    Row(BARE, "peers/rlcard_peer.py", "bare uno", "rlcard"),
    Row(LEDUC_AEC, "peers/pettingzoo_peer.py", "leduc_holdem_v4", "pettingzoo"),
    Row(TEXAS_AEC, "peers/pettingzoo_peer.py", "texas_holdem_v4", "pettingzoo"),
    Row("PokerKit no-limit hold'em, 2 players", "peers/pokerkit_peer.py", "0", "pokerkit"),
    Row("PokerKit no-limit hold'em, 2 players + deepcopy", "peers/pokerkit_peer.py", "1", "pokerkit"),
    Row("python-chess copy + push", "peers/chess_peer.py", "-", "chess"),
]
ROWS: tuple[Row, ...] = (*_ours, *_calls, *_shapes, *_tables, *_openspiel, *_others)
