/// How a keyframe animation wants its values to be run through, whatever they are.
package struct KeyframePlan: Sendable {
  /// What lies between two neighbouring values.
  package enum Mode: Sendable {
    /// A straight way.
    case linear
    /// Nothing: each value stays until the next.
    case discrete
    /// A straight way at the same speed throughout.
    case paced
    /// A Kochanek–Bartels curve.
    case cubic
    /// A Kochanek–Bartels curve with times by distance.
    case cubicPaced

    /// Whether distances set the times; then key times and curves have no say.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }
    /// Whether values are met on a smooth curve.
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  /// What lies between two values.
  package var mode: Mode
  /// The times asked for, as fractions of the duration; unused where they are not valid.
  package var keyTimes: [Double]?
  /// The pace of each segment; missing ones are linear.
  package var curves: [Curve]
  /// The shape of the curve at each value; missing ones are Catmull–Rom.
  package var splines: [KeyframeSpline]

  package init(
    mode: Mode = .linear, keyTimes: [Double]? = nil, curves: [Curve] = [],
    splines: [KeyframeSpline] = []
  ) {
    self.mode = mode
    self.keyTimes = keyTimes
    self.curves = curves
    self.splines = splines
  }

  /// The times of `valueCount` values.
  ///
  /// - Parameter distance: how far the value at an index is from the one before; asked of 1 and up.
  package func timing(valueCount: Int, distance: (Int) -> Double) -> KeyframeTiming {
    if mode.isPaced {
      let distances = (1..<max(valueCount, 2)).map { $0 < valueCount ? distance($0) : 0 }
      return KeyframeTiming(times: KeyframeTiming.pacedTimes(distances: distances))
    }
    let isDiscrete = mode == .discrete
    return KeyframeTiming(
      times: KeyframeTiming.times(
        keyTimes: keyTimes, valueCount: valueCount, isDiscrete: isDiscrete),
      curves: isDiscrete ? [] : curves)
  }

  /// The times of the points between a path's pieces.
  ///
  /// Key times may be fewer than the points: then the way ends at the last one that has a time. They may begin late and
  /// end early: then it stands still before and behind. In the discrete mode each point stays until the next one's time.
  ///
  /// - Parameter count: how many pieces the path has, at least 1.
  package func timing(alongPieces count: Int) -> KeyframeTiming {
    let points = count + 1
    guard let keyTimes, (2...points).contains(keyTimes.count), keyTimes.allSatisfy(\.isFinite),
      KeyframeTiming.neverGoBack(keyTimes[...])
    else { return timing(valueCount: points) { _ in 1 } }
    let isDiscrete = mode == .discrete
    return KeyframeTiming(
      times: keyTimes + (isDiscrete ? [1] : []), curves: isDiscrete ? [] : curves)
  }

  /// The shape of the curve at a value.
  package func spline(at index: Int) -> KeyframeSpline {
    index < splines.count ? splines[index] : KeyframeSpline()
  }
}
