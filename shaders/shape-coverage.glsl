// The coverage by the instance's own rounded rectangle: in x by all of it, in y by what lies within
// its border. A bleeding shape (bit 5) is whole at its outer edge, which a clip will make: what lies within the border
// covers a share of what that will leave. Included by the fragment shaders of fills, images and composites.

#ifdef GENTLE
affine in vec2 local;
#else
in vec2 local;
#endif
flat in vec4 jacobian;
flat in vec4 tint;

flat in vec2 perspective;
flat in vec3 box;
flat in uint flags;
#if defined ROUND

flat in vec4 arcs;
flat in vec4 bends;

vec2 shapeCoverage() {
  return vec2(roundCoverage(local, arcs, bends));
}

#elif defined SHARP

flat in vec4 slabs;
flat in vec2 most;

vec2 shapeCoverage() {
  vec2 overlap = clamp(slabs.zw - abs(local) * slabs.xy, vec2(0.0), most);
  return vec2(overlap.x * overlap.y);
}

#elif defined GENTLE

flat in vec4 arcs;
flat in vec2 bias;
flat in vec4 slabs;
flat in vec2 most;

vec2 shapeCoverage() {
  vec2 overlap = clamp(slabs.zw - abs(local) * slabs.xy, vec2(0.0), most);
  return vec2(overlap.x * overlap.y
      * gentleCoverage(local, jacobian, arcs.xy, arcs.z, arcs.w, bias));
}

#else

flat in vec4 interior;

#ifdef WITH_CLIP

// How much a cut takes away of the shape, for each part that it leaves: see `seamShare`.
float takenAway;

vec2 clippedCoverage(bool isInterior, mat2 j, int shapes) {
  Clip clip = clipAt(clipIndex(flags));
  vec2 coverage = vec2(clip.part);
  for (int i = 0; i < (isInterior ? 0 : shapes); ++i) {
    float inset = float(i) * interior.w;
    vec2 halfSize = box.xy - inset;
    float radius = max(box.z - inset, 0.0);
    coverage.y = commonCoverage(local, j, halfSize, radius, flags, clip);
    if (i == 0 && (flags & 32u) != 0u) coverage.y = clip.part;
    coverage.x = i == 0 ? coverage.y : coverage.x;
  }
  takenAway = clip.kind > 0.0 ? (1.0 - clip.part) / max(clip.part, 1e-4) : 0.0;
  // What is drawn into a group that the clip will cut covers a share of what that will leave.
  return clip.kind < 0.0 ? min(coverage / max(clip.part, 1e-4), 1.0) : coverage;
}

#endif

vec2 shapeCoverage() {
  vec2 coverage = vec2(1.0);
  vec2 k = abs(local) + interior.xy;
  vec2 m = max(k + interior.z, 0.0);
  bool isInterior = max(k.x, k.y) <= 0.0 && dot(m, m) <= interior.z * interior.z;
#ifndef WITH_CLIP
  if (isInterior) return coverage;
#endif
  float w = 1.0 / gl_FragCoord.w;
  mat2 j = mat2(jacobian.xy - local * perspective.x, jacobian.zw - local * perspective.y) * w;
  int shapes = interior.w > 0.0 ? 2 : 1;
#ifdef WITH_CLIP
  return clippedCoverage(isInterior, j, shapes);
#else
  float left = 1.0;
  for (int i = 0; i < shapes; ++i) {
    float inset = float(i) * interior.w;
    coverage.y = carefulCoverage(local, j, box.xy - inset, max(box.z - inset, 0.0), flags);
#ifdef WITH_COVERS
    if (i == 0) coverage.y = belowCovers(coverage.y, local, j, box.xy, box.z, flags);
#endif
    if (i == 1) coverage.y = min(coverage.y / left, 1.0);
    if (i == 0 && (flags & 32u) != 0u) {
      left = max(coverage.y, 1e-4);
      coverage.y = 1.0;
    }
    coverage.x = i == 0 ? coverage.y : coverage.x;
  }
  return coverage;
#endif
}

// How much is covered of what a border is drawn over later, which bits 24 to 31 say to be how opaque: so much that
// with the border a pixel of the outer edge is covered by its area, and not by a part of the rest once more.
float belowBorder(vec2 coverage) {
  float border = (coverage.x - coverage.y) * float(flags >> 24) / 255.0;
  return (coverage.x - border) / max(1.0 - border, 1e-4);
}

#endif

float coverageBelowBorder() {
#ifdef GENTLE
  return shapeCoverage().x;
#else
  return belowBorder(shapeCoverage());
#endif
}

// What is left to do where a layer is cut in two: the farther part of it lies below the nearer one. It shows as much
// more as the other hides of it, lest what lies behind both shine through where they meet.
float seamShare(float alpha) {
#ifdef WITH_CLIP
  return 1.0 / max(1.0 - takenAway * alpha, 1e-4);
#else
  return 1.0;
#endif
}
