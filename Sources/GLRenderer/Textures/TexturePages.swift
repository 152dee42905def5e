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
    var texture: GLuint
    var width: Int
    var height: Int
    var free: [Int32]
    var used = 0
    var isShared: Bool
  }

  private var pages: [Page] = []
  /// Bytes up to which a picture shares its page.
  static let mostShared = 256 << 10
  /// Bytes of a picture up to which its first page has room for others.
  private static let mostSmall = 16 << 10
  private static let mostBytes = 4 << 20

  /// No pages.
  init() {}

  deinit {
    for page in pages {
      var texture = page.texture
      glDeleteTextures(1, &texture)
    }
  }

  /// Bytes of all layers, used ones and free ones.
  var bytes: Int {
    pages.reduce(0) { $0 + ($1.used + $1.free.count) * $1.width * $1.height * 4 }
  }

  /// Finds a layer for a picture of a size, whose texture is then bound to the active unit.
  mutating func take(width: Int, height: Int, isShared: Bool) -> TexturePlace {
    var alike = 0
    for index in pages.indices {
      let page = pages[index]
      guard isShared, page.isShared, page.width == width, page.height == height else { continue }
      alike += 1
      guard let layer = pages[index].free.popLast() else { continue }
      pages[index].used += 1
      glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), page.texture)
      return TexturePlace(texture: page.texture, layer: layer)
    }
    let size = max(1, width * height * 4)
    let most = max(1, min(256, Self.mostBytes / size))
    let first = size <= Self.mostSmall ? 4 : 1
    return makePage(
      width, height, layers: isShared ? min(most, first << (2 * min(alike, 4))) : 1, isShared)
  }

  /// Gives a layer back; a page without any goes.
  mutating func release(_ place: TexturePlace) {
    guard let index = pages.firstIndex(where: { $0.texture == place.texture }) else { return }
    pages[index].free.append(place.layer)
    pages[index].used -= 1
    guard pages[index].used == 0 else { return }
    var texture = place.texture
    glDeleteTextures(1, &texture)
    pages.remove(at: index)
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
    pages.append(
      Page(texture: texture, width: width, height: height, free: free, used: 1, isShared: isShared))
    return TexturePlace(texture: texture, layer: 0)
  }
}
