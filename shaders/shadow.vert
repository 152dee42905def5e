// Places the quad of a shadow: the rectangle and as far around it as the blur can be seen.

layout(location = 0) in vec4 linear;  // m11 m12 m21 m22
layout(location = 1) in vec4 offset;  // m31 m32 m13 m23
layout(location = 2) in vec4 rect;    // minimum, size
layout(location = 3) in vec4 color;
layout(location = 4) in vec4 extra;   // unused
layout(location = 5) in vec3 shape;   // corner radius, sigma, m33
layout(location = 6) in uint bits;

uniform vec4 frame;

out vec2 local;            // local points from the centre
flat out vec4 tint;
flat out vec4 box;         // half the size, corner radius, how far from a corner it matters
flat out vec4 blur;        // 1 / (sqrt(2) sigma) by axis, then pixels a local point by axis
flat out vec3 quality;     // weight of the exact ramp, nodes a corner, 2 / nodes
flat out uint flags;

void main() {
  vec2 halfSize = 0.5 * rect.zw;
  vec2 middle = rect.xy + halfSize;
  vec3 x = vec3(linear.xy, offset.z);
  vec3 y = vec3(linear.zw, offset.w);
  vec3 o = x * middle.x + y * middle.y + vec3(offset.xy, shape.z);

  // The rows of the inverse: how many local points a pixel spans, at the centre.
  vec3 rowX = cross(y, o);
  vec3 rowY = cross(o, x);
  float determinant = dot(cross(x, y), o);
  float scale = abs(determinant) > 1e-30 ? o.z / determinant : 0.0;
  vec2 alongX = rowX.xy * scale;
  vec2 alongY = rowY.xy * scale;
  vec2 pixel = max(vec2(length(alongX), length(alongY)), 1e-9);

  // A pixel's own square adds a twelfth of its side, squared, to the variance.
  float sigma = shape.y;
  vec2 spread = sqrt(sigma * sigma + pixel * pixel / 12.0);
  blur = vec4(inversesqrt(2.0) / spread, 1.0 / pixel);

  float radius = min(shape.x, min(halfSize.x, halfSize.y));
  float least = min(spread.x, spread.y);
  float ratio = radius / least;
  // What a corner lacks is at most 0.034 ratio^2; it is left out where it falls below 1 / 1000.
  float reach = 2.0 * log(34.0 * ratio * ratio);
  // A reach that no pixel has stands for corners that do not matter at all.
  box = vec4(
      halfSize, radius, reach > 0.0 ? sqrt(min(reach, 9.0)) * max(spread.x, spread.y) : -1e9);

  float upright = min(
      abs(linear.x) + abs(linear.w), abs(linear.y) + abs(linear.z)) < 1e-3 / max(pixel.x, pixel.y)
      ? 1.0 : 0.0;
  float nodes = clamp(ceil(2.0 + 1.5 * ratio), 3.0, 9.0);
  quality = vec3(
      upright * clamp(1.0 - sigma / (0.45 * min(pixel.x, pixel.y)), 0.0, 1.0), nodes, 2.0 / nodes);
  tint = color;
  flags = bits;

  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  local = corner * (halfSize + 3.1 * sigma + pixel);
  vec3 p = x * local.x + y * local.y + o;
  gl_Position = vec4(p.x * frame.x - p.z, (p.y * frame.y - p.z) * frame.z, 0.0, p.z);
}
