import Foundation
import TestSupport
import Testing

/// `cel playground` without a window: text in, text and pictures out.
@Suite struct PlaygroundCommandTests {
  private func playground(_ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      BuildProducts.executable("cel"), ["playground"] + arguments)
  }

  @Test(arguments: [
    ("css", "cubic-bezier(0.25, 0.1, 0.25, 1)\n"),
    ("swift", "CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)\n"),
    ("compose", "CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)\n"),
  ]) func printsCode(format: String, code: String) async throws {
    let result = try await playground("--curve", "ease", "--print", format)
    #expect(result.status == 0 && result.output == code)
  }

  @Test func readoutsAreTextOrJSON() async throws {
    let text = try await playground("--curve", "spring", "--readouts")
    #expect(text.output.contains("settlingDuration  1.473 s"))
    let json = try await playground("--curve", "spring", "--readouts", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.outputBytes) as? [String: Any])
    #expect(object["damping_ratio"] as? Double == 0.5)
  }

  @Test func samplesAreATable() async throws {
    let result = try await playground("--curve", "linear", "--samples", "5", "--csv")
    #expect(result.output.split(separator: "\n").count == 6)
    #expect(result.output.hasPrefix("time_s,value,velocity_per_s\n0.0,0.0,1.0\n"))
  }

  @Test func whatIsWrongHasItsExitCode() async throws {
    let bad = try await playground("--curve", "cubic-bezier(2,0,1,1)", "--readouts")
    #expect(bad.status == 65)
    #expect(bad.errors.contains("column 14: expected a time in 0…1, found “2”"))
    #expect(try await playground("--print", "basic").status == 64)
    #expect(try await playground("--plot", "x.gif").status == 64)
    #expect(try await playground("--samples", "1").status == 64)
    #expect(try await playground("--tone", "x.mp3").status == 64)
    #expect(try await playground("--plot", "/nowhere/x.png").status == 73)
  }

  @Test(arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("svg", [0x3C, 0x73, 0x76, 0x67])])
  func plotsAreFiles(ending: String, start: [UInt8]) async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("curve.\(ending)")
    let result = try await playground("--curve", "en.outBack", "--plot", path)
    #expect(result.status == 0 && result.output == path + "\n")
    let bytes = try #require(FileManager.default.contents(atPath: path))
    #expect(Array(bytes.prefix(4)) == start && bytes.count > 2000)
  }

  @Test func aPipeGetsTheGraphsOrTheSoundAlone() async throws {
    let plot = try await playground("--curve", "ease", "--plot", "-")
    #expect(plot.output.hasPrefix("<svg") && plot.output.hasSuffix("</svg>\n"))
    let tone = try await playground("--curve", "ease", "--tone", "-")
    #expect(tone.outputBytes.starts(with: Data("RIFF".utf8)) && tone.outputBytes.count > 44_000)
    #expect(try await playground("--plot", "-", "--tone", "-").status == 64)
    #expect(try await playground("--plot", "-", "--readouts").status == 64)
  }
}
