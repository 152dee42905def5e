import Foundation
import TestSupport
import Testing

/// The command line: output, messages, exit codes. No display is needed.
@Suite struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test func listsScenes() async throws {
    let result = try await cel("view", "--list")
    #expect(result.status == 0)
    #expect(result.output.contains("start-stop"))
    let json = try await cel("view", "--list", "--json")
    #expect(json.output.contains("\"id\" : \"start-stop\""))
  }

  /// Each option of the help and each key of the tables.
  @Test func theManualPageHasAllCommandsOptionsAndKeys() async throws {
    let page = try await cel("manual")
    #expect(page.status == 0)
    let text = page.output.replacing("\\-", with: "-").replacing("\\e", with: "\\")
      .replacing(/\\\[u([0-9A-F]+)\]/) { match in
        UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
      }
    for command in ["view", "playground", "render", "inspect", "port", "diagnose", "bench cost"] {
      #expect(text.contains(".SS cel \(command)"))
      let help = try await cel(command.split(separator: " ").map(String.init) + ["--help"])
      for option in help.output.matches(of: /--[a-z][a-z-]+/).map({ String($0.output) }) {
        #expect(text.contains(option), "\(command) \(option)")
      }
    }
    for program in ["view", "playground"] {
      let keys = try await cel(program, "--keys", "--clean")
      for line in keys.output.split(separator: "\n") where line.hasPrefix("  ") {
        let title = line.split(separator: "  ").last.map(String.init) ?? ""
        let before = keys.output.prefix(upTo: line.startIndex).components(separatedBy: "\n\n")
        let isOfScene = before.last?.hasPrefix("Scene, while") == true
        #expect(isOfScene || text.contains(title.trimmingCharacters(in: .whitespaces)), "\(line)")
      }
    }
  }

  @Test func aMisspeltSceneNamesTheNearest() async throws {
    let result = try await cel("render", "strat-stop", "--at", "0", "-o", "x.png")
    #expect(result.status == 66)
    #expect(result.errors.contains("Did you mean start-stop?"))
    let far = try await cel("render", "nosuch", "--at", "0", "-o", "x.png")
    #expect(far.status == 66 && !far.errors.contains("Did you mean"))
  }

  @Test func aMisspeltCommandIsNoScene() async throws {
    for arguments in [
      ["rendr", "start-stop", "--at", "1", "-o", "x.png"], ["benhc"], ["playgroud"],
    ] {
      let result = try await cel(arguments)
      #expect(result.status == 64 && result.errors.contains("Did you mean"), "\(arguments)")
    }
    // A scene's name that is nearer counts.
    #expect(try await cel("real", "--keys").errors.contains("Did you mean reel?"))
  }

  /// What cannot be printed, as on a full disk, is told, and is no success.
  @Test(arguments: [
    "inspect start-stop", "inspect start-stop --json", "view --list", "view --list --json",
    "manual", "--help", "help view", "bench cost --help", "--version",
    "--generate-completion-script fish", "bench scenes", "playground --curve ease --csv",
    "playground --readouts",
    "render start-stop --frames '0..<2' --jobs 1 -o x-##.png",
  ])
  func whatCannotBePrintedIsExitCode73(_ arguments: String) async throws {
    let program = try BuildProducts.executable("cel")
    let result = try await FinishedProgram.run(
      "/bin/sh", ["-c", "cd '\(folder.path)'; '\(program)' \(arguments) >/dev/full"])
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains("cannot write to standard output"))
  }

  /// No file that the program opens gets what was meant for a stream that is closed.
  @Test func streamsThatAreClosedAreNotTakenByFiles() async throws {
    let program = try BuildProducts.executable("cel")
    let (file, errors) = (folder.file("t.png"), folder.file("errors"))
    let line = "'\(program)' render start-stop --at 0 -o '\(file)'"
    let closed = try await FinishedProgram.run("/bin/sh", ["-c", "\(line) >&- 2>'\(errors)'"])
    #expect(closed.status == 73)
    #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("it is closed"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try await FinishedProgram.run("/bin/sh", ["-c", "\(line) <&- 2>&-"]).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
  }

  @Test func standardErrorThatIsFullStopsNothing() async throws {
    let program = try BuildProducts.executable("cel")
    let result = try await FinishedProgram.run(
      "/bin/sh", ["-c", "'\(program)' render nosuch --at 0 -o x.png 2>/dev/full"])
    #expect(result.status == 66)
  }

  @Test func picturesGoWhereTheirPathLeads() async throws {
    let (file, link) = (folder.file("t.png"), folder.file("l.png"))
    #expect(try await cel("render", "start-stop", "--at", "0", "-o", file).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try Data().write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    #expect(try await cel("render", "start-stop", "--at", "0", "-o", link).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let program = try BuildProducts.executable("cel")
    let read = try await FinishedProgram.run(
      "/bin/sh",
      ["-c", "cat '\(pipe)' >'\(file)' & '\(program)' render start-stop --at 0 -o '\(pipe)'; wait"])
    #expect(read.status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    let full = try await cel("render", "start-stop", "--at", "0", "-o", "/dev/full")
    #expect(full.status == 73)
    var facts = stat()
    #expect(stat("/dev/full", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
    let nowhere = try await cel("render", "start-stop", "--at", "0", "-o", folder.file("no/x.png"))
    #expect(nowhere.status == 73 && nowhere.errors.contains("there is no folder"))
    let onFolder = try await cel("render", "start-stop", "--at", "0", "-o", folder.path)
    #expect(onFolder.status == 73 && onFolder.errors.contains("is a folder"))
  }

  @Test func withoutADisplayTheViewerSaysSo() async throws {
    let result = try await cel("view", "start-stop", environment: ["XDG_RUNTIME_DIR": ""])
    #expect(result.status == 69)
    // Nothing else complains.
    #expect(result.errors.hasPrefix("cel: cannot open a window: no Wayland or X11 display"))
  }

  @Test func aWindowSystemThatIsNoneIsToldWithThoseThereAre() async throws {
    let result = try await cel("view", environment: ["SDL_VIDEODRIVER": "nonsense"])
    #expect(result.status == 69 && result.errors.contains("SDL_VIDEODRIVER=nonsense"))
    #expect(result.errors.contains("x11") && result.errors.contains("cel render"))
    #expect(!result.errors.contains("dummy"))
  }

  /// The X server refuses a context, which is said in words and is no end of its own.
  @Test func aDisplayWithoutOpenGLIsToldAndIsExitCode69() async throws {
    let display = try await XvfbDisplay()
    for arguments in [["view"], ["playground"], ["bench", "pace", "--seconds", "1"]] {
      let missing = ["LIBGL_DRIVERS_PATH": "/nonexistent", "XDG_STATE_HOME": folder.path]
      let program = try RunningProgram(
        BuildProducts.executable("cel"), arguments,
        environment: display.environment.merging(missing) { $1 })
      let result = try await program.finish(within: 30)
      #expect(result.status == 69, "\(arguments) \(result.errors)")
      #expect(result.errors.contains("OpenGL 3.3 is needed"), "\(result.errors)")
    }
  }

  @Test func whatIsNoSceneIsToldWithWhatToDo() async throws {
    let nothing = try await cel("render", "zzzzzzzz", "--at", "0", "-o", "x.png")
    #expect(nothing.status == 66 && nothing.errors.contains("cel view --list"))
    let program = try BuildProducts.executable("cel")
    let file = try await FinishedProgram.run(
      "/bin/sh", ["-c", "cd '\(folder.path)'; touch thing; '\(program)' inspect thing"])
    #expect(file.status == 66 && file.errors.contains("./thing"))
  }

  @Test func framesWithoutAnEndingArePNGFiles() async throws {
    let result = try await cel(
      "render", "start-stop", "--frames", "0..<2", "--size", "20x20", "-o", folder.file("x"))
    #expect(result.output == "\(folder.file("x-00000.png"))\n\(folder.file("x-00001.png"))\n")
  }

  @Test func withoutGLRenderingSaysWhatWasTried() async throws {
    let path = folder.file("x.png")
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
    let (first, second) = (folder.file("a.png"), folder.file("b.png"))
    for path in [first, second] {
      let result = try await cel("render", "start-stop", "--at", "0.5", "-o", path)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == path + "\n")
    }
    #expect(FileManager.default.contents(atPath: first)?.isEmpty == false)
    #expect(FileManager.default.contentsEqual(atPath: first, andPath: second))
  }

  @Test func aFrameAloneEqualsTheSameFrameOfASequence() async throws {
    let alone = folder.file("alone.png")
    let pattern = folder.file("frame-##.png")
    _ = try await cel("render", "start-stop", "--at", "0.3", "-o", alone)
    let result = try await cel(
      "render", "start-stop", "--frames", "0..<4", "--fps", "10", "-o", pattern)
    let paths = result.output.split(separator: "\n").map(String.init)
    #expect(paths.count == 4)
    #expect(FileManager.default.contentsEqual(atPath: alone, andPath: try #require(paths.last)))
  }

  @Test func aSheetShowsTheWholeSceneInOnePicture() async throws {
    let path = folder.file("sheet.png")
    let result = try await cel(
      "render", "start-stop", "--sheet", "4x2", "--scale", "0.5", "-o", path)
    #expect(result.status == 0 && result.output == path + "\n", "\(result.errors)")
    #expect(FileManager.default.contents(atPath: path)?.isEmpty == false)
    let wrong = try await cel("render", "start-stop", "--sheet", "4", "-o", path)
    #expect(wrong.status == 64)
    let both = try await cel("render", "start-stop", "--sheet", "4x2", "--at", "1", "-o", path)
    #expect(both.status == 64 && both.errors.contains("--sheet"))
  }

  @Test func theTreeIsAGraphForGraphviz() async throws {
    let result = try await cel("inspect", "start-stop", "--at", "0.5", "--dot")
    #expect(result.output.hasPrefix("digraph layers {\n") && result.output.hasSuffix("}\n"))
    #expect(result.output.contains("  root -> root_0;\n"))
    #expect(result.output.contains("▶ transform.rotation"))
  }

  @Test func whatIsMeasuredCanBeInspected() async throws {
    let run = try await cel("inspect", "swarm:count=3", "--at", "0.5")
    #expect(run.status == 0 && run.output.contains("position"))
    let wrong = try await cel("render", "swarm:size=3", "--at", "0", "-o", "/dev/null")
    #expect(wrong.status == 64 && wrong.errors.contains("It has: count"))
  }

  @Test func severalJobsWriteTheSameBytesAsOne() async throws {
    let (one, many) = (folder.file("a-##.png"), folder.file("b-##.png"))
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
      "render", "start-stop", "--frames", "0..<2", "-o", folder.file("x.mp4"),
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.errors.contains("apt install ffmpeg"))
  }

  @Test func aGIFFileNeedsNoOtherProgram() async throws {
    let path = folder.file("x.gif")
    let result = try await cel(
      ["render", "start-stop", "--frames", "0..<9", "--fps", "100", "--size", "64x40", "-o", path],
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 0 && result.output == path + "\n", "\(result.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.starts(with: Array("GIF89a".utf8) + [64, 0, 40, 0]))
    // Every second one for two hundredths of a second, and the last for one.
    func pictures(shownFor hundredths: UInt8) -> Int {
      let control: [UInt8] = [0x21, 0xF9, 4, 4, hundredths, 0, 0, 0, 0x2C]
      return bytes.indices.count { bytes[$0...].starts(with: control) }
    }
    #expect(pictures(shownFor: 2) == 4 && pictures(shownFor: 1) == 1)
    let unwritable = try await cel(
      "render", "start-stop", "--frames", "0..<2", "--size", "64x40", "-o", "/nowhere/x.gif")
    #expect(unwritable.status == 73 && unwritable.errors.contains("/nowhere/x.gif"))
  }

  /// A program in ffmpeg's place writes down what it is told, and what frames it finds.
  @Test(arguments: [("mp4", "libx264"), ("webm", "libvpx-vp9")])
  func moviesAreMadeOfAllFramesAtTheirRate(_ ending: String, _ codec: String) async throws {
    try await folder.addProgram(
      "ffmpeg",
      """
      echo "$@" > \(folder.file("told"))
      for word in "$@"; do
        case $word in *%05d.png) ls $(dirname $word) > \(folder.file("frames"));; esac
        last=$word
      done
      echo movie > $last
      """)
    let path = folder.file("x." + ending)
    let result = try await cel(
      ["render", "start-stop", "--frames", "3..<6", "--fps", "24", "--size", "64x40", "-o", path],
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    #expect(result.status == 0 && result.output == path + "\n", "\(result.errors)")
    let told = try String(contentsOfFile: folder.file("told"), encoding: .utf8)
    #expect(told.contains("-framerate 24.0 -start_number 3") && told.contains(codec))
    let frames = try String(contentsOfFile: folder.file("frames"), encoding: .utf8)
    #expect(frames == "00003.png\n00004.png\n00005.png\n")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func whatFfmpegComplainsOfIsSaid() async throws {
    try await folder.addProgram("ffmpeg", "echo no such codec >&2; exit 1")
    let result = try await cel(
      ["render", "start-stop", "--frames", "0..<1", "--size", "64x40", "-o", folder.file("x.mp4")],
      environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    #expect(result.status == 73 && result.errors.contains("no such codec"))
  }

  @Test func aScreenshotIsTheFrameThatRenderWrites() async throws {
    let (a, b) = (folder.file("a.png"), folder.file("b.png"))
    let shot = try await cel("view", "start-stop", "--at", "0.5", "--screenshot", a)
    #expect(shot.status == 0 && shot.output == a + "\n")
    _ = try await cel("render", "start-stop", "--at", "0.5", "-o", b)
    #expect(FileManager.default.contentsEqual(atPath: a, andPath: b))
    #expect(try await cel("view", "start-stop", "--at", "0.5").status == 64)
  }

  /// With `-` a picture goes to standard output, and no word beside it.
  @Test func aPipeGetsThePictureAndNothingElse() async throws {
    let file = folder.file("a.png")
    _ = try await cel("render", "start-stop", "--at", "0.5", "-o", file)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let piped = try await cel("render", "start-stop", "--at", "0.5", "-o", "-")
    #expect(piped.status == 0 && piped.outputBytes == bytes && piped.errors.isEmpty)
    let shot = try await cel("view", "start-stop", "--at", "0.5", "--screenshot", "-")
    #expect(shot.status == 0 && shot.outputBytes == bytes)
    let sheet = try await cel("render", "start-stop", "--sheet", "2x1", "-o", "-")
    #expect(sheet.status == 0 && sheet.outputBytes.starts(with: bytes.prefix(16)))
    #expect(try await cel("render", "start-stop", "--frames", "0..<2", "-o", "-").status == 64)
    let full = try await FinishedProgram.run(
      "/bin/sh",
      [
        "-c",
        "'\(try BuildProducts.executable("cel"))' render start-stop --at 0 -o - >/dev/full",
      ])
    #expect(full.status == 73 && full.errors.contains("cannot write to standard output"))
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
    #expect(
      result.output.contains(
        "▶ spin: transform.rotation, begins at 0 s, curve: linear dur=2 repeat=5"))
    let json = try await cel("inspect", "start-stop", "--at", "0.5", "--json").output
    #expect(json.contains("\"keyPath\" : \"transform.rotation\""))
  }

  @Test func diagnoseNamesTheRenderer() async throws {
    let result = try await cel("diagnose")
    #expect(result.output.contains(/SDL +2\.\d+/))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("GL renderer"))
    #expect(try await cel("diagnose", "--json").output.contains("\"GL version\""))
  }

  @Test func wrongArgumentsAreExitCode64() async throws {
    #expect(try await cel("render", "start-stop", "-o", "x.png").status == 64)
    #expect(try await cel("render", "start-stop", "--at", "nan", "-o", "x.png").status == 64)
    #expect(try await cel("view", "--size", "0x10").status == 64)
    #expect(try await cel("render", "start-stop", "--at", "0", "-o", "x.jpg").status == 64)
    #expect(try await cel("view", "start-stop", "--json").errors.contains("--list"))
    let early = try await cel("render", "start-stop", "--at", "-1", "-o", "x.png")
    #expect(early.status == 64 && early.errors.contains("from 0 on"))
    #expect(try await cel("view", "--speed", "-1", "--list").status == 0)
  }

  /// An example that is broken into two lines cannot be copied.
  @Test(arguments: ["", "bench", "playground", "render", "port"])
  func examplesOfTheHelpTakeALineEach(_ command: String) async throws {
    let help = try await cel(command.split(separator: " ").map(String.init) + ["--help"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let examples = lines.indices.filter { lines[$0].hasPrefix("cel ") }
    #expect(examples.count > 2)
    for index in examples {
      #expect(lines[index + 1].isEmpty || lines[index + 1].hasPrefix("cel "), "\(lines[index])")
    }
  }

  @Test func helpAndVersionSucceed() async throws {
    #expect(try await cel("--help").output.contains("Exit codes"))
    #expect(try await cel("--version").output.hasPrefix("cel "))
  }
}
