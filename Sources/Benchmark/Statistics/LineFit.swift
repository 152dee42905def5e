/// The straight line that fits points best, in the sense of least squares.
package struct LineFit: Sendable, Equatable {
  /// The ordinate at 0.
  package let intercept: Double
  /// The rise for each unit of the abscissa.
  package let slope: Double
  /// The share of the ordinates' variance that the line explains, 0…1; 1 where they have none.
  package let rSquared: Double

  /// Fits a line; nil for fewer than two different abscissas.
  package init?(_ points: [(x: Double, y: Double)]) {
    let n = Double(points.count)
    let (meanX, meanY) = (
      points.reduce(0) { $0 + $1.x } / n, points.reduce(0) { $0 + $1.y } / n
    )
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - meanX, point.y - meanY)
      xx += x * x
      xy += x * y
      yy += y * y
    }
    guard points.count >= 2, xx > 0 else { return nil }
    slope = xy / xx
    intercept = meanY - slope * meanX
    rSquared = yy > 0 ? xy * xy / (xx * yy) : 1
  }
}
