// A shape whose coverage lies in the atlas.

flat out vec3 source;  // from pixels of this target to texels of the atlas; fill rule

void main() {
  placePixels();
  source = vec3(extra.xy, shape.x);
}
