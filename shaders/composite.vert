// A group that was drawn aside, copied texel for pixel and cut by a rounded rectangle.

flat out vec2 toTexel;  // from pixels of this target to texels of the group's

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  describeShape(quad, 0.0);
  toTexel = extra.xy;
}
