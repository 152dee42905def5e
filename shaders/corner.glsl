// Which corner of its instance a vertex is. Included by vertex shaders, after frame.glsl.

// The midst of an instance, which is drawn apart from the rim around it: left, top, right and bottom, in whole
// target pixels of an upright one, of a shadow in local points; all zero where everything is drawn in one:
// see `BatchPart`.
uniform vec4 core;

// Whether the vertex is a corner of the core. `side` tells which one: 0 or 1 along each local axis.
//
// The first four are those of one quad. Those from the fifth on go once round the rim, from without to
// within.
bool isCoreCorner(out vec2 side) {
  side = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  if (gl_VertexID < 4) return core.z > core.x;
  int turn = (gl_VertexID - 4) >> 1;
  side = vec2(turn == 1 || turn == 2, turn == 2 || turn == 3);
  return (gl_VertexID & 1) != 0;
}

// That corner of the core in the target, given whether the local axes run backwards there.
vec2 coreCorner(vec2 side, bvec2 isMirrored) {
  return mix(core.xy, core.zw, abs(side - vec2(isMirrored)));
}
