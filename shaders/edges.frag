// The signed area between an edge and the right side of a texel, cut to the texel's square.
//
// Summed over a closed outline, this is the winding number times the covered part of the texel. An edge
// is cut to the texel's row; along the rest, the distance to the right side runs linearly between two
// values, and the mean of what a clamp to 0…1 leaves of it has a closed form.

flat in vec4 edge;
out vec4 fragment;

void main() {
  vec2 texel = gl_FragCoord.xy - 0.5;
  vec2 a = edge.xy - texel;
  vec2 b = edge.zw - texel;
  float slope = (b.x - a.x) / (b.y - a.y);
  vec2 y = clamp(vec2(a.y, b.y), 0.0, 1.0);
  // Each from its own end, so that neighbours meet in the very same point.
  vec2 inset = 1.0 - vec2(a.x + (y.x - a.y) * slope, b.x + (y.y - b.y) * slope);
  float low = min(inset.x, inset.y);
  float high = max(inset.x, inset.y);
  vec2 cut = clamp(vec2(low, high), 0.0, 1.0);
  float ramp = 0.5 * (cut.y - cut.x) * (cut.y + cut.x);
  float full = max(high, 1.0) - max(low, 1.0);
  // Upright edges have no extent to divide by.
  float mean = high - low > 1e-3
      ? (ramp + full) / (high - low) : clamp(0.5 * (low + high), 0.0, 1.0);
  fragment = vec4((y.y - y.x) * mean);
}
