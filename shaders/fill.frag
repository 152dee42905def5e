#ifdef CAREFUL
flat in vec4 ring;
#endif
out vec4 fragment;

void main() {
  vec2 coverage = shapeCoverage();
  fragment = tint * coverage.y;
#ifdef CAREFUL
  fragment += ring * (coverage.x - coverage.y);
#endif
}
