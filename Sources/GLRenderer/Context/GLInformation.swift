import CEpoxy

/// What the current context says of itself.
package struct GLInformation: Equatable, Sendable {
  /// Who made the driver.
  package var vendor: String
  /// What draws.
  package var renderer: String
  /// The driver's version text.
  package var version: String
  /// The largest side of a texture, in texels.
  package var maximumTextureSize: Int
  /// Whether the processor draws, and so no GPU time can be measured.
  package let isSoftware: Bool
  /// The version as numbers, and whether it is OpenGL ES.
  package var api: GLVersion
  /// Whether a draw call can begin with any instance; OpenGL 4.2 can, and what has an extension for it.
  let hasBaseInstance: Bool

  /// Asks the current context.
  ///
  /// - Throws: where the context is older than OpenGL 3.3 or ES 3.0, or there is none.
  package init() throws(GLError) {
    guard let text = glGetString(GLenum(GL_VERSION)) else {
      throw GLError(what: "cannot draw with OpenGL", why: "no context is current")
    }
    version = String(cString: text)
    vendor = Self.text(GL_VENDOR)
    renderer = Self.text(GL_RENDERER)
    let drawer = renderer
    isSoftware = ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { drawer.contains($0) }
    api = try GLVersion(version, renderer: renderer)
    hasBaseInstance =
      epoxy_has_gl_extension(api.isES ? "GL_EXT_base_instance" : "GL_ARB_base_instance")
    var size: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
    maximumTextureSize = Int(size)
  }

  private static func text(_ name: Int32) -> String {
    glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
  }
}

/// The version of an OpenGL context.
package struct GLVersion: Equatable, Sendable {
  package var major: Int
  package var minor: Int
  /// Whether it is OpenGL ES.
  package var isES: Bool

  /// Reads a driver's version text, such as `4.5 (Core Profile) Mesa 22.3.6` or `OpenGL ES 3.2 …`.
  ///
  /// - Throws: where it is older than OpenGL 3.3 or ES 3.0, or not to be understood.
  package init(_ text: String, renderer: String) throws(GLError) {
    isES = text.hasPrefix("OpenGL ES")
    let numbers = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    guard numbers.count >= 2 else {
      throw GLError(
        what: "cannot draw with OpenGL", why: "the driver's version is “\(text)”",
        advice: GLError.advice)
    }
    (major, minor) = (numbers[0], numbers[1])
    guard (major, minor) >= (isES ? (3, 0) : (3, 3)) else {
      throw GLError(
        what: "cannot draw with OpenGL",
        why: "no OpenGL 3.3: \(renderer) has version \(text)", advice: GLError.advice)
    }
  }

  /// The first lines of every shader; `affine` says that a varying needs no depth, where that can be said.
  package var shaderHeader: String {
    isES
      ? "#version 300 es\nprecision highp float;\nprecision highp int;\n"
        + "precision highp sampler2D;\nprecision highp sampler2DArray;\n#define affine\n"
      : "#version 330 core\n#define affine noperspective\n"
  }
}
