"""Reading a value back from its repr, for a few classes, without running any code."""

import ast
from collections.abc import Mapping
from enum import Enum

import attrs

__all__ = ["read_value"]

_MOST = 200_000
"""Characters; a longer text is refused before anything is parsed."""


_LARGEST = 10**18
"""A larger number is none that any field allows, and may be too long to print."""


def read_value(text: str, names: Mapping[str, object]) -> object:
    """The value that a repr says, made of numbers, texts, tuples, and of what is public under `names`.

    A name may stand for a value, an Enum whose members are meant, or an attrs class that is called with fields. Raises
    ValueError for any other text, and what a class raises for its fields.
    """
    if len(text) > _MOST:
        raise ValueError(f"a value of more than {_MOST} characters is refused")
    try:
        tree = ast.parse(text, mode="eval")
        return _value(tree.body, names)
    except (SyntaxError, RecursionError, MemoryError) as error:
        raise ValueError(f"not a value: {type(error).__name__}") from None


def _value(node: ast.expr, names: Mapping[str, object]) -> object:
    match node:
        case ast.Constant(value=value) if value is None or type(value) in (str, bool):
            return value
        case ast.Constant(value=value) if type(value) is int and value <= _LARGEST:
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=value)) if type(value) is int and value <= _LARGEST:
            return -value
        case ast.Tuple(elts=elements):
            return tuple(_value(element, names) for element in elements)
        case ast.Name(id=name) if name in names and not isinstance(names[name], type):
            return names[name]
        case ast.Attribute(value=ast.Name(id=name), attr=member):
            kind = names.get(name)
            if isinstance(kind, type) and issubclass(kind, Enum) and member in kind.__members__:
                return kind[member]
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords):
            made = names.get(name)
            if isinstance(made, type) and attrs.has(made):
                fields = {keyword.arg: _value(keyword.value, names) for keyword in keywords if keyword.arg is not None}
                if len(fields) == len(keywords):
                    return _made(made, [_value(argument, names) for argument in args], fields)
    raise ValueError(f"not a value: {_shown(node)}")


def _shown(node: ast.expr) -> str:
    try:
        return ast.unparse(node)[:60]
    except ValueError:  # a number too long to print
        return type(node).__name__


def _made(kind: type, args: list[object], fields: dict[str, object]) -> object:
    known = [field.name for field in attrs.fields(kind) if field.init]
    strange = [name for name in fields if name not in known[len(args) :]]
    if strange or len(args) > len(known):
        raise ValueError(f"{kind.__name__} has the fields {', '.join(known)}")
    missing = [field.name for field in attrs.fields(kind) if field.init and field.default is attrs.NOTHING]
    lacking = [name for name in missing if name not in fields and name not in known[: len(args)]]
    if lacking:
        raise ValueError(f"{kind.__name__} lacks {', '.join(lacking)}")
    return kind(*args, **fields)
