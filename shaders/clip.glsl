// Clips that are given to instances: see `ClipShape`. Included after frame.glsl and coverage.glsl.
//
// Software rasterisers would pay for a clip on every pixel, whether an instance names one or not. So
// each pipeline has a second program, WITH_CLIP, for batches in which some instance does. Some have another one,
// WITH_COVERS, for instances that name what will be drawn over a part of their edge.

#if defined WITH_CLIP || defined WITH_COVERS

layout(std140) uniform Clips {
  vec4 clips[1024];  // inverse, inverse offset, rect, shape of each
};

// A clip as this pixel sees it.
struct Clip {
  float part;        // how much of the pixel it leaves
  float kind;        // see `ClipShape.shape`
  vec2 q;            // the pixel from its middle
  mat2 j;            // local units a pixel
  vec2 halfSize;
  float radius;
  uint corners;
};

// Which clip an instance names; -1 for none.
int clipIndex(uint bits) {
  return int((bits >> 8) & 0x1FFu) - 1;
}

// A clip in this pixel; one that leaves everything where there is none.
Clip clipAt(int index) {
  vec4 m = clips[4 * max(index, 0)];
  vec4 o = clips[4 * max(index, 0) + 1];
  vec4 rect = clips[4 * max(index, 0) + 2];
  vec4 shape = clips[4 * max(index, 0) + 3];
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  float depth = dot(pixel, o.zw) + shape.y;
  float w = 1.0 / depth;
  Clip clip;
  vec2 q = (m.xy * pixel.x + m.zw * pixel.y + o.xy) * w;
  clip.j = mat2((m.xy - q * o.z) * w, (m.zw - q * o.w) * w);
  clip.halfSize = 0.5 * rect.zw;
  clip.q = q - rect.xy - clip.halfSize;
  clip.radius = min(shape.x, min(clip.halfSize.x, clip.halfSize.y));
  clip.corners = floatBitsToUint(shape.z);
  float part = carefulCoverage(clip.q, clip.j, clip.halfSize, clip.radius, clip.corners | 16u);
  clip.part = index < 0 ? 1.0 : depth > 0.0 ? part : 0.0;
  clip.kind = index < 0 ? 0.0 : shape.w;
  return clip;
}

// How much of the pixel the instance's clip leaves of what is `alpha` opaque there; 1 where it names none.
float clipCoverage(uint bits, float alpha) {
  Clip clip = clipAt(clipIndex(bits));
  // The farther part of a layer that is cut lies below the nearer one, whose share is 1 - part. It shows as
  // much more as the other hides of it, lest what lies behind both shine through where they meet.
  float hidden = clip.kind > 0.0 ? (1.0 - clip.part) * alpha : 0.0;
  return clip.part / max(1.0 - hidden, 1e-4);
}

// How much of the pixel a rounded rectangle and a clip have in common: exact where both end in it.
float commonCoverage(vec2 q, mat2 j, vec2 halfSize, float radius, uint flags, Clip clip) {
  const float count = 24.0;
  Edge edge = nearestEdge(q, j, halfSize, radius, flags);
  // Parts that are cut by a line without an end share one edge: both are the same product, and add up.
  bool isLine = clip.halfSize.x > 3e4;
  bool isCut = clip.part > 0.0 && clip.part < 1.0 && !isLine;
  bool isHard = edge.isHard || (isCut && edge.coverage > 0.0 && edge.coverage < 1.0);
  int lines = isHard ? int(count) : 0;
  bool diagonal = edge.lines.x != 0 && edge.lines.y != 0;
  mat2 steps = lineSteps(j, edge.lines);
  mat2 around = lineSteps(clip.j, edge.lines);
  vec2 mine = extentAcross(q, steps[0], steps[1], halfSize, radius, flags);
  vec2 its = isCut
      ? extentAcross(clip.q, around[0], around[1], clip.halfSize, clip.radius, clip.corners)
      : vec2(-1.0, 1.0);
  vec2 ends = clamp(vec2(max(mine.x, its.x), min(mine.y, its.y)), -0.5, 0.5);
  float middle = 0.5 * (ends.y + ends.x);
  float extent = 0.5 * max(ends.y - ends.x, 0.0);
  float sum = 0.0;
  for (int i = 0; i < lines; ++i) {
    vec2 line = lineAt(i, count);
    float place = middle + extent * line.x;
    float end = diagonal ? 0.5 - abs(place) : 0.5;
    vec2 chord = chordWithin(q + place * steps[1], steps[0], halfSize, radius, flags);
    vec2 other = isCut
        ? chordWithin(
            clip.q + place * around[1], around[0], clip.halfSize, clip.radius, clip.corners)
        : vec2(-end, end);
    float length = min(min(chord.y, other.y), end) - max(max(chord.x, other.x), -end);
    sum += max(length, 0.0) * line.y;
  }
  float sliced = areaOfLines(sum, extent, diagonal, count);
  return (isHard ? sliced : edge.coverage) * (isHard && isCut ? 1.0 : clip.part);
}

#ifdef WITH_COVERS

// What a rounded rectangle, which covers a part `own` of the pixel, leaves of it to those that will be drawn over its
// edge: as much that with them each covers its area. Of what both cover the lower one is hidden, but drawn one over the
// other as if they had nothing to do with each other, they would hide as much of all that lies below.
float belowCovers(float own, vec2 q, mat2 j, vec2 halfSize, float radius, uint flags) {
  float share = own;
  int index = clipIndex(flags);
  vec2 hole = vec2(0.0);  // of both, and of the cover alone
  bool goesOn = own > 0.001 && own < 0.999;
  while (goesOn) {
    Clip cover = clipAt(index);
    bool isHole = (cover.corners & 64u) != 0u;
    vec2 parts = vec2(commonCoverage(q, j, halfSize, radius, flags, cover), cover.part) - hole;
    float rest = (1.0 - cover.kind * min(parts.x / own, 1.0)) / max(1.0 - cover.kind * parts.y, 1e-4);
    // What is drawn into a group that a clip will cut covers a share of what that will leave.
    share = cover.kind < 0.0 ? min(parts.x / max(parts.y, 1e-4), 1.0) : isHole ? share : share * rest;
    hole = isHole ? parts : vec2(0.0);
    goesOn = (cover.corners & 32u) != 0u;
    ++index;
  }
  return min(share, 1.0);
}

#endif

#else

float clipCoverage(uint bits, float alpha) {
  return 1.0;
}

#endif
