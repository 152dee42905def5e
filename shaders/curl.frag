// A page that rolls off its plane: see `PageCurl`. What may lie under a pixel is at most the page's back on
// top, its front below that, and the shadow of the roll on what the page uncovers. Included after page.glsl.

const float pi = 3.14159265;
const vec3 paper = vec3(0.94);      // the colour of the back
const float sheer = 0.22;           // how much of the front shines through it
const float shadowStrength = 0.38;
const float shadowReach = 0.75;     // in radii

void main() {
  vec2 end = warp.xy;
  float line = warp.z;
  float r = max(warp.w, 1e-4);
  mat2 steps = pixelSteps();
  vec2 e = sizeOf(steps);
  float across = abs(dot(steps[0], end)) + abs(dot(steps[1], end));

  float x = dot(local, end) - line;
  vec2 foot = local - end * x;
  float u = clamp(x / r, 0.0, 1.0);
  float turn = asin(u);

  // The back, or where the page is not turned over far enough, where the back would be.
  vec2 behind = foot + end * (x < 0.0 ? pi * r - x : r * (pi - turn));
  vec2 stretched = e / sqrt(max(1.0 - u * u, 0.05));
  float rolled = clamp((r - x) / across + 0.5, 0.0, 1.0);
  float edge = pageCoverage(local, e);
  vec4 picture = pageAt(behind, stretched) * (rolled * edge);
  float gleam = 0.16 * exp(-18.0 * (u - 0.42) * (u - 0.42));
  float dark = 0.5 * u * u * u + 0.05 * exp(x / r) * (1.0 - u);
  vec3 sheet = mix(paper * picture.a, picture.rgb, sheer) * (1.0 - dark);
  vec4 back = vec4(min(sheet + gleam * picture.a, picture.a), picture.a);

  // What the roll's outline leaves of the light.
  float away = length(vec2(length(max(abs(behind) - box.xy, 0.0)), max(x - r, 0.0)));
  float reach = shadowReach * r;
  float shadow = shadowStrength * exp(-away * away / (reach * reach));

  vec4 front = pageAt(x < 0.0 ? local : foot + end * (r * turn), stretched);
  front *= x < r ? 1.0 : 0.0;
  front.rgb *= (1.0 - shadow) * (1.0 - 0.5 * u * u);

  vec4 below = vec4(0.0, 0.0, 0.0, shadow * edge);
  vec4 color = front + below * (1.0 - front.a);
  show(back + color * (1.0 - back.a));
}
