import CEpoxy
import Compositor

/// The pictures of layers that are kept, by their digest: drawn when first named, the longest unused go first.
struct KeptPictures: ~Copyable {
  private struct Entry {
    var target: OffscreenTarget
    /// The frame that showed it last, and whose it was.
    var lastFrame: UInt64
    var owner: UInt64
    var hasMipmaps = false
    /// Whether all that belongs in it was there when it was drawn.
    var isComplete = false

    var bytes: Int { target.width * target.height * 4 }
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame: UInt64 = 0
  /// Whose frame it is: windows and renderers take turns.
  private var owner: UInt64 = 0
  /// Bytes of all pictures.
  private(set) var bytes = 0

  /// For how many frames a picture is kept that none of them shows: of its own window, and of others while that rests.
  private static let patience: (own: UInt64, others: UInt64) = (60, 600)

  /// No pictures.
  init() {}

  /// Starts a frame of a target, and lets go of what was not shown for long, or for longest where a budget is exceeded.
  mutating func beginFrame(of owner: UInt64, budget: Int) {
    frame += 1
    self.owner = owner
    guard bytes > budget || entries.values.contains(where: { isForgotten($0) }) else { return }
    for (digest, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard isForgotten(entry) || (bytes > budget && frame - entry.lastFrame > 1) else { continue }
      forget(digest, entry)
    }
  }

  private func isForgotten(_ entry: Entry) -> Bool {
    frame - entry.lastFrame > (entry.owner == owner ? Self.patience.own : Self.patience.others)
  }

  /// Whether a picture is there; it is then kept for this frame.
  mutating func has(_ picture: PictureDrawing) -> Bool {
    guard let index = entries.index(forKey: picture.digest) else { return false }
    entries.values[index].lastFrame = frame
    entries.values[index].owner = owner
    return entries.values[index].isComplete
  }

  /// What a picture is to be drawn onto: a picture of that size that the window showed and does not now, or a new one.
  ///
  /// - Throws: where the driver has no texture of that size.
  mutating func target(for picture: PictureDrawing) throws(GLError) -> FrameTarget {
    let (width, height) = (Int(picture.width), Int(picture.height))
    if let entry = entries[picture.digest] { return entry.target.frameTarget }
    var entry: Entry
    if let unused = takeUnused(width, height) {
      entry = unused
    } else {
      entry = Entry(
        target: try OffscreenTarget(pictureOf: width, height), lastFrame: frame, owner: owner)
      bytes += entry.bytes
    }
    entry.lastFrame = frame
    entry.isComplete = false
    entries[picture.digest] = entry
    return entry.target.frameTarget
  }

  private mutating func takeUnused(_ width: Int, _ height: Int) -> Entry? {
    let unused = entries.first {
      $0.value.owner == owner && $0.value.lastFrame < frame && $0.value.target.width == width
        && $0.value.target.height == height
    }
    return unused.flatMap { entries.removeValue(forKey: $0.key) }
  }

  /// Says that a picture was drawn, with all that belongs in it or without some.
  mutating func wasDrawn(_ picture: PictureDrawing, isComplete: Bool) {
    entries[picture.digest]?.isComplete = isComplete
    entries[picture.digest]?.hasMipmaps = false
  }

  /// The texture of a picture, bound to the active unit; nil where it could not be drawn.
  mutating func bind(_ digest: UInt64, mipmaps: Bool) -> GLuint? {
    guard let entry = entries[digest] else { return nil }
    glBindTexture(GLenum(GL_TEXTURE_2D_ARRAY), entry.target.texture)
    if mipmaps, !entry.hasMipmaps {
      glTexParameteri(GLenum(GL_TEXTURE_2D_ARRAY), GLenum(GL_TEXTURE_MAX_LEVEL), 1000)
      glGenerateMipmap(GLenum(GL_TEXTURE_2D_ARRAY))
      entries[digest]?.hasMipmaps = true
    }
    return entry.target.texture
  }

  private mutating func forget(_ digest: UInt64, _ entry: Entry) {
    bytes -= entry.bytes
    entries[digest] = nil
  }
}
