import Foundation

/// How often which cost came, as bars in a terminal.
package enum Bars {
  /// Eighths of a cell, ascending.
  private static let eighths = Array("▏▎▍▌▋▊▉█")

  /// Whether the environment says that a terminal shows Unicode.
  package static var isUnicode: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
  }

  /// A line for each of some equal ranges from the least to the 99th percentile; what lies beyond is
  /// counted in the last. Nothing of no values.
  ///
  /// - Parameters:
  ///   - width: cells of the longest bar.
  ///   - isUnicode: whether bars are as fine as an eighth of a cell, else they are `#`.
  package static func text(
    _ values: [Double], rows: Int = 10, width: Int = 40, isUnicode: Bool = Bars.isUnicode
  ) -> String {
    let sample = Sample(values)
    guard sample.count > 0 else { return "" }
    let (least, most) = (sample.least, sample.percentile(0.99) ?? sample.largest)
    let step = max(most - least, least * 1e-3, 1e-9) / Double(rows)
    var counts = [Int](repeating: 0, count: rows)
    for value in sample.sorted { counts[min(rows - 1, Int((value - least) / step))] += 1 }
    let longest = counts.max() ?? 1
    return counts.enumerated().map { row, count in
      let from = String(format: "%9.3f", least + Double(row) * step)
      let length = Double(count) / Double(longest) * Double(width)
      let more = row == rows - 1 && sample.largest > most ? " and more" : ""
      return "\(from) \(bar(length, isUnicode)) \(count)\(more)"
    }.joined(separator: "\n")
  }

  /// A line for each range of signed values: none holds both what is early and what is late, and `│` stands
  /// before those that are late. Nothing of no values.
  package static func signed(
    _ values: [Double], rows: Int = 16, width: Int = 40, isUnicode: Bool = Bars.isUnicode
  ) -> String {
    guard let bins = SignedBins(values, limit: rows) else { return "" }
    let longest = bins.counts.max() ?? 1
    return bins.counts.enumerated().map { row, count in
      let from = String(format: "%9.3f", bins.edge(row))
      let length = Double(count) / Double(longest) * Double(width)
      let side = bins.first + row < 0 ? " " : isUnicode ? "│" : "|"
      return "\(from) \(side)\(bar(length, isUnicode)) \(count)"
    }.joined(separator: "\n")
  }

  private static func bar(_ length: Double, _ isUnicode: Bool) -> String {
    guard isUnicode else { return String(repeating: "#", count: Int(length.rounded(.up))) }
    let eighths = Int((length * 8).rounded(.up))
    let rest = eighths % 8
    return String(repeating: "█", count: eighths / 8)
      + (rest > 0 ? String(Self.eighths[rest - 1]) : "")
  }
}
