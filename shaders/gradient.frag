// A gradient inside a rounded rectangle. Included after constants.glsl, clip.glsl, shape-coverage.glsl.
//
// Unpremultiplied colours are mixed and then premultiplied. Software rasterisers pay for angles, for the
// sum over a few stops (three or four) and for the search among many ones on every pixel, so CURVED,
// FEW_STOPS and MANY_STOPS are programs of their own.

flat in vec4 axes;
flat in vec3 origin;
flat in float opacity;
flat in vec2 grain;
out vec4 fragment;

#ifdef CURVED

float progress() {
  vec2 p = vec2(dot(local, axes.xy), dot(local, axes.zw)) + origin.xy;
  float turn = atan(p.y, p.x == 0.0 && p.y == 0.0 ? 1.0 : p.x) * 0.15915494;
  return origin.z == 2.0 ? (turn < 0.0 ? turn + 1.0 : turn) : origin.z == 1.0 ? length(p) : p.x;
}

#else

float progress() {
  return dot(local, axes.xy) + origin.x;
}

#endif

#ifdef MANY_STOPS

flat in ivec2 stops;

float location(int stop) {
  return constantAt(stops.x + 2 * stop + 1).x;
}

// The last stop at or before the place is found by halving.
vec4 colorAt(float place) {
  int low = 0;
  int high = stops.y - 1;
  if (place >= location(high)) low = high;
  while (high - low > 1) {
    int middle = (low + high) >> 1;
    bool isBefore = location(middle) <= place;
    low = isBefore ? middle : low;
    high = isBefore ? high : middle;
  }
  float from = location(low);
  float range = max(location(high) - from, 1e-9);
  float part = clamp((place - from) / range, 0.0, 1.0);
  return mix(constantAt(stops.x + 2 * low), constantAt(stops.x + 2 * high), part);
}

#elif defined FEW_STOPS

flat in vec4 first;
flat in mat3x4 steps;   // from each colour to the next one
flat in vec3 slopes;    // what the place is multiplied by for each step
flat in vec3 starts;    // and what is added

vec4 colorAt(float place) {
  return first + steps * clamp(place * slopes + starts, 0.0, 1.0);
}

#else

flat in vec4 first;
flat in vec4 second;
flat in vec2 ramp;

vec4 colorAt(float place) {
  return mix(first, second, clamp(place * ramp.x + ramp.y, 0.0, 1.0));
}

#endif

// Less than half an 8-bit step, by Jimenez' interleaved gradient noise: it breaks up bands, and leaves
// colours that have no fraction as they are. The pattern goes along with the gradient, by whole pixels, so that
// one in a group looks as it does on the frame.
float dither() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w) - grain;
  float noise = fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
  return (noise - 0.5) * (0.94 / 255.0);
}

void main() {
  vec4 color = colorAt(progress());
  color.rgb *= color.a;
  color *= opacity * coverageBelowBorder();
  color *= clipCoverage(flags, color.a);
  float noise = dither();
  fragment = vec4(color.rgb + noise, color.a < 1.0 ? color.a + noise : 1.0);
}
