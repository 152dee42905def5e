/// How far two curves are apart, each over its own duration.
package struct CurveDifference: Hashable, Sendable {
  /// The largest distance of the values, in whole ways.
  package let largest: Double
  /// Where it is, as a fraction of the time.
  package let fraction: Double
  /// The root of the mean square of the distances.
  package let rootMeanSquare: Double

  /// Compares two functions of the fraction of time at evenly spread places, the ends included.
  package init(
    count: Int = 1000, _ a: (Double) -> Double, _ b: (Double) -> Double
  ) {
    var (largest, place, sum) = (0.0, 0.0, 0.0)
    for index in 0...count {
      let fraction = Double(index) / Double(count)
      let distance = abs(a(fraction) - b(fraction))
      sum += distance * distance
      if distance > largest { (largest, place) = (distance, fraction) }
    }
    (self.largest, fraction) = (largest, place)
    rootMeanSquare = (sum / Double(count + 1)).squareRoot()
  }

  /// Compares two curves with their durations.
  package init(_ a: CurveDocument, _ b: CurveDocument) {
    self.init({ a.value(at: $0 * a.duration) }, { b.value(at: $0 * b.duration) })
  }
}
