// Turns one instance into one quad. Included by the vertex shaders, after frame.glsl.
//
// A fragment does not interpolate: it finds its local point from its pixel by the inverse map, which
// is exact however the rasteriser rounds the corners of the quad, and whose derivative, the pixel's
// parallelogram in local space, comes for nothing. The inverse is worked out here, per corner.

layout(location = 0) in vec4 linear;  // m11 m12 m21 m22
layout(location = 1) in vec4 offset;  // m31 m32 m13 m23
layout(location = 2) in vec4 rect;    // minimum, size
layout(location = 3) in vec4 color;
layout(location = 4) in vec4 extra;
layout(location = 5) in vec3 shape;   // see the table in Instance.swift; z is m33
layout(location = 6) in uint bits;

// Local point relative to the rectangle's centre = (inverse * pixel + shift.xy) / depth, where depth
// is 1 for an affine map, else dot(perspective, (pixel, 1)).
flat out vec4 inverse;
flat out vec2 shift;
flat out vec3 perspective;
flat out vec4 box;     // half the size, corner radius, second parameter of the shape
flat out vec4 inner;   // interior test: offset of |point|, radius, 1 where the map is projective
flat out vec4 colors[2];
flat out uint flags;

// Half of what a pixel spans along the local axes, where the local point `q` has depth 1/w.
vec2 footprint(mat2 a, vec2 g, vec2 q, float w) {
  vec2 dx = (a[0] - q * g.x) * w;
  vec2 dy = (a[1] - q * g.y) * w;
  return 0.5 * (abs(dx) + abs(dy));
}

// Places this corner of the quad: the rectangle, grown by `margin` local units and by the half pixel
// that antialiasing needs.
void placeQuad(float margin, float ring) {
  vec2 halfSize = 0.5 * rect.zw;
  vec2 c = rect.xy + halfSize;
  vec3 x = vec3(linear.xy, offset.z);
  vec3 y = vec3(linear.zw, offset.w);
  vec3 o = x * c.x + y * c.y + vec3(offset.xy, shape.z);
  // The rows of the inverse are cross products of the columns x, y, o.
  vec3 rowX = cross(y, o);
  vec3 rowY = cross(o, x);
  vec3 rowW = cross(x, y);
  float determinant = dot(rowW, o);
  if (!(abs(determinant) > 1e-30)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float scale = 1.0 / determinant;
  bool projective = offset.z != 0.0 || offset.w != 0.0;
  // An affine map is normalised to depth 1 exactly.
  if (!projective) scale = 1.0 / rowW.z;
  rowX *= scale;
  rowY *= scale;
  rowW = projective ? rowW * scale : vec3(0.0, 0.0, 1.0);
  mat2 a = mat2(rowX.x, rowY.x, rowX.y, rowY.y);

  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  vec2 q = corner * (halfSize + margin);
  float w = x.z * q.x + y.z * q.y + o.z;
  bool antialiased = (bits & 16u) != 0u;
  if (antialiased || margin > 0.0)
    q += corner * footprint(a, rowW.xy, q, projective ? max(w, 0.0) : 1.0);
  vec3 p = x * q.x + y * q.y + o;
  gl_Position = vec4(p.x * frame.x - p.z, (p.y * frame.y - p.z) * frame.z, 0.0, p.z);

  inverse = vec4(a[0], a[1]);
  shift = vec2(rowX.z, rowY.z);
  perspective = rowW;
  float radius = min(shape.x, min(halfSize.x, halfSize.y));
  box = vec4(halfSize, radius, shape.y);
  vec2 e = projective ? vec2(0.0) : footprint(a, vec2(0.0), vec2(0.0), 1.0);
  inner = vec4(e - halfSize + ring, max(radius - ring, 0.0), projective ? 1.0 : 0.0);
  flags = bits;
}
