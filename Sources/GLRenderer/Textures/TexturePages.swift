import CEpoxy

/// Where a picture is on the GPU: a layer of an array texture.
struct TexturePlace: Equatable {
  var texture: GLuint
  var layer: Int32
}

/// Array textures whose layers are pictures of one size each, so that batches of different pictures can be
/// drawn with one call.
///
/// A layer is exactly as large as its picture: nothing is read beyond a picture's edge, as with a texture of
/// its own. The first page of a size has one layer, or four where pictures are small, and each further one four
/// times as many, up to four megabytes: most pictures of text have a size that no other has. Large pictures,
/// and those with mipmaps, have a page of one layer for themselves.
struct TexturePages: ~Copyable {
  private struct Page {
    /// Width and height of each layer.
    var size: SIMD2<Int>
    var free: [Int32]
    var used: Int
    var isShared: Bool

    var bytes: Int { (used + free.count) * size.x * size.y * 4 }
  }

  private var pages: [GLuint: Page] = [:]
  /// The shared pages of each size, width and height.
  private var shared: [SIMD2<Int>: [GLuint]] = [:]
  /// Bytes of all layers, used ones and free ones.
  private(set) var bytes = 0
  /// Bytes up to which a picture shares its page.
  static let mostShared = 256 << 10
  /// Bytes of a picture up to which its first page has room for others.
  private static let mostSmall = 16 << 10
  private static let mostBytes = 4 << 20

  /// No pages.
  init() {}

  deinit {
    for var texture in pages.keys { glDeleteTextures(1, &texture) }
  }

  /// Finds a layer for a picture of a size, whose texture is then bound to the active unit.
  mutating func take(width: Int, height: Int, isShared: Bool) -> TexturePlace {
    let alike = isShared ? shared[SIMD2(width, height)] ?? [] : []
    for texture in alike {
      guard let layer = pages[texture]?.free.popLast() else { continue }
      pages[texture]?.used += 1
      glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), texture)
      return TexturePlace(texture: texture, layer: layer)
    }
    let size = max(1, width * height * 4)
    let most = max(1, min(256, Self.mostBytes / size))
    let first = size <= Self.mostSmall ? 4 : 1
    return makePage(
      width, height, layers: isShared ? min(most, first << (2 * min(alike.count, 4))) : 1, isShared)
  }

  /// Gives a layer back; a page without any goes.
  mutating func release(_ place: TexturePlace) {
    guard let index = pages.index(forKey: place.texture) else { return }
    pages.values[index].free.append(place.layer)
    pages.values[index].used -= 1
    guard pages.values[index].used == 0 else { return }
    let page = pages.remove(at: index).value
    bytes -= page.bytes
    if page.isShared { forgetShared(place.texture, page.size) }
    var texture = place.texture
    glDeleteTextures(1, &texture)
  }

  private mutating func forgetShared(_ texture: GLuint, _ size: SIMD2<Int>) {
    shared[size]?.removeAll { $0 == texture }
    if shared[size]?.isEmpty == true { shared[size] = nil }
  }

  private mutating func makePage(
    _ width: Int, _ height: Int, layers: Int, _ isShared: Bool
  ) -> TexturePlace {
    var texture = GLuint()
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), texture)
    glTexImage3D(
      GLenum(GL_TEXTURE_2D_ARRAY), 0, GL_RGBA8, GLsizei(width), GLsizei(height), GLsizei(layers), 0,
      GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
    if isShared { glTexParameteri(GLenum(GL_TEXTURE_2D_ARRAY), GLenum(GL_TEXTURE_MAX_LEVEL), 0) }
    let free = (1..<Int32(max(1, layers))).reversed().map { $0 }
    let page = Page(size: SIMD2(width, height), free: free, used: 1, isShared: isShared)
    pages[texture] = page
    if isShared { shared[page.size, default: []].append(texture) }
    bytes += page.bytes
    return TexturePlace(texture: texture, layer: 0)
  }
}
