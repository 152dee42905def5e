// A group that was drawn aside, copied texel for pixel and cut by a rounded rectangle; also what is
// blended. Included after constants.glsl and shape.glsl.

flat out vec2 toTexel;   // from pixels of this target to texels of the group's

#ifdef WITH_MASK
flat out vec2 toMask;    // and to those of its mask
flat out vec4 maskRect;  // left, top, right, bottom
#endif

#ifdef PORTER_DUFF
// Places this corner at that of some pixels of the target; false where the layer's plane is not before the
// eye there.
bool placeAround(Quad quad, vec4 pixels) {
  vec3 across = cross(quad.y, quad.o);
  vec3 down = cross(quad.o, quad.x);
  vec3 depth = cross(quad.x, quad.y) / dot(cross(quad.x, quad.y), quad.o);
  float least = min(min(dot(depth, vec3(pixels.xy, 1.0)), dot(depth, vec3(pixels.zy, 1.0))),
      min(dot(depth, vec3(pixels.xw, 1.0)), dot(depth, vec3(pixels.zw, 1.0))));
  if (least <= 1e-6) return false;
  vec2 side = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec3 p = vec3(mix(pixels.xy, pixels.zw, side), 1.0);
  vec2 q = vec2(dot(across, p), dot(down, p)) / dot(cross(quad.x, quad.y), p);
  placeCorner(p / dot(depth, p), q * quad.unit);
  return true;
}
#endif

#ifdef WITH_MATRIX
flat out mat4 matrix;    // in columns, what comes to red, green, blue, alpha
flat out vec4 added;
#endif

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
#if defined WITH_MASK || defined WITH_MATRIX || defined PORTER_DUFF
  int index = int(shape.y);
#endif
#ifdef PORTER_DUFF
  bool isBounded = (bits >> 17 & 1u) != 0u;
  if (!isBounded || !placeAround(quad, constantAt(index))) placeQuad(quad, 0.0);
  index += isBounded ? 1 : 0;
#else
  placeQuad(quad, 0.0);
#endif
  describeShape(quad, 0.0);
  toTexel = extra.xy;
#ifdef WITH_MASK
  toMask = extra.zw;
  maskRect = constantAt(index);
  index += int(bits >> 6 & 1u);
#endif
#ifdef WITH_MATRIX
  for (int i = 0; i < 4; ++i) matrix[i] = constantAt(index + i);
  added = constantAt(index + 4);
#endif
}
