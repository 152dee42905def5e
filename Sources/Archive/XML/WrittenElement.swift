/// An element to be written: attributes and children in the order in which they are to stand.
struct WrittenElement {
  /// What stands behind the opening bracket.
  var name: String
  /// Names and values.
  var attributes: [(name: String, value: String)]
  /// What is below it.
  var children: [WrittenElement]
  /// The characters in it.
  var text: String

  init(
    _ name: String, _ attributes: [(String, String)] = [], _ children: [WrittenElement] = [],
    text: String = ""
  ) {
    (self.name, self.children, self.text) = (name, children, text)
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
  }

  /// The document that has this element at its top; two spaces a level, at most 100 columns where
  /// attributes can be broken into lines.
  var document: String {
    var document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &document, indent: "")
    return document
  }

  private func write(to document: inout String, indent: String) {
    document += indent + "<" + name
    var column = indent.count + 1 + name.count
    for (name, value) in attributes {
      let attribute = "\(name)=\"\(value.escaped)\""
      column += attribute.count + 1
      if column > 98 {
        document += "\n\(indent)    "
        column = indent.count + 4 + attribute.count
      } else {
        document += " "
      }
      document += attribute
    }
    if children.isEmpty && text.isEmpty {
      document += "/>\n"
    } else if children.isEmpty {
      document += ">\(text.escaped)</\(name)>\n"
    } else {
      document += ">\n"
      if !text.isEmpty { document += "\(indent)  \(text.escaped)\n" }
      for child in children { child.write(to: &document, indent: indent + "  ") }
      document += "\(indent)</\(name)>\n"
    }
  }
}

extension String {
  /// The text as it stands between quotes or tags; characters that XML has no place for are left out.
  fileprivate var escaped: String {
    guard utf8.contains(where: { $0 < 32 || $0 == 38 || $0 == 60 || $0 == 62 || $0 == 34 }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t", "\r": text += "&#\(scalar.value);"
      case _ where scalar.value < 32: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
