/// Rewrites sources for Apple's systems so that Swift compiles them without Objective-C.
///
/// Attributes of the Objective-C runtime go, selectors name their methods, properties that the runtime
/// implements are written out. Lines stay where they are, so that messages of the compiler about the
/// result are about the source; what goes into a class from elsewhere says where it was. What no rule can decide is noted. A source that needs nothing comes back
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
  /// What goes from extensions into each class.
  private var moved: [String: [MovedMember]] = [:]

  /// Looks through all sources of a module, since one may name what another declares.
  ///
  /// - Parameter paths: those of the sources, for messages about what is moved from one into another.
  package init(platform: Platform, module sources: [String], paths: [String] = []) {
    self.platform = platform
    survey = Survey(sources)
    for (index, text) in sources.enumerated() {
      collectStrays(of: Source(text), at: paths.indices.contains(index) ? paths[index] : nil)
    }
  }

  /// The source rewritten, with what is left for a person.
  ///
  /// - Parameter path: where it is, if messages about it are to say so.
  package func port(_ text: String, at path: String? = nil) -> (text: String, notes: [PortNote]) {
    let source = Source(text)
    let findings = findings(in: source)
    let strays = strays(in: source, survey)
    let gone = strays.map(\.range)
    let stay = findings.filter { finding in !gone.contains { finding.isEdit(in: $0) } }
    let all =
      stay + gone.map { .edit($0, "") } + lentNames(in: source, to: strays)
      + arrivals(in: source, at: path)
    return (Self.apply(all, to: source), Self.notes(of: findings, in: source))
  }

  private func findings(in source: Source) -> [Finding] {
    let stored = storedByLayers(in: source)
    let rules: [[Finding]] = [
      attributes(in: source, survey), selectors(in: source, survey),
      namedSelectors(in: source, survey), keyPaths(in: source, survey),
      stored, earlyValues(in: source, stored: stored), firstValues(in: source, stored: stored),
      layerCopies(in: source),
      protocols(in: source), optionalCalls(in: source, survey),
      platforms(in: source, platform), imports(in: source), emptyTexts(in: source),
      formerNames(in: source, survey), formerMembers(in: source, survey),
      formerMacCalls(in: source, survey),
      sharedImports(in: source, platform, survey), networking(in: source, survey),
      absolutes(in: source), boxedValues(in: source), runAttributes(in: source),
      timers(in: source, survey),
      awakenings(in: source, survey),
      lateSettings(in: source, survey),
      ownNames(in: source, survey), delegateWindows(in: source), transformOrder(in: source),
    ]
    return rules.flatMap(\.self)
  }

  private mutating func collectStrays(of source: Source, at path: String?) {
    let strays = strays(in: source, survey)
    guard !strays.isEmpty else { return }
    let findings = findings(in: source)
    func ported(_ range: Range<Int>) -> String {
      Self.apply(findings.filter { $0.isEdit(in: range) }, to: source, range)
    }
    for stray in strays {
      moved[stray.owner, default: []].append(
        MovedMember(
          text: stray.access + ported(stray.range),
          conditions: source.conditions(around: stray.range.lowerBound, words: ported),
          path: path, line: source.line(of: stray.range.lowerBound)))
    }
  }

  /// What comes into the classes of a source.
  private func arrivals(in source: Source, at path: String?) -> [Finding] {
    guard !moved.isEmpty else { return [] }
    return source.classEnds().flatMap { name, close -> [Finding] in
      let origin = path.map { ($0, source.line(of: close)) }
      return (moved[name] ?? []).map { .edit(close..<close, $0.placed(before: origin)) }
    }
  }

  private static func apply(
    _ findings: [Finding], to source: Source, _ range: Range<Int>? = nil
  ) -> String {
    let range = range ?? source.tokens.indices
    var edits: [(range: Range<Int>, text: String)] = []
    for case .edit(let range, let text) in findings { edits.append((range, text)) }
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var (result, place) = ("", range.lowerBound)
    for edit in edits where edit.range.lowerBound >= place {
      for token in source.tokens[place..<edit.range.lowerBound] { result += token.text }
      result += edit.text
      // Where a text of several lines has become one, the rest keeps its lines.
      let lost = source.tokens[edit.range].reduce(0) { $0 + $1.lineEnds } - edit.text.lineEnds
      result += String(repeating: "\n", count: max(0, lost))
      place = edit.range.upperBound
    }
    for token in source.tokens[place..<range.upperBound] { result += token.text }
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
