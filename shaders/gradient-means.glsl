// The mean of a gradient's colours over a pixel, for gradients that change much within one: see
// `InstanceBits.averages`. Included by gradient.frag, after what it knows of stops and places.
//
// Where the place runs straight across the pixel, each stretch between two stops is a ramp, a bow where opacity
// changes, too, and its mean has a closed form. Within four pixels of the middle of a cone, or of circles, many
// points are looked at instead.

#ifdef MEANS

vec4 premultiplied(vec4 color) {
  return vec4(color.rgb * color.a, color.a);
}

// The means of max(place, 0) and of its square over a pixel whose middle is at `place`. Along the axes of the pixel
// the place grows by 1 and by `slant`, or the other way round: they are third differences of powers, taken
// apart into factors lest they lose their digits where the slant is small.
vec2 meansAbove(float place, float slant) {
  vec2 a = max(place + 0.5 * vec2(slant + 1.0, slant - 1.0), 0.0);
  vec2 b = max(place - 0.5 * vec2(slant - 1.0, slant + 1.0), 0.0);
  vec2 square = a * a + b * b;
  mat2 powers = mat2(2.0 * (square + a * b), square * (a + b));
  vec2 share = min(a / slant, 1.0);  // of the slant between both
  return vec2(share.x, -share.y) * powers / 12.0;
}

// The mean of a ramp t from 0 to 1, and that of t * t - t, where the place is `offset` from the ramp's middle and
// grows by `grown` along the axes of the pixel. A ramp of no length is an edge, as thin as rounding lets it be.
vec2 meanRamp(float offset, float range, vec2 grown) {
  grown = abs(grown);
  float most = max(max(grown.x, grown.y), 1e-9);
  float slant = max(min(grown.x, grown.y) / most, 1e-3);
  offset /= most;
  range = max(range / most, 0.002);
  vec2 near = meansAbove(offset + 0.5 * range, slant);
  vec2 far = meansAbove(offset - 0.5 * range, slant);
  float bow = (near.y - far.y) / range - near.x - far.x;
  return vec2(near.x - far.x, range > 0.02 ? bow : 0.0) / range;
}

// How the place grows around the pixel's middle `p`: of cones, as it does where that lies on the ray of `place`.
vec2 slopeAt(float place, vec2 p) {
  float turn = 6.2831853 * place;
  float square = max(dot(p, p), 1e-12);
  return origin.z == 2.0 ? vec2(-sin(turn), cos(turn)) * inversesqrt(square) / 6.2831853
      : origin.z == 1.0 ? p * inversesqrt(square) : vec2(1.0, 0.0);
}

// The mean around a place, at `p` in the gradient's plane, where a pixel takes these steps.
vec4 meanColor(float place, vec2 p, mat2 steps) {
  vec2 grown = abs(slopeAt(place, p) * steps);
  float low = place - 0.5 * (grown.x + grown.y);
  float high = place + 0.5 * (grown.x + grown.y);
  int stop = stopBefore(low);
  vec4 sum = premultiplied(colorAfter(stop, low));
  for (; stop < stops.y - 1 && location(stop) < high; ++stop) {
    float from = location(stop);
    float to = location(stop + 1);
    float first = max(from, low);
    float last = min(to, high);
    vec4 begin = colorAfter(stop, first);
    vec4 end = to > from ? colorAfter(stop, last) : stopColor(stop + 1);
    vec4 bow = vec4((end.rgb - begin.rgb) * (end.a - begin.a), 0.0);
    float middle = 0.5 * (first + last);
    vec2 slope = slopeAt(middle, p);
    float offset = origin.z == 2.0 ? dot(slope, p) : place - middle;
    sum += mat2x4(premultiplied(end) - premultiplied(begin), bow)
        * meanRamp(offset, last - first, slope * steps);
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

// The mean of premultiplied colours over this pixel, or over what of it lies within the rectangle.
vec4 meanHere() {
  float w = 1.0 / gl_FragCoord.w;
  mat2 j = mat2(jacobian.xy - local * perspective.x, jacobian.zw - local * perspective.y) * w;
  vec2 breadth;
  vec2 middle = local + towardsInside(local, j, box.xy, box.z, flags, breadth);
  j = mat2(j[0] * breadth, j[1] * breadth);
  vec2 p = planePoint(middle);
  mat2 steps = mat2(axes.x, axes.z, axes.y, axes.w) * j;
  float place = placeOf(p);
  // Circles bend: in the mean a pixel lies farther out than its middle.
  vec2 along = vec2(-p.y, p.x) * steps;
  if (origin.z == 1.0) place += dot(along, along) / max(24.0 * place * place * place, 1e-9);

  // Where a cone ends and begins, all that comes before is followed by all that comes after.
  float fromSeam = place - floor(place + 0.5);
  vec2 fromRay = vec2(0.0, 1.0) * steps;
  bool atSeam = origin.z == 2.0 && p.x > 0.0 && 2.0 * abs(p.y) < abs(fromRay.x) + abs(fromRay.y);
  vec4 color = meanColor(atSeam ? fromSeam + 1.0 : place, p, steps);
  if (atSeam) {
    vec4 first = premultiplied(stopColor(0));
    vec4 last = premultiplied(stopColor(stops.y - 1));
    color += meanColor(fromSeam, p, steps) - first;
    color += (first - last) * meanRamp(p.y, 0.0, fromRay).x;
  }
  float reach = 4.0 * max(length(steps[0]), length(steps[1]));
  bool isInMidst = origin.z > 0.0 && dot(p, p) < reach * reach;
  vec4 points = meanOfPoints(p, steps, isInMidst ? 377 : 0);
  return isInMidst ? points : color;
}

#endif
