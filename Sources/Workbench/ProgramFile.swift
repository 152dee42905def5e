import Foundation

/// The file of the program that runs.
package enum ProgramFile {
  /// Where it is, links followed.
  package static var url: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }

  /// What was checked out when the program was built, as the first twelve digits of Git's name for it.
  ///
  /// Known is that of a program that still lies in the folder `.build` of its checkout, by Git's log of what was
  /// checked out when, and the time of the file; nil for any other. Changes that were not committed are not seen.
  package static func revision(of program: URL = url) -> String? {
    let folders = program.pathComponents
    guard let build = folders.lastIndex(of: ".build"), let log = log(of: folders[..<build]),
      let facts = try? FileManager.default.attributesOfItem(atPath: program.path),
      let made = facts[.modificationDate] as? Date
    else { return nil }
    let line = log.split(separator: "\n").last { time(of: $0) <= made.timeIntervalSince1970 }
    let revision = line?.split(separator: " ").dropFirst().first
    return revision.map { String($0.prefix(12)) }
  }

  /// Git's log of `HEAD`, a line a change; nil where there is none.
  private static func log(of checkout: ArraySlice<String>) -> String? {
    var git = URL(fileURLWithPath: NSString.path(withComponents: Array(checkout)))
      .appendingPathComponent(".git")
    // Of a further working tree, a file says where it is.
    let link = try? String(contentsOf: git, encoding: .utf8)
    if let link, link.hasPrefix("gitdir: ") {
      let path = link.dropFirst(8).trimmingCharacters(in: .whitespacesAndNewlines)
      git = URL(fileURLWithPath: path, relativeTo: git.deletingLastPathComponent())
    }
    return try? String(contentsOf: git.appendingPathComponent("logs/HEAD"), encoding: .utf8)
  }

  /// When a line was written, in seconds of Unix: the last but one of the words before its tab.
  private static func time(of line: Substring) -> Double {
    let words = line.prefix { $0 != "\t" }.split(separator: " ")
    return words.dropLast().last.flatMap { Double($0) } ?? .infinity
  }
}
