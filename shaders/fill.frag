flat in vec4 ring;
out vec4 fragment;

void main() {
#ifdef GENTLE
  vec4 result = tint * shapeCoverage().x;
#else
  vec2 coverage = shapeCoverage();
  vec4 result = tint * coverage.y + ring * (coverage.x - coverage.y);
  if ((flags >> 24) != 0u) result = tint * belowBorder(coverage);
#endif
  fragment = result * seamShare(result.a);
}
