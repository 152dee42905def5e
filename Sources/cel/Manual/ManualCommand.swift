import ArgumentParser

/// `cel manual`: the manual page, for who installs the program.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page: all commands, options and keys.",
    discussion: """
      cel manual | man -l -
      cel manual > /usr/local/share/man/man1/cel.1
      """)

  func run() throws {
    try MainActor.assumeIsolated { try Output.print(try ManualPage().text, end: "") }
  }
}
