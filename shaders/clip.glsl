// Clips that are given to instances: see `ClipShape`. Included after frame.glsl and coverage.glsl.
//
// Software rasterisers would pay for a clip on every pixel, whether an instance names one or not. So
// each pipeline has a second program, WITH_CLIP, for batches in which some instance does.

#ifdef WITH_CLIP

layout(std140) uniform Clips {
  vec4 clips[1024];  // inverse, inverse offset, rect, shape of each
};

// How much of the pixel the instance's clip leaves of what is `alpha` opaque there; 1 where it names none.
float clipCoverage(uint bits, float alpha) {
  int index = int((bits >> 8) & 0x1FFu) - 1;
  if (index < 0) return 1.0;
  vec4 m = clips[4 * index];
  vec4 o = clips[4 * index + 1];
  vec4 rect = clips[4 * index + 2];
  vec4 shape = clips[4 * index + 3];
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  float w = 1.0 / (dot(pixel, o.zw) + shape.y);
  if (w <= 0.0) return 0.0;
  vec2 q = (m.xy * pixel.x + m.zw * pixel.y + o.xy) * w;
  mat2 j = mat2((m.xy - q * o.z) * w, (m.zw - q * o.w) * w);
  vec2 halfSize = 0.5 * rect.zw;
  float radius = min(shape.x, min(halfSize.x, halfSize.y));
  uint corners = floatBitsToUint(shape.z) & 15u;
  float part = carefulCoverage(q - rect.xy - halfSize, j, halfSize, radius, corners | 16u);
  // The farther part of a layer that is cut lies below the nearer one, whose share is 1 - part. It shows as
  // much more as the other hides of it, lest what lies behind both shine through where they meet.
  return part / max(1.0 - shape.w * (1.0 - part) * alpha, 1e-4);
}

#else

float clipCoverage(uint bits, float alpha) {
  return 1.0;
}

#endif
