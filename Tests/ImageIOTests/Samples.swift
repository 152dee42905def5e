import Foundation
import Geometry

/// Small image files.
enum Samples {
  /// A film of four pictures on 4 × 4 red, green, blue and white pixels, shown three times: one that stays, one with a
  /// clear pixel that is cleared away, one that is taken back, and a single pixel.
  static let film = data(
    "R0lGODlhBAAEAIEAAP8AAAD/AAAA/////yH/C05FVFNDQVBFMi4wAwEDAAAh+QQECgAAACwAAAAABAAEAAACCgQIECBAgAABAgUAIfkECQEAAwAs"
      + "AQABAAIAAgAAAgNMmBUAIfkEDMgAAAAsAgACAAIAAgAAAgNMmBUAIfkEAAUAAAAsAAAAAAEAAQAAAgJUAQA7")
  /// 3 × 9 pixels in interlaced rows, and a picture with a palette of its own that reaches beyond them.
  static let interlaced = data(
    "R0lGODlhAwAJAIEAAP8AAAD/AAAA/////yH5BAAAAAAALAAAAAADAAkAQAIQBAgQIECIEiUqTLhxYcKNKwAh+QQEBwAAACwBAAcAAwADAIH///8A"
      + "AP8A/wD/AAACBkSoUSFAFAA7")
  /// A PNG film of 4 × 4 pixels without end: a picture that stays, one that is laid over it and cleared away, one that
  /// takes the place of what it covers and is taken back, and a single pixel.
  static let portableFilm = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAACGFjVEwAAAAEAAAAAHzNZtAAAAAaZmNUTAAAAAAAAAAEAAAABAAAAAAAAAAAAAEACgAA"
      + "V3ID4QAAABJJREFUeJxj+M/A8B8ZM5AuAAA8QB/h4IF3tAAAABpmY1RMAAAAAQAAAAIAAAACAAAAAQAAAAEABQAAAQGC1cBhAAAAFGZkQVQAAAACeJxj"
      + "YPgPhRCCgQEAP9IF+43itCwAAAAaZmNUTAAAAAMAAAACAAAAAgAAAAIAAAACAAED6AIA26eEdwAAAAlmZEFUAAAABHicY2AAp8ZdsQAAABBmZEFUAAAA"
      + "BYP//8EECAAAKegH+VIu3KQAAAAaZmNUTAAAAAYAAAABAAAAAQAAAAAAAAAAAAMAAgABtGFw5AAAABFmZEFUAAAAB3icY2Bg+P8fAAMCAf9x2Mu6AAAA"
      + "AElFTkSuQmCC")
  /// 16 × 8 pixels, the left half red, the right half blue, to be turned to the right by a quarter; 144 by 72 pixels
  /// an inch.
  static let photograph = data(
    "/9j/4AAQSkZJRgABAQEAkABIAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEycc"
      + "HhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09P"
      + "T09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA"
      + "AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW"
      + "V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx"
      + "8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEI"
      + "FEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX"
      + "mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDnqwqKK9jhT/l9/wBu"
      + "/wDtx73E3/Lr/t79D//Z")
  /// 4 × 2 opaque pixels, half red and half blue, at 144 pixels an inch.
  static let picture = data(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAABYlAAAWJQFJUiTwAAAAGUlEQVR4nGP8xcDAwMDAxvCLgYGBiQEJAAAp"
      + "xAH+gft14gAAAABJRU5ErkJggg==")

  private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}

extension CGImage {
  /// The rows from top to bottom: R, G, B and W for pixels near red, green, blue and white, a dot for clear ones.
  var letters: [String] {
    (0..<height).map { y in
      String(
        (0..<width).map { x in
          let pixel = pixels[(y * width + x) * 4..<(y * width + x) * 4 + 4]
          let bits = pixel.reduce(0) { $0 << 1 | ($1 > 127 ? 1 : 0) }
          return [0b0000: ".", 0b1001: "R", 0b0101: "G", 0b0011: "B", 0b1111: "W"][bits] ?? "?"
        })
    }
  }
}
