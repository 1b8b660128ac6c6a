"""Boards as GraphML, with lists and tables in it as JSON texts."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from ruleproof.models.board import Board
from ruleproof.models.exchange_networkx import to_networkx
from ruleproof.models.exchange_values import RefusedError, unwritable
from ruleproof.models.source import Source

if TYPE_CHECKING:
    import networkx

__all__ = ["board_to_graphml", "graph_from_graphml"]

# XML has no other characters; a carriage return would be read as a line feed.
FOREIGN = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
TABLES = ("marks", "zones", "modes", "regions", "bounds")


def board_to_graphml(board: Board, *, expand: bool = False) -> str:
    """Return the graph of a board as GraphML; raise ModelError (RP121) for names XML lacks."""
    from networkx import generate_graphml

    graph = to_networkx(board, expand=expand)
    flat = graph.__class__(**_flattened(graph.graph))
    for node, attributes in graph.nodes(data=True):
        flat.add_node(_checked(node), **_flattened(attributes))
    for number, (start, end, attributes) in enumerate(graph.edges(data=True)):
        flat.add_edge(start, end, key=number, **_flattened(attributes))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + "\n".join(generate_graphml(flat)) + "\n"


def graph_from_graphml(source: Source) -> networkx.MultiGraph:
    """Return the graph of a GraphML text; raise RefusedError if it holds none, or a DOCTYPE."""
    from networkx import parse_graphml

    if "<!DOCTYPE" in source.text:
        line = source.text.count("\n", 0, source.text.index("<!DOCTYPE")) + 1
        why = "a DOCTYPE can make a small file endless, so it is refused"
        raise RefusedError(why, line, help="remove the DOCTYPE; GraphML needs none")
    _check(source.text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            graph = parse_graphml(source.text, node_type=str, force_multigraph=True)
    except Exception as error:  # networkx checks little: each shape fails in its own way
        raise RefusedError(f"this is not GraphML: {error}") from None
    for attributes in _attributes(graph):
        for key in TABLES:
            if key in attributes:
                attributes[key] = _table(attributes[key])
    return graph


def _check(text: str) -> None:
    """Refuse what is not XML, nodes without a name, and edges that do not link two nodes."""
    try:
        elements = list(ElementTree.fromstring(text).iter())
    except ElementTree.ParseError as error:
        line, column = error.position
        why = f"this is not XML: {error.msg.split(':')[0]}"
        raise RefusedError(why, line, column + 1) from None
    nodes = {element.get("id") for element in elements if element.tag.endswith("}node")}
    if None in nodes:
        raise RefusedError("this is not GraphML: a node has no id")
    for edge in elements:
        if not edge.tag.endswith("}edge"):
            continue
        for end in (edge.get("source"), edge.get("target")):
            if end not in nodes:
                raise RefusedError(f"an edge leads to `{end}`, which is not the id of a node")


def _flattened(attributes: Mapping[str, Any]) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in attributes.items():
        if key == "at" and isinstance(value, tuple):
            flat["x"], flat["y"] = value
        elif isinstance(value, list | dict):
            flat[key] = json.dumps(value)
        else:
            flat[key] = _checked(value) if isinstance(value, str) else value
    return flat


def _checked(text: str) -> str:
    if not text or FOREIGN.search(text):
        raise unwritable(f"XML cannot hold the text {text!a}", "write .json instead")
    return text


def _attributes(graph: networkx.MultiGraph) -> Iterator[dict[str, Any]]:
    yield graph.graph
    for _, attributes in graph.nodes(data=True):
        yield attributes


def _table(value: object) -> object:
    """Return the list or table that a text writes as JSON, or the value as it is."""
    if not isinstance(value, str) or not value.startswith(("[", "{")):
        return value
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
