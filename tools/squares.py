"""What the comparing scripts share: squares side by side in one document, drawn by `cel render`, and their pixels."""

import math
import pathlib
import subprocess
import sys

try:
    import cairo
    import numpy
except ImportError as missing:
    sys.exit(f"{missing}; install python3-cairo and python3-numpy")

CEL = pathlib.Path(__file__).resolve().parent.parent / ".build/release/cel"
# The points of a square, and how many squares stand in a row.
SIDE, COLUMNS = 64, 4
# Core Animation's bits of minXminY, maxXminY, maxXmaxY and minXmaxY, as the way around a box goes.
CORNERS = (1, 2, 8, 4)


def add_box(context, x, y, width, height, radius, corners):
    """Adds a rectangle of which some corners are round."""
    radius = max(0, min(radius, width / 2, height / 2))
    middles = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    context.new_sub_path()
    for turn, (corner, bit) in enumerate(zip(middles, CORNERS)):
        own = radius if corners & bit else 0
        inward = (own if turn in (0, 3) else -own, own if turn in (0, 1) else -own)
        start = math.pi * (1 + turn / 2)
        context.arc(corner[0] + inward[0], corner[1] + inward[1], own, start, start + math.pi / 2)
    context.close_path()


def document(squares):
    """A document that shows each layer, given as an element, in a square of its own."""
    whole = SIDE * COLUMNS
    layers = "".join(
        f'<CALayer bounds="0 0 {SIDE} {SIDE}" masksToBounds="1" '
        f'position="{(index % COLUMNS + 0.5) * SIDE} {(index // COLUMNS + 0.5) * SIDE}">'
        f"<sublayers>{layer}</sublayers></CALayer>" for index, layer in enumerate(squares))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<caml xmlns="http://www.apple.com/CoreAnimation/1.0">'
        f'<CALayer bounds="0 0 {whole} {whole}" position="{whole / 2} {whole / 2}">'
        f'<backgroundColor value="0 0 0"/><sublayers>{layers}</sublayers></CALayer></caml>\n')


def drawn_by_cel(cel, text, path):
    """All squares of a document as colours of their pixels, from 0 to 1; the document and the picture stay at `path`."""
    whole, source, picture = SIDE * COLUMNS, path.with_suffix(".caml"), path.with_suffix(".png")
    source.write_text(text)
    command = [cel, "render", source, "--at", "0", "--scale", "1", "--size", f"{whole}x{whole}", "-o", picture]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode or run.stderr:
        sys.exit(f"{source.name}: {run.stderr.strip()}")
    pixels = subprocess.run(["convert", picture, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
    return numpy.frombuffer(pixels, numpy.uint8).reshape(whole, whole, 3) / 255


def beside_each_other(squares):
    """All squares as one picture, row by row."""
    rows = range(0, len(squares), COLUMNS)
    return numpy.concatenate([numpy.concatenate(squares[row:row + COLUMNS], 1) for row in rows])


def keep(path, *pictures):
    """Writes pictures beside each other."""
    pixels = (numpy.concatenate(pictures, 1).clip(0, 1) * 255 + 0.5).astype(numpy.uint8)
    size = f"{pixels.shape[1]}x{pixels.shape[0]}"
    subprocess.run(["convert", "-size", size, "-depth", "8", "rgb:-", path], input=pixels.tobytes(), check=True)
