/// Text for manual pages, in the macros of man(7).
package enum Roff {
  /// A line of text, so that nothing in it is a command and all of it is ASCII.
  package static func text(_ line: String) -> String {
    let escaped = line.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Four digits at least.
  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// A term and what it means; both are text already.
  package static func entry(_ term: String, _ meaning: String) -> String {
    ".TP\n\(term)\n\(meaning)"
  }

  /// Lines that stay as they are.
  package static func verbatim(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return ([".PP", ".nf"] + lines.map { self.text(String($0)) } + [".fi"])
      .joined(separator: "\n")
  }
}

extension KeyTable {
  /// The table as a part of a manual page.
  package var manual: String {
    entries().map { section in
      let entries = section.rows.map {
        Roff.entry(".B \(Roff.text($0.keys))", Roff.text($0.title))
      }
      return ([".SS \(Roff.text(section.title))"] + entries).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
