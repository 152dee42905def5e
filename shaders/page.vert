// A group that was drawn aside, as a page that bends: see `PageWarp`. Included after quad.glsl and constants.glsl.

flat out vec2 toTexel;   // from pixels of this target to texels of the group's
flat out vec4 window;    // the texels that are the page's: left, top, right, bottom
flat out mat3 toPixel;   // from shape units to pixels, homogeneous
flat out vec4 warp;      // a direction; two lengths

void main() {
  Quad quad;
  if (!mapQuad(quad)) {
    dropQuad();
    return;
  }
  placeQuad(quad, 0.0);
  toTexel = extra.xy;
  window = constantAt(int(extra.w));
  toPixel = mat3(quad.x / quad.unit, quad.y / quad.unit, quad.o);
  warp = vec4(cos(extra.z), sin(extra.z), shape.y * quad.unit, shape.x * quad.unit);
}
