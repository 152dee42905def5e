// A rounded rectangle with a background and a border.

flat out vec4 ring;  // the border over the background

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  describeShape(quad, shape.y);
  ring = extra;
}
