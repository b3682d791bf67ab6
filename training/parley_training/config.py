"""Configurations: TOML files read into frozen dataclasses."""

import dataclasses
import tomllib
import types
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from parley_training.errors import TrainingError

T = TypeVar("T")


def load_config(path: Path, cls: type[T]) -> T:
    """Reads a TOML file into the frozen dataclass `cls`; tables become nested dataclasses.

    Raises:
        TrainingError: the file is missing or no TOML, a key is unknown or missing, or a value has the wrong type.
    """
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise TrainingError(f"{path}: cannot be read ({error.strerror}); give an existing file to --config") from error
    except tomllib.TOMLDecodeError as error:
        raise TrainingError(f"{path}: not valid TOML ({error}); correct the file") from error
    return _build(cls, table, str(path))


def _build(cls: type[T], table: Mapping[str, Any], where: str) -> T:
    hints = get_type_hints(cls)
    unknown = sorted(set(table) - set(hints))
    if unknown:
        known = ", ".join(sorted(hints))
        raise TrainingError(f"{where}: unknown key {', '.join(unknown)}; known keys are {known}")
    values = {key: _convert(hints[key], value, f"{where}: {key}") for key, value in table.items()}
    required = {f.name for f in dataclasses.fields(cls) if _has_no_default(f)}  # type: ignore[arg-type]
    missing = sorted(required - set(values))
    if missing:
        raise TrainingError(f"{where}: missing key {', '.join(missing)}; add it")
    return cls(**values)


def _has_no_default(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _convert(hint: Any, value: Any, where: str) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if dataclasses.is_dataclass(hint):
        return _build(hint, _expect(dict, value, where), where)  # type: ignore[arg-type]
    if origin in (Union, types.UnionType):
        return _convert(next(h for h in inner if h is not type(None)), value, where)
    if origin is tuple:
        return tuple(_convert(inner[0], item, where) for item in _expect(list, value, where))
    if origin in (dict, Mapping):
        return {key: _convert(inner[1], item, f"{where}.{key}") for key, item in _expect(dict, value, where).items()}
    if hint is float and type(value) is int:
        return float(value)
    return _expect(hint, value, where)


def _expect(kind: type[T], value: Any, where: str) -> T:
    if type(value) is not kind:
        raise TrainingError(f"{where}: expected {kind.__name__}, got {value!r}; correct the value")
    return value
