"""The engine against the reference table, state by state over whole games of every kind."""



from farmrules.farmageddon import Config
from tests.conformance.kit import share
from tests.farmageddon.tables import (
    Policy,
    as_it_lies,
    as_on_a_table,
    games,
    walk,
)


@share(150)
@games
def test_engine_and_table_agree_at_every_state(config: Config, seed: int, policy: Policy) -> None:
    for state, table, _ in walk(config, seed, policy):
        assert as_on_a_table(state) == as_it_lies(table)
