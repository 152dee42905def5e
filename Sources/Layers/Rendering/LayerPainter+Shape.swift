import Drawing
import Foundation
import Geometry
import RenderTree

// Shapes: the fill, and above it the line. Lines are drawn by the context's own pen, which the map
// bends as it does the path; in perspective, by the polygons of their outline.

extension LayerPainter {
  func paint(_ shape: ShapeGroup, of item: PaintItem, on sheet: inout Sheet) {
    guard let path = shape.path.between else { return }
    let antialiased = item.look.flags.isSoft
    if shape.fillColor.alpha > 0 {
      let rule: CGPathFillRule = shape.usesEvenOddRule ? .evenOdd : .winding
      let fill = Coverage(
        item.pathMap.image(of: path), rule, within: sheet.box, antialiased: antialiased)
      sheet.fill(fill, shape.fillColor.paint * item.tint)
    }
    guard shape.strokeColor.alpha > 0, shape.lineWidth > 0, shape.lineWidth.isFinite else { return }
    let line = line(along: path, shape, item.pathMap, within: sheet.box, antialiased)
    sheet.fill(line, shape.strokeColor.paint * item.tint)
  }

  private func line(
    along path: Path, _ shape: ShapeGroup, _ map: Homography, within limits: PixelBox,
    _ antialiased: Bool
  ) -> Coverage {
    guard let affine = map.affineTransform, affine.determinant != 0 else {
      return Coverage(polygons(along: path, shape, map), within: limits, antialiased: antialiased)
    }
    let trimmed = path.trimmed(from: shape.strokeStart.native, to: shape.strokeEnd.native)
    guard let box = trimmed.controlPointBoundingBox else {
      return Coverage(.null, within: limits)
    }
    let extent = box.insetBy(dx: -shape.penReach, dy: -shape.penReach).applying(affine)
    return Coverage(drawnIn: extent, within: limits, antialiased: antialiased) { context in
      context.concatenate(affine)
      context.addPath(CGPath(path: trimmed))
      context.setLineWidth(shape.lineWidth)
      context.setLineCap(shape.lineCap)
      context.setLineJoin(shape.lineJoin)
      context.setMiterLimit(shape.miterLimit)
      context.setLineDash(
        phase: shape.lineDashPhase, lengths: (shape.dashes?.numbers ?? []).map { CGFloat($0) })
      context.strokePath()
    }
  }

  private func polygons(along path: Path, _ shape: ShapeGroup, _ map: Homography) -> Path {
    var outline = Outline()
    outline.stroke(
      FlatPath(path, tolerance: 0.01, isEven: true), shape.strokeStyle,
      from: shape.strokeStart.native, to: shape.strokeEnd.native)
    var (result, start) = (Path(), 0)
    for end in outline.ends {
      result.add(map.image(ofPolygon: outline.points[start..<end]))
      start = end
    }
    return result
  }
}

extension Blend where Object == CGPath {
  /// The path between the two, where their elements correspond; else the nearer one.
  var between: Path? {
    guard isMixed, let from, let to else { return nearest?.path }
    return from.path.blended(with: to.path, at: fraction) ?? nearest?.path
  }
}

extension Path {
  /// The part between two fractions of the length of all subpaths together.
  fileprivate func trimmed(from start: Double, to end: Double) -> Path {
    if start <= 0 && end >= 1 { return self }
    var result = Path()
    guard start < end else { return result }
    let flat = FlatPath(self, tolerance: 0.0005)
    let (low, high) = (start * flat.length, end * flat.length)
    for subpath in flat.subpaths where subpath.hasPieces {
      var points = Array(flat.points[subpath.range])
      var distances = Array(flat.distances[subpath.range])
      if subpath.isClosed {
        points.append(points[0])
        distances.append(subpath.start + subpath.length)
      }
      if low <= distances[0], high >= distances[distances.count - 1], subpath.isClosed {
        result.addLines(points.dropLast().map { CGPoint(simd: $0) })
        result.close()
      } else {
        result.addPiece(points, distances, from: low, to: high)
      }
    }
    return result
  }

  /// Adds the part of a line between two distances.
  private mutating func addPiece(
    _ points: [SIMD2<Double>], _ distances: [Double], from low: Double, to high: Double
  ) {
    var piece: [CGPoint] = []
    for index in points.indices.dropFirst() {
      let (from, to) = (distances[index - 1], distances[index])
      guard to > from, to > low, from < high else { continue }
      func point(_ distance: Double) -> CGPoint {
        let share = (distance - from) / (to - from)
        return CGPoint(simd: points[index - 1] + (points[index] - points[index - 1]) * share)
      }
      if piece.isEmpty { piece.append(point(max(low, from))) }
      piece.append(point(min(high, to)))
    }
    addLines(piece)
  }
}
