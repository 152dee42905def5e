// What a gradient shows at a place. Included by gradient.frag, after constants.glsl and shape-coverage.glsl.
//
// Software rasterisers pay for angles, for the sum over a few stops (three or four) and for the search among
// many ones on every pixel, so CURVED, FEW_STOPS and MANY_STOPS are programs of their own. With the last two
// together colours are averaged over each pixel: MEANS.

#if defined FEW_STOPS && defined MANY_STOPS
#define MEANS
#endif

flat in vec4 axes;
flat in vec3 origin;

#if defined CURVED || defined MEANS

vec2 planePoint(vec2 q) {
  return vec2(dot(q, axes.xy), dot(q, axes.zw)) + origin.xy;
}

float placeOf(vec2 p) {
  float turn = atan(p.y, p.x == 0.0 && p.y == 0.0 ? 1.0 : p.x) * 0.15915494;
  return origin.z == 2.0 ? (turn < 0.0 ? turn + 1.0 : turn) : origin.z == 1.0 ? length(p) : p.x;
}

float progress() {
  return placeOf(planePoint(local));
}

#else

float progress() {
  return dot(local, axes.xy) + origin.x;
}

#endif

#ifdef MANY_STOPS

flat in ivec2 stops;

vec4 stopColor(int stop) {
  return constantAt(stops.x + 2 * stop);
}

float location(int stop) {
  return constantAt(stops.x + 2 * stop + 1).x;
}

// The last stop at or before the place, or the first one, is found by halving.
int stopBefore(float place) {
  int low = 0;
  int high = stops.y - 1;
  if (place >= location(high)) low = high;
  while (high - low > 1) {
    int middle = (low + high) >> 1;
    bool isBefore = location(middle) <= place;
    low = isBefore ? middle : low;
    high = isBefore ? high : middle;
  }
  return low;
}

// The colour between a stop and the next one.
vec4 colorAfter(int stop, float place) {
  int next = min(stop + 1, stops.y - 1);
  float from = location(stop);
  float part = clamp((place - from) / max(location(next) - from, 1e-9), 0.0, 1.0);
  return mix(stopColor(stop), stopColor(next), part);
}

vec4 colorAt(float place) {
  return colorAfter(stopBefore(place), place);
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
