// A group that was drawn aside, copied texel for pixel and cut by a rounded rectangle; also what is
// blended. Included after constants.glsl and shape.glsl.

flat out vec2 toTexel;   // from pixels of this target to texels of the group's

#ifdef WITH_MASK
flat out vec2 toMask;    // and to those of its mask
flat out vec4 maskRect;  // left, top, right, bottom
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
  placeQuad(quad, 0.0);
  describeShape(quad, 0.0);
  toTexel = extra.xy;
#if defined WITH_MASK || defined WITH_MATRIX
  int index = int(shape.y);
#endif
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
