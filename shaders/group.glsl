// What is read of a group that was drawn aside. Included by the fragment shaders of composites and blends,
// after shape-coverage.glsl.

flat in vec2 toTexel;
uniform sampler2D image;

#ifdef WITH_MASK
flat in vec2 toMask;
flat in vec4 maskRect;

float maskAt(vec2 pixel) {
  vec2 at = floor(pixel + toMask);
  vec2 inside = clamp(at, maskRect.xy, maskRect.zw - 1.0);
  float alpha = texelFetch(image, ivec2(inside), 0).a;
  return (flags & 64u) == 0u ? 1.0 : at == inside ? alpha : 0.0;
}
#endif

#ifdef WITH_MATRIX
flat in mat4 matrix;
flat in vec4 added;

vec4 recolored(vec4 texel) {
  vec4 color = vec4(texel.rgb / max(texel.a, 1e-6), texel.a);
  color = clamp(color * matrix + added, 0.0, 1.0);
  color.rgb *= color.a;
  return (flags & 128u) == 0u ? texel : color;
}
#endif

vec4 groupTexel(vec2 pixel) {
  vec4 texel = texelFetch(image, ivec2(floor(pixel + toTexel)), 0);
#ifdef WITH_MATRIX
  texel = recolored(texel);
#endif
#ifdef WITH_MASK
  texel *= maskAt(pixel);
#endif
  return texel * tint;
}
