// How much of a pixel a rounded rectangle covers: the integral over the pixel's square.
//
// Everything is in shape units relative to the centre of the rectangle; `j` holds, in its columns,
// the steps that one pixel to the right and one pixel down make there.
//
// An edge, or an arc of at least 4 pixels of radius, cuts a pixel nearly straight: `beyondEdge` is
// exact for the line, and a correction from the curvature brings the arc within 1.6 / 255. Where an
// edge meets a corner, an arc is tight, or two edges share a pixel, a dozen parallel lines through the
// pixel are cut with the shape, each exactly, and summed with weights (`slicedCoverage`).
//
// Software rasterisers run both sides of every branch, and the body of every loop once: what a program
// contains is paid for on each pixel. So the lines are a loop, and batches whose instances all stay
// clear of the second case have programs without it (GENTLE).

// The part of the unit square beyond a straight edge, whose direction inwards is (a, b) times any
// factor (a >= b > 0), at the distance `u` >= 0 times the same factor: x. The length of the edge
// within the square, divided by the factor: y.
vec2 beyondEdge(float u, float a, float b) {
  float rest = max(0.5 * (a + b) - u, 0.0);
  float both = 1.0 / (a * b);
  float area = u < 0.5 * (a - b) ? 0.5 - u * b * both : 0.5 * rest * rest * both;
  return vec2(area, min(rest, b) * both);
}

#if defined ROUND

// `gentleCoverage` for shapes that are all round, in half as many steps: rasterisers in software take
// this for each pixel of most layers that move. It is the difference of two squares instead of a case
// for each side of the kink, and what needs a comparison to give way to numbers that are none is left
// out: `max` with a constant does not.
//
// `arcs` is half the size of the core, and half of the step to the next pixel; `bends` the radius, a
// third of its square, and the bias. A result just below zero is meant as zero.
float roundCoverage(vec2 q, vec4 arcs, vec4 bends) {
  vec2 c = abs(q) - arcs.xy;
  vec2 m = max(c, 0.0);
  uint sign = (floatBitsToUint(q.x) ^ floatBitsToUint(q.y)) & 0x80000000u;
  m.x = uintBitsToFloat(floatBitsToUint(m.x) ^ sign);
  // Halves of what an edge spans of a pixel's width and height, all times the reach. An edge along the
  // axes is taken for one that leans a little: the difference below would lose its digits.
  vec2 n = abs(vec2(dot(m, arcs.zw), m.y * arcs.z - m.x * arcs.w)) + (1e-5 + 1e-4 * bends.x);
  float square = dot(m, m);
  float d = bends.x * max(sqrt(square), 0.2) - square;
  vec2 rest = max(vec2(n.x + n.y, abs(n.x - n.y)) - abs(d), 0.0);
  float slope = (rest.x - rest.y) * (0.125 / (n.x * n.y));
  float beyond = slope * (rest.x + rest.y);
  float bulge = slope * slope * slope * bends.y;
  float arc = clamp(min(c.x + bends.z, c.y + bends.w), 0.0, 1.0);
  return (d > 0.0 ? 1.0 - beyond : beyond) - bulge * arc;
}

#elif defined GENTLE

// The coverage by a rounded rectangle whose four corners are arcs of at least 4 pixels, under a
// similarity whose units are pixels. One square root, one division, no branch.
//
// `core` is half the size without the corners. The curvature of an arc that fills only part of the
// pixel counts in part; `bias` is 1/2, and up to 1 where the straight edge between two arcs is
// shorter than half a pixel.
float gentleCoverage(vec2 q, vec4 j, vec2 core, float radius, float curvature, vec2 bias) {
  vec2 c = abs(q) - core;
  vec2 m = max(c, 0.0);
  float reach = sqrt(dot(m, m));
  m.x = q.x * q.y < 0.0 ? -m.x : m.x;
  vec2 n = abs(vec2(dot(m, j.xy), dot(m, j.zw)));
  float a = max(max(n.x, n.y), 1e-5);
  float b = max(min(n.x, n.y), 1e-5);
  float d = (radius - reach) * max(reach, 1e-3);
  vec2 beyond = beyondEdge(abs(d), a, b);
  float chord = beyond.y * reach;
  float bulge = chord * chord * chord * curvature;
  float arc = clamp(min(c.x + bias.x, c.y + bias.y), 0.0, 1.0);
  return max((d > 0.0 ? 1.0 - beyond.x : beyond.x) - bulge * arc, 0.0);
}

#else

float cornerRadius(vec2 side, float radius, uint corners) {
  uint corner = (side.x > 0.0 ? 1u : 0u) + (side.y > 0.0 ? 2u : 0u);
  return (corners >> corner & 1u) != 0u ? radius : 0.0;
}

// Moves the end `t` of the chord `from` + t * `along` to the arc where it ends in a rounded corner.
// `side` is -1 for the near end and 1 for the far one.
float roundedEnd(
    float t, float side, vec2 from, vec2 along, vec2 halfSize, float radius, uint corners) {
  vec2 p = from + t * along;
  float r = cornerRadius(p, radius, corners);
  vec2 sides = vec2(p.x > 0.0 ? 1.0 : -1.0, p.y > 0.0 ? 1.0 : -1.0);
  vec2 c = sides * p - halfSize + r;  // from the arc's centre, which keeps small radii precise
  vec2 d = sides * along;
  float a = dot(d, d);
  float b = dot(c, d);
  float k = b * b - a * (dot(c, c) - r * r);
  float arc = k > 0.0 ? t + (side * sqrt(k) - b) / a : -side * 1e6;
  return r > 0.0 && min(c.x, c.y) > 0.0 ? arc : t;
}

// Which lines through a pixel to cut a shape by: along its x axis, its y axis, or one of its diagonals.
//
// An edge that is nearly parallel to the lines ends many chords at once, which a sum over few lines
// cannot tell well; one that is quite parallel does no harm. `rowX` and `rowY` are the normals of the
// edges in the target. Of the axes that one is taken that lies farther from both edges, or between
// equals the one across the nearest edge; where an edge is within 7 degrees of it, a diagonal: for
// rounded corners the one along which the corner points.
ivec2 lineDirection(vec2 rowX, vec2 rowY, bool pointsDown, bool alongX) {
  vec4 a = abs(vec4(rowX, rowX.x + rowX.y, rowX.x - rowX.y)) * inversesqrt(dot(rowX, rowX));
  vec4 b = abs(vec4(rowY, rowY.x + rowY.y, rowY.x - rowY.y)) * inversesqrt(dot(rowY, rowY));
  vec4 apart = min(a, b) * vec4(1.0, 1.0, 0.7071, 0.7071);
  apart.zw += pointsDown ? vec2(0.01, 0.0) : vec2(0.0, 0.01);
  float best = max(apart.x, apart.y);
  bool diagonal = best > 1e-4 && best < 0.12 && max(apart.z, apart.w) > best;
  bool isSquare = abs(apart.x - apart.y) < 0.01;
  ivec2 straight = (isSquare ? alongX : apart.x > apart.y) ? ivec2(1, 0) : ivec2(0, 1);
  return diagonal ? ivec2(1, apart.z >= apart.w ? 1 : -1) : straight;
}

// Where a line through `o` that runs along `u` is inside: from, to; from beyond to where it is not.
vec2 chordWithin(vec2 o, vec2 u, vec2 halfSize, float radius, uint corners) {
  vec2 inverse = 1.0 / u;
  vec2 t0 = (-halfSize - o) * inverse;
  vec2 t1 = (halfSize - o) * inverse;
  vec2 near = min(t0, t1);
  vec2 far = max(t0, t1);
  float from = max(near.x, near.y);
  float to = min(far.x, far.y);
  float a = roundedEnd(from, -1.0, o, u, halfSize, radius, corners);
  float b = roundedEnd(to, 1.0, o, u, halfSize, radius, corners);
  return to > from ? vec2(a, b) : vec2(1.0, -1.0);
}

// The first and the last of the lines q + place * v + t * u that meet the shape.
vec2 extentAcross(vec2 q, vec2 u, vec2 v, vec2 halfSize, float radius, uint corners) {
  vec2 across = vec2(-u.y, u.x) / dot(vec2(-u.y, u.x), v);
  vec2 span = abs(across);
  float steep = length(across);
  float r1 = cornerRadius(across, radius, corners);
  float r0 = cornerRadius(-across, radius, corners);
  return vec2(-dot(span, halfSize - r0) - r0 * steep, dot(span, halfSize - r1) + r1 * steep)
      - dot(across, q);
}

// The steps along lines in one direction, and from one line to the next: (1, 0), (0, 1), (1, 1) or (1, -1) in pixels.
mat2 lineSteps(mat2 j, ivec2 along) {
  vec2 u = j * vec2(along);
  vec2 v = j * vec2(along.y == 0 ? ivec2(0, 1) : ivec2(1, along.x == 0 ? 0 : -along.y));
  return mat2(vec2(abs(u.x) < 1e-9 ? 1e-9 : u.x, abs(u.y) < 1e-9 ? 1e-9 : u.y), v);
}

// Where one of the lines lies in the part of the pixel that they divide, from -1 to 1, and how much it weighs.
//
// They lie closer towards the ends of that part, where chords may grow like a square root.
vec2 lineAt(int i, float count) {
  float y = (2.0 * float(i) + 1.0) / count - 1.0;
  return vec2(y * (1.25 - 0.25 * y * y), 1.25 - 0.75 * y * y);
}

// The area that the weighed sum of their chords stands for, where they divide twice the extent.
float areaOfLines(float sum, float extent, bool diagonal, float count) {
  // The weights of the midpoint rule add up to the last term.
  return sum * extent * (diagonal ? 4.0 : 2.0) / (count + 0.25 / count);
}

// The integral over lines through the pixel that run in one direction. Only the part of the pixel that the shape's
// extent across the lines leaves is divided.
float slicedCoverage(
    vec2 q, mat2 j, ivec2 along, bool isWanted, vec2 halfSize, float radius, uint corners) {
  // A diagonal pixel: |s| + |t| <= 1/2, of which each unit of s and t stands for two pixels.
  bool diagonal = along.x != 0 && along.y != 0;
  float count = diagonal ? 16.0 : 12.0;
  int lines = isWanted ? int(count) : 0;  // a variable, lest the loop be unrolled
  mat2 steps = lineSteps(j, along);
  vec2 ends = clamp(extentAcross(q, steps[0], steps[1], halfSize, radius, corners), -0.5, 0.5);
  float middle = 0.5 * (ends.y + ends.x);
  float extent = 0.5 * max(ends.y - ends.x, 0.0);
  float sum = 0.0;
  for (int i = 0; i < lines; ++i) {
    vec2 line = lineAt(i, count);
    float place = middle + extent * line.x;
    float end = diagonal ? 0.5 - abs(place) : 0.5;
    vec2 chord = chordWithin(q + place * steps[1], steps[0], halfSize, radius, corners);
    sum += max(min(chord.y, end) - max(chord.x, -end), 0.0) * line.y;
  }
  return areaOfLines(sum, extent, diagonal, count);
}

// What is known of a pixel's coverage before it is cut by lines.
struct Edge {
  float coverage;
  bool isHard;       // whether lines are needed
  ivec2 lines;       // and how they should run
};

Edge nearestEdge(vec2 q, mat2 j, vec2 halfSize, float radius, uint flags) {
  vec2 p = abs(q);
  vec2 rowX = vec2(j[0].x, j[1].x);
  vec2 rowY = vec2(j[0].y, j[1].y);
  vec2 g = vec2(length(rowX), length(rowY));  // units across a pixel, by edge
  float r = cornerRadius(q, radius, flags);
  vec2 c = p - halfSize + r;
  bool inArc = min(c.x, c.y) > 0.0;
  float reach = length(c);
  if (min(halfSize.x, halfSize.y) <= 0.0) return Edge(0.0, false, ivec2(1, 0));

  // The nearest edge: its distance in pixels, its normal in the target.
  vec2 inset = (halfSize - p) / g;
  float d = inArc ? (r - reach) / g.x : min(inset.x, inset.y);
  // The quad itself ends at straight edges that are cut hard, and gives each pixel to one of those that meet:
  // its centre on their edge must not be outside of all.
  bool centreInside = d >= -0.01;
  vec2 away = inArc ? c : vec2(inset.x < inset.y ? 1.0 : 0.0, inset.x < inset.y ? 0.0 : 1.0);
  away.x = q.x * q.y < 0.0 ? -away.x : away.x;
  vec2 n = abs(vec2(dot(away, j[0]), dot(away, j[1])));
  n /= max(length(n), 1e-20);
  vec2 beyond = beyondEdge(abs(d), max(n.x, n.y), max(min(n.x, n.y), 1e-5));
  float result = d > 0.0 ? 1.0 - beyond.x : beyond.x;

  bool similar = abs(g.x - g.y) < 0.005 * g.x && abs(dot(rowX, rowY)) < 0.005 * g.x * g.x;
  bool isGentle = similar && r >= 4.0 * g.x;
  vec2 straight = max(1.0 - 4.0 * (halfSize - r) / g.x, 0.0);
  vec2 meets = c / g.x + 0.5 + 0.5 * straight;
  float bulge = beyond.y * beyond.y * beyond.y * g.x / (24.0 * max(r, 1e-9));
  result -= isGentle ? bulge * clamp(min(meets.x, meets.y), 0.0, 1.0) : 0.0;

  // Upright sharp corners are products.
  vec2 e = 0.5 * (abs(j[0]) + abs(j[1]));
  bool upright = min(abs(rowX.x) + abs(rowY.y), abs(rowX.y) + abs(rowY.x)) < 1e-3 * (g.x + g.y);
  bool thin = any(lessThan(halfSize + p, e));
  bool sharp = upright && (radius == 0.0 || r == 0.0 && !thin);
  vec2 overlap = clamp(0.5 + inset, 0.0, 1.0) + clamp(0.5 + (halfSize + p) / g, 0.0, 1.0) - 1.0;
  result = sharp ? max(overlap.x, 0.0) * max(overlap.y, 0.0) : max(result, 0.0);

  bool inCorner = min(c.x + e.x, c.y + e.y) > 0.0;
  bool antialiased = (flags & 16u) != 0u;
  bool hard = antialiased && !sharp && (thin || inCorner && !isGentle);
  ivec2 along = lineDirection(rowX, rowY, dot(q, j[0]) * dot(q, j[1]) > 0.0, n.x >= n.y);
  return Edge(antialiased ? result : centreInside ? 1.0 : 0.0, hard, along);
}

// The coverage in all cases.
float carefulCoverage(vec2 q, mat2 j, vec2 halfSize, float radius, uint flags) {
  Edge edge = nearestEdge(q, j, halfSize, radius, flags);
  float sliced = slicedCoverage(q, j, edge.lines, edge.isHard, halfSize, radius, flags);
  return edge.isHard ? sliced : edge.coverage;
}

#endif
