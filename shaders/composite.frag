flat in vec2 toTexel;
uniform sampler2D image;
out vec4 fragment;

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  vec4 texel = texelFetch(image, ivec2(floor(pixel + toTexel)), 0);
  fragment = texel * tint * (shapeCoverage().x * clipCoverage(flags));
}
