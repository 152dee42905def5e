// The mean of a gradient's colours over a pixel, for gradients that change much within one: see
// `InstanceBits.averages`. Included by gradient.frag, after what it knows of stops and places.
//
// Where the place runs straight across the pixel, each stretch between two stops is a ramp whose mean has a
// closed form. Within four pixels of the middle of a cone, or of circles, many points are looked at instead.

#ifdef MEANS

vec4 premultiplied(vec4 color) {
  return vec4(color.rgb * color.a, color.a);
}

// The mean of max(place, 0) over a pixel whose middle is at `place`. Along the axes of the pixel the place grows by
// 1 and by `slant`, or the other way round: it is the third difference of a cube.
float meanAbove(float place, float slant) {
  float near = min(place, 1.0);
  vec4 c = max(near + 0.5 * vec4(1.0 + slant, 1.0 - slant, slant - 1.0, -1.0 - slant), 0.0);
  c *= c * c;
  return (c.x - c.y - c.z + c.w) / (6.0 * slant) + place - near;
}

// The mean of a ramp from 0 to 1. Where both ends are one it is an edge, here a fiftieth of a pixel wide.
float meanRamp(float place, float from, float to, vec2 across) {
  float middle = (place - 0.5 * (from + to)) / across.x;
  float range = max((to - from) / across.x, 0.02);
  float slant = across.y / across.x;
  return (meanAbove(middle + 0.5 * range, slant) - meanAbove(middle - 0.5 * range, slant)) / range;
}

// The mean around a place that grows by `across` along the axes of the pixel: the larger one first, none zero.
vec4 meanColor(float place, vec2 across) {
  float low = place - 0.5 * (across.x + across.y);
  float high = place + 0.5 * (across.x + across.y);
  int stop = stopBefore(low);
  vec4 sum = premultiplied(colorAfter(stop, low));
  for (; stop < stops.y - 1 && location(stop) < high; ++stop) {
    float from = location(stop);
    float to = location(stop + 1);
    float first = max(from, low);
    float last = min(to, high);
    vec4 begin = colorAfter(stop, first);
    vec4 end = to > from ? colorAfter(stop, last) : stopColor(stop + 1);
    sum += (premultiplied(end) - premultiplied(begin)) * meanRamp(place, first, last, across);
  }
  return sum;
}

// The same of many points of the pixel.
vec4 meanOfPoints(vec2 p, mat2 steps, int count) {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < count; ++i) {
    vec2 at = fract(vec2(1.0, 233.0) * ((float(i) + 0.5) / 377.0)) - 0.5;
    sum += premultiplied(colorAt(placeOf(p + steps * at)));
  }
  return sum / 377.0;
}

// The mean of premultiplied colours over this pixel.
vec4 meanHere() {
  float w = 1.0 / gl_FragCoord.w;
  mat2 j = mat2(jacobian.xy - local * perspective.x, jacobian.zw - local * perspective.y) * w;
  // Of a pixel at the edge, what lies within.
  vec2 span = 0.5 * (abs(j[0]) + abs(j[1]));
  vec2 low = max(local - span, -box.xy);
  vec2 high = min(local + span, box.xy);
  vec2 shown = clamp((high - low) / (2.0 * span), 0.1, 1.0);
  j = mat2(j[0] * shown, j[1] * shown);
  vec2 p = planePoint(0.5 * (low + high));
  mat2 steps = mat2(axes.x, axes.z, axes.y, axes.w) * j;
  float square = max(dot(p, p), 1e-12);
  float place = placeOf(p);
  vec2 slope = origin.z == 2.0 ? vec2(-p.y, p.x) / (6.2831853 * square)
      : origin.z == 1.0 ? p * inversesqrt(square) : vec2(1.0, 0.0);
  vec2 grown = abs(slope * steps);
  float most = max(max(grown.x, grown.y), 1e-9);
  vec2 across = vec2(most, max(min(grown.x, grown.y), 0.02 * most));

  // Where a cone ends and begins, all that comes before is followed by all that comes after.
  float fromSeam = place - floor(place + 0.5);
  bool atSeam = origin.z == 2.0 && abs(fromSeam) < across.x;
  vec4 color = meanColor(atSeam ? fromSeam + 1.0 : place, across);
  if (atSeam) {
    vec4 first = premultiplied(stopColor(0));
    vec4 last = premultiplied(stopColor(stops.y - 1));
    color += meanColor(fromSeam, across) - first;
    color += (first - last) * meanRamp(fromSeam, 0.0, 0.0, across);
  }
  float reach = 4.0 * max(length(steps[0]), length(steps[1]));
  bool isInMidst = origin.z > 0.0 && square < reach * reach;
  vec4 points = meanOfPoints(p, steps, isInMidst ? 377 : 0);
  return isInMidst ? points : color;
}

#endif
