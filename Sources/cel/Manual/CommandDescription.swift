import ArgumentParser
import Foundation

/// A command as its argument table has it: what the manual page is made of.
struct CommandDescription: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var abstract: String?
  }

  /// One of the names of an option.
  struct Name: Decodable {
    var kind: String
    var name: String

    /// As it is typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }

  private struct Dump: Decodable {
    var command: CommandDescription
  }

  /// The whole program.
  static func program() throws -> CommandDescription {
    try JSONDecoder().decode(Dump.self, from: Data(Cel._dumpHelp().utf8)).command
  }
}
