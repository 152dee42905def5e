// One axis of a Gaussian blur, or a resampled copy. Included after pixels.glsl and gaussian.glsl.

flat out vec4 window;  // the texels that may be read: left, top, right, bottom
flat out vec4 source;  // scale, offset
flat out vec4 weight;  // factor (see `shareOf`), how far taps reach, 1 / sum, axis
flat out float span;   // half of how many texels a pixel is, for FINE
#ifdef LEANING
flat out float slope;  // how many rows down for each column
#endif

#ifndef COPY
// How much a texel counts at a distance, up to a factor.
float shareOf(float x, float factor) {
#ifdef FINE
  return blurredEdge((x + span) * factor) - blurredEdge((x - span) * factor);
#else
  return exp2(x * x * factor);
#endif
}
#endif

void main() {
  placePixels();
  window = linear;
  vec2 scale = vec2(extra.z == 0.0 ? 1.0 : extra.z, extra.w == 0.0 ? 1.0 : extra.w);
  source = vec4(scale, extra.xy);
  span = 0.0;
#ifdef LEANING
  slope = offset.x;
#endif
#ifndef COPY
  float sigma = max(shape.x, 0.01);
  bool isUpright = shape.y > 0.0;
#ifdef FINE
  span = 0.5 * (isUpright ? scale.y : scale.x);
  float reach = 3.3 * sigma + span;
  float factor = 0.70710678 / sigma;
#else
  // Taps lie at whole and half distances: the quarter keeps rounding from dropping one.
  float reach = ceil(3.3 * sigma) + 0.25;
  float factor = -0.5 * 1.44269504 / (sigma * sigma);
#endif
  float at = isUpright
      ? (rect.y + 0.5) * scale.y + extra.y : (rect.x + 0.5) * scale.x + extra.x;
  float sum = 0.0;
  float phase = fract(at - 0.5);
  for (float x = -ceil(reach) - phase; x <= reach; x += 1.0) {
    sum += abs(x) <= reach ? shareOf(x, factor) : 0.0;
  }
  weight = vec4(factor, reach, 1.0 / max(sum, 1e-6), isUpright ? 1.0 : 0.0);
#endif
}
