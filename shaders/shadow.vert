// Places the quad of a shadow: the rectangle and as far around it as the blur can be seen. What its layer
// hides of it, the core, is in local points.
// Included after corner.glsl.

layout(location = 0) in vec4 linear;  // m11 m12 m21 m22
layout(location = 1) in vec4 offset;  // m31 m32 m13 m23
layout(location = 2) in vec4 rect;    // minimum, size
layout(location = 3) in vec4 color;
layout(location = 4) in vec4 extra;   // from here to the layer, its opacity
layout(location = 5) in vec3 shape;   // corner radius, sigma, m33
layout(location = 6) in uint bits;

#ifdef WIDE
affine out vec2 local;       // local points from the centre
#else
out vec2 local;
#endif
flat out vec4 tint;
flat out vec4 box;    // half the size, corner radius, how far from a corner it matters
flat out vec4 blur;   // 1 / (sqrt(2) sigma) by axis; see below for the rest
flat out uint flags;

#ifdef WITH_LAYER
flat out vec4 layer;  // from here to the layer, its opacity, its corner radius
#endif
#ifdef WITH_ARCS
flat out vec4 small;  // pixels a local point by axis, sigma, weight of `smallEdge`
flat out float nodes;
#else
flat out vec4 lacking;  // what each corner lacks at its middle
#endif

// How many sigma away a shadow of some opacity falls below 0.4 of a step of 8 bits: 2.95 at the most.
//
// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.22.
float reachOf(float opacity) {
  float t = sqrt(-2.0 * log(min(0.4 / 255.0 / max(opacity, 1e-9), 0.5)));
  return t - (2.30753 + 0.27061 * t) / (1.0 + (0.99229 + 0.04481 * t) * t);
}

void main() {
  vec2 halfSize = 0.5 * rect.zw;
  vec2 middle = rect.xy + halfSize;
  vec3 x = vec3(linear.xy, offset.z);
  vec3 y = vec3(linear.zw, offset.w);
  vec3 o = x * middle.x + y * middle.y + vec3(offset.xy, shape.z);

  // The rows of the inverse: how many local points a pixel spans, at the centre.
  float determinant = dot(cross(x, y), o);
  float scale = abs(determinant) > 1e-30 ? o.z / determinant : 0.0;
  vec2 pixel = max(abs(scale) * vec2(length(cross(y, o).xy), length(cross(o, x).xy)), 1e-9);

  // A pixel's own square adds a twelfth of its side, squared, to the variance.
  float sigma = shape.y;
  vec2 variance = sigma * sigma + pixel * pixel / 12.0;
  blur = vec4(inversesqrt(2.0 * variance), 0.0, 0.0);
  float radius = min(shape.x, min(halfSize.x, halfSize.y));
  box = vec4(halfSize, radius, 0.0);
#ifdef WITH_LAYER
  layer = vec4(extra.xyz, radius);
#endif

#ifdef WITH_ARCS
  float ratio = radius * inversesqrt(min(variance.x, variance.y));
  // What a corner lacks is at most 0.034 ratio^2; it is left out where it falls below 1 / 1000.
  // A reach that no pixel is within stands for corners that do not matter at all.
  float reach = 2.0 * log(max(34.0 * ratio * ratio, 1e-9));
  box.w = reach > 0.0 ? sqrt(min(reach, 11.0) * max(variance.x, variance.y)) : -1e9;
  nodes = clamp(ceil(2.0 + 1.5 * ratio), 3.0, 11.0);
  bool upright = min(abs(linear.x) + abs(linear.w), abs(linear.y) + abs(linear.z))
      < 1e-3 * max(abs(linear.x) + abs(linear.w), abs(linear.y) + abs(linear.z));
  vec2 inPixels = sigma / pixel;
  float fourth = inPixels.x * inPixels.x * inPixels.y * inPixels.y;
  small = vec4(1.0 / pixel, sigma, upright ? 1.0 / (1.0 + 144.0 * fourth) : 0.0);
#else
  // The bump that stands for a corner: its variance, where it is, and how high.
  vec2 spread = variance + 0.077 * radius * radius;
  blur.zw = inversesqrt(16.0 * spread);
  box.z *= 0.219;
  float most = 0.2325 * radius * radius * inversesqrt(spread.x * spread.y) / 6.283185;
  lacking = most * vec4(bits & 1u, bits >> 1 & 1u, bits >> 2 & 1u, bits >> 3 & 1u);
#endif

  tint = color;
  flags = bits;
  vec2 side;
  vec2 outer = halfSize + clamp(reachOf(color.a), 0.0, 3.1) * sigma + pixel;
  local = isCoreCorner(side)
      ? clamp(mix(core.xy, core.zw, side) - middle, -outer, outer)
      : (side * 2.0 - 1.0) * outer;
  vec3 p = x * local.x + y * local.y + o;
  gl_Position = vec4(p.x * frame.x - p.z, (p.y * frame.y - p.z) * frame.z, 0.0, p.z);
}
