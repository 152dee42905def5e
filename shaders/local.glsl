// From the pixel to the instance's local space. Included by the fragment shaders, after frame.glsl.

flat in vec4 inverse;
flat in vec2 shift;
flat in vec3 perspective;
flat in vec4 box;
flat in vec4 inner;
flat in vec4 colors[2];
flat in uint flags;

// The centre of this pixel, y down.
vec2 targetPixel() {
  return vec2(gl_FragCoord.x, gl_FragCoord.y * frame.z + frame.w);
}
