import Drawing
import Foundation
import Geometry
import RenderTree

/// A value of any animatable type, without a box.
enum TrackValue {
  /// Up to four numbers; those beyond the type's count are 0.
  case numbers(SIMD4<Double>)
  /// A whole matrix.
  case matrix(CATransform3D)
  /// A path, a picture, a list; nil for none.
  case object((any AnyObject & Sendable)?)
}

extension TrackValue {
  /// Reads the value at a pointer that the property table's offset leads to.
  init(_ type: AnimatableType, _ pointer: UnsafeRawPointer) {
    switch type {
    case .transform: self = .matrix(pointer.load(as: CATransform3D.self))
    case .object(let kind): self = .object(kind.object(at: pointer))
    default: self = .numbers(type.load(pointer))
    }
  }

  /// Converts what the API takes for a value of `type`; nil for what is of another kind.
  ///
  /// Numbers may be any of Swift's or an `NSNumber`; structs themselves, an `NSValue` or an array of their numbers.
  init?(_ value: Any?, as type: AnimatableType) {
    guard let value else { return nil }
    switch type {
    case .number, .flag, .component:
      guard let number = Self.number(value) else { return nil }
      self = .numbers(SIMD4(number, 0, 0, 0))
    case .point, .size, .translation:
      guard let pair = Self.pair(value) else { return nil }
      self = .numbers(SIMD4(lowHalf: pair, highHalf: SIMD2()))
    case .rect:
      guard let rect = Self.rect(value) else { return nil }
      self = .numbers(
        SIMD4(
          rect.origin.x.native, rect.origin.y.native, rect.size.width.native,
          rect.size.height.native))
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .numbers(color.color.simd)
    case .transform:
      guard let matrix = Self.matrix(value) else { return nil }
      self = .matrix(matrix)
    case .object(let kind):
      guard let object = kind.object(value) else { return nil }
      self = .object(object)
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: number.native
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private static func pair(_ value: Any) -> SIMD2<Double>? {
    switch value {
    case let point as CGPoint: SIMD2(point.x.native, point.y.native)
    case let size as CGSize: SIMD2(size.width.native, size.height.native)
    case let vector as CGVector: SIMD2(vector.dx.native, vector.dy.native)
    default: numbers(value, count: 2).map { SIMD2($0[0], $0[1]) }
    }
  }

  private static func rect(_ value: Any) -> CGRect? {
    if let rect = value as? CGRect { return rect }
    return numbers(value, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// The numbers of an array of so many; nil for anything else.
  private static func numbers(_ value: Any, count: Int) -> [Double]? {
    guard let list = value as? [Any], list.count == count else { return nil }
    let numbers = list.compactMap(number)
    return numbers.count == count ? numbers : nil
  }

  private static func matrix(_ value: Any) -> CATransform3D? {
    switch value {
    case let matrix as CATransform3D: matrix
    case let matrix as CGAffineTransform: CATransform3DMakeAffineTransform(matrix)
    default: nil
    }
  }

  /// The value as the API hands it out: an `NSNumber`, an `NSValue`, a `CGColor`, or nil for no object.
  func boxed(as type: AnimatableType) -> Any? {
    switch self {
    case .matrix(let matrix): return NSValue(caTransform3D: matrix)
    case .object(let object): return ObjectKind.boxed(object)
    case .numbers(let n):
      switch type {
      case .number, .flag, .component, .transform, .object: return NSNumber(value: n.x)
      case .point: return NSValue(cgPoint: CGPoint(x: n.x, y: n.y))
      case .size, .translation: return NSValue(cgSize: CGSize(width: n.x, height: n.y))
      case .rect: return NSValue(cgRect: CGRect(x: n.x, y: n.y, width: n.z, height: n.w))
      case .color: return CGColor(Color(simd: n))
      }
    }
  }

  /// The sum; matrices apply the receiver first.
  func adding(_ other: TrackValue) -> TrackValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): .numbers(a + b)
    case (.matrix(let a), .matrix(let b)): .matrix(CATransform3DConcat(a, b))
    default: self
    }
  }

  /// What has to be added to get nothing; a matrix's inverse.
  var negated: TrackValue {
    switch self {
    case .numbers(let n): .numbers(-n)
    case .matrix(let m): .matrix(CATransform3DInvert(m))
    case .object: self
    }
  }

  /// What leaves a value of `type` as it is when added.
  static func zero(_ type: AnimatableType) -> TrackValue {
    switch type {
    case .transform: .matrix(.identity)
    case .object: .object(nil)
    default: .numbers(SIMD4())
    }
  }
}

extension ObjectKind {
  /// The object at a blend in memory, the nearer one of two.
  fileprivate func object(at pointer: UnsafeRawPointer) -> (any AnyObject & Sendable)? {
    switch self {
    case .path: pointer.assumingMemoryBound(to: Blend<CGPath>.self).pointee.nearest
    case .picture: pointer.assumingMemoryBound(to: Blend<Bitmap>.self).pointee.nearest
    case .colors: pointer.assumingMemoryBound(to: Blend<ColorList>.self).pointee.nearest
    case .numbers: pointer.assumingMemoryBound(to: Blend<NumberList>.self).pointee.nearest
    }
  }

  /// What the API takes, as the object that tracks name; nil for what is of another kind.
  fileprivate func object(_ value: Any) -> (any AnyObject & Sendable)? {
    switch self {
    case .path: return (value as? CGPath)?.copy()
    case .picture: return CGImage.contents(value, pixelsPerPoint: 1)?.bitmap
    case .colors:
      return (value as? [Any]).map { ColorList($0.compactMap { ($0 as? CGColor)?.color }) }
    case .numbers:
      return (value as? [Any]).map { list in
        NumberList(list.compactMap { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) })
      }
    }
  }

  /// An object as the API hands it out.
  fileprivate static func boxed(_ object: (any AnyObject & Sendable)?) -> Any? {
    switch object {
    case let picture as Bitmap: CGImage(bitmap: picture)
    case let list as ColorList: list.colors.map { CGColor($0) }
    case let list as NumberList: list.numbers.map { NSNumber(value: $0) }
    default: object
    }
  }
}

extension AnimatableType {
  /// Writes a value of the type to where the property table's offset leads.
  func store(_ value: TrackValue, _ pointer: UnsafeMutableRawPointer) {
    switch value {
    case .numbers(let numbers): store(numbers, pointer)
    case .matrix(let matrix): pointer.storeBytes(of: matrix, as: CATransform3D.self)
    case .object: break
    }
  }
}
