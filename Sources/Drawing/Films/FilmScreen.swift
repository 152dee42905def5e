import Foundation
import Geometry

/// The screen of a film, on which its pictures are laid one after the other.
package struct FilmScreen: Sendable {
  /// What the file holds.
  package let film: Film
  /// The picture that is laid on next.
  private var next = 0
  private var pixels: [UInt8] = []
  /// What the last picture covered, where it is taken back.
  private var covered: [UInt8] = []

  /// Makes an empty screen; nil where the bytes are no film, or one too large.
  package init?(_ bytes: Data) {
    guard let film = Film(bytes), max(film.width, film.height) <= ImageFile.usualMaximumSide,
      min(film.width, film.height) > 0
    else { return nil }
    self.film = film
  }

  /// What is seen when a picture is shown; nil where there is none at that place.
  ///
  /// Going forwards costs one picture a step; going back begins with the first again.
  package mutating func picture(at index: Int) -> Bitmap? {
    guard film.frames.indices.contains(index) else { return nil }
    if index < next - 1 || next == 0 {
      next = 0
      pixels = [UInt8](repeating: 0, count: film.width * film.height * 4)
    }
    while next <= index { layOn() }
    return Bitmap(width: film.width, height: film.height, pixels: pixels)
  }

  /// Clears away the last picture as it asks for, and lays on the next one.
  private mutating func layOn() {
    if next > 0 { clearAway(film.frames[next - 1]) }
    let frame = film.frames[next]
    next += 1
    if frame.disposal == .isTakenBack { covered = pixels }
    // A picture that cannot be decoded changes nothing.
    guard
      let picture = try? ImageFile.decode(frame.file, path: "film"),
      picture.width == frame.width, picture.height == frame.height
    else { return }
    let (columns, rows) = seen(of: frame)
    picture.withPixels { source in
      for y in rows {
        for x in columns {
          let from = y * picture.bytesPerRow + x * 4
          let target = ((frame.top + y) * film.width + frame.left + x) * 4
          // How much of what is covered shows through, of 255.
          let rest = frame.isLaidOver ? 255 - UInt32(source[from + 3]) : 0
          for channel in 0..<4 {
            let below = (UInt32(pixels[target + channel]) * rest + 127) / 255
            pixels[target + channel] = source[from + channel] &+ UInt8(below)
          }
        }
      }
    }
  }

  private mutating func clearAway(_ frame: Film.Frame) {
    if frame.disposal == .isTakenBack { pixels = covered }
    guard frame.disposal == .isCleared else { return }
    let (columns, rows) = seen(of: frame)
    for y in rows where !columns.isEmpty {
      let start = ((frame.top + y) * film.width + frame.left) * 4
      let row = start..<start + columns.count * 4
      pixels.replaceSubrange(row, with: repeatElement(0, count: row.count))
    }
  }

  /// The columns and rows of a picture that lie on the screen.
  private func seen(of frame: Film.Frame) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      0..<max(min(frame.width, film.width - frame.left), 0),
      0..<max(min(frame.height, film.height - frame.top), 0)
    )
  }
}
