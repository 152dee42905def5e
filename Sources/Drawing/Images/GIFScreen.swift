import Foundation
import Geometry

/// The screen of a GIF file, on which its pictures are laid one after the other.
package struct GIFScreen: Sendable {
  /// What the file holds.
  package let file: GIFFile
  private let bytes: Data
  /// The picture that is laid on next.
  private var next = 0
  private var pixels: [UInt8] = []
  /// What the last picture covered, where it is taken back.
  private var covered: [UInt8] = []

  /// Makes an empty screen; nil where the bytes are no GIF file, or one too large.
  package init?(_ bytes: Data) {
    guard let file = GIFFile(bytes), max(file.width, file.height) <= ImageFile.usualMaximumSide,
      min(file.width, file.height) > 0
    else { return nil }
    (self.file, self.bytes) = (file, bytes)
  }

  /// What is seen when a picture is shown; nil where there is none at that place.
  ///
  /// Going forwards costs one picture a step; going back begins with the first again.
  package mutating func picture(at index: Int) -> Bitmap? {
    guard file.frames.indices.contains(index) else { return nil }
    if index < next - 1 || next == 0 {
      next = 0
      pixels = [UInt8](repeating: 0, count: file.width * file.height * 4)
    }
    while next <= index { layOn() }
    return Bitmap(width: file.width, height: file.height, pixels: pixels)
  }

  /// Clears away the last picture as it asks for, and lays on the next one.
  private mutating func layOn() {
    if next > 0 { clearAway(file.frames[next - 1]) }
    let frame = file.frames[next]
    next += 1
    if frame.disposal == .isTakenBack { covered = pixels }
    // A picture that cannot be decoded changes nothing.
    guard
      let picture = try? ImageFile.decode(file.file(of: frame, in: bytes), path: "GIF"),
      picture.width == frame.width, picture.height == frame.height
    else { return }
    let (columns, rows) = seen(of: frame)
    picture.withPixels { source in
      for y in rows {
        for x in columns {
          let from = y * picture.bytesPerRow + x * 4
          guard source[from + 3] != 0 else { continue }
          let target = ((frame.top + y) * file.width + frame.left + x) * 4
          for channel in 0..<4 { pixels[target + channel] = source[from + channel] }
        }
      }
    }
  }

  private mutating func clearAway(_ frame: GIFFile.Frame) {
    if frame.disposal == .isTakenBack { pixels = covered }
    guard frame.disposal == .isCleared else { return }
    let (columns, rows) = seen(of: frame)
    for y in rows where !columns.isEmpty {
      let start = ((frame.top + y) * file.width + frame.left) * 4
      let row = start..<start + columns.count * 4
      pixels.replaceSubrange(row, with: repeatElement(0, count: row.count))
    }
  }

  /// The columns and rows of a picture that lie on the screen.
  private func seen(of frame: GIFFile.Frame) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      0..<max(min(frame.width, file.width - frame.left), 0),
      0..<max(min(frame.height, file.height - frame.top), 0)
    )
  }
}
