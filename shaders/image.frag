// A picture. TRILINEAR mixes the two nearest of its halves here: where that is left to drivers, they take
// what is nearly the right one, and each another.
//
// A pixel that is covered in part shows what lies at the edge of the part of the picture that is shown, not what
// lies beyond. The far edge itself belongs to what is beyond.

flat in vec4 part;
flat in vec4 held;
flat in float layer;
uniform sampler2DArray image;
out vec4 fragment;

#ifdef TRILINEAR
vec4 texel(vec2 place, vec2 shown) {
  vec2 size = vec2(textureSize(image, 0).xy);
  vec2 across = dFdx(place) * size;
  vec2 down = dFdy(place) * size;
  float detail = 0.5 * log2(max(max(dot(across, across), dot(down, down)), 1e-12));
  if (detail <= 0.0) return textureLod(image, vec3(shown, layer), 0.0);
  detail = min(detail, floor(log2(max(size.x, size.y)) + 1e-4));
  float level = floor(detail);
  // A level of exactly 0 would be read by the filter for pictures that are enlarged.
  return mix(
      textureLod(image, vec3(shown, layer), max(level, 1e-3)),
      textureLod(image, vec3(shown, layer), level + 1.0), detail - level);
}
#else
vec4 texel(vec2 place, vec2 shown) { return texture(image, vec3(shown, layer)); }
#endif

void main() {
  vec2 place = 0.5 * local / box.xy + 0.5;
  vec2 shown = mix(part.xy, part.zw, clamp(place, held.xy, held.zw));
  vec4 color = texel(mix(part.xy, part.zw, place), shown) * tint * coverageBelowBorder();
  fragment = color * seamShare(color.a);
}
