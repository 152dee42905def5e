// One axis of a Gaussian blur: every texel within 3.3 sigma by its own weight. Each is fetched by itself:
// pairs mixed by a bilinear filter would be read with eight bits of weight.
//
// Beyond the window nothing is read; where an end is held (bits 30 and 31), its last texel goes on for ever.
//
// FINE reads a source of several texels a pixel: a texel's weight is the Gaussian's integral over a pixel.
//
// LEANING goes along lines that are no rows, and reads between the four nearest texels.
//
// SILHOUETTE reads alpha alone. COPY resamples by the three nearest texels an axis: bilinearly where the
// picture keeps its size or shrinks, by a quadratic B-spline where it is enlarged.

flat in vec4 tint;
flat in uint flags;
flat in vec4 window;
flat in vec4 source;
flat in vec4 weight;
flat in float span;
#ifdef LEANING
flat in float slope;
#endif
uniform sampler2D image;
out vec4 fragment;

#ifdef SILHOUETTE
#define Sum float
#define READ(texel) (texel).a
#else
#define Sum vec4
#define READ(texel) (texel)
#endif

#ifdef COPY

Sum texelAt(vec2 at) {
  vec2 inside = clamp(at, window.xy, window.zw - 1.0);
  Sum texel = READ(texelFetch(image, ivec2(inside), 0));
  return at == inside ? texel : Sum(0.0);
}

// The weights of the texels before, at, and after a place, `d` from the middle one's centre.
vec3 weights(float d, float scale) {
  return scale < 1.0
      ? vec3(0.5 * (0.5 - d) * (0.5 - d), 0.75 - d * d, 0.5 * (0.5 + d) * (0.5 + d))
      : vec3(max(-d, 0.0), 1.0 - abs(d), max(d, 0.0));
}

Sum blurred(vec2 at) {
  vec2 middle = floor(at);
  vec3 x = weights(at.x - middle.x - 0.5, source.x);
  vec3 y = weights(at.y - middle.y - 0.5, source.y);
  Sum sum = Sum(0.0);
  for (int row = 0; row < 3; ++row) {
    vec2 place = middle + vec2(0.0, float(row) - 1.0);
    sum += y[row] * (x.x * texelAt(place - vec2(1.0, 0.0)) + x.y * texelAt(place)
        + x.z * texelAt(place + vec2(1.0, 0.0)));
  }
  return sum;
}

#else

Sum texelAt(int along, int across, bool isUpright) {
  return READ(texelFetch(image, isUpright ? ivec2(across, along) : ivec2(along, across), 0));
}

float shareOf(float x) {
#ifdef FINE
  return blurredEdge((x + span) * weight.x) - blurredEdge((x - span) * weight.x);
#else
  return exp2(x * x * weight.x);
#endif
}

#ifdef LEANING

// A texel; beyond a held end the last one, beyond others nothing.
Sum texelBeyond(vec2 at) {
  vec2 inside = clamp(at, window.xy, window.zw - 1.0);
  bvec2 isHeld = bvec2((flags >> 30 & 1u) != 0u, flags >> 31 != 0u);
  bool isKnown = (at.x == inside.x || isHeld.x) && (at.y == inside.y || isHeld.y);
  Sum texel = READ(texelFetch(image, ivec2(inside), 0));
  return isKnown ? texel : Sum(0.0);
}

Sum between(vec2 at) {
  vec2 corner = floor(at - 0.5);
  vec2 part = at - 0.5 - corner;
  Sum above = mix(texelBeyond(corner), texelBeyond(corner + vec2(1.0, 0.0)), part.x);
  Sum below = mix(texelBeyond(corner + vec2(0.0, 1.0)), texelBeyond(corner + vec2(1.0)), part.x);
  return mix(above, below, part.y);
}

// Steps are a texel along the axis that the line is nearer to.
Sum blurred(vec2 at) {
  float stride = 1.0 / max(1.0, abs(slope));
  float phase = fract(at.x - 0.5);
  Sum sum = Sum(0.0);
  float weights = 0.0;
  for (float x = -ceil(weight.y) - phase; x <= weight.y; x += stride) {
    float share = shareOf(x);
    sum += share * between(at + x * vec2(1.0, slope));
    weights += share;
  }
  return sum / max(weights, 1e-6);
}

#else

// What the taps beyond held ends come to.
Sum beyond(vec2 ends, float at, vec2 taps, int across, bool isUpright) {
  vec2 sums = vec2(0.0);
  for (float i = ceil(taps.x); i <= taps.y; i += 1.0) {
    float x = i + 0.5 - at;
    float share = shareOf(x);
    sums += i < ends.x ? vec2(share, 0.0) : i > ends.y ? vec2(0.0, share) : vec2(0.0);
  }
  sums *= vec2(flags >> 30 & 1u, flags >> 31);
  return sums.x * texelAt(int(ends.x), across, isUpright)
      + sums.y * texelAt(int(ends.y), across, isUpright);
}

Sum blurred(vec2 at) {
  bool isUpright = weight.w > 0.0;
  at = isUpright ? at.yx : at;
  vec4 range = isUpright ? window.yxwz : window;
  int across = int(floor(at.y));
  vec2 ends = vec2(range.x, range.z - 1.0);
  vec2 taps = at.x - 0.5 + vec2(-weight.y, weight.y);
  int from = int(ceil(max(taps.x, ends.x)));
  int to = int(floor(min(taps.y, ends.y)));
  bool isInside = at.y >= range.y && at.y < range.w;
  to = isInside ? to : from - 1;
  Sum sum = Sum(0.0);
  for (int i = from; i <= to; ++i) {
    float x = float(i) + 0.5 - at.x;
    sum += shareOf(x) * texelAt(i, across, isUpright);
  }
  if (isInside && flags >> 30 != 0u) sum += beyond(ends, at.x, taps, across, isUpright);
  return sum * weight.z;
}

#endif
#endif

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  vec4 color = tint * blurred(pixel * source.xy + source.zw);
  fragment = color * clipCoverage(flags, color.a);
}
