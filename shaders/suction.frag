// A page that is drawn through a hole at its first corner, as a cloth would be: see `PageSuction`. Included
// after page.glsl.

const float shade = 0.42;  // how dark the folds of the funnel are
const int taps = 5;        // along the funnel's rim, where most of the page comes together

void main() {
  float middle = atan(warp.y, warp.x);
  vec2 v = local + box.xy;
  float r = length(v);
  float u = clamp(r / max(warp.w, 1e-4), 0.0, 1.0);
  // How wide the cloth is here, of its width where nothing draws at it.
  float width = max(u * u * (3.0 - 2.0 * u), 1e-3);
  float turn = clamp((atan(v.y, v.x) - middle) / width, -3.1, 3.1);
  vec2 p = (r + warp.z) * vec2(cos(middle + turn), sin(middle + turn)) - box.xy;

  // What a pixel spans of the cloth: outwards as it is, around more where the funnel is narrow.
  mat2 steps = pixelSteps();
  vec2 outwards = v / max(r, 1e-4);
  vec2 around = vec2(-outwards.y, outwards.x);
  vec2 radial = vec2(cos(middle + turn), sin(middle + turn));
  vec2 rim = vec2(-radial.y, radial.x);
  float wide = (r + warp.z) / (max(r, 1e-4) * width);
  mat2 bend = mat2(radial, rim * wide) * transpose(mat2(outwards, around));
  mat2 spans = bend * steps;
  vec2 e = min(sizeOf(spans), 0.5 * box.xy);
  vec2 longest = dot(spans[0], spans[0]) > dot(spans[1], spans[1]) ? spans[0] : spans[1];

  vec4 color = vec4(0.0);
  for (int i = 0; i < taps; ++i) {
    color += nearestOf(p + longest * ((float(i) + 0.5) / float(taps) - 0.5), e / float(taps));
  }
  color *= pageCoverage(p, e) / float(taps);
  float fold = 0.5 + 0.5 * cos(24.0 * turn);
  color.rgb *= 1.0 - shade * (1.0 - width) * (0.6 + 0.4 * fold);
  // At the hole it is narrower than a pixel.
  vec2 pixel = sizeOf(steps);
  show(color * min(1.5 * r * width / max(pixel.x, pixel.y), 1.0) * pageCoverage(local, pixel));
}
