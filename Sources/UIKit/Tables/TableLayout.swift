import Foundation

/// Where the rows of a list are: sums of heights, made anew when the data change.
struct TableLayout {
  /// A section: where it begins and what is in it.
  struct Section {
    var top: CGFloat
    var header: CGFloat
    /// Where each row ends, from the section's top.
    var bottoms: [CGFloat]
    var footer: CGFloat

    var rowsTop: CGFloat { top + header }
    var height: CGFloat { header + (bottoms.last ?? 0) + footer }
    var rowsBottom: CGFloat { rowsTop + (bottoms.last ?? 0) }
  }

  private(set) var sections: [Section] = []
  /// Where all sections end.
  private(set) var height: CGFloat

  /// A layout that begins at some height.
  init(top: CGFloat = 0) { height = top }

  /// Adds a section; heights that are no numbers or below 0 count as 0.
  mutating func add(header: CGFloat, rows: [CGFloat], footer: CGFloat) {
    func whole(_ height: CGFloat) -> CGFloat { height.isFinite ? max(height, 0) : 0 }
    var bottom: CGFloat = 0
    let bottoms = rows.map { row in
      bottom += whole(row)
      return bottom
    }
    let section = Section(
      top: height, header: whole(header), bottoms: bottoms, footer: whole(footer))
    sections.append(section)
    height += section.height
  }

  /// Gives a row another height and moves what is below; by how much.
  ///
  /// - Parameter path: must be that of a row.
  mutating func set(_ height: CGFloat, of path: IndexPath) -> CGFloat {
    guard let span = span(path), height.isFinite, height >= 0 else { return 0 }
    let growth = height - span.height
    guard growth != 0 else { return 0 }
    for row in path.row..<sections[path.section].bottoms.count {
      sections[path.section].bottoms[row] += growth
    }
    for section in sections.indices.dropFirst(path.section + 1) { sections[section].top += growth }
    self.height += growth
    return growth
  }

  /// Where a row begins and how high it is; nil where there is no such row.
  func span(_ path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
    guard path.count == 2, sections.indices.contains(path.section),
      sections[path.section].bottoms.indices.contains(path.row)
    else { return nil }
    let section = sections[path.section]
    let top = path.row > 0 ? section.bottoms[path.row - 1] : 0
    return (section.rowsTop + top, section.bottoms[path.row] - top)
  }

  /// The rows that a range of heights touches, in order. O(log n) for each section.
  func paths(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard bottom > top else { return [] }
    return sections.enumerated().flatMap { index, section -> [IndexPath] in
      guard section.rowsTop < bottom, section.rowsBottom > top else { return [] }
      let first = section.bottoms.firstIndexSorted { $0 > top - section.rowsTop }
      let last = section.bottoms.firstIndexSorted { $0 >= bottom - section.rowsTop }
      guard first < section.bottoms.count else { return [] }
      return (first...max(first, min(last, section.bottoms.count - 1))).map {
        IndexPath(row: $0, section: index)
      }
    }
  }

  /// All rows in order.
  var allPaths: [IndexPath] {
    sections.enumerated().flatMap { index, section in
      section.bottoms.indices.map { IndexPath(row: $0, section: index) }
    }
  }
}

extension [CGFloat] {
  /// The first index where a condition holds that holds from some index on; else the count.
  fileprivate func firstIndexSorted(_ holds: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
