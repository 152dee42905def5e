import Foundation
import TestSupport
import Testing

/// `cel bench` as it is typed: output, messages, exit codes. No display is needed.
@Suite struct BenchCommandTests {
  private func bench(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> FinishedProgram {
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    variables["WAYLAND_DISPLAY"] = nil
    variables.merge(environment) { $1 }
    return try await FinishedProgram.run(
      BuildProducts.executable("cel"), ["bench"] + arguments, environment: variables)
  }

  private let quick = ["--frames", "3", "--warm-up", "1", "--size", "64x64"]

  private func cost(_ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      BuildProducts.executable("cel"), ["bench", "cost"] + arguments + quick)
  }

  @Test func aQuickRunPrintsJSONWithItsSchema() async throws {
    let result = try await cost("swarm:count=5", "--json")
    #expect(result.status == 0)
    let object = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
    #expect(object?["schema"] as? String == "org.cel.bench/1")
    #expect((object?["scenes"] as? [[String: Any]])?.first?["frames"] as? Int == 3)
  }

  @Test func framesAreLinesOfValues() async throws {
    let result = try await cost("swarm:count=5", "--csv")
    #expect(result.output.split(whereSeparator: \.isNewline).count == 4)
  }

  @Test(arguments: [
    ["cost", "swam"], ["cost", "swarm:count=x"], ["cost", "--frames", "0"],
    ["cost", "--runs", "0"],
    ["cost", "--json", "--csv"], ["cost", "--fail-on", "fast"], ["pace", "--seconds", "0"],
    ["capacity", "--seconds", "1000"], ["compare", "--threshold", "-1", "a", "b"], ["noise", "x"],
  ])
  func whatCannotBeAskedForIsExitCode64(arguments: [String]) async throws {
    let result = try await FinishedProgram.run(
      BuildProducts.executable("cel"), ["bench"] + arguments)
    #expect(result.status == 64)
    #expect(!result.errors.isEmpty)
  }

  @Test func aFigureBeyondItsLimitIsExitCode3() async throws {
    let result = try await cost("swarm:count=5", "--fail-on", "draw_calls>0")
    #expect(result.status == 3)
    #expect(result.errors.contains("draw_calls"))
  }

  @Test func withoutGLItIsExitCode69() async throws {
    let result = try await bench(
      "cost", "swarm:count=5", environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null"])
    #expect(result.status == 69)
  }

  @Test func withoutADisplayNoWindowIsMeasured() async throws {
    let result = try await bench("pace", "swarm:count=5")
    #expect(result.status == 69)
  }

  @Test func resultsThatAreNotThereAreExitCode66() async throws {
    #expect(try await bench("compare", "/nowhere/a.json", "/nowhere/b.json").status == 66)
  }

  @Test func scenesAreListed() async throws {
    let result = try await bench("scenes")
    #expect(result.status == 0 && result.output.contains("swarm:count=1000"))
  }
}
