// One axis of a Gaussian blur, or a resampled copy. Included after pixels.glsl.

flat out vec4 window;  // the texels that may be read: left, top, right, bottom
flat out vec4 source;  // scale, offset
flat out vec4 weight;  // factor of the exponent, how far taps reach, 1 / sum, axis

void main() {
  placePixels();
  window = linear;
  vec2 scale = vec2(extra.z == 0.0 ? 1.0 : extra.z, extra.w == 0.0 ? 1.0 : extra.w);
  source = vec4(scale, extra.xy);
#ifndef COPY
  float sigma = max(shape.x, 0.01);
  // Taps lie at whole and half distances: the quarter keeps rounding from dropping one.
  float reach = ceil(3.3 * sigma) + 0.25;
  float factor = -0.5 * 1.44269504 / (sigma * sigma);
  bool isUpright = shape.y > 0.0;
  float at = isUpright
      ? (rect.y + 0.5) * scale.y + extra.y : (rect.x + 0.5) * scale.x + extra.x;
  float sum = 0.0;
  float phase = fract(at - 0.5);
  for (float x = -ceil(reach) - phase; x <= reach; x += 1.0) {
    sum += abs(x) <= reach ? exp2(x * x * factor) : 0.0;
  }
  weight = vec4(factor, reach, 1.0 / max(sum, 1e-6), isUpright ? 1.0 : 0.0);
#endif
}
