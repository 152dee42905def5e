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

  /// A line for each of some equal ranges that begin at round numbers, from the least to the 99th percentile;
  /// what lies beyond is counted in the last. Nothing of no values.
  ///
  /// - Parameters:
  ///   - rows: how many lines there are at most.
  ///   - width: cells of the longest bar.
  ///   - isUnicode: whether bars are as fine as an eighth of a cell, else they are `#`.
  package static func text(
    _ values: [Double], rows: Int = 16, width: Int = 40, isUnicode: Bool = Bars.isUnicode
  ) -> String {
    let sample = Sample(values)
    guard sample.count > 0 else { return "" }
    let (least, most) = (sample.least, sample.percentile(0.99) ?? sample.largest)
    // So many ranges hold one edge more.
    let step = Ticks.niceStep(
      above: max(most - least, least * 1e-3, 1e-9) / Double(max(rows - 1, 1)))
    func range(_ value: Double) -> Int { Int((value / step + 1e-9).rounded(.down)) }
    let first = range(least)
    var counts = [Int](repeating: 0, count: range(most) - first + 1)
    for value in sample.sorted { counts[min(counts.count - 1, range(value) - first)] += 1 }
    let longest = counts.max() ?? 1
    let hasMore = range(sample.largest) > range(most)
    return counts.enumerated().map { row, count in
      let from = String(format: "%9.3f", Double(first + row) * step)
      let length = Double(count) / Double(longest) * Double(width)
      let more = row == counts.count - 1 && hasMore ? " and more" : ""
      return "\(from) \(bar(length, isUnicode)) \(count)\(more)"
    }.joined(separator: "\n")
  }

  /// A line for each range of signed values: none holds both what is early and what is late, and `│` stands
  /// before those that are late; what lies far beyond the others is counted at the ends. Nothing of no values.
  package static func signed(
    _ values: [Double], rows: Int = 16, width: Int = 40, isUnicode: Bool = Bars.isUnicode
  ) -> String {
    let end = Reach(Sample(values.map(abs))).end
    guard let bins = SignedBins(values.map { min(max($0, -end), end) }, limit: rows) else {
      return ""
    }
    let longest = bins.counts.max() ?? 1
    return bins.counts.enumerated().map { row, count in
      let from = String(format: "%9.3f", bins.edge(row))
      let length = Double(count) / Double(longest) * Double(width)
      let side = bins.first + row < 0 ? " " : isUnicode ? "│" : "|"
      let isFirst = row == 0 && values.contains { $0 < -end }
      let isLast = row == bins.counts.count - 1 && values.contains { $0 > end }
      let more = isFirst ? " and earlier" : isLast ? " and later" : ""
      return "\(from) \(side)\(bar(length, isUnicode)) \(count)\(more)"
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
