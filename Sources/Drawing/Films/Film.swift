import Foundation

// Films are files of several pictures, GIF or PNG, which are laid on one screen one after the other. Here is what
// both have in common. The pixels are decoded by SDL2_image, which gets each picture as a file of its own.

/// What a file of several pictures holds, without its pixels.
package struct Film: Sendable {
  /// What becomes of a picture once it has been shown.
  enum Disposal: Sendable {
    case stays, isCleared, isTakenBack
  }

  /// One picture.
  package struct Frame: Sendable {
    /// How long it is shown, in seconds, as the file says.
    package var delay = 0.0
    var disposal = Disposal.stays
    /// Whether what it covers shows through where it is clear; else it takes that place altogether.
    var isLaidOver = true
    /// Where it lies on the screen, in pixels.
    var (left, top, width, height) = (0, 0, 0, 0)
    /// What the picture has in common with others of its file: they share the bytes.
    var common: ArraySlice<UInt8> = []
    /// What stands before that in a file of its own, and what behind it.
    var (head, rest): ([UInt8], [UInt8]) = ([], [])
    /// The picture as a file of its own, which has its size.
    var file: Data { Data(head + common + rest) }
  }

  /// The screen's size in pixels.
  package internal(set) var (width, height) = (0, 0)
  /// How often the pictures are shown, 0 for without end; nil where the file does not say.
  package internal(set) var loopCount: Int?
  /// The pictures that are there to their end.
  package internal(set) var frames: [Frame] = []
  /// Whether the file goes on to its end mark.
  package internal(set) var isComplete = false

  /// Finds the pictures; nil where the bytes are no GIF file, and no PNG file of several pictures.
  package init?(_ bytes: Data) {
    let bytes = [UInt8](bytes)
    if let film = Film(gif: bytes) ?? Film(png: bytes) {
      self = film
    } else {
      return nil
    }
  }

  init() {}
}
