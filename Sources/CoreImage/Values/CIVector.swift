import Foundation
import Geometry

/// A row of numbers, as inputs of filters hold them.
public final class CIVector: NSObject, NSCopying, Sendable {
  let values: [CGFloat]

  /// Makes a row of numbers.
  public init(values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// Makes a row of the first numbers at an address.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(values: Array(UnsafeBufferPointer(start: values, count: count)))
  }

  /// Makes a row of two.
  public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
  /// Makes a row of three.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
  /// Makes a row of four.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(values: [x, y, z, w])
  }
  /// Makes a row of a point's x and y.
  public convenience init(cgPoint point: CGPoint) { self.init(x: point.x, y: point.y) }
  /// Makes a row of a rectangle's x, y, width and height.
  public convenience init(cgRect rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, z: rect.size.width, w: rect.size.height)
  }
  /// Makes a row of the six numbers of a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(values: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Makes a row of a text such as `"[0.5 1 2]"`; what is no number is left out.
  public convenience init(string representation: String) {
    let words = representation.split { "[], ".contains($0) }
    self.init(values: words.compactMap { Double($0) }.map { CGFloat($0) })
  }

  /// How many numbers there are.
  public var count: Int { values.count }
  /// The number at an index; 0 where there is none.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  public var x: CGFloat { value(at: 0) }
  /// The second number.
  public var y: CGFloat { value(at: 1) }
  /// The third number.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers as a transform.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(
      a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The numbers in a text.
  public var stringRepresentation: String {
    "[" + values.map { "\($0.native)" }.joined(separator: " ") + "]"
  }

  /// The row itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the numbers are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }

  /// Hashes the numbers.
  public override var hash: Int { values.hashValue }
}
