// A gradient inside a rounded rectangle. Included after constants.glsl and shape.glsl.
//
// `axes` and `origin` take a local point to the gradient's own plane: along an axial gradient x runs from
// 0 to 1, a radial one is the unit circle, and a conic one begins at the positive x axis.

flat out vec4 axes;
flat out vec3 origin;  // and `GradientKind`
flat out float opacity;
flat out vec2 grain;   // the pixel in the middle

#ifdef MANY_STOPS
flat out ivec2 stops;  // the first one's index; how many
#elif defined FEW_STOPS
flat out vec4 first;
flat out mat3x4 steps;   // from each colour to the next one
flat out vec3 slopes;    // what the place is multiplied by for each step
flat out vec3 starts;    // and what is added
#else
flat out vec4 first;
flat out vec4 second;
flat out vec2 ramp;    // what the place is multiplied by, and what is added
#endif

const float beyond = 1e9;

// How far the place is between two stops: slope and start. Two at one place are an edge, on which the second
// one has begun.
vec2 rampBetween(float from, float to) {
  float range = to - from;
  return range > 0.0 ? vec2(1.0, -from) / range : vec2(beyond, 1.0 - from * beyond);
}

void describePlane() {
  vec2 way = color.zw - color.xy;
  vec2 scale = 0.5 / box.xy;
  vec2 middle = 0.5 - color.xy;
  float square = dot(way, way);
  origin = vec3(beyond, 0.0, extra.z);
  axes = vec4(0.0);
  if (extra.z == 1.0) {
    if (square > 0.0) {
      vec2 radii = 1.0 / max(abs(way), 1.0 / beyond);
      axes = vec4(scale.x * radii.x, 0.0, 0.0, scale.y * radii.y);
      origin.xy = middle * radii;
    }
  } else if (square > 0.0 || extra.z == 2.0) {
    vec2 x = square > 0.0 ? way / square : vec2(1.0, 0.0);
    vec2 y = vec2(-x.y, x.x);
    axes = vec4(scale * x, scale * y);
    origin.xy = vec2(dot(middle, x), dot(middle, y));
  }
}

void main() {
  Quad quad;
  int count = int(extra.y);
  if (!mapQuad(quad) || count < 1 || min(rect.z, rect.w) <= 0.0) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  describeShape(quad, shape.y);
  describePlane();
  opacity = extra.w;
  // A little more, so that rounding does not tell groups from the frame. Where the pattern begins is free:
  // here both renderers agree within two steps in every scene of the tests.
  grain = floor(quad.o.xy / max(quad.o.z, 1e-6) + 1.0 / 64.0) + vec2(5.0, 3.0);
  int index = int(extra.x);
#ifdef MANY_STOPS
  stops = ivec2(index, count);
#elif defined FEW_STOPS
  first = constantAt(index);
  for (int i = 0; i < 3; ++i) {
    int next = index + 2 * min(i + 1, count - 1);
    int stop = index + 2 * min(i, count - 1);
    steps[i] = constantAt(next) - constantAt(stop);
    vec2 ramp = rampBetween(constantAt(stop + 1).x, constantAt(next + 1).x);
    slopes[i] = ramp.x;
    starts[i] = ramp.y;
  }
#else
  int last = index + 2 * (count - 1);
  first = constantAt(index);
  second = constantAt(last);
  ramp = rampBetween(constantAt(index + 1).x, constantAt(last + 1).x);
#endif
}
