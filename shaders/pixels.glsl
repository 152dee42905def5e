// One quad of whole target pixels for an instance whose map is the identity.
// Included by the vertex shaders of shapes and blurs, after frame.glsl.

layout(location = 0) in vec4 linear;
layout(location = 1) in vec4 offset;  // of blurs in x how they lean, else unused
layout(location = 2) in vec4 rect;    // minimum, size
layout(location = 3) in vec4 color;
layout(location = 4) in vec4 extra;
layout(location = 5) in vec3 shape;   // see the table in Instance.swift
layout(location = 6) in uint bits;

flat out vec4 tint;
flat out uint flags;

void placePixels() {
  tint = color;
  flags = bits;
  vec2 p = rect.xy + rect.zw * vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(p.x * frame.x - 1.0, (p.y * frame.y - 1.0) * frame.z, 0.0, 1.0);
}
