// A shape whose coverage lies in the atlas: winding numbers become coverage by the fill rule.

flat in vec4 tint;
flat in uint flags;
flat in vec3 source;
uniform sampler2D image;
out vec4 fragment;

float windingAt(vec2 texel) {
  return abs(texelFetch(image, ivec2(floor(texel)), 0).r);
}

#ifdef LINED

flat in vec2 toLine;
flat in vec4 toEither;  // and how opaque the line is, and whether it lies within

// What is left to a fill below its own line, so that with it a pixel is covered by the area of both.
float coverageBelowLine(float fill, vec2 pixel) {
  float line = min(windingAt(pixel + toLine), 1.0);
  float either = min(windingAt(pixel + toEither.xy), 1.0);
  float both = toEither.w > 0.0
      ? min(fill, line) : clamp(0.5 * (fill + line - either), 0.0, min(fill, line));
  return clamp((fill - toEither.z * both) / max(1.0 - toEither.z * line, 1e-4), 0.0, 1.0);
}

#endif

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  float winding = windingAt(pixel + source.xy);
  float odd = 1.0 - abs(1.0 - 2.0 * fract(0.5 * winding));
  float coverage = source.z > 0.0 ? odd : min(winding, 1.0);
#ifdef LINED
  if ((flags >> 17 & 1u) != 0u) coverage = coverageBelowLine(coverage, pixel);
#endif
  vec4 color = tint * coverage;
  fragment = color * clipCoverage(flags, color.a);
}
