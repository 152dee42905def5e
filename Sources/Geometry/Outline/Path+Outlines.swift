import Foundation

extension Path {
  /// The outline of a line along the path: closed polygons, to be filled by the winding rule.
  ///
  /// - Parameter tolerance: the largest distance between curves and their lines; nil for a
  ///   ten-thousandth of the path's size, at most 0.02.
  package func stroked(_ style: StrokeStyle, tolerance: Double? = nil) -> Path {
    let box = controlPointBoundingBox ?? .zero
    let extent = max(box.width.native, box.height.native, style.width)
    let flat = FlatPath(self, tolerance: tolerance ?? outlineTolerance(extent: extent))
    var outline = Outline()
    outline.stroke(flat, style)
    return Path(outline)
  }

  /// The path with its curves replaced by lines within a distance, in the path's units.
  ///
  /// - Parameter tolerance: nil or not positive for a ten-thousandth of the path's size, at most 0.02.
  package func flattened(tolerance: Double? = nil) -> Path {
    let box = controlPointBoundingBox ?? .zero
    let usual = outlineTolerance(extent: max(box.width.native, box.height.native))
    let flat = FlatPath(self, tolerance: tolerance.flatMap { $0 > 0 ? $0 : nil } ?? usual)
    var result = Path()
    for subpath in flat.subpaths {
      result.addLines(flat.points[subpath.range].map { CGPoint(simd: $0) })
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// Makes a path of an outline's polygons.
  package init(_ outline: Outline) {
    self.init()
    var start = 0
    for end in outline.ends {
      addLines(outline.points[start..<end].map { CGPoint(simd: $0) })
      close()
      start = end
    }
  }

  private func outlineTolerance(extent: Double) -> Double {
    extent.isFinite ? min(max(extent * 1e-4, 1e-9), 0.02) : 0.02
  }
}
