// The shapes of the symbols that are drawn here, in the language of `SymbolStrokes`: common signs, drawn for this
// library under the names that programs know. A row has up to three parts, parted by bars: the body, which is filled
// where the name ends in `.fill`; lines outside of it; and lines inside, which are left out of a filled body. A line
// that begins with a space goes on with the row before.

/// What is drawn for each name.
enum SymbolTexts {
  /// The rows by name, without endings such as `.circle` and `.fill`.
  static let rows: [String: String] = {
    var rows: [String: String] = [:]
    var name = ""
    for line in [signs, arrows, things, media].flatMap({ $0.split(separator: "\n") }) {
      if line.hasPrefix(" ") {
        rows[name, default: ""] += line.drop { $0 == " " }
      } else {
        let parts = line.split(separator: ":", maxSplits: 1)
        name = String(parts[0])
        rows[name] = String(parts[1].drop { $0 == " " })
      }
    }
    return rows
  }()

  /// Other names of rows.
  static let otherNames: [String: String] = [
    "multiply": "xmark", "line.horizontal.3": "line.3.horizontal", "gear": "gearshape",
    "doc.text": "doc.plaintext", "list.dash": "list.bullet", "person.crop": "person",
    "bubble": "message", "bubble.left": "message", "bubble.right": "message",
    "arrow.2.circlepath": "arrow.triangle.2.circlepath",
  ]
}
