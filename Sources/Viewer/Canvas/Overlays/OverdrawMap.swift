import Compositor
import Foundation

/// How often each part of a frame is painted, on a grid of cells.
///
/// A cell counts the quads that cover its middle. What is drawn aside counts where it is put down, and
/// once more for having been drawn aside.
struct OverdrawMap: Equatable {
  /// Cells in a row and rows.
  let columns: Int
  let rows: Int
  /// The counts, a row after another, top row first.
  private(set) var counts: [UInt8]

  /// An empty map.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
    counts = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Counts what a frame paints.
  ///
  /// - Parameters:
  ///   - size: of the frame in pixels.
  ///   - asides: the pixels that are drawn aside first.
  init(_ list: DrawList, size: CGSize, asides: [PixelRect] = [], columns: Int, rows: Int) {
    self.init(columns: columns, rows: rows)
    guard size.width > 0, size.height > 0 else { return }
    let cell = (
      width: size.width.native / Double(self.columns),
      height: size.height.native / Double(self.rows)
    )
    for pass in list.passes where pass.level == 0 {
      for batch in list.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)]
      where batch.pipeline != .edges {
        for index in batch.instances {
          let corners = list.instances[Int(index)].corners
          paint(corners, within: batch.scissor, cell)
        }
      }
    }
    for aside in asides { paint(aside.corners, within: aside, cell) }
  }

  /// How often the picture is painted on average.
  var mean: Double {
    Double(counts.reduce(0) { $0 + Int($1) }) / Double(counts.count)
  }

  /// The count at a part of the width and height, 0…1.
  func count(x: Double, y: Double) -> Int {
    guard (0..<1).contains(x), (0..<1).contains(y) else { return 0 }
    return Int(counts[Int(y * Double(rows)) * columns + Int(x * Double(columns))])
  }

  private mutating func paint(
    _ corners: [(x: Double, y: Double)], within box: PixelRect,
    _ cell: (width: Double, height: Double)
  ) {
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    let left = max(xs.min() ?? 0, Double(box.x))
    let right = min(xs.max() ?? 0, Double(box.x + box.width))
    let top = max(ys.min() ?? 0, Double(box.y))
    let bottom = min(ys.max() ?? 0, Double(box.y + box.height))
    guard left < right, top < bottom else { return }
    let firstColumn = max(0, Int((left / cell.width - 0.5).rounded(.up)))
    let firstRow = max(0, Int((top / cell.height - 0.5).rounded(.up)))
    let endColumn = min(columns, Int((right / cell.width + 0.5).rounded(.down)))
    let endRow = min(rows, Int((bottom / cell.height + 0.5).rounded(.down)))
    guard firstColumn < endColumn, firstRow < endRow else { return }
    for row in firstRow..<endRow {
      for column in firstColumn..<endColumn {
        let x = (Double(column) + 0.5) * cell.width
        let y = (Double(row) + 0.5) * cell.height
        if Self.contains(corners, x, y), counts[row * columns + column] < 255 {
          counts[row * columns + column] += 1
        }
      }
    }
  }

  private static func contains(
    _ corners: [(x: Double, y: Double)], _ x: Double, _ y: Double
  ) -> Bool {
    var (left, right) = (false, false)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      if side > 0 { left = true }
      if side < 0 { right = true }
    }
    return !(left && right)
  }
}

extension Instance {
  /// The corners of the quad in pixels of its target, clockwise from the top left of its own space.
  var corners: [(x: Double, y: Double)] {
    let (left, top) = (rect.x, rect.y)
    let (right, bottom) = (rect.x + rect.z, rect.y + rect.w)
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map { x, y in
      let w = Double(offset.z * x + offset.w * y + (shape.z == 0 ? 1 : shape.z))
      return (
        Double(linear.x * x + linear.z * y + offset.x) / w,
        Double(linear.y * x + linear.w * y + offset.y) / w
      )
    }
  }
}

extension PixelRect {
  fileprivate var corners: [(x: Double, y: Double)] {
    let (left, top) = (Double(x), Double(y))
    let (right, bottom) = (Double(x + width), Double(y + height))
    return [(left, top), (right, top), (right, bottom), (left, bottom)]
  }
}
