// What the rounded rectangle of a fill, an image or a composite needs beyond its quad.
// Included by their vertex shaders, after quad.glsl.

#if defined ROUND

flat out vec4 arcs;   // half the size of the core; half a pixel to the right, in shape units
flat out vec4 bends;  // radius; its square / 3; bias, see `gentleCoverage`

void describeShape(Quad quad, float border) {
  vec2 core = box.xy - box.z;
  arcs = vec4(core, 0.5 * jacobian.xy);
  bends = vec4(box.z, box.z * box.z / 3.0, 0.5 + 0.5 * max(1.0 - 4.0 * core, 0.0));
}

#elif defined SHARP

flat out vec4 slabs;  // pixels a unit along the axes; half the size in pixels, plus 1/2
flat out vec2 most;   // the most that a slab can cover of a pixel along its axis

void describeShape(Quad quad, float border) {
  vec2 scale = 1.0 / vec2(length(jacobian.xz), length(jacobian.yw));
  vec2 pixels = box.xy * scale;
  slabs = vec4(scale, pixels + 0.5);
  most = min(2.0 * pixels, 1.0);
}

#elif defined GENTLE

flat out vec4 arcs;   // half the size of the core, radius, curvature / 24
flat out vec2 bias;   // see `gentleCoverage`
flat out vec4 slabs;  // pixels a unit along the axes; half the size in pixels, plus 1/2
flat out vec2 most;   // the most that a slab can cover of a pixel along its axis

// Either all corners are arcs and the slabs too wide to cut anything, or all are sharp and upright
// and the arcs' radius is too wide.
void describeShape(Quad quad, float border) {
  const float never = 1e9;
  bool sharp = box.z == 0.0;
  vec2 scale = 1.0 / vec2(length(jacobian.xz), length(jacobian.yw));
  vec2 pixels = box.xy * scale;
  vec2 core = box.xy - box.z;
  arcs = vec4(core, sharp ? never : box.z, sharp ? 0.0 : 1.0 / (24.0 * box.z));
  bias = 0.5 + 0.5 * max(1.0 - 4.0 * core, 0.0);
  slabs = vec4(scale, sharp ? pixels + 0.5 : vec2(never));
  most = sharp ? min(2.0 * pixels, 1.0) : vec2(1.0);
}

#else

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

#endif
