import Foundation

/// A curve that a person saved under a name.
struct OwnPreset: Hashable, Sendable {
  var name: String
  var document: CurveDocument
}

/// The curves that a person saved, in one JSON file: `[{"name": …, "curve": …}]`, each curve in one line.
struct OwnPresets {
  /// As it stands in the file.
  private struct Line: Codable {
    var name: String
    var curve: String
  }

  private var file: KeptFile?
  /// The curves, in the order in which they were saved.
  private(set) var presets: [OwnPreset] = []
  /// What went wrong when the file was read, in words; nil where nothing did.
  private(set) var complaint: String?

  /// Reads the file; without one there is nothing to read, and nothing is kept.
  init(_ url: URL?) {
    file = url.map(KeptFile.init)
    guard let data = file?.read() else { return }
    do {
      let lines = try JSONDecoder().decode([Line].self, from: data)
      var failed: [String] = []
      for line in lines {
        do {
          presets.append(OwnPreset(name: line.name, document: try CurveDocument(text: line.curve)))
        } catch {
          failed.append("\(line.name): \(error)")
        }
      }
      if let first = failed.first { complaint = file?.setAside(because: first) }
    } catch {
      complaint = file?.setAside(because: "no list of names and curves")
    }
  }

  /// Puts other curves in place of these, and writes the file.
  ///
  /// - Throws: where the file cannot be written; the curves are there all the same, until the end.
  mutating func replace(by new: [OwnPreset]) throws {
    guard new != presets else { return }
    presets = new
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try file?.write(
      try encoder.encode(new.map { Line(name: $0.name, curve: $0.document.text) }))
  }
}

extension [OwnPreset] {
  /// A name that no curve has yet.
  func freeName(_ wanted: String) -> String {
    let taken = Set(map(\.name))
    if !taken.contains(wanted) { return wanted }
    return (2...).lazy.map { "\(wanted) \($0)" }.first { !taken.contains($0) } ?? wanted
  }
}
