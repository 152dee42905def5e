import CEpoxy

/// What the texels of a target are.
struct TexelFormat: Equatable, Sendable {
  /// How GL stores them.
  var stored: Int32
  /// Which channels they have.
  var channels: Int32
  /// How a channel is given.
  var channel: Int32

  /// Premultiplied RGBA8.
  static let color = TexelFormat(stored: GL_RGBA8, channels: GL_RGBA, channel: GL_UNSIGNED_BYTE)
  /// One float, to add areas up exactly.
  static let float = TexelFormat(stored: GL_R32F, channels: GL_RED, channel: GL_FLOAT)
  /// One float of half the size: sums are off by at most a step of 8 bits in a few hundred edges.
  static let half = TexelFormat(stored: GL_R16F, channels: GL_RED, channel: GL_HALF_FLOAT)

  /// What the current context can add areas up in; nil for nothing.
  static func coverage(_ version: GLVersion) -> TexelFormat? {
    coverage(isES: version.isES) { epoxy_has_gl_extension($0) }
  }

  /// The same, from the names of the extensions that there are.
  static func coverage(isES: Bool, _ has: (String) -> Bool) -> TexelFormat? {
    if !isES { return .float }
    let floats = has("GL_EXT_color_buffer_float")
    if floats, has("GL_EXT_float_blend") { return .float }
    return floats || has("GL_EXT_color_buffer_half_float") ? .half : nil
  }
}

/// Makes the texture bound to the active unit one without mipmaps or edges.
func textureIsRead(by filter: Int32) {
  for (name, value) in [
    (GL_TEXTURE_MAX_LEVEL, 0), (GL_TEXTURE_MIN_FILTER, filter), (GL_TEXTURE_MAG_FILTER, filter),
    (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
  ] {
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
  }
}
