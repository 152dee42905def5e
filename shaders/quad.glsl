// Turns one instance into one quad. Included by the vertex shaders, after corner.glsl.
//
// The local point is the only varying that is interpolated; everything else is worked out here, once
// a corner, and travels flat. Where the map is a similarity the local units are scaled so that one
// of them is one pixel ("shape units" below); elsewhere they stay as they are.

layout(location = 0) in vec4 linear;  // m11 m12 m21 m22
layout(location = 1) in vec4 offset;  // m31 m32 m13 m23
layout(location = 2) in vec4 rect;    // minimum, size
layout(location = 3) in vec4 color;
layout(location = 4) in vec4 extra;
layout(location = 5) in vec3 shape;   // see the table in Instance.swift; z is m33
layout(location = 6) in uint bits;

#ifdef GENTLE
affine out vec2 local;
#else
out vec2 local;             // shape units from the rectangle's centre
#endif
flat out vec4 jacobian;     // shape units a pixel: columns for x and for y, where the depth is 1
flat out vec4 tint;

flat out vec2 perspective;  // how the depth grows a pixel
flat out vec3 box;          // half the size, corner radius
flat out uint flags;

// What a corner needs to know of the map: see `mapQuad`.
struct Quad {
  vec3 x, y, o;      // target = x * local.x + y * local.y + o, homogeneous, local from the centre
  vec2 halfSize;
  float unit;        // shape units a local unit
  bool similar;      // the map is a similarity: shape units are pixels
  bool projective;
};

// Half of what a pixel spans along the axes, where the local point `q` has depth 1 / w.
vec2 footprint(Quad quad, vec2 q, float w) {
  return 0.5 * (abs(jacobian.xy - q * perspective.x) + abs(jacobian.zw - q * perspective.y)) * w;
}

// Reads the instance's map and writes what every pipeline needs of it; false where the map is
// singular and there is nothing to draw.
bool mapQuad(out Quad quad) {
  quad.halfSize = 0.5 * rect.zw;
  vec2 c = rect.xy + quad.halfSize;
  quad.x = vec3(linear.xy, offset.z);
  quad.y = vec3(linear.zw, offset.w);
  quad.o = quad.x * c.x + quad.y * c.y + vec3(offset.xy, shape.z);
  quad.projective = offset.z != 0.0 || offset.w != 0.0;
  quad.similar = false;
  quad.unit = 1.0;
  if (!quad.projective && quad.o.z != 1.0) {
    quad.x /= quad.o.z;
    quad.y /= quad.o.z;
    quad.o /= quad.o.z;
  }
  // The rows of the inverse are cross products of the columns of the map.
  vec3 rowX = cross(quad.y, quad.o);
  vec3 rowY = cross(quad.o, quad.x);
  vec3 rowW = cross(quad.x, quad.y);
  float determinant = dot(rowW, quad.o);
  if (!(abs(determinant) > 1e-30)) return false;
  rowX /= determinant;
  rowY /= determinant;
  perspective = quad.projective ? rowW.xy / determinant : vec2(0.0);

  float gx = length(rowX.xy);
  float gy = length(rowY.xy);
  quad.similar = !quad.projective && abs(gx - gy) < 0.005 * gx
      && abs(dot(rowX.xy, rowY.xy)) < 0.005 * gx * gx;
  quad.unit = quad.similar ? 1.0 / gx : 1.0;
  jacobian = vec4(rowX.x, rowY.x, rowX.y, rowY.y) * quad.unit;
  vec2 h = quad.halfSize * quad.unit;
  box = vec3(h, max(min(shape.x * quad.unit, min(h.x, h.y)), 0.0));
  tint = color;
  flags = bits;
  return true;
}

// Places this corner at `p`, homogeneous in the target, whose local point is `q`.
void placeCorner(vec3 p, vec2 q) {
  local = q;
  gl_Position = vec4(p.x * frame.x - p.z, (p.y * frame.y - p.z) * frame.z, 0.0, p.z);
}

// By how many local units the quad is cut along x and y at a corner: where sides are hard, see `Instance.cut`.
// GENTLE instances have no such sides.
vec2 cutAt(vec2 side) {
#ifdef GENTLE
  return vec2(0.0);
#else
  uvec2 moved = uvec2(bits) >> uvec2(side.x > 0.0 ? 20 : 18, side.y > 0.0 ? 21 : 19) & 1u;
  return (bits & 1u << 23) != 0u ? -shape.x * vec2(moved) : vec2(0.0);
#endif
}

// Places this corner: of the core, or of the rectangle grown by `margin` local units and, where its edges
// are to be covered by area, by the half pixel that this needs.
void placeQuad(Quad quad, float margin) {
  vec2 side;
  if (isCoreCorner(side)) {
    vec2 p = coreCorner(side, lessThan(vec2(quad.x.x, quad.y.y), vec2(0.0)));
    vec2 away = p - quad.o.xy;
    placeCorner(vec3(p, 1.0), jacobian.xy * away.x + jacobian.zw * away.y);
    return;
  }
  vec2 corner = side * 2.0 - 1.0;
  vec2 cut = cutAt(side);
  vec2 q = corner * (quad.halfSize + margin - cut);
  float w = quad.projective ? quad.x.z * q.x + quad.y.z * q.y + quad.o.z : 1.0;
  // Bleeding shapes have no edge of their own and reach a pixel further.
  float grow = (bits & 32u) != 0u ? 2.0 : (bits & 16u) != 0u ? 1.0 : 0.0;
  grow *= max(w, 0.0) / quad.unit;
  q += corner * footprint(quad, q * quad.unit, grow) * vec2(equal(cut, vec2(0.0)));
  placeCorner(quad.x * q.x + quad.y * q.y + quad.o, q * quad.unit);
}

// A quad outside of everything.
void dropQuad() {
  gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
