import Foundation

/// The index of a bundle: a property list of names and values.
///
/// The reader of documents reads it too. Values that the format does not know stay the elements that they
/// are, and are written again.
struct BundleIndex {
  private let source: XMLSource
  private var values: [String: XMLNode] = [:]
  /// Names and values that are not known, by turns.
  private(set) var others: [XMLNode] = []

  /// Reads `index.xml`.
  init(_ url: URL) throws(ArchiveError) {
    source = try XMLSource(
      try FileBytes.read(url, limit: ArchiveLimits.indexBytes), path: url.path)
    let top = source.root
    guard top.name == "plist", top.children.count == 1, top.children[0].name == "dict" else {
      throw source.error("a property list of names and values was expected", at: top)
    }
    let parts = top.children[0].children
    for place in stride(from: 0, to: parts.count, by: 2) {
      guard parts[place].name == "key", place + 1 < parts.count else {
        throw source.error("a <key> and its value were expected", at: parts[place])
      }
      guard DocumentInformation.Key(rawValue: parts[place].text) == nil else {
        values[parts[place].text] = parts[place + 1]
        continue
      }
      others += [parts[place], parts[place + 1]]
    }
  }

  /// The text of a value; nil where there is none.
  subscript(key: DocumentInformation.Key) -> String? {
    guard let node = values[key.rawValue] else { return nil }
    return ["true": "1", "false": "0"][node.name]
      ?? (node.children.isEmpty ? node.text : "<\(node.name)>")
  }

  /// What all values together say.
  var information: DocumentInformation {
    get throws(ArchiveError) {
      try DocumentInformation(value: { self[$0] }) { key, words in
        source.error(words, at: values[key.rawValue] ?? source.root)
      }
    }
  }

  /// An index that says something.
  static func text(_ information: DocumentInformation, _ others: [XMLNode]) -> String {
    var entries = WrittenElement("dict")
    func add(_ key: DocumentInformation.Key, _ value: WrittenElement) {
      entries.children += [WrittenElement("key", text: key.rawValue), value]
    }
    add(.rootDocument, WrittenElement("string", text: "main.caml"))
    for (key, value) in information.values {
      let isFlag = DocumentInformation.flags.contains(key)
      add(
        key, isFlag ? WrittenElement("true") : WrittenElement("real", text: Numbers.text(value)))
    }
    entries.children += others.map(\.written)
    return WrittenElement("plist", [("version", "1.0")], [entries]).document
  }
}
