flat in vec4 ring;
out vec4 fragment;

void main() {
  vec2 coverage = shapeCoverage();
  vec4 result = tint * coverage.y + ring * (coverage.x - coverage.y);
  fragment = result * clipCoverage(flags);
}
