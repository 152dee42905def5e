// A shape whose coverage lies in the atlas: winding numbers become coverage by the fill rule.

flat in vec4 tint;
flat in uint flags;
flat in vec3 source;
uniform sampler2D image;
out vec4 fragment;

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  float winding = abs(texelFetch(image, ivec2(floor(pixel + source.xy)), 0).r);
  float odd = 1.0 - abs(1.0 - 2.0 * fract(0.5 * winding));
  float coverage = source.z > 0.0 ? odd : min(winding, 1.0);
  vec4 color = tint * coverage;
  fragment = color * clipCoverage(flags, color.a);
}
