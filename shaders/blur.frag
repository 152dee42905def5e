// One axis of a Gaussian blur: every texel within 3.3 sigma by its own weight. Each is fetched by itself:
// pairs mixed by a bilinear filter would be read with eight bits of weight.
//
// SILHOUETTE reads alpha alone. COPY resamples by the three nearest texels an axis: bilinearly where the
// picture keeps its size or shrinks, by a quadratic B-spline where it is enlarged.

flat in vec4 tint;
flat in uint flags;
flat in vec4 window;
flat in vec4 source;
flat in vec4 weight;
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

Sum blurred(vec2 at) {
  bool isUpright = weight.w > 0.0;
  at = isUpright ? at.yx : at;
  vec4 range = isUpright ? window.yxwz : window;
  int across = int(floor(at.y));
  int from = int(ceil(max(at.x - 0.5 - weight.y, range.x)));
  int to = int(floor(min(at.x - 0.5 + weight.y, range.z - 1.0)));
  to = at.y >= range.y && at.y < range.w ? to : from - 1;
  Sum sum = Sum(0.0);
  for (int i = from; i <= to; ++i) {
    float x = float(i) + 0.5 - at.x;
    ivec2 place = isUpright ? ivec2(across, i) : ivec2(i, across);
    sum += exp2(x * x * weight.x) * READ(texelFetch(image, place, 0));
  }
  return sum * weight.z;
}

#endif

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  fragment = tint * blurred(pixel * source.xy + source.zw) * clipCoverage(flags);
}
