// A shape whose coverage lies in the atlas.

flat out vec3 source;  // from pixels of this target to texels of the atlas; fill rule

#ifdef LINED
flat out vec2 toLine;
flat out vec4 toEither;
#endif

void main() {
  placePixels();
  source = vec3(extra.xy, shape.x);
#ifdef LINED
  toLine = extra.zw;
  toEither = linear;
#endif
}
