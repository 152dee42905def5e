/// Rewrites sources for Apple's systems so that Swift compiles them without Objective-C.
///
/// Attributes of the Objective-C runtime go, selectors name their methods, properties that the runtime
/// implements are written out. Lines stay where they are, so that messages of the compiler about the
/// result are about the source. What no rule can decide is noted. A source that needs nothing comes back
/// as it is, byte for byte.
package struct SourcePort: Sendable {
  /// The system that a source is compiled as if it were for.
  package enum Platform: String, CaseIterable, Sendable {
    /// UIKit's.
    case iOS
    /// AppKit's.
    case macOS
  }

  private let platform: Platform
  private let survey: Survey

  /// Looks through all sources of a module, since one may name what another declares.
  package init(platform: Platform, module sources: [String]) {
    self.platform = platform
    survey = Survey(sources)
  }

  /// The source rewritten, with what is left for a person.
  package func port(_ text: String) -> (text: String, notes: [PortNote]) {
    let source = Source(text)
    let stored = storedByLayers(in: source)
    let rules: [[Finding]] = [
      attributes(in: source), selectors(in: source, survey), keyPaths(in: source, survey),
      stored, earlyValues(in: source, stored: stored), layerCopies(in: source),
      protocols(in: source), optionalCalls(in: source, survey),
      platforms(in: source, platform), imports(in: source), emptyTexts(in: source),
      formerNames(in: source, survey), formerMembers(in: source, survey),
      sharedImports(in: source, platform, survey), networking(in: source, survey),
      absolutes(in: source),
    ]
    let findings = rules.flatMap(\.self)
    return (Self.apply(findings, to: source), Self.notes(of: findings, in: source))
  }

  private static func apply(_ findings: [Finding], to source: Source) -> String {
    var edits: [(range: Range<Int>, text: String)] = []
    for case .edit(let range, let text) in findings { edits.append((range, text)) }
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var (result, place) = ("", 0)
    for edit in edits where edit.range.lowerBound >= place {
      for token in source.tokens[place..<edit.range.lowerBound] { result += token.text }
      result += edit.text
      // Where a text of several lines has become one, the rest keeps its lines.
      let lost = source.tokens[edit.range].reduce(0) { $0 + $1.lineEnds } - edit.text.lineEnds
      result += String(repeating: "\n", count: max(0, lost))
      place = edit.range.upperBound
    }
    for token in source.tokens[place...] { result += token.text }
    return result
  }

  private static func notes(of findings: [Finding], in source: Source) -> [PortNote] {
    var notes: [PortNote] = []
    for case .note(let index, let words) in findings {
      notes.append(PortNote(line: source.line(of: index), words: words))
    }
    return notes.sorted { $0.line < $1.line }
  }
}
