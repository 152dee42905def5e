// How much of a pixel a rounded rectangle covers.

const int lineCount = 10;

// The area of the unit square within distance `d` of a straight edge whose unit normal is `n`
// (d > 0 inside), and in y the length of the edge inside the square.
vec2 halfPlane(float d, vec2 n) {
  float a = max(n.x, n.y);
  float b = max(min(n.x, n.y), 1e-5);
  float u = abs(d);
  float beyond = max(0.5 * (a + b) - u, 0.0);
  float cut = 0.5 * beyond * beyond / (a * b);
  float area = u < 0.5 * (a - b) ? 0.5 - u / a : cut;
  float chord = min(beyond / (a * b), 1.0 / a);
  return vec2(d > 0.0 ? 1.0 - area : area, chord);
}

float cornerRadius(vec2 side, float radius, uint corners) {
  uint corner = (side.x > 0.0 ? 1u : 0u) + (side.y > 0.0 ? 2u : 0u);
  return (corners >> corner & 1u) != 0u ? radius : 0.0;
}

// Moves the end `t` of a chord (from + t * along) to the arc, where it ends in a rounded corner.
float roundedEnd(float t, float side, vec2 from, vec2 along, vec2 halfSize, float radius, uint corners) {
  vec2 p = from + t * along;
  float r = cornerRadius(p, radius, corners);
  vec2 s = vec2(p.x > 0.0 ? 1.0 : -1.0, p.y > 0.0 ? 1.0 : -1.0);
  vec2 centre = s * (halfSize - r);
  vec2 c = s * (p - centre);
  vec2 o = from - centre;
  float a = dot(along, along);
  float b = dot(o, along);
  float k = b * b - a * (dot(o, o) - r * r);
  float arc = k > 0.0 ? (side * sqrt(k) - b) / a : -side * 1e6;
  return min(c.x, c.y) > 0.0 && r > 0.0 ? arc : t;
}

float coverage(vec2 q, mat2 j, vec2 halfSize, float radius, uint corners, bool antialiased) {
  vec2 p = abs(q);
  float r = cornerRadius(q, radius, corners);
  vec2 rowX = vec2(j[0].x, j[1].x);
  vec2 rowY = vec2(j[0].y, j[1].y);
  vec2 g = vec2(length(rowX), length(rowY));
  vec2 c = p - halfSize + r;
  bool arc = min(c.x, c.y) > 0.0;
  float reach = length(c);
  if (!antialiased)
    return (arc ? reach <= r : max(p.x - halfSize.x, p.y - halfSize.y) <= 0.0) ? 1.0 : 0.0;

  vec2 inset = (halfSize - p) / g;
  bool nearX = inset.x < inset.y;
  float scale = 1.0 / g.x;
  float rPixels = r * scale;
  float d = arc ? (r - reach) * scale : min(inset.x, inset.y);
  vec2 away = arc ? c / max(reach, 1e-9) : (nearX ? vec2(1.0, 0.0) : vec2(0.0, 1.0));
  vec2 flip = vec2(q.x < 0.0 ? -1.0 : 1.0, q.y < 0.0 ? -1.0 : 1.0);
  vec2 n = abs(rowX * (away.x * flip.x) + rowY * (away.y * flip.y));
  n /= max(length(n), 1e-20);
  vec2 h = halfPlane(d, n);
  float result = h.x;

  // curvature
  float half_ = 0.5 * h.y;
  float m = (c.x < c.y ? c.x : c.y) * scale;
  float straight = 2.0 * (c.x < c.y ? halfSize.x - r : halfSize.y - r) * scale;
  m += straight < 0.5 ? half_ * (1.0 - 2.0 * straight) : 0.0;
  m = clamp(m, -half_, half_);
  float bulge = half_ * half_ * half_ / 6.0 + m * (0.5 * half_ * (half_ - abs(m)) + m * m / 6.0);
  bool gentle = rPixels >= 4.0 && abs(g.x - g.y) < 0.005 * g.x && abs(dot(rowX, rowY)) < 0.005 * g.x * g.x;
  result = clamp(gentle ? result - bulge / rPixels : result, 0.0, 1.0);

  vec2 e = 0.5 * (abs(j[0]) + abs(j[1]));
  bool upright = min(abs(rowX.x) + abs(rowY.y), abs(rowX.y) + abs(rowY.x)) < 1e-3 * (g.x + g.y);
  vec2 overlap = clamp(0.5 + inset, 0.0, 1.0) + clamp(0.5 + (halfSize + p) / g, 0.0, 1.0) - 1.0;
  // Does the pixel meet a corner's zone, or two opposite edges?
  vec2 far = c + e;
  bool inCorner = min(far.x, far.y) > 0.0;
  bool thin = any(lessThan(halfSize + p, e));
  bool square = upright && r == 0.0 && !(thin && radius > 0.0);
  result = square ? max(overlap.x, 0.0) * max(overlap.y, 0.0) : result;
  bool hard = (thin || inCorner && !gentle) && !square;

  // The lines run along the pixel axis that crosses the nearest edge more steeply.
  bool alongX = n.x >= n.y;
  vec2 u = alongX ? j[0] : j[1];
  vec2 v = alongX ? j[1] : j[0];
  vec2 f = vec2(-u.y, u.x) / dot(vec2(-u.y, u.x), v);
  float rTop = cornerRadius(f, radius, corners);
  float rLow = cornerRadius(-f, radius, corners);
  float lf = length(f);
  float at = dot(f, q);
  float top = min(0.5, dot(abs(f), halfSize - rTop) + rTop * lf - at);
  float low = max(-0.5, -dot(abs(f), halfSize - rLow) - rLow * lf - at);
  float middle = 0.5 * (top + low);
  float extent = 0.5 * max(top - low, 0.0);
  vec2 uu = vec2(abs(u.x) < 1e-9 ? 1e-9 : u.x, abs(u.y) < 1e-9 ? 1e-9 : u.y);
  vec2 ru = 1.0 / uu;
  float sum = 0.0;
  for (int i = hard ? 0 : lineCount; i < lineCount; ++i) {
    float y = (2.0 * float(i) + 1.0) / float(lineCount) - 1.0;
    vec2 o = q + (middle + extent * y * (1.25 - 0.25 * y * y)) * v;
    vec2 k1 = (-halfSize - o) * ru;
    vec2 k2 = (halfSize - o) * ru;
    vec2 kl = min(k1, k2);
    vec2 kh = max(k1, k2);
    float t0 = max(kl.x, kl.y);
    float t1 = min(kh.x, kh.y);
    float a0 = roundedEnd(t0, -1.0, o, uu, halfSize, radius, corners);
    float a1 = roundedEnd(t1, 1.0, o, uu, halfSize, radius, corners);
    float len = t1 > t0 ? max(min(a1, 0.5) - max(a0, -0.5), 0.0) : 0.0;
    sum += len * (1.25 - 0.75 * y * y);
  }
  return hard ? sum * extent * (2.0 / (float(lineCount) + 0.25 / float(lineCount))) : result;
}
