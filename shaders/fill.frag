out vec4 fragment;

void main() {
  vec2 pixel = targetPixel();
  vec2 q = inverse.xy * pixel.x + inverse.zw * pixel.y + shift;
  vec2 k = abs(q) + inner.xy;
  vec2 z = max(k + inner.z, 0.0);
  bool interior = max(k.x, k.y) <= 0.0 && dot(z, z) <= inner.z * inner.z && inner.w == 0.0;

  float outside = 1.0;
  float within = 1.0;
  int shapes = box.w > 0.0 ? 2 : 1;
  for (int i = interior ? shapes : 0; i < shapes; ++i) {
    mat2 j = mat2(inverse.xy, inverse.zw);
    float depth = 1.0 / dot(perspective, vec3(pixel, 1.0));
    vec2 local = q * depth;
    j = mat2((j[0] - local * perspective.x) * depth, (j[1] - local * perspective.y) * depth);
    float inset = i == 0 ? 0.0 : box.w;
    within = coverage(local, j, box.xy - inset, max(box.z - inset, 0.0), flags, (flags & 16u) != 0u);
    outside = i == 0 ? within : outside;
  }
  fragment = colors[0] * within + colors[1] * (outside - within);
}
