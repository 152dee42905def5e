import ArgumentParser
import Foundation
import Scenes
import Viewer
import Workbench

/// The command line: arguments, output, exit codes.
@main
struct Cel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cel",
    abstract: "Core Animation for Linux: watch layers move, and take them apart.",
    discussion: CelExamples.text + "\n\n" + CelExit.text,
    version: "cel \(CelVersion.build)",
    subcommands: [
      ViewCommand.self, PlaygroundCommand.self, RenderCommand.self, InspectCommand.self,
      BenchCommand.self, PortCommand.self, DiagnoseCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: ViewCommand.self)

  /// Runs the command of the arguments; a first one that is nearly a command's name is told, and no scene looked for.
  static func main() {
    StandardStreams.hold()
    if let word = CommandLine.arguments.dropFirst().first, let meant = meantCommand(word) {
      FileHandle.standardError.tell("cel: there is no command \(word)\n  Did you mean \(meant)?\n")
      exit(withError: ExitCode(64))
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      finish(error)
    }
  }

  /// Ends the program as an error wants it; help, versions and completions, too, are written whole or the exit code tells.
  private static func finish(_ error: any Error) -> Never {
    let words = fullMessage(for: error)
    guard exitCode(for: error).isSuccess, !words.isEmpty else { exit(withError: error) }
    do {
      try Output.print(words)
      exit()
    } catch {
      exit(withError: error)
    }
  }

  /// The command that a word nearly names, where it names neither one nor a scene or a file.
  private static func meantCommand(_ word: String) -> String? {
    guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !word.contains(":") else {
      return nil
    }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(word), let meant = names.nearest(to: word) else { return nil }
    let scenes = MainActor.assumeIsolated { Catalogue.scenes.map { $0.information.id } }
    let isNearerToScene = scenes.contains {
      $0.editDistance(to: word) <= meant.editDistance(to: word)
    }
    return isNearerToScene ? nil : meant
  }
}

/// The commands that one tries first.
enum CelExamples {
  /// A command a line, with what it does.
  static let text = """
    cel view start-stop                         a ship to start, stop and remove
    cel render start-stop --at 0.5 -o ship.png  one frame, no display needed
    cel inspect start-stop --at 0.5             its layers, model and shown
    cel playground --curve spring               shape a curve or a spring
    cel bench cost swarm:count=10000 --phases   what a frame costs, and where
    cel port Sources/App -o Linux/App           Swift without Objective-C
    """
}

/// The status with which the program ends.
enum CelExit {
  /// What each number means.
  static let table: [(code: Int, meaning: String)] = [
    (0, "done"), (3, "regression"), (4, "inconclusive"), (64, "usage"), (65, "bad data"),
    (66, "missing input"), (69, "no display or no GL"), (73, "cannot write"), (130, "interrupted"),
    (143, "terminated"),
  ]

  /// The table in words.
  static var text: String {
    "Exit codes: " + table.map { "\($0.code) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}

/// Runs a command's work and turns its errors into words on standard error and an exit code.
///
/// - Parameter name: of the command, with which the words begin.
@MainActor
func reportingErrors(as name: String = "cel", _ body: () throws -> Void) throws {
  do {
    try body()
  } catch let error as ProgramError {
    FileHandle.standardError.tell("\(name): \(error)\n")
    throw ExitCode(error.exitCode)
  }
}
