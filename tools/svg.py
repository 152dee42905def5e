"""The few SVG words that the drawing scripts share: symmetric outlines, gradients, files.

Pictures are symmetric about a vertical axis, so an outline is given as its right half only and
mirrored here: the two sides cannot drift apart.
"""

import pathlib
import subprocess

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "assets"


def number(value):
    """A coordinate with at most two decimals and no trailing zeros."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def point(axis, x, y, side=1):
    return f"{number(axis + side * x)},{number(y)}"


def symmetric(axis, start, *curves):
    """A closed outline from its right half.

    `start` is a point on the axis; each curve is three points (two controls, one end) as
    `(x, y)` with x measured from the axis; the last one ends on the axis again.
    """
    right = " ".join("C" + " ".join(point(axis, *p) for p in curve) for curve in curves)
    ends = [start] + [curve[2] for curve in curves]
    left = " ".join(
        "C" + " ".join(point(axis, *p, side=-1) for p in (second, first, begin))
        for (first, second, _), begin in reversed(list(zip(curves, ends)))
    )
    return f"M{point(axis, *start)} {right} {left} Z"


def one_sided(axis, side, start, *curves):
    """A closed outline on one side of the axis (`side` 1 is right, -1 is its mirror image)."""
    body = " ".join("C" + " ".join(point(axis, *p, side=side) for p in curve) for curve in curves)
    return f"M{point(axis, *start, side=side)} {body} Z"


def _stops(stops):
    return "".join(
        f'<stop offset="{number(at)}" stop-color="{color}"'
        + (f' stop-opacity="{number(opacity[0])}"' if opacity else "")
        + "/>"
        for at, color, *opacity in stops
    )


def linear(name, start, end, *stops):
    """A linear gradient between two points of the picture; a stop is (offset, color[, opacity])."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(x1)}"'
        f' y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}">{_stops(stops)}</linearGradient>'
    )


def radial(name, center, radius, *stops):
    """A radial gradient around a point of the picture."""
    (x, y) = center
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(x)}"'
        f' cy="{number(y)}" r="{number(radius)}">{_stops(stops)}</radialGradient>'
    )


def path(outline, fill, **attributes):
    """A filled outline; attribute names are written with underscores for dashes."""
    rest = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<path d="{outline}" fill="{fill}"{rest}/>'


def document(size, title, gradients, shapes):
    """A square picture as SVG text."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="0 0 {size} {size}">',
        f"  <title>{title}</title>",
        "  <defs>",
        *("    " + gradient for gradient in gradients),
        "  </defs>",
        *("  " + shape for shape in shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def write(text, drawing, pictures):
    """Writes the SVG, then its PNG pictures as {path: size in pixels} with rsvg-convert."""
    drawing.parent.mkdir(parents=True, exist_ok=True)
    drawing.write_text(text, encoding="utf-8")
    print(drawing)
    for picture, size in pictures.items():
        sizes = ["--width", str(size), "--height", str(size)]
        try:
            subprocess.run(["rsvg-convert", *sizes, "-o", picture, drawing], check=True)
        except FileNotFoundError:
            raise SystemExit("rsvg-convert is missing: apt-get install librsvg2-bin") from None
        print(picture)
