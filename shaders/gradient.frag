// A gradient inside a rounded rectangle. Included after clip.glsl, gradient-colors.glsl, gradient-means.glsl.
//
// Unpremultiplied colours are mixed and then premultiplied.

flat in float opacity;
flat in vec2 grain;
out vec4 fragment;

// Less than half an 8-bit step, by Jimenez' interleaved gradient noise: it breaks up bands, and leaves
// colours that have no fraction as they are, also on cards that cut what is written to sixteenths of a step
// before they round it. The pattern goes along with the gradient, by whole pixels, so that
// one in a group looks as it does on the frame.
float dither() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w) - grain;
  float noise = fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
  return (noise - 0.5) * (0.86 / 255.0);
}

void main() {
#ifdef MEANS
  vec4 color = meanHere();
#else
  vec4 color = colorAt(progress());
  color.rgb *= color.a;
#endif
  color *= opacity * coverageBelowBorder();
  color *= seamShare(color.a);
  float noise = dither();
  fragment = vec4(color.rgb + noise, color.a < 1.0 ? color.a + noise : 1.0);
}
