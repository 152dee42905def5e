// What the pictures of pages are read with, wherever they are bent. Included by fragment shaders, after clip.glsl.

in vec2 local;
flat in vec4 jacobian;
flat in vec4 tint;
flat in vec2 perspective;
flat in vec3 box;
flat in uint flags;

flat in vec2 toTexel;
flat in vec4 window;
flat in mat3 toPixel;
flat in vec4 warp;

uniform sampler2D image;

out vec4 fragment;

// The page's picture at a point, between its texels.
vec4 pictureAt(vec2 p) {
  vec3 pixel = toPixel * vec3(p, 1.0);
  vec2 at = pixel.xy / pixel.z + toTexel - 0.5;
  vec2 near = clamp(floor(at), window.xy, window.zw - 1.0);
  vec2 far = min(near + 1.0, window.zw - 1.0);
  vec2 part = clamp(at - near, 0.0, 1.0);
  vec4 top = mix(
      texelFetch(image, ivec2(near), 0), texelFetch(image, ivec2(far.x, near.y), 0), part.x);
  vec4 bottom = mix(
      texelFetch(image, ivec2(near.x, far.y), 0), texelFetch(image, ivec2(far), 0), part.x);
  return mix(top, bottom, part.y);
}

// How much of a pixel of size `e` around a point the page covers.
float pageCoverage(vec2 p, vec2 e) {
  vec2 inside = clamp((box.xy - abs(p)) / e + 0.5, 0.0, 1.0);
  return inside.x * inside.y;
}

// The page at the point nearest to one that pixels of size `e` see.
vec4 nearestOf(vec2 p, vec2 e) {
  vec2 most = max(box.xy - 0.5 * e, 0.0);
  return pictureAt(clamp(p, -most, most));
}

// The page at a point that pixels of size `e` see.
vec4 pageAt(vec2 p, vec2 e) {
  return nearestOf(p, e) * pageCoverage(p, e);
}

// What a pixel spans of the page, along x and along y.
mat2 pixelSteps() {
  vec3 pixel = toPixel * vec3(local, 1.0);
  return mat2(
      (jacobian.xy - local * perspective.x) * pixel.z,
      (jacobian.zw - local * perspective.y) * pixel.z);
}

// The size of a pixel that spans such steps.
vec2 sizeOf(mat2 steps) {
  return max(abs(steps[0]) + abs(steps[1]), 1e-6);
}

// Puts down what is seen.
void show(vec4 color) {
  color *= tint;
  fragment = color * clipCoverage(flags, color.a);
}
