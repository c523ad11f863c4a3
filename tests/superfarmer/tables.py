from tests.superfarmer.test_reference import CARDS_NEEDED, POLICIES, config_of, walk
