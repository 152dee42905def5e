import Foundation

/// A timing curve of the API: a cubic Bézier from (0,0) to (1,1), fraction of time to progress.
///
/// Immutable. Two functions of equal control points are equal.
// Unchecked as it is open: its own stored properties are immutable, Sendable values.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The inner control points x1, y1, x2, y2 as they were given.
  package let controlPoints: SIMD4<Float>

  /// The curve as a value, ready to be evaluated.
  package let curve: Curve

  /// Makes a function of its two inner control points, (c1x, c1y) and (c2x, c2y).
  ///
  /// The abscissas are kept as given, and clamped to 0…1 where the curve is evaluated.
  public required init(
    controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float
  ) {
    controlPoints = [c1x, c1y, c2x, c2y]
    curve = Curve(UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Makes the function that bears a name. The name must be one of the predefined ones.
  public required convenience init(name: CAMediaTimingFunctionName) {
    guard let p = name.controlPoints else {
      preconditionFailure("no timing function is named “\(name.rawValue)”")
    }
    self.init(controlPoints: p.x, p.y, p.z, p.w)
  }

  /// Makes the function whose control points an archive holds; nil where there are none.
  public required convenience init?(coder: NSCoder) {
    guard coder.allowsKeyedCoding, Self.keys.allSatisfy(coder.containsValue(forKey:)) else {
      return nil
    }
    let p = Self.keys.map(coder.decodeFloat(forKey:))
    self.init(controlPoints: p[0], p[1], p[2], p[3])
  }

  /// Writes the control points.
  open func encode(with coder: NSCoder) {
    for (index, key) in Self.keys.enumerated() { coder.encode(controlPoints[index], forKey: key) }
  }

  /// Functions are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  private static let keys = ["c1x", "c1y", "c2x", "c2y"]

  /// Writes the x and y of a control point, 0 and 3 being the ends (0,0) and (1,1).
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has control points 0…3, not \(index)")
    let all: [SIMD2<Float>] = [[0, 0], controlPoints.lowHalf, controlPoints.highHalf, [1, 1]]
    (values[0], values[1]) = (all[index].x, all[index].y)
  }

  /// Whether the other object is a timing function of the same control points.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.controlPoints == controlPoints
  }

  /// The same for equal functions.
  open override var hash: Int { controlPoints.hashValue }

  /// The control points as text.
  open override var description: String {
    let p = controlPoints
    return "CAMediaTimingFunction(\(p.x), \(p.y), \(p.z), \(p.w))"
  }
}
