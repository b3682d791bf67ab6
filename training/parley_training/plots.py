"""Reliability diagrams as SVG, written by hand so that no plotting library is needed."""

from collections.abc import Mapping, Sequence

from parley_training.metrics import ReliabilityBin

_SIDE, _MARGIN = 200, 36


def reliability_svg(heads: Mapping[str, Sequence[ReliabilityBin]]) -> str:
    """One square per head: accuracy over confidence, the diagonal, circles by the number of rows."""
    cell = _SIDE + _MARGIN
    parts = [_panel(name, bins, index * cell + _MARGIN) for index, (name, bins) in enumerate(heads.items())]
    width, height = cell * len(heads) + _MARGIN, _SIDE + 2 * _MARGIN
    style = "<style>text{font:11px sans-serif}</style>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="white"/>{style}{"".join(parts)}</svg>\n'
    )


def _panel(name: str, bins: Sequence[ReliabilityBin], left: int) -> str:
    top, bottom = _MARGIN, _MARGIN + _SIDE
    rows = max((b.rows for b in bins), default=1)
    marks = "".join(
        f'<circle cx="{left + b.confidence * _SIDE:.1f}" cy="{bottom - b.accuracy * _SIDE:.1f}" '
        f'r="{2 + 8 * (b.rows / rows) ** 0.5:.1f}" fill="#2b6cb0" fill-opacity="0.6"/>'
        for b in bins
    )
    return (
        f'<rect x="{left}" y="{top}" width="{_SIDE}" height="{_SIDE}" fill="none" stroke="#444"/>'
        f'<line x1="{left}" y1="{bottom}" x2="{left + _SIDE}" y2="{top}" stroke="#999" stroke-dasharray="4"/>'
        f'<text x="{left}" y="{top - 8}">{name}</text>'
        f'<text x="{left}" y="{bottom + 16}">confidence 0 … 1, accuracy upwards</text>{marks}'
    )
