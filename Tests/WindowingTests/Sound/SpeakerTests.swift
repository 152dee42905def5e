import Foundation
import Testing

@testable import Windowing

/// Sounds, with a device that is a file. SDL has one driver for all of a process: no other tests may play.
@MainActor
@Suite(.serialized) struct SpeakerTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent(
    "speaker-\(UUID().uuidString).raw")

  private func use(driver: String) {
    setenv("SDL_AUDIODRIVER", driver, 1)
    setenv("SDL_DISKAUDIOFILE", file.path, 1)
  }

  @Test func whatIsPlayedReachesTheDevice() async throws {
    use(driver: "disk")
    defer { try? FileManager.default.removeItem(at: file) }
    let samples = (0..<4800).map { Int16($0 % 3000 + 1) }
    let speaker = Speaker()
    try speaker.play(samples, rate: 48_000)
    #expect(speaker.isPlaying)
    var heard: [Int16] = []
    for _ in 0..<200 where heard.count < samples.count {
      try await Task.sleep(for: .milliseconds(25))
      let data = (try? Data(contentsOf: file)) ?? Data()
      // A device that waits is silent.
      heard = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self).drop { $0 == 0 }) }
    }
    speaker.stop()
    let isSame = heard.prefix(samples.count).elementsEqual(samples)
    #expect(isSame, "\(heard.count) samples of \(samples.count)")
  }

  @Test func theDeviceIsGivenBackAfterwards() async throws {
    use(driver: "disk")
    defer { try? FileManager.default.removeItem(at: file) }
    let speaker = Speaker()
    try speaker.play([Int16](repeating: 1, count: 480), rate: 48_000)
    for _ in 0..<200 where speaker.isPlaying { try await Task.sleep(for: .milliseconds(25)) }
    #expect(!speaker.isPlaying)
  }

  @Test func withoutSoundItSaysSo() {
    use(driver: "none-such")
    let speaker = Speaker()
    let error = #expect(throws: WindowingError.self) { try speaker.play([0], rate: 48_000) }
    #expect(error?.what == "cannot play a sound" && error?.why.isEmpty == false)
    #expect(!speaker.isPlaying)
  }
}
