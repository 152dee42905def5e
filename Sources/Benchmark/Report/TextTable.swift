import Foundation

/// Words and numbers in columns, for people, as Markdown or as HTML.
struct TextTable {
  private let head: [String]
  private var rows: [[String]] = []

  /// A table with the names of its columns; the first column is words, the others numbers.
  init(_ head: [String]) { self.head = head }

  /// Adds a row of as many cells.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == head.count, "\(cells.count) cells for \(head.count) columns")
    rows.append(cells)
  }

  /// The table with aligned columns.
  var text: String {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The table as Markdown.
  var markdown: String {
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    return ([head, rule] + rows)
      .map { "| " + $0.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  /// The table as HTML.
  var html: String {
    func row(_ cells: [String], _ name: String) -> String {
      .element("tr", cells.map { .element(name, $0.markup) }.joined())
    }
    let body = rows.map { row($0, "td") }.joined(separator: "\n")
    return .element("table", .element("thead", row(head, "th")) + .element("tbody", body))
  }
}

extension Double {
  /// Three significant digits or two decimals, whichever is shorter to read.
  var short: String {
    guard isFinite else { return "–" }
    // What is counted is whole, and what is measured hardly ever.
    if self == rounded() { return String(format: "%.0f", self) }
    let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3
    return String(format: "%.\(digits)f", self)
  }
}

extension Double? {
  /// The number, or what stands for one that was not measured.
  var short: String { self.map(\.short) ?? "n/a" }
}
