import CEpoxy
import Compositor
import Geometry

/// The pictures on the GPU, by `Bitmap.id`: uploaded when first drawn. Those that nobody has any more go soon;
/// of the others the longest unused, where there is no room.
struct TextureCache: ~Copyable {
  private struct Entry {
    let life: Bitmap.Life
    var place: TexturePlace
    var bytes: Int
    var lastFrame: UInt64
    var hasMipmaps: Bool
  }

  private var entries: [UInt64: Entry] = [:]
  private var pages = TexturePages()
  /// Bytes of all pictures.
  private(set) var bytes = 0
  private var frame: UInt64 = 0
  private let budget: Int
  private let maximumSide: Int
  /// What could not be shown as it is, in words.
  private(set) var warnings: [String] = []
  /// How many textures were uploaded since the frame began.
  private(set) var uploads = 0
  /// How many uploads were put off to later frames since the frame began.
  private(set) var deferred = 0
  /// How many textures may still be uploaded before some are looked for that nobody has any more.
  private var uploadsBeforeSearch = Self.fewest
  private static let fewest = 32
  /// Bytes that may still be uploaded in this frame.
  private var uploadBudget = Int.max

  /// A cache of at most `budget` bytes beyond what the current frame needs.
  init(budget: Int, maximumSide: Int) {
    self.budget = budget
    self.maximumSide = maximumSide
  }

  /// Starts a frame, and lets go of what nobody has and what was not drawn for longest, down to the budget.
  ///
  /// - Parameters:
  ///   - uploadBudget: bytes after whose upload further pictures wait for later frames; the first one is
  ///     uploaded whatever its size.
  ///   - others: bytes of the budget that something else uses.
  mutating func beginFrame(uploadBudget: Int = .max, besides others: Int = 0) {
    frame += 1
    uploads = 0
    deferred = 0
    self.uploadBudget = uploadBudget
    if uploadsBeforeSearch <= 0 { forgetLostPictures() }
    guard bytes + others > budget else { return }
    for (id, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes + others > budget, entry.lastFrame + 1 < frame else { break }
      forget(id, entry)
    }
  }

  /// Where a picture is, uploaded if need be; nil where that has to wait for a later frame.
  ///
  /// A picture that needs mipmaps moves to a page of its own; it keeps them.
  mutating func place(_ bitmap: Bitmap, mipmaps: Bool) -> TexturePlace? {
    if let index = entries.index(forKey: bitmap.id) {
      entries.values[index].lastFrame = frame
      if !mipmaps || entries.values[index].hasMipmaps { return entries.values[index].place }
      forget(bitmap.id, entries.values[index])
    }
    if uploads > 0, bitmap.width * bitmap.height * 4 > uploadBudget {
      deferred += 1
      return nil
    }
    return upload(bitmap, mipmaps: mipmaps)
  }

  /// Lets go of pictures that can never be drawn again.
  ///
  /// The next search comes after as many uploads as this one leaves pictures: so searching costs little beside
  /// uploading, and no more than half of the pictures are lost ones.
  private mutating func forgetLostPictures() {
    for (id, entry) in entries where entry.life.isOver { forget(id, entry) }
    uploadsBeforeSearch = max(Self.fewest, entries.count)
  }

  private mutating func forget(_ id: UInt64, _ entry: Entry) {
    pages.release(entry.place)
    bytes -= entry.bytes
    entries[id] = nil
  }

  /// Bytes of all textures, with what of them is free.
  var allocatedBytes: Int { pages.bytes }

  /// The warnings since the last call.
  mutating func takeWarnings() -> [String] {
    if warnings.isEmpty { return [] }
    defer { warnings.removeAll() }
    return warnings
  }

  private mutating func upload(_ bitmap: Bitmap, mipmaps: Bool) -> TexturePlace {
    let picture = fitted(bitmap)
    let size = picture.width * picture.height * 4
    let place = pages.take(
      width: picture.width, height: picture.height,
      isShared: !mipmaps && size <= TexturePages.mostShared)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(picture.bytesPerRow / 4))
    picture.withPixels { pixels in
      glTexSubImage3D(
        GLenum(GL_TEXTURE_2D_ARRAY), 0, 0, 0, place.layer, GLsizei(picture.width),
        GLsizei(picture.height), 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), pixels.baseAddress)
    }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    if mipmaps { uploadHalves(of: picture) }
    entries[bitmap.id] = Entry(
      life: bitmap.life, place: place, bytes: size, lastFrame: frame, hasMipmaps: mipmaps)
    bytes += size
    uploads += 1
    uploadsBeforeSearch -= 1
    uploadBudget = max(0, uploadBudget - size)
    return place
  }

  /// The picture itself, or halved until GL takes it.
  private mutating func fitted(_ bitmap: Bitmap) -> Bitmap {
    var picture = bitmap
    while max(picture.width, picture.height) > maximumSide, let half = picture.halved {
      picture = half
    }
    if picture !== bitmap {
      warnings.append(
        "a picture of \(bitmap.width)×\(bitmap.height) pixels is larger than a texture may be; "
          + "it is shown as \(picture.width)×\(picture.height)")
    }
    return picture
  }
}

extension TextureCache {
  /// Fills the smaller levels of the bound texture. What drivers make is right where sides are powers of two.
  private func uploadHalves(of picture: Bitmap) {
    if picture.width.nonzeroBitCount == 1, picture.height.nonzeroBitCount == 1 {
      return glGenerateMipmap(GLenum(GL_TEXTURE_2D_ARRAY))
    }
    var (half, level) = (picture.halved, GLint(1))
    while let picture = half {
      picture.withPixels { bytes in
        glTexImage3D(
          GLenum(GL_TEXTURE_2D_ARRAY), level, GL_RGBA8, GLsizei(picture.width),
          GLsizei(picture.height), 1, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
          bytes.baseAddress)
      }
      (half, level) = (picture.halved, level + 1)
    }
  }
}
