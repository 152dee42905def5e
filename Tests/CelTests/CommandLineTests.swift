import Foundation
import TestSupport
import Testing

/// The command line: output, messages, exit codes. No display is needed.
@Suite struct CommandLineTests {
  /// Runs `cel` without any display.
  private func cel(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> FinishedProgram {
    try await cel(arguments, environment: environment)
  }

  private func cel(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> FinishedProgram {
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = nil
    variables["WAYLAND_DISPLAY"] = nil
    variables.merge(environment) { $1 }
    return try await FinishedProgram.run(
      BuildProducts.executable("cel"), arguments, environment: variables)
  }

  private func temporaryFile(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  @Test func listsScenes() async throws {
    let result = try await cel("view", "--list")
    #expect(result.status == 0)
    #expect(result.output.contains("start-stop"))
    let json = try await cel("view", "--list", "--json")
    #expect(json.output.contains("\"id\" : \"start-stop\""))
  }

  @Test func aMisspeltSceneNamesTheNearest() async throws {
    let result = try await cel("render", "strat-stop", "--at", "0", "-o", "x.png")
    #expect(result.status == 64)
    #expect(result.errors.contains("Did you mean start-stop?"))
  }

  @Test func withoutADisplayTheViewerSaysSo() async throws {
    let result = try await cel("view", "start-stop")
    #expect(result.status == 69)
    #expect(result.errors.contains("no Wayland or X11 display"))
  }

  @Test func withoutGLRenderingSaysWhatWasTried() async throws {
    let path = try temporaryFile("x.png")
    let result = try await cel(
      "render", "start-stop", "--at", "0", "-o", path,
      environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/dev/null"])
    #expect(result.status == 69)
    #expect(result.errors.contains("EGL"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aPathThatCannotBeWrittenIsExitCode73() async throws {
    let result = try await cel("render", "start-stop", "--at", "0", "-o", "/nowhere/x.png")
    #expect(result.status == 73)
  }

  @Test func renderingTwiceGivesTheSameBytes() async throws {
    let (first, second) = (try temporaryFile("a.png"), try temporaryFile("b.png"))
    for path in [first, second] {
      let result = try await cel("render", "start-stop", "--at", "0.5", "-o", path)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == path + "\n")
    }
    #expect(FileManager.default.contents(atPath: first)?.isEmpty == false)
    #expect(FileManager.default.contentsEqual(atPath: first, andPath: second))
  }

  @Test func aFrameAloneEqualsTheSameFrameOfASequence() async throws {
    let alone = try temporaryFile("alone.png")
    let pattern = try temporaryFile("frame-##.png")
    _ = try await cel("render", "start-stop", "--at", "0.3", "-o", alone)
    let result = try await cel(
      "render", "start-stop", "--frames", "0..<4", "--fps", "10", "-o", pattern)
    let paths = result.output.split(separator: "\n").map(String.init)
    #expect(paths.count == 4)
    #expect(FileManager.default.contentsEqual(atPath: alone, andPath: try #require(paths.last)))
  }

  @Test func severalJobsWriteTheSameBytesAsOne() async throws {
    let (one, many) = (try temporaryFile("a-##.png"), try temporaryFile("b-##.png"))
    let range = [
      "render", "timing-properties", "--frames", "3..<10", "--fps", "20", "--size", "480x300",
    ]
    let first = try await cel(range + ["-o", one])
    let second = try await cel(range + ["-o", many, "--jobs", "3"])
    #expect(first.status == 0 && second.status == 0, "\(first.errors) \(second.errors)")
    let paths = (first.output.split(separator: "\n"), second.output.split(separator: "\n"))
    #expect(paths.0.count == 7 && paths.1.count == 7)
    for (a, b) in zip(paths.0, paths.1) {
      #expect(FileManager.default.contentsEqual(atPath: String(a), andPath: String(b)))
    }
  }

  @Test func aJobThatFailsSaysWhyWithItsExitCode() async throws {
    let result = try await cel(
      "render", "start-stop", "--frames", "0..<4", "--jobs", "2", "-o", "/nowhere/#.png")
    #expect(result.status == 73)
    #expect(result.errors.contains("/nowhere/"))
  }

  @Test func withoutFfmpegAMovieSaysWhatToInstall() async throws {
    let result = try await cel(
      "render", "start-stop", "--frames", "0..<2", "-o", try temporaryFile("x.gif"),
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.errors.contains("apt install ffmpeg"))
  }

  @Test func aScreenshotIsTheFrameThatRenderWrites() async throws {
    let (a, b) = (try temporaryFile("a.png"), try temporaryFile("b.png"))
    let shot = try await cel("view", "start-stop", "--at", "0.5", "--screenshot", a)
    #expect(shot.status == 0 && shot.output == a + "\n")
    _ = try await cel("render", "start-stop", "--at", "0.5", "-o", b)
    #expect(FileManager.default.contentsEqual(atPath: a, andPath: b))
    #expect(try await cel("view", "start-stop", "--at", "0.5").status == 64)
  }

  @Test func keysPrintTheTableOfTheHelp() async throws {
    let result = try await cel("view", "start-stop", "--keys")
    #expect(result.output.contains("Play or pause"))
    #expect(result.output.contains("Delete"))
  }

  @Test func theDrawListSaysWhyALayerIsDrawnAside() async throws {
    let result = try await cel("inspect", "start-stop", "--draw-list")
    #expect(result.output.contains("pass level 0"))
    let json = try await cel("inspect", "start-stop", "--draw-list", "--json")
    #expect(json.output.contains("\"aside\"") && json.output.contains("\"pipeline\""))
  }

  @Test func inspectShowsModelAndPresentation() async throws {
    let result = try await cel("inspect", "start-stop", "--at", "0.5")
    #expect(result.status == 0)
    // A full turn in two seconds: a quarter of it after half a second.
    #expect(result.output.contains("▲ transform.rotation.z  0.0  shown 1.571"))
  }

  @Test func diagnoseNamesTheRenderer() async throws {
    let result = try await cel("diagnose")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("GL renderer"))
    #expect(try await cel("diagnose", "--json").output.contains("\"GL version\""))
  }

  @Test func wrongArgumentsAreExitCode64() async throws {
    #expect(try await cel("render", "start-stop", "-o", "x.png").status == 64)
    #expect(try await cel("render", "start-stop", "--at", "nan", "-o", "x.png").status == 64)
    #expect(try await cel("view", "--size", "0x10").status == 64)
  }

  @Test func helpAndVersionSucceed() async throws {
    #expect(try await cel("--help").output.contains("Exit codes"))
    #expect(try await cel("--version").output.hasPrefix("cel "))
  }
}
