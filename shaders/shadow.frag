// The Gaussian shadow of a rounded rectangle. Included after clip.glsl and gaussian.glsl.
//
// A sharp rectangle's shadow is a product of two functions of one coordinate each. Rounding takes
// something away at the corners.
//
// Where the radius is at most 1.8 sigma, that is nearly Gaussian itself: a bump of the right weight,
// place and width is within 1 / 255 of it. Of a shape that is large beside its blur only the nearest
// corner and its two edges are felt at any place (WIDE).
//
// Elsewhere (WITH_ARCS) it is integrated over the height within the corner: across a chord the
// integral is a difference of two edges, along the height a midpoint rule whose points crowd at the
// ends, over the part within 2.7 sqrt(2) sigma. The height is the square of the variable, so that the
// arc has no vertical tangent; and of the two axes that one is taken along which the arc, seen from
// here, is the steeper. Software rasterisers pay for this on every pixel, so it has its own program;
// and so have shadows that a clip cuts (WITH_CLIP), and those with hardly any blur (WITH_EDGES).

#ifdef WIDE
affine in vec2 local;
#else
in vec2 local;
#endif
flat in vec4 tint;
flat in vec4 box;
flat in vec4 blur;
flat in uint flags;
out vec4 fragment;

#ifdef WITH_ARCS

flat in vec4 small;
flat in float nodes;

// An upright edge, blurred by less than half a pixel, averaged over a pixel: `x` and `sigma` in
// pixels. Two boxes after each other, the pixel's and one of the blur's variance, differ from the
// truth by a fourth cumulant of -1.2 sigma^4, a Gaussian by 1 / 120: mixed so that it cancels.
float smallEdge(float x, float sigma) {
  float width = max(3.4641016 * sigma, 0.02);
  float near = 0.5 * (1.0 - width);
  float far = 0.5 * (1.0 + width);
  x = clamp(x, -2.0, 2.0);
  vec4 q = max(x + vec4(far, near, -near, -far), 0.0);
  return clamp(0.5 * dot(q * q, vec4(1.0, -1.0, -1.0, 1.0)) / width, 0.0, 1.0);
}

float edgeAt(float x, float scale, float pixels) {
  return mix(blurredEdge(x * scale), smallEdge(x * pixels, small.z * pixels), small.w);
}

// What rounding takes from the shadow at a corner that lies `from` away, inwards.
float lackingAt(vec2 from, int count) {
  float radius = box.z;
  bool swap = from.x > from.y;
  from = swap ? from.yx : from;
  vec2 scale = swap ? blur.yx : blur.xy;
  float pixels = swap ? small.y : small.x;
  float window = 2.7 / scale.y;
  vec2 ends = sqrt(clamp((from.y + vec2(-window, window)) / radius, 0.0, 1.0));
  float extent = 0.5 * (ends.y - ends.x);
  float middle = 0.5 * (ends.y + ends.x);
  float edge = edgeAt(-from.x, scale.x, pixels);
  float stride = 2.0 / nodes;
  float sum = 0.0;
  float y = 0.5 * stride - 1.0;
  for (int i = count; i > 0; --i) {
    float t = middle + extent * y * (1.5 - 0.5 * y * y);
    float z = (radius * t * t - from.y) * scale.y;
    float u = radius - radius * t * sqrt(2.0 - t * t);
    float chord = edgeAt(u - from.x, scale.x, pixels) - edge;
    sum += chord * exp(-z * z) * t * (1.0 - y * y);
    y += stride;
  }
  // 2 r t dt, 1.5 (1 - y^2), dy = stride; 1 / sqrt(pi) is of the Gaussian.
  return sum * extent * scale.y * (3.0 * 0.5641895835) * radius * stride;
}

float lackingAtCorners(vec4 edges) {
  float limit = box.z + box.w;
  bool isFelt = min(edges.x, edges.y) > -box.w && max(edges.x, edges.y) < limit;
  // This quadrant's corner, and where the shape is small the others: subsets of two bits.
  uint nearest = (local.x > 0.0 ? 1u : 0u) + (local.y > 0.0 ? 2u : 0u);
  uint far = isFelt ? (edges.z < limit ? 1u : 0u) + (edges.w < limit ? 2u : 0u) : 0u;
  uint other = 0u;
  float sum = 0.0;
  do {
    vec2 from = vec2(
        (other & 1u) != 0u ? edges.z : edges.x, (other & 2u) != 0u ? edges.w : edges.y);
    bool isRounded = isFelt && (flags >> (nearest ^ other) & 1u) != 0u;
    float part = lackingAt(from, isRounded ? int(nodes) : 0);
    sum += isRounded ? part : 0.0;
    other = (other - far) & far;
  } while (other != 0u);
  return sum;
}

#ifdef WITH_EDGES

// The coverage under a blur of less than 0.35 pixels: the sharp shape's, averaged over six points an axis.
// Each point is the mean of its share of the normal distribution, so that ramps come out right up to
// 0.0184 sigma. Without any blur one point is enough.
float coverageAtPoints() {
  const float[6] points = float[6](-1.755, -0.861, -0.256, 0.256, 0.861, 1.755);
  const float[6] weights = float[6](0.1, 0.2, 0.2, 0.2, 0.2, 0.1);
  mat2 pixel = mat2(dFdx(local), dFdy(local));
  bool isBlurred = small.z * max(small.x, small.y) > 0.01;
  int count = isBlurred ? 6 : 1;
  float sum = 0.0;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < count; ++k) {
      vec2 q = isBlurred ? local + small.z * vec2(points[i], points[k]) : local;
      float weight = isBlurred ? weights[i] * weights[k] : 1.0;
      sum += weight * carefulCoverage(q, pixel, box.xy, box.z, flags | 16u);
    }
  }
  return sum;
}

#endif

#else

flat in vec4 lacking;

#endif

void main() {
  vec2 p = abs(local);
#ifdef WIDE
  vec2 soft = blurredEdge((box.xy - p) * blur.xy);
  float coverage = soft.x * soft.y;
  vec2 x = (p - box.xy + box.z) * blur.zw;
  x *= x;
  float bump = max(1.0 - x.x - x.y, 0.0);
  bump *= bump;
  bump *= bump;
  bump *= bump;
  vec2 side = local.y > 0.0 ? lacking.zw : lacking.xy;
  coverage -= bump * (local.x > 0.0 ? side.y : side.x);
#else
  vec4 edges = vec4(box.xy - p, box.xy + p);
  vec4 soft = blurredEdge(edges * blur.xyxy);
#ifdef WITH_ARCS
  for (int i = 0; i < 4; ++i) {
    float pixels = small[i & 1];
    soft[i] = mix(soft[i], smallEdge(edges[i] * pixels, small.z * pixels), small.w);
  }
#endif
  vec2 overlap = max(soft.xy + soft.zw - 1.0, 0.0);
  float coverage = overlap.x * overlap.y;
#ifdef WITH_ARCS
  coverage -= lackingAtCorners(edges);
#ifdef WITH_EDGES
  float hard = coverageAtPoints();
  coverage = small.z * max(small.x, small.y) < 0.35 ? hard : coverage;
#endif
#else
  vec2 corner = box.xy - box.z;
  vec2 x = (local.x + vec2(corner.x, -corner.x)) * blur.z;
  vec2 y = (local.y + vec2(corner.y, -corner.y)) * blur.w;
  x *= x;
  y *= y;
  vec4 bump = max(1.0 - x.xyxy - y.xxyy, 0.0);
  bump *= bump;
  bump *= bump;
  bump *= bump;
  coverage -= dot(bump, lacking);
#endif
#endif
  fragment = tint * max(coverage, 0.0);
#ifdef WITH_CLIP
  fragment *= clipCoverage(flags, fragment.a);
#endif
}
