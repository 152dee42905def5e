import Playground
import Viewer
import Workbench

/// The manual page of the program: made of the table of arguments and the tables of keys, so that it says
/// what they say.
@MainActor
struct ManualPage {
  private let program: CommandDescription

  /// Reads the table of arguments.
  init() throws { program = try CommandDescription.program() }

  /// The page in the macros of man(7).
  var text: String {
    let commands = (program.subcommands ?? []).filter { $0.commandName != "help" }
    let parts =
      [
        ".TH CEL 1 \"\" \"\(CelVersion.text)\" \"User Commands\"", section("NAME", name),
        section("SYNOPSIS", ".B cel\n.I command\n.RI [ arguments ]"),
        section("DESCRIPTION", Roff.verbatim(CelExamples.text)),
      ] + [".SH COMMANDS"] + commands.map { describe($0, "cel \($0.commandName)") } + [
        section("KEYS OF THE VIEWER", Viewer.keyManual),
        section("KEYS OF THE PLAYGROUND", PlaygroundKeys.table.manual),
        list("FILES", Self.files), list("ENVIRONMENT", Self.environment),
        list("EXIT STATUS", CelExit.table.map { ("\($0.code)", $0.meaning) }),
      ]
    return parts.joined(separator: "\n") + "\n"
  }

  private var name: String { "cel \\- " + Roff.text(program.abstract ?? "") }

  private func section(_ title: String, _ body: String) -> String { ".SH \(title)\n\(body)" }

  private func list(_ title: String, _ rows: [(String, String)]) -> String {
    section(
      title,
      rows.map { Roff.entry(".B \(Roff.text($0.0))", Roff.text($0.1)) }.joined(separator: "\n"))
  }

  // MARK: Commands

  private func describe(_ command: CommandDescription, _ name: String) -> String {
    let shown = (command.arguments ?? []).filter(\.shouldDisplay)
    let positionals = shown.filter { $0.kind == "positional" }.map(synopsis)
    let title = ([Roff.text(name)] + positionals).joined(separator: " ")
    var parts = [".SS \(title)", Roff.text(command.abstract ?? "")]
    if let discussion = command.discussion { parts.append(Roff.verbatim(discussion)) }
    parts += shown.filter { $0.names?.isEmpty != true || $0.abstract != nil }.map(entry)
    let below = (command.subcommands ?? []).filter { $0.commandName != "help" }
    parts += below.map { describe($0, "\(name) \($0.commandName)") }
    return parts.joined(separator: "\n")
  }

  private func synopsis(_ argument: CommandDescription.Argument) -> String {
    let name = "<\(Roff.text(argument.valueName ?? "value"))>"
    return argument.isOptional ? "[\(name)]" : name
  }

  private func entry(_ argument: CommandDescription.Argument) -> String {
    let names = (argument.names ?? []).map { "\\fB\(Roff.text($0.typed))\\fR" }
    let value = "\\fI\(Roff.text(argument.valueName ?? "value"))\\fR"
    let term =
      argument.kind == "positional"
      ? value : names.joined(separator: ", ") + (argument.kind == "option" ? " \(value)" : "")
    let usual = argument.defaultValue.map { " (default: \(Roff.text($0)))" } ?? ""
    return Roff.entry(term, Roff.text(argument.abstract ?? "") + usual)
  }

  // MARK: What no table has

  private static let files = [
    ("$XDG_STATE_HOME/cel/viewer.json", "The layout of the viewer, and what was open."),
    ("$XDG_STATE_HOME/cel/playground.json", "The history of the playground."),
    ("$XDG_DATA_HOME/cel/presets.json", "Presets of your own."),
    ("$XDG_CONFIG_HOME/cel/keys.json", "Other keys, by the words above, for each program."),
  ]

  private static let environment = [
    ("CEL_REDUCED_MOTION", "1: nothing moves by itself, whatever the desktop asks for."),
    ("CEL_CONTRAST", "1: thicker lines and stronger text, whatever the desktop asks for."),
    ("SDL_VIDEODRIVER", "x11 or wayland: which of the two is used where both are there."),
    ("LIBGL_ALWAYS_SOFTWARE", "1: the processor draws, not the graphics card."),
  ]
}
