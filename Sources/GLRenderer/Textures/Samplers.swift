import CEpoxy
import Compositor

/// A sampler object for each pair of filters; all clamp to the edge.
struct Samplers: ~Copyable {
  private let names: [GLuint]

  init() {
    var names = [GLuint](repeating: 0, count: 9)
    glGenSamplers(9, &names)
    for shrinking in TextureFilter.allCases {
      for enlarging in TextureFilter.allCases {
        let sampler = names[Self.index(shrinking, enlarging)]
        glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
        glSamplerParameteri(sampler, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        glSamplerParameteri(sampler, GLenum(GL_TEXTURE_MIN_FILTER), shrinking.minificationName)
        glSamplerParameteri(
          sampler, GLenum(GL_TEXTURE_MAG_FILTER), enlarging == .nearest ? GL_NEAREST : GL_LINEAR)
      }
    }
    self.names = names
  }

  deinit {
    names.withUnsafeBufferPointer { glDeleteSamplers(9, $0.baseAddress) }
  }

  /// Makes texture unit 0 read by these filters.
  func bind(_ minification: TextureFilter, _ magnification: TextureFilter) {
    glBindSampler(0, names[Self.index(minification, magnification)])
  }

  private static func index(_ shrinking: TextureFilter, _ enlarging: TextureFilter) -> Int {
    Int(shrinking.rawValue) * 3 + Int(enlarging.rawValue)
  }
}

extension TextureFilter {
  fileprivate var minificationName: GLint {
    switch self {
    case .linear: GL_LINEAR
    case .nearest: GL_NEAREST
    case .trilinear: GL_LINEAR_MIPMAP_LINEAR
    }
  }
}
