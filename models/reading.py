"""A file on disk as a source text, or the reason why it cannot be one."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

from ruleproof.models.diagnostics import Diagnostic, ModelError
from ruleproof.models.source import Source

__all__ = ["read_source"]


def read_source(path: Path) -> Source:
    """Return the text of a UTF-8 file, without a byte order mark.

    Raises ModelError when the file cannot be read (RP002) or is not text (RP003).
    """
    name = _shown(path)
    content = _read_bytes(path)
    mark = len(BOM_UTF8) if content.startswith(BOM_UTF8) else 0
    try:
        source = Source(name, content[mark:].decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ModelError(_not_utf8(name, content, mark, error)) from None
    nul = source.text.find("\0")
    if nul != -1:
        raise ModelError(_has_nul(source, nul))
    return source


def _shown(path: Path) -> str:
    """Return the path as people write it: relative to where they are, if it lies below."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        reason = "there is no such file"
    except IsADirectoryError:
        reason = "it is a directory"
    except PermissionError:
        reason = "permission denied"
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        reason = reason[:1].lower() + reason[1:]
    raise ModelError(Diagnostic("RP002", f"cannot read `{path}`: {reason}")) from None


def _not_utf8(name: str, content: bytes, mark: int, error: UnicodeDecodeError) -> Diagnostic:
    readable = Source(name, content[mark:].decode("utf-8", errors="replace"))
    start = len(content[mark : mark + error.start].decode("utf-8"))
    span = readable.span(start, start + 1)
    return Diagnostic(
        "RP003",
        f"`{name}` is not UTF-8 text: byte {mark + error.start}, in line {span.line}, is invalid",
        span,
        f"byte 0x{content[mark + error.start]:02x}",
        "save the file with the encoding UTF-8",
    )


def _has_nul(source: Source, position: int) -> Diagnostic:
    span = source.span(position, position + 1)
    return Diagnostic(
        "RP003",
        f"`{source.name}` is not text: a NUL character in line {span.line}, column {span.column}",
        span,
        "NUL character",
        "save the file as plain text with the encoding UTF-8",
    )
