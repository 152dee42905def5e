// The Gaussian shadow of a rounded rectangle, after gaussian.glsl.
//
// A sharp rectangle's shadow is a product of two functions of one coordinate each. What rounding a
// corner takes away from it is integrated numerically over the height within the corner: across a
// chord the integral is a difference of two edges, along the height it is a midpoint rule whose
// points crowd at the ends, over the part of the height within 2.7 sqrt(2) sigma. The square of
// a variable takes the place of the height, so that the arc has no vertical tangent; and of the
// two axes that one is taken along which the arc, seen from here, is the steeper.

in vec2 local;
flat in vec4 tint;
flat in vec4 box;
flat in vec4 blur;
flat in vec3 quality;
flat in uint flags;
out vec4 fragment;

// What rounding takes from the shadow at a corner that lies `from` away, inwards: per `nodes`.
float lackingAt(vec2 from, int nodes) {
  float radius = box.z;
  bool swap = from.x > from.y;
  from = swap ? from.yx : from;
  vec2 scale = swap ? blur.yx : blur.xy;
  float window = 2.7 / scale.y;
  vec2 ends = sqrt(clamp((from.y + vec2(-window, window)) / radius, 0.0, 1.0));
  float extent = 0.5 * (ends.y - ends.x);
  float middle = 0.5 * (ends.y + ends.x);
  float edge = blurredEdge(-from.x * scale.x);
  float step = quality.z;
  float sum = 0.0;
  float y = 0.5 * step - 1.0;
  for (int i = nodes; i > 0; --i) {
    float t = middle + extent * y * (1.5 - 0.5 * y * y);
    float z = (radius * t * t - from.y) * scale.y;
    float u = radius - radius * t * sqrt(2.0 - t * t);
    float chord = blurredEdge((u - from.x) * scale.x) - edge;
    sum += chord * exp(-z * z) * t * (1.0 - y * y);
    y += step;
  }
  // 2 r t dt, 1.5 (1 - y^2), dy = step; 1 / sqrt(pi) is of the Gaussian.
  return sum * extent * scale.y * (3.0 * 0.5641895835) * radius * step;
}

void main() {
  vec2 p = abs(local);
  vec4 edges = vec4(box.xy - p, box.xy + p);
  vec4 soft = blurredEdge(edges * blur.xyxy);
  vec4 hard = clamp(edges * blur.zwzw + 0.5, 0.0, 1.0);
  soft += (hard - soft) * quality.x;
  vec2 overlap = max(soft.xy + soft.zw - 1.0, 0.0);
  float coverage = overlap.x * overlap.y;

  uint nearest = (local.x > 0.0 ? 1u : 0u) + (local.y > 0.0 ? 2u : 0u);
  // Which corners can be felt: this quadrant's always, the others where the shape is small.
  vec2 limit = vec2(box.z + box.w);
  bool isFelt = min(edges.x, edges.y) > -box.w && max(edges.x, edges.y) < limit.x;
  bvec2 isFarFelt = lessThan(edges.zw, limit);
  uint far = isFelt ? (isFarFelt.x ? 1u : 0u) + (isFarFelt.y ? 2u : 0u) : 0u;
  float lacking = 0.0;
  uint other = 0u;
  do {
    vec2 from = vec2(
        (other & 1u) != 0u ? edges.z : edges.x, (other & 2u) != 0u ? edges.w : edges.y);
    bool isRounded = isFelt && (flags >> (nearest ^ other) & 1u) != 0u;
    lacking += lackingAt(from, isRounded ? int(quality.y) : 0);
    other = (other - far) & far;
  } while (other != 0u);
  fragment = tint * (max(coverage - lacking, 0.0) * clipCoverage(flags));
}
