// An edge of an outline, and the texels of the coverage atlas that it adds to: all of its tile right of
// it, in the rows that it crosses. See `PathEdge`.

layout(location = 0) in vec4 segment;  // from, to
layout(location = 1) in vec4 tile;     // left, top, right, bottom

flat out vec4 edge;

void main() {
  edge = segment;
  vec2 low = max(floor(min(segment.xy, segment.zw)), tile.xy);
  vec2 high = vec2(tile.z, min(ceil(max(segment.y, segment.w)), tile.w));
  bool isSound = all(lessThanEqual(abs(segment), vec4(1e6)));
  bool isSeen = isSound && segment.y != segment.w && all(lessThan(low, high));
  vec2 p = mix(low, high, vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)));
  gl_Position = isSeen
      ? vec4(p.x * frame.x - 1.0, (p.y * frame.y - 1.0) * frame.z, 0.0, 1.0)
      : vec4(2.0, 2.0, 2.0, 1.0);
}
