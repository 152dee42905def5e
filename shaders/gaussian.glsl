// The distribution function of the normal distribution whose sigma is 1 / sqrt(2): how much of a
// blurred half-plane is seen at the distance `x` inside its edge. (1 + erf x) / 2.
//
// A minimax polynomial up to 2.7, constant beyond; erf is off by at most 1.4e-4, which is a
// fiftieth of a step of 8 bits here. It has no division, no exponential and no branch.
vec4 blurredEdge(vec4 x) {
  x = clamp(x, -2.7, 2.7);
  vec4 s = x * x;
  return 0.5 + x * (0.5637976428 + s * (-0.1858073426 + s * (0.05260454958
      + s * (-0.01048610362 + s * (0.001359388803 + s * (-0.0001011535318 + s * 3.239148656e-6))))));
}
vec2 blurredEdge(vec2 x) { return blurredEdge(x.xyxy).xy; }
float blurredEdge(float x) { return blurredEdge(vec4(x)).x; }
