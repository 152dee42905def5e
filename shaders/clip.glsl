// Clips that are given to instances: see ClipShape.swift. Included after frame.glsl, coverage.glsl.

layout(std140) uniform Clips {
  vec4 clips[1024];  // inverse, inverse offset, rect, shape of each
};

// How much of the pixel the instance's clip leaves; 1 where it names none.
float clipCoverage(uint bits) {
  int index = int((bits >> 8) & 0xFFFFu) - 1;
  float result = 1.0;
  // A loop, since software rasterisers skip no branch but leave loops.
  for (int i = index < 0 ? 1 : 0; i < 1; ++i) {
    vec4 m = clips[4 * index];
    vec4 o = clips[4 * index + 1];
    vec4 rect = clips[4 * index + 2];
    vec4 shape = clips[4 * index + 3];
    vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
    float w = 1.0 / (dot(pixel, o.zw) + shape.y);
    vec2 q = (m.xy * pixel.x + m.zw * pixel.y + o.xy) * w;
    mat2 j = mat2((m.xy - q * o.z) * w, (m.zw - q * o.w) * w);
    vec2 halfSize = 0.5 * rect.zw;
    float radius = min(shape.x, min(halfSize.x, halfSize.y));
    uint corners = floatBitsToUint(shape.z) & 15u;
    result = w > 0.0
        ? carefulCoverage(q - rect.xy - halfSize, j, halfSize, radius, corners | 16u) : 0.0;
  }
  return result;
}
