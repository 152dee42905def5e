// A picture inside a rounded rectangle.

flat out vec4 part;    // the rectangle of the texture, 0…1
flat out float layer;  // of the array of pictures

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  describeShape(quad, 0.0);
  part = extra;
  layer = shape.y;
}
