// What the rounded rectangle of a fill, an image or a composite needs beyond its quad.
// Included by their vertex shaders, after quad.glsl.

flat out vec4 interior;  // offset of |local|, radius; border width

// The largest footprint on the quad: exact for affine maps, else from the corners with a margin.
vec2 largestFootprint(Quad quad) {
  vec2 h = quad.halfSize * quad.unit;
  vec2 e = footprint(quad, vec2(0.0), 1.0);
  for (int i = quad.projective ? 0 : 4; i < 4; ++i) {
    vec2 q = vec2(float(i & 1), float(i >> 1)) * 2.0 - 1.0;
    float w = quad.x.z * q.x * quad.halfSize.x + quad.y.z * q.y * quad.halfSize.y + quad.o.z;
    e = max(e, 1.25 * footprint(quad, q * h, abs(w)));
  }
  return e;
}

void describeShape(Quad quad, float border) {
  border *= quad.unit;
  interior = vec4(largestFootprint(quad) - box.xy + border, max(box.z - border, 0.0), border);
}

