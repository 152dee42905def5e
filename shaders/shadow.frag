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
// and so have shadows that a clip cuts (WITH_CLIP), those with hardly any blur (WITH_EDGES), and those so
// steep that it matters which part of a pixel their own layer covers (WITH_LAYER).

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

// Where the shadow is looked at: the local point from the centre, and 1 / (sqrt(2) sigma) by axis, with what a
// pixel adds.
vec2 place;
vec2 sharpness;

#ifdef WITH_LAYER

flat in vec4 layer;

void lookBesideLayer(out vec2 breadth, out mat2 pixel) {
  pixel = mat2(dFdx(local), dFdy(local));
  place += awayFromLayer(place + layer.xy, pixel, box.xy, layer.w, flags, layer.z, breadth);
  vec2 spans = pixel[0] * pixel[0] + pixel[1] * pixel[1];
  vec2 less = spans * (1.0 - breadth * breadth) / 6.0;
  sharpness = inversesqrt(max(1.0 / (sharpness * sharpness) - less, 1e-9));
}

#endif

#ifdef WITH_ARCS

vec2 pixels;  // pixels a local point by axis, or of what is averaged
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

float edgeAt(float x, float scale, float across) {
  return mix(blurredEdge(x * scale), smallEdge(x * across, small.z * across), small.w);
}

// What rounding takes from the shadow at a corner that lies `from` away, inwards.
float lackingAt(vec2 from, int count) {
  float radius = box.z;
  bool swap = from.x > from.y;
  from = swap ? from.yx : from;
  vec2 scale = swap ? sharpness.yx : sharpness;
  float across = swap ? pixels.y : pixels.x;
  float window = 2.7 / scale.y;
  vec2 ends = sqrt(clamp((from.y + vec2(-window, window)) / radius, 0.0, 1.0));
  float extent = 0.5 * (ends.y - ends.x);
  float middle = 0.5 * (ends.y + ends.x);
  float edge = edgeAt(-from.x, scale.x, across);
  float stride = 2.0 / nodes;
  float sum = 0.0;
  float y = 0.5 * stride - 1.0;
  for (int i = count; i > 0; --i) {
    float t = middle + extent * y * (1.5 - 0.5 * y * y);
    float z = (radius * t * t - from.y) * scale.y;
    float u = radius - radius * t * sqrt(2.0 - t * t);
    float chord = edgeAt(u - from.x, scale.x, across) - edge;
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
  uint nearest = (place.x > 0.0 ? 1u : 0u) + (place.y > 0.0 ? 2u : 0u);
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
float coverageAtPoints(mat2 pixel) {
  const float[6] points = float[6](-1.755, -0.861, -0.256, 0.256, 0.861, 1.755);
  const float[6] weights = float[6](0.1, 0.2, 0.2, 0.2, 0.2, 0.1);
  bool isBlurred = small.z * max(small.x, small.y) > 0.01;
  int count = isBlurred ? 6 : 1;
  float sum = 0.0;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < count; ++k) {
      vec2 q = isBlurred ? place + small.z * vec2(points[i], points[k]) : place;
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
  place = local;
  sharpness = blur.xy;
#ifdef WITH_LAYER
  vec2 breadth;
  mat2 pixel;
  lookBesideLayer(breadth, pixel);
#endif
  vec2 p = abs(place);
#ifdef WIDE
  vec2 soft = blurredEdge((box.xy - p) * sharpness);
  float coverage = soft.x * soft.y;
  vec2 x = (p - box.xy + box.z) * blur.zw;
  x *= x;
  float bump = max(1.0 - x.x - x.y, 0.0);
  bump *= bump;
  bump *= bump;
  bump *= bump;
  vec2 side = place.y > 0.0 ? lacking.zw : lacking.xy;
  coverage -= bump * (place.x > 0.0 ? side.y : side.x);
#else
  vec4 edges = vec4(box.xy - p, box.xy + p);
  vec4 soft = blurredEdge(edges * sharpness.xyxy);
#ifdef WITH_ARCS
  pixels = small.xy;
#ifdef WITH_LAYER
  pixels /= breadth;
#endif
  for (int i = 0; i < 4; ++i) {
    soft[i] = mix(soft[i], smallEdge(edges[i] * pixels[i & 1], small.z * pixels[i & 1]), small.w);
  }
#endif
  vec2 overlap = max(soft.xy + soft.zw - 1.0, 0.0);
  float coverage = overlap.x * overlap.y;
#ifdef WITH_ARCS
  coverage -= lackingAtCorners(edges);
#ifdef WITH_EDGES
#ifdef WITH_LAYER
  pixel = mat2(pixel[0] * breadth, pixel[1] * breadth);
#else
  mat2 pixel = mat2(dFdx(local), dFdy(local));
#endif
  float hard = coverageAtPoints(pixel);
  coverage = small.z * max(small.x, small.y) < 0.35 ? hard : coverage;
#endif
#else
  vec2 corner = box.xy - box.z;
  vec2 x = (place.x + vec2(corner.x, -corner.x)) * blur.z;
  vec2 y = (place.y + vec2(corner.y, -corner.y)) * blur.w;
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
