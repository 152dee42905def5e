// Water that a drop fell into, over a page: see `PageRipple`. Included after page.glsl.

const float pi = 3.14159265;
const float waveLength = 0.26;  // in half diagonals of the page
const float rings = 2.2;        // after how many waves the water has almost come to rest, behind the first
const float light = 1.3;        // how much slopes of the water change the light

void main() {
  float from = length(local);
  vec2 away = local / max(from, 1e-4);
  float wave = waveLength * length(box.xy);
  float behind = (warp.z - from) / wave;  // how many waves have passed here
  float height = behind > 0.0 ? min(behind, 1.0) * exp(-behind / rings) : 0.0;
  float slope = height * cos(2.0 * pi * behind);
  // Water that slopes shows what is below it aside, and its own light.
  vec2 e = sizeOf(pixelSteps());
  vec4 color = nearestOf(local - away * (warp.w * slope), e);
  float gleam = light * warp.w / wave * slope * dot(away, vec2(-0.6, -0.8));
  color.rgb = clamp(color.rgb * (1.0 + min(gleam, 0.0)) + max(gleam, 0.0) * color.a, 0.0, color.a);
  show(color * pageCoverage(local, e));
}
