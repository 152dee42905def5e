import Foundation
import Geometry

/// The values of a filter's inputs as its arithmetic takes them: what is none, or no number, is as at first.
struct FilterInputs {
  /// The values as they were given.
  var values: [String: Any]
  /// What they are at first.
  let inputs: [FilterInput]

  private func initial(_ key: String) -> FilterInput.Initial? {
    inputs.first { $0.key == key }?.initial
  }

  /// A number; what is beyond a thousand millions is taken as that.
  func number(_ key: String) -> Double {
    if let number = Self.number(values[key]), number.isFinite {
      return min(max(number, -1e9), 1e9)
    }
    if case .number(let number) = initial(key) { return number }
    return 0
  }

  /// A number for arithmetic with colours.
  func float(_ key: String) -> Float { Float(number(key)) }

  /// What Swift or Foundation holds as a number; nil for anything else.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: number.native
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// What is a row of numbers, a point or a rectangle; nil for anything else.
  static func vector(_ value: Any?) -> CIVector? {
    switch value {
    case let vector as CIVector: vector
    case let point as CGPoint: CIVector(cgPoint: point)
    case let rect as CGRect: CIVector(cgRect: rect)
    default: nil
    }
  }

  /// Whether something is so.
  func flag(_ key: String) -> Bool {
    if let number = Self.number(values[key]) { return number != 0 }
    if let flag = values[key] as? Bool { return flag }
    if case .flag(let flag) = initial(key) { return flag }
    return false
  }

  /// A row of numbers; points and rectangles count as such.
  func vector(_ key: String) -> CIVector {
    let given = Self.vector(values[key])
    if let given, given.values.allSatisfy({ !$0.isNaN }) { return given }
    if case .vector(let vector) = initial(key) { return vector }
    return CIVector(values: [])
  }

  /// A point.
  func point(_ key: String = kCIInputCenterKey) -> SIMD2<Double> {
    let vector = vector(key)
    func within(_ number: CGFloat) -> Double { min(max(number.native, -1e9), 1e9) }
    return SIMD2(within(vector.x), within(vector.y))
  }

  /// The pixels that a rectangle touches.
  func box(_ key: String = kCIInputExtentKey) -> PixelBox {
    PixelBox(vector(key).cgRectValue.standardized)
  }

  /// The first four numbers of a row for arithmetic with colours.
  func weights(_ key: String) -> SIMD4<Float> {
    let vector = vector(key)
    return SIMD4((0..<4).map { Float(vector.value(at: $0).native) })
  }

  /// A colour.
  func color(_ key: String = kCIInputColorKey) -> CIColor {
    if let color = values[key] as? CIColor { return color }
    if let color = values[key] as? CGColor { return CIColor(cgColor: color) }
    if case .color(let color) = initial(key) { return color }
    return .clear
  }

  /// A transform.
  func transform(_ key: String = kCIInputTransformKey) -> CGAffineTransform {
    let given: CGAffineTransform? =
      switch values[key] {
      case let transform as CGAffineTransform: transform
      case let vector as CIVector where vector.count == 6: vector.cgAffineTransformValue
      case let boxed as NSAffineTransform: CGAffineTransform(boxed.transformStruct)
      default: nil
      }
    guard let given,
      [given.a, given.b, given.c, given.d, given.tx, given.ty].allSatisfy(\.isFinite)
    else { return .identity }
    return given
  }

  /// A picture; nil where there is none.
  func picture(_ key: String = kCIInputImageKey) -> Picture? {
    (values[key] as? CIImage)?.picture
  }

  /// Bytes; those of a text where one was given.
  func data(_ key: String) -> Data? {
    values[key] as? Data ?? (values[key] as? String).map { Data($0.utf8) }
  }

  /// A text.
  func text(_ key: String) -> String {
    if let text = values[key] as? String { return text }
    if case .text(let text) = initial(key) { return text }
    return ""
  }
}

extension CGAffineTransform {
  /// The same numbers as Foundation's.
  fileprivate init(_ other: NSAffineTransformStruct) {
    self.init(
      a: other.m11, b: other.m12, c: other.m21, d: other.m22, tx: other.tX, ty: other.tY)
  }
}
