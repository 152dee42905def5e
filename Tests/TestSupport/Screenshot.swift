import Foundation

/// A picture of a display, as pixels.
///
/// Where the environment names a folder in `CEL_SCREENSHOTS`, the PNG files of all pictures stay there.
package struct Screenshot: Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Four bytes a pixel, red, green, blue and alpha, rows from top to bottom without gaps.
  package let bytes: Data

  /// Reads a PNG file, with ImageMagick's help.
  package init(path: String) async throws {
    let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24)
    guard header.count == 24 else { throw TestSupportError("\(path) is no PNG file") }
    func number(at offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    width = number(at: 16)
    height = number(at: 20)
    bytes = try await FinishedProgram.runSuccessfully("convert", [path, "-depth", "8", "rgba:-"])
      .outputBytes
    guard bytes.count == width * height * 4 else {
      throw TestSupportError("\(path): \(bytes.count) bytes for \(width)×\(height) pixels")
    }
    if Self.album == nil { try FileManager.default.removeItem(atPath: path) }
  }

  /// Red, green, blue and alpha at a pixel, counted from the top left.
  package func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) in \(width)×\(height)")
    let offset = bytes.startIndex + (y * width + x) * 4
    return SIMD4(bytes[offset], bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
  }

  private static let album = ProcessInfo.processInfo.environment["CEL_SCREENSHOTS"]

  /// A path for a new picture.
  static func newPath() -> String {
    let folder = album ?? FileManager.default.temporaryDirectory.path
    return folder + "/\(UUID().uuidString).png"
  }
}
