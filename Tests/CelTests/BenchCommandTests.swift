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
    ["cost", "swarm:size=3"], ["cost", "swarm:count=x"], ["cost", "--frames", "0"],
    ["cost", "--runs", "0"],
    ["cost", "--json", "--csv"], ["cost", "--plot", "x.png"], ["cost", "--fail-on", "fast"],
    ["cost", "--plot", "-", "--json"], ["cost", "--plot", "-", "--picture", "-"],
    ["pace", "--seconds", "0"],
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

  /// It is told before anything is measured: a minute of frames would take longer than the test may.
  @Test func aFigureThatCannotBeIsToldAtOnce() async throws {
    let begin = ContinuousClock.now
    let near = try await bench(
      "cost", "swarm:count=5", "--frames", "100000", "--fail-on", "cpu_ms_p5>1")
    #expect(near.status == 64 && near.errors.contains("Did you mean cpu_ms_p50?"), "\(near.errors)")
    let far = try await bench("pace", "--seconds", "600", "--fail-on", "capacity<1000")
    #expect(far.status == 64 && far.errors.contains("missed_percent"), "\(far.errors)")
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func aPipeGetsThePlotAndNothingElse() async throws {
    let plot = try await cost("swarm:count=5", "--plot", "-")
    #expect(plot.status == 0 && plot.output.hasPrefix("<svg"))
    #expect(plot.errors.contains("swarm:count=5"))
    let picture = try await cost("swarm:count=5", "--picture", "-")
    #expect(picture.outputBytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
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

  /// What was measured until then is said, and said to be incomplete.
  @Test func ctrlCLeavesWhatWasMeasured() async throws {
    let program = try RunningProgram(
      BuildProducts.executable("cel"),
      ["bench", "cost", "still:count=1", "--frames", "100000", "--json"] + quick.dropFirst(2))
    try await Task.sleep(for: .seconds(3))
    program.send(signal: SIGINT)
    let result = try await program.finish()
    #expect(result.status == 130 && result.errors.contains("incomplete"), "\(result.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any])
    #expect(report["complete"] as? Bool == false)
    let frames = try #require((report["scenes"] as? [[String: Any]])?.first?["frames"] as? Int)
    #expect(frames > 0 && frames < 100_000)
  }

  @Test(arguments: [
    "--plot /dev/full", "--trace /dev/full", "--plot /nowhere/a.svg", "> /dev/full",
  ])
  func whatCannotBeWrittenIsExitCode73(_ more: String) async throws {
    let cel = try BuildProducts.executable("cel")
    let line = "'\(cel)' bench cost still:count=1 \(quick.joined(separator: " ")) \(more)"
    let result = try await FinishedProgram.run("sh", ["-c", line])
    #expect(result.status == 73 && result.errors.contains("cannot write"), "\(result.errors)")
  }

  @Test func aFolderIsNoPlaceForAResultAndNoResult() async throws {
    let folder = try TemporaryFolder()
    let onFolder = try await cost("still:count=1", "--trace", folder.path)
    #expect(onFolder.status == 73 && onFolder.errors.contains("is a folder"), "\(onFolder.errors)")
    let compared = try await bench("compare", folder.path, folder.path)
    #expect(compared.status == 66 && compared.errors.contains("it is a folder"))
  }

  /// A program that fails in its own way, or is ended, is none of ours.
  @Test func programsThatAreNoneAreBadData() async throws {
    let folder = try TemporaryFolder()
    for script in ["exit 1", "exit 9", "kill -9 $$"] {
      try await folder.addProgram("other", script)
      let program = folder.file("other")
      let result = try await bench("compare", program, program, "--runs", "1")
      #expect(result.status == 65, "\(script): \(result.errors)")
    }
  }

  @Test func resultsOfOtherMachinesAndFormatsAreRefused() async throws {
    let folder = try TemporaryFolder()
    let text = try await cost("swarm:count=5", "--json").output
    #expect(text.contains("\"build\""))
    try folder.write(text, to: "here.json")
    try folder.write(
      text.replacing("\"cores\" : \"", with: "\"cores\" : \"9"), to: "there.json")
    try folder.write(text.replacing("org.cel.bench/1", with: "org.cel.bench/9"), to: "new.json")
    let here = folder.file("here.json")
    let other = try await bench("compare", here, folder.file("there.json"))
    #expect(other.status == 65 && other.errors.contains("differ in cores"), "\(other.errors)")
    #expect(other.errors.contains("--force"))
    #expect(try await bench("compare", "--force", here, folder.file("there.json")).status != 65)
    let new = try await bench("compare", here, folder.file("new.json"))
    #expect(new.status == 65 && new.errors.contains("org.cel.bench/9"), "\(new.errors)")
  }

  @Test func unknownNamesAreAnsweredWithTheNearest() async throws {
    #expect(try await bench("cost", "swam").errors.contains("swarm"))
    #expect(try await bench("cost", "swarm:cuont=3").errors.contains("count"))
  }

  @Test func scenesAreListed() async throws {
    let result = try await bench("scenes")
    #expect(result.status == 0 && result.output.contains("swarm:count=1000"))
  }
}
