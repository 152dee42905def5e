import CEpoxy
import Compositor
import Geometry

/// The pictures on the GPU, by `Bitmap.id`: uploaded when first drawn, the longest unused go first.
struct TextureCache: ~Copyable {
  private struct Entry {
    var texture: GLuint
    var bytes: Int
    var lastFrame: UInt64
    var hasMipmaps: Bool
  }

  private var entries: [UInt64: Entry] = [:]
  private var bytes = 0
  private var frame: UInt64 = 0
  private let budget: Int
  private let maximumSide: Int
  /// What could not be shown as it is, in words.
  private(set) var warnings: [String] = []
  /// How many textures were uploaded since the frame began.
  private(set) var uploads = 0
  /// How many uploads were put off to later frames since the frame began.
  private(set) var deferred = 0
  /// Bytes that may still be uploaded in this frame.
  private var uploadBudget = Int.max

  /// A cache of at most `budget` bytes beyond what the current frame needs.
  init(budget: Int, maximumSide: Int) {
    self.budget = budget
    self.maximumSide = maximumSide
  }

  deinit {
    for entry in entries.values {
      var texture = entry.texture
      glDeleteTextures(1, &texture)
    }
  }

  /// Starts a frame, and lets go of what was not drawn for longest, down to the budget.
  ///
  /// - Parameter uploadBudget: bytes after whose upload further pictures wait for later frames; the
  ///   first one is uploaded whatever its size.
  mutating func beginFrame(uploadBudget: Int = .max) {
    frame += 1
    uploads = 0
    deferred = 0
    self.uploadBudget = uploadBudget
    guard bytes > budget else { return }
    for (id, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes > budget, entry.lastFrame + 1 < frame else { break }
      var texture = entry.texture
      glDeleteTextures(1, &texture)
      bytes -= entry.bytes
      entries[id] = nil
    }
  }

  /// The texture of a picture, uploaded if need be; bound to unit 0.
  ///
  /// - Returns: false where the upload has to wait for a later frame; nothing is bound then.
  mutating func bind(_ bitmap: Bitmap, mipmaps: Bool) -> Bool {
    if let index = entries.index(forKey: bitmap.id) {
      glBindTexture(GLenum(GL_TEXTURE_2D), entries.values[index].texture)
      entries.values[index].lastFrame = frame
      if mipmaps, !entries.values[index].hasMipmaps {
        glGenerateMipmap(GLenum(GL_TEXTURE_2D))
        entries.values[index].hasMipmaps = true
      }
      return true
    }
    if uploads > 0, bitmap.width * bitmap.height * 4 > uploadBudget {
      deferred += 1
      return false
    }
    upload(bitmap, mipmaps: mipmaps)
    return true
  }

  /// The warnings since the last call.
  mutating func takeWarnings() -> [String] {
    if warnings.isEmpty { return [] }
    defer { warnings.removeAll() }
    return warnings
  }

  private mutating func upload(_ bitmap: Bitmap, mipmaps: Bool) {
    let picture = fitted(bitmap)
    var texture = GLuint()
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(picture.bytesPerRow / 4))
    picture.withPixels { pixels in
      glTexImage2D(
        GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(picture.width), GLsizei(picture.height), 0,
        GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress)
    }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    if mipmaps { glGenerateMipmap(GLenum(GL_TEXTURE_2D)) }
    let size = picture.width * picture.height * 4
    entries[bitmap.id] = Entry(
      texture: texture, bytes: size, lastFrame: frame, hasMipmaps: mipmaps)
    bytes += size
    uploads += 1
    uploadBudget = max(0, uploadBudget - size)
  }

  /// The picture itself, or halved until GL takes it.
  private mutating func fitted(_ bitmap: Bitmap) -> Bitmap {
    var picture = bitmap
    while max(picture.width, picture.height) > maximumSide { picture = picture.halved }
    if picture !== bitmap {
      warnings.append(
        "a picture of \(bitmap.width)×\(bitmap.height) pixels is larger than a texture may be; "
          + "it is shown as \(picture.width)×\(picture.height)")
    }
    return picture
  }
}

extension Bitmap {
  /// The picture at half its size, each pixel the mean of two by two.
  var halved: Bitmap {
    let (width, height) = (max(1, width / 2), max(1, height / 2))
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { target in
      self.withPixels { source in
        for y in 0..<height {
          let top = min(2 * y, self.height - 1) * self.bytesPerRow
          let bottom = min(2 * y + 1, self.height - 1) * self.bytesPerRow
          for x in 0..<width {
            let left = min(2 * x, self.width - 1) * 4
            let right = min(2 * x + 1, self.width - 1) * 4
            for channel in 0..<4 {
              let sum =
                Int(source[top + left + channel]) + Int(source[top + right + channel])
                + Int(source[bottom + left + channel]) + Int(source[bottom + right + channel])
              target[(y * width + x) * 4 + channel] = UInt8((sum + 2) / 4)
            }
          }
        }
      }
    }
  }
}
