flat in vec4 ring;
out vec4 fragment;

void main() {
  vec2 coverage = shapeCoverage();
  vec4 result = tint * coverage.y;
#ifndef GENTLE
  result += ring * (coverage.x - coverage.y);
#endif
  fragment = result * clipCoverage(flags, result.a);
}
