"""What whoever writes a game may use besides the protocol; `complete` is all that a small game needs.

`completion`: a module with a game's rules, completed to a whole `farmrules.Game`.
`checks`: attrs validators by exact type, with messages that name the place, what is allowed, and what was given.
`interning`: cards and actions of which there is one object each.
`pickling`: pickles of another release are refused when they are loaded, and copies are the values themselves.
`references`: games within pickles. `limits`: how much is read and written.
`configs`: what follows from a config, worked out once and kept with it. `config_texts`: configs as texts, and back.
`numbering`: from an action back to its index.
`tuples`: tuples with a change in one place. `constructors`: quick ones, for values built at every step.
`refusals`: what a phase waits for. `listing`: the list of legal actions that was asked for last.
`chance`: a default `settle`. `telling`: events on request.
`notation`: reading and writing short texts. `layout`: text within so many columns.

Modules with an underscore are for this package alone.
"""
