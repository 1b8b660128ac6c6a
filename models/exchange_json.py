"""Boards as node-link JSON, the form of `networkx.node_link_data`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ruleproof.models.board import Board
from ruleproof.models.exchange_networkx import to_networkx
from ruleproof.models.exchange_values import RefusedError, name_text, table
from ruleproof.models.source import Source

if TYPE_CHECKING:
    import networkx

__all__ = ["board_to_json", "graph_from_json"]


def board_to_json(board: Board, *, expand: bool = False) -> str:
    """Return the graph of a board as node-link JSON, its edges under `edges`."""
    graph = to_networkx(board, expand=expand)
    document = {
        "directed": graph.is_directed(),
        "multigraph": True,
        "graph": graph.graph,
        "nodes": [{"id": node, **attributes} for node, attributes in graph.nodes(data=True)],
        "edges": [
            {"source": start, "target": end, "key": key, **attributes}
            for start, end, key, attributes in graph.edges(keys=True, data=True)
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def graph_from_json(source: Source) -> networkx.MultiGraph:
    """Return the graph of node-link JSON; raise RefusedError for any other text.

    The edges stand under `edges` or `links`. A node without `id` has its number for one.
    """
    from networkx import MultiDiGraph, MultiGraph

    document = _document(source)
    graph = (MultiDiGraph if document.get("directed") is True else MultiGraph)()
    graph.graph.update(table(document.get("graph"), "`graph`"))
    for number, node in enumerate(_entries(document, "nodes")):
        name = _id(node.get("id", number))
        if name in graph:
            raise RefusedError(f"two nodes have the id `{name}`")
        graph.add_node(name)
        graph.nodes[name].update(node)
    for edge in _entries(document, "edges" if "edges" in document else "links"):
        ends = [_id(edge.get(key)) for key in ("source", "target")]
        for end in ends:
            if end not in graph:
                raise RefusedError(f"an edge leads to `{end}`, which is not the id of a node")
        number = graph.add_edge(*ends)
        graph.edges[ends[0], ends[1], number].update(edge)
    return graph


def _document(source: Source) -> dict[str, Any]:
    try:
        found = json.loads(source.text)
    except json.JSONDecodeError as error:
        why = f"this is not JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise RefusedError(why, error.lineno, error.colno) from None
    except RecursionError:
        raise RefusedError("this JSON is nested too deeply") from None
    except ValueError as error:  # a number with more digits than int() takes
        raise RefusedError(f"this JSON cannot be read: {error}") from None
    if not isinstance(found, dict) or "nodes" not in found:
        raise RefusedError(
            "this is not node-link JSON",
            help='it looks like {"nodes": [{"id": "A"}], "edges": [{"source": "A", ...}]}',
        )
    return found


def _entries(document: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = document.get(key, [])
    if not isinstance(found, list):
        raise RefusedError(f"`{key}` is not a list")
    return [table(entry, f"an entry of `{key}`") for entry in found]


def _id(value: object) -> str:
    return name_text(value, "a node")
