import Foundation

// Numbers as people write and type them.

extension Double {
  /// The number as people write it: at most so many decimals, and no zeros at their end.
  ///
  /// What has more than fifteen digits before its point counts as infinite.
  package func decimalText(_ decimals: Int) -> String {
    guard abs(self) < 1e15 else { return isNaN ? "–" : self < 0 ? "−∞" : "∞" }
    var text = String(format: "%.\(decimals)f", self)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }

  /// A number beside an axis: two decimals at most, and a minus as wide as a plus.
  package var axisText: String { decimalText(2).replacingOccurrences(of: "-", with: "−") }

  /// A number as people type it, `1/3` included; nil for anything else.
  package init?(fraction text: String) {
    let parts = text.replacingOccurrences(of: "−", with: "-").split(
      separator: "/", omittingEmptySubsequences: false
    ).map { Double($0.trimmingCharacters(in: .whitespaces)) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let number?, _): self = number
    case (2, let over?, let under?) where under != 0: self = over / under
    default: return nil
    }
  }
}
