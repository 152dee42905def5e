// A page that rolls off its plane: see `PageCurl`. What may lie under a pixel is at most the page's back on
// top, its front below that, and the shadow of the roll on what the page uncovers.

in vec2 local;
flat in vec4 jacobian;
flat in vec4 tint;
flat in vec2 perspective;
flat in vec3 box;
flat in uint flags;

flat in vec2 toTexel;
flat in vec4 window;
flat in mat3 toPixel;
flat in vec4 roll;

uniform sampler2D image;

out vec4 fragment;

const float pi = 3.14159265;
const vec3 paper = vec3(0.94);      // the colour of the back
const float sheer = 0.22;           // how much of the front shines through it
const float shadowStrength = 0.38;
const float shadowReach = 0.75;     // in radii

// The page's picture at a point, between its texels.
vec4 pictureAt(vec2 p) {
  vec3 pixel = toPixel * vec3(p, 1.0);
  vec2 at = pixel.xy / pixel.z + toTexel - 0.5;
  vec2 near = clamp(floor(at), window.xy, window.zw - 1.0);
  vec2 far = min(near + 1.0, window.zw - 1.0);
  vec2 part = clamp(at - near, 0.0, 1.0);
  vec4 top = mix(
      texelFetch(image, ivec2(near), 0), texelFetch(image, ivec2(far.x, near.y), 0), part.x);
  vec4 bottom = mix(
      texelFetch(image, ivec2(near.x, far.y), 0), texelFetch(image, ivec2(far), 0), part.x);
  return mix(top, bottom, part.y);
}

// How much of a pixel of size `e` around a point the page covers.
float pageCoverage(vec2 p, vec2 e) {
  vec2 inside = clamp((box.xy - abs(p)) / e + 0.5, 0.0, 1.0);
  return inside.x * inside.y;
}

// The page at a point that pixels of size `e` see.
vec4 pageAt(vec2 p, vec2 e) {
  vec2 most = max(box.xy - 0.5 * e, 0.0);
  return pictureAt(clamp(p, -most, most)) * pageCoverage(p, e);
}

void main() {
  vec2 end = roll.xy;
  vec2 along = vec2(-end.y, end.x);
  float line = roll.z;
  float r = max(roll.w, 1e-4);
  vec3 pixel = toPixel * vec3(local, 1.0);
  vec2 stepX = (jacobian.xy - local * perspective.x) * pixel.z;
  vec2 stepY = (jacobian.zw - local * perspective.y) * pixel.z;
  vec2 e = max(abs(stepX) + abs(stepY), 1e-6);
  float across = abs(dot(stepX, end)) + abs(dot(stepY, end));

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
  color = back + color * (1.0 - back.a);
  color *= tint;
  fragment = color * clipCoverage(flags, color.a);
}
