flat in vec4 part;
flat in float layer;
uniform sampler2DArray image;
out vec4 fragment;

void main() {
  vec2 place = mix(part.xy, part.zw, 0.5 * local / box.xy + 0.5);
  fragment = texture(image, vec3(place, layer)) * tint * (shapeCoverage().x * clipCoverage(flags));
}
