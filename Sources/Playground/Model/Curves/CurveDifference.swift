/// How far two curves are apart: each over its own duration, or at the same seconds.
package struct CurveDifference: Hashable, Sendable {
  /// The largest distance of the values, in whole ways.
  package let largest: Double
  /// Where it is, as a fraction of the time.
  package let fraction: Double
  /// How long they are compared, in seconds; 1 where the time is a fraction.
  package let span: Double
  /// The root of the mean square of the distances.
  package let rootMeanSquare: Double

  /// Compares two functions of the fraction of time at evenly spread places, the ends included.
  package init(
    count: Int = 1000, over span: Double = 1, _ a: (Double) -> Double, _ b: (Double) -> Double
  ) {
    var (largest, place, sum) = (0.0, 0.0, 0.0)
    for index in 0...count {
      let fraction = Double(index) / Double(count)
      let distance = abs(a(fraction) - b(fraction))
      sum += distance * distance
      if distance > largest { (largest, place) = (distance, fraction) }
    }
    (self.largest, fraction, self.span) = (largest, place, span)
    rootMeanSquare = (sum / Double(count + 1)).squareRoot()
  }

  /// When it is, in seconds.
  package var time: Double { fraction * span }

  /// Compares two curves as a graph shows them, at the same seconds: the shorter one stays at its end.
  package init(inSeconds a: CurveDocument, _ b: CurveDocument) {
    let span = max(a.duration, b.duration)
    self.init(
      over: span, { a.value(at: min($0 * span, a.duration)) },
      { b.value(at: min($0 * span, b.duration)) })
  }

  /// Compares two curves, each over its own duration.
  package init(_ a: CurveDocument, _ b: CurveDocument) {
    self.init({ a.value(at: $0 * a.duration) }, { b.value(at: $0 * b.duration) })
  }
}
