import Drawing
import Foundation
import Testing

/// Files of several pictures that say little and would cost much.
@Suite struct FilmTests {
  private func big(_ number: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(number >> (8 * $0) & 255) }
  }

  /// A chunk whose checksum nobody looks at.
  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    big(data.count) + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  /// A PNG film of 2 × 2 pixels.
  private func film(_ common: [UInt8], frames: Int, pixels: [UInt8]) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(2) + big(2) + [8, 6, 0, 0, 0])
    bytes += chunk("acTL", big(frames) + big(0)) + common
    for index in 0..<frames {
      let control = big(index) + big(2) + big(2) + big(0) + big(0) + big(1, bytes: 2)
      bytes += chunk("fcTL", control + big(10, bytes: 2) + [0, 0])
      if !pixels.isEmpty { bytes += chunk("fdAT", big(index) + pixels) }
    }
    return Data(bytes + chunk("IEND", []))
  }

  private var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (pages.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }

  @Test func picturesShareWhatTheyHaveInCommon() throws {
    let profile = chunk("iCCP", Array(repeating: 7, count: 1 << 20))
    let bytes = film(profile, frames: 1000, pixels: [1])
    let before = residentBytes
    let film = try #require(Film(bytes))
    #expect(film.frames.count == 1000 && film.isComplete)
    // A copy each would be a thousand of them; other tests take some at the same time.
    #expect(residentBytes - before < 500 << 20)
  }

  @Test func picturesWithoutPixelsAreNone() throws {
    #expect(try #require(Film(film([], frames: 1000, pixels: []))).frames.isEmpty)
  }
}
