"""Playthroughs and node counts kept as files, so that a change of behaviour shows as a change of a file."""
