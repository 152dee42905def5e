// A group, mixed with a copy of what lies behind it. The formulas are those of W3C Compositing and Blending
// Level 1; numbers of modes are those of `BlendMode`. Included after group.glsl.
//
// There are three programs, as software rasterisers pay for every mode that one contains: modes that treat
// the channels alike, those that mix hue, saturation and luminosity (HUES), and Porter-Duff's and sums.

uniform sampler2D backdrop;
out vec4 fragment;

vec3 unpremultiplied(vec4 color) {
  return min(color.rgb / max(color.a, 1e-6), 1.0);
}

#ifdef PORTER_DUFF

vec4 blended(vec4 s, vec4 b, uint mode) {
  float d = b.a;
  float a = s.a;
  vec2 parts =  // of the source, of the backdrop
      mode == 16u ? vec2(0.0) :                // clear
      mode == 17u ? vec2(1.0, 0.0) :           // copy
      mode == 18u ? vec2(d, 0.0) :             // sourceIn
      mode == 19u ? vec2(1.0 - d, 0.0) :       // sourceOut
      mode == 20u ? vec2(d, 1.0 - a) :         // sourceAtop
      mode == 21u ? vec2(1.0 - d, 1.0) :       // destinationOver
      mode == 22u ? vec2(0.0, a) :             // destinationIn
      mode == 23u ? vec2(0.0, 1.0 - a) :       // destinationOut
      mode == 24u ? vec2(1.0 - d, a) :         // destinationAtop
      mode == 25u ? vec2(1.0 - d, 1.0 - a) :   // xor
      mode == 26u || mode == 27u ? vec2(1.0) : // plusDarker, plusLighter
      vec2(1.0, 1.0 - a);                      // normal
  vec4 sum = min(parts.x * s + parts.y * b, 1.0);
  vec3 darker = max(s.rgb + b.rgb - a - d + sum.a, 0.0);
  return mode == 26u ? vec4(darker, sum.a) : sum;
}

#else

#ifdef HUES

const vec3 weights = vec3(0.3, 0.59, 0.11);

// Brings a colour to a luminosity, and back into range towards its grey.
vec3 withLuminosity(vec3 color, float luminosity) {
  color += luminosity - dot(color, weights);
  float low = min(min(color.r, color.g), color.b);
  float high = max(max(color.r, color.g), color.b);
  vec3 away = color - luminosity;
  color = low < 0.0 ? luminosity + away * luminosity / max(luminosity - low, 1e-6) : color;
  away = color - luminosity;
  return high > 1.0
      ? luminosity + away * (1.0 - luminosity) / max(high - luminosity, 1e-6) : color;
}

float saturationOf(vec3 color) {
  return max(max(color.r, color.g), color.b) - min(min(color.r, color.g), color.b);
}

vec3 withSaturation(vec3 color, float saturation) {
  float low = min(min(color.r, color.g), color.b);
  float range = saturationOf(color);
  return range > 0.0 ? (color - low) * saturation / range : vec3(0.0);
}

vec3 mixed(vec3 s, vec3 b, uint mode) {
  bool takesLuminosity = mode == 15u;
  vec3 color = mode == 12u ? withSaturation(s, saturationOf(b)) :
      mode == 13u ? withSaturation(b, saturationOf(s)) : takesLuminosity ? b : s;
  return withLuminosity(color, dot(takesLuminosity ? s : b, weights));
}

#else

vec3 hardLight(vec3 s, vec3 b) {
  vec3 light = 2.0 * s - 1.0;
  return mix(b * 2.0 * s, b + light - b * light, step(0.5, s));
}

vec3 softLight(vec3 s, vec3 b) {
  vec3 d = mix(((16.0 * b - 12.0) * b + 4.0) * b, sqrt(b), step(0.25, b));
  vec3 change = mix(b * (1.0 - b), d - b, step(0.5, s));
  return b + (2.0 * s - 1.0) * change;
}

vec3 colorDodge(vec3 s, vec3 b) {
  return mix(min(b / max(1.0 - s, 1e-6), 1.0), vec3(0.0), vec3(lessThanEqual(b, vec3(0.0))));
}

vec3 colorBurn(vec3 s, vec3 b) {
  vec3 burnt = 1.0 - min((1.0 - b) / max(s, 1e-6), 1.0);
  return mix(burnt, vec3(1.0), vec3(greaterThanEqual(b, vec3(1.0))));
}

vec3 mixed(vec3 s, vec3 b, uint mode) {
  return mode == 1u ? s * b :
      mode == 2u ? s + b - s * b :
      mode == 3u ? hardLight(b, s) :
      mode == 4u ? min(s, b) :
      mode == 5u ? max(s, b) :
      mode == 6u ? colorDodge(s, b) :
      mode == 7u ? colorBurn(s, b) :
      mode == 8u ? softLight(s, b) :
      mode == 9u ? hardLight(s, b) :
      mode == 10u ? abs(s - b) : s + b - 2.0 * s * b;
}

#endif

vec4 blended(vec4 s, vec4 b, uint mode) {
  vec3 both = mixed(unpremultiplied(s), unpremultiplied(b), mode);
  vec3 color = (1.0 - b.a) * s.rgb + (1.0 - s.a) * b.rgb + s.a * b.a * both;
  return vec4(color, s.a + b.a - s.a * b.a);
}

#endif

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, frame.z * gl_FragCoord.y + frame.w);
  vec4 behind = texelFetch(backdrop, ivec2(floor(pixel)), 0);
  vec4 source = groupTexel(pixel);
  float share = shapeCoverage().x;
#ifdef PORTER_DUFF
  // What takes away where the source is clear does so within the layer's bounds, and beyond them as far as
  // the source is opaque. The source itself is covered as much already.
  if ((flags >> 17 & 1u) != 0u) {
    float clip = clipCoverage(flags, 0.0);
    share = clamp(max(share, source.a / max(tint.a, 1e-6) * clip), 0.0, 1.0);
    source = min(source * clip / max(share, 1e-6), 1.0);
  }
#endif
  vec4 result = blended(source, behind, flags >> 24 & 31u);
  fragment = mix(behind, result, share);
}
