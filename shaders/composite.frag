out vec4 fragment;

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  vec4 color = groupTexel(pixel) * shapeCoverage().x;
  fragment = color * seamShare(color.a);
}
