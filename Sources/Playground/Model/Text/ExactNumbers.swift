// Numbers that are read back as they were.

extension Double {
  /// The shortest text that is read as this very number.
  var exact: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension [Double] {
  /// The numbers with commas between them, each exactly.
  var exactList: String { map(\.exact).joined(separator: ", ") }
}
