// The blades of an iris before a page: see `PageIris`. Included after page.glsl.

const int blades = 6;
const float pi = 3.14159265;
const vec3 metal = vec3(0.075, 0.078, 0.085);

// How far a point is beyond the edge of a blade.
float beyond(int blade) {
  float angle = 2.0 * pi * float(blade) / float(blades);
  vec2 outward = vec2(cos(angle), sin(angle));
  vec2 turned = vec2(warp.x * outward.x - warp.y * outward.y, warp.y * outward.x + warp.x * outward.y);
  return dot(local, turned) - warp.z;
}

void main() {
  mat2 steps = pixelSteps();
  vec2 e = sizeOf(steps);
  float pixel = 0.5 * (e.x + e.y);
  float size = length(box.xy);
  float most = -1e9;
  vec3 color = metal;
  for (int i = 0; i < blades; ++i) {
    float own = beyond(i);
    float next = beyond((i + 1) % blades);
    most = max(most, own);
    // Each lies upon the next one, and leaves it some of its shadow.
    float upon = clamp(0.5 - next / pixel, 0.0, 1.0) * step(0.0, own);
    float rim = exp(-own / (0.035 * size));
    float shadow = 0.55 + 0.45 * smoothstep(0.0, 0.16 * size, -next);
    color = mix(color, metal * shadow + 0.13 * rim + 0.03 * clamp(own / size, 0.0, 1.0), upon);
  }
  float covered = clamp(0.5 + most / pixel, 0.0, 1.0);
  vec4 picture = nearestOf(local, e) * (1.0 - covered);
  show((picture + vec4(color, 1.0) * covered) * pageCoverage(local, e));
}
