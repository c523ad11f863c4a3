"""A game's values as JSON, strict on the way in, and their JSON Schema; needs the extra ``json`` (cattrs).

>>> from farmrules import superfarmer
>>> codec = Codec(superfarmer)
>>> text = codec.to_json(superfarmer.AddCard(superfarmer.Card(superfarmer.Animal.PIG, water=2)))
>>> text
'{"type":"AddCard","card":{"animal":"PIG","water":2}}'
>>> codec.action(text)
AddCard(card=Card(Animal.PIG, 1, water=2))
>>> codec.action('{"type":"GiveTo","seat":-1}')
Traceback (most recent call last):
farmrules.json.faults.BadJson: $.seat: must be a whole number from 0 to 5, not -1
"""

from farmrules.kernel._extras import needs_extra

with needs_extra("json", "cattrs"):
    from farmrules.json._documents import FORMAT
    from farmrules.json.codec import Codec
    from farmrules.json.faults import BadJson, Plain
    from farmrules.json.forms import Form
    from farmrules.json.table import TableCodec

__all__ = ["FORMAT", "BadJson", "Codec", "Form", "Plain", "TableCodec"]
