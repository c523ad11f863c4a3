"""Games in the interfaces of learning libraries, by the protocol alone; each needs the extra that its import names."""
