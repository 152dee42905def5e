flat in vec4 part;
uniform sampler2D image;
out vec4 fragment;

void main() {
  vec2 place = mix(part.xy, part.zw, 0.5 * local / box.xy + 0.5);
  fragment = texture(image, place) * tint * (shapeCoverage().x * clipCoverage(flags));
}
