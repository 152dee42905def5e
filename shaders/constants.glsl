// The frame's table of constants, `DrawList.constants`: 1024 in a row of the texture.

uniform sampler2D constants;

vec4 constantAt(int index) {
  return texelFetch(constants, ivec2(index & 1023, index >> 10), 0);
}
