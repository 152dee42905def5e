// The parts of a pixel that lie within a rounded rectangle, and beyond it: where their middles are, and how broad
// they are. Included after coverage.glsl.
//
// What changes steeply, a shadow or a gradient, is not the same in both. So it is looked at in the middle of the
// part that is seen, and averaged as broadly as that is. Both are known for a straight edge, and for a corner of
// two as if they were independent of each other.

// Of a pixel that a straight edge cuts: the part beyond it, and the part's distance from the pixel's middle times
// its size. `n` is the edge's normal, of length 1, and `d` how far within it the middle lies, in pixels.
vec2 partBeyond(float d, vec2 n) {
  float u = abs(d);
  float a = max(abs(n.x), abs(n.y));
  float b = max(min(abs(n.x), abs(n.y)), 1e-4);
  float rest = max(0.5 * (a + b) - u, 0.0);
  float area = beyondEdge(u, a, b).x;
  float moment = u < 0.5 * (a - b)
      ? (3.0 * a * a + b * b - 12.0 * u * u) / (24.0 * a)
      : rest * rest * (3.0 * u + rest) / (6.0 * a * b);
  return vec2(d > 0.0 ? area : 1.0 - area, moment);
}

// The arc that cuts a pixel, or the edges along both axes.
struct Cuts {
  vec2 areas, moments;  // `partBeyond` each
  mat2 ways;            // a pixel's way across each, outwards
  vec2 across;          // how much an arc is each edge
  bool isArc;
};

// How the pixel at `q` is cut.
Cuts cutsAt(vec2 q, mat2 j, vec2 halfSize, float radius, uint flags) {
  uint corner = (q.x > 0.0 ? 1u : 0u) + (q.y > 0.0 ? 2u : 0u);
  float r = (flags >> corner & 1u) != 0u ? radius : 0.0;
  vec2 side = vec2(q.x > 0.0 ? 1.0 : -1.0, q.y > 0.0 ? 1.0 : -1.0);
  vec2 c = abs(q) - halfSize + r;
  Cuts cuts;
  cuts.isArc = r > 0.0 && min(c.x, c.y) > 0.0;
  vec2 outwards = cuts.isArc ? c / length(c) : vec2(1.0, 0.0);
  // The normals in the target, and how far the pixel's middle lies within them.
  vec2 n0 = side * outwards * j;
  vec2 n1 = vec2(0.0, side.y) * j;
  vec2 spans = max(vec2(length(n0), length(n1)), 1e-9);
  n0 /= spans.x;
  n1 /= spans.y;
  vec2 d = vec2(r - (cuts.isArc ? length(c) : c.x), r - c.y) / spans;
  vec2 first = partBeyond(d.x, n0);
  vec2 second = cuts.isArc ? vec2(0.0) : partBeyond(d.y, n1);
  cuts.areas = vec2(first.x, second.x);
  cuts.moments = vec2(first.y, second.y);
  cuts.ways = j * mat2(n0, n1);
  cuts.across = outwards * outwards;
  return cuts;
}

// How broad a part is along both axes, if it has these parts of the breadth across its edges.
vec2 breadthOf(Cuts cuts, vec2 parts) {
  return cuts.isArc ? mix(vec2(1.0), vec2(parts.x), cuts.across) : parts;
}

// From a pixel's middle to the middle of what lies within.
vec2 towardsInside(vec2 q, mat2 j, vec2 halfSize, float radius, uint flags, out vec2 breadth) {
  Cuts cuts = cutsAt(q, j, halfSize, radius, flags);
  vec2 parts = max(1.0 - cuts.areas, 0.1);
  breadth = breadthOf(cuts, parts);
  return cuts.ways * (-cuts.moments / parts);
}

// From a pixel's middle to the middle of what a layer of some opacity leaves of it.
vec2 awayFromLayer(
    vec2 q, mat2 j, vec2 halfSize, float radius, uint flags, float alpha, out vec2 breadth) {
  Cuts cuts = cutsAt(q, j, halfSize, radius, flags);
  vec2 areas = cuts.areas;
  float left = 1.0 - alpha * (1.0 - areas.x) * (1.0 - areas.y);
  vec2 away = alpha * cuts.moments * (1.0 - areas.yx) / max(left, 0.01);
  // Of a pixel that both edges cut, an L is left, which is as broad as the pixel.
  vec2 parts = mix(areas, vec2(1.0), areas.yx);
  breadth = clamp(mix(vec2(1.0), breadthOf(cuts, parts), alpha), 0.05, 1.0);
  return cuts.ways * away;
}
