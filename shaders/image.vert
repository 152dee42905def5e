// A picture inside a rounded rectangle.

flat out vec4 part;    // the rectangle of the texture, 0…1
flat out vec4 held;    // the part of the quad that shows the picture: beyond it the edge goes on
flat out float layer;  // of the array of pictures

// Sides that were moved beyond the picture lie -shape.x from it: see `Instance.move`.
vec4 pictureWithin() {
  vec2 margin = -shape.x / rect.zw;
  vec4 sides = vec4(uvec4(bits >> 18, bits >> 19, bits >> 20, bits >> 21) & 1u);
  return vec4(1e-4, 1e-4, 0.9999, 0.9999) + vec4(margin, -margin) * sides;
}

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  describeShape(quad, (bits >> 24) != 0u ? -shape.x : 0.0);
  part = extra;
  held = pictureWithin();
  layer = shape.y;
}
