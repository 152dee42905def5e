import Foundation

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath at one point.
  case moveToPoint = 0
  /// Draws a line to one point.
  case addLineToPoint = 1
  /// Draws a quadratic curve: control, end.
  case addQuadCurveToPoint = 2
  /// Draws a cubic curve: two controls, end.
  case addCurveToPoint = 3
  /// Draws a line to the subpath's start; it has no points.
  case closeSubpath = 4
}

/// An element of a path as `applyWithBlock` shows it.
public struct CGPathElement {
  /// What the element does, which tells how many points it has.
  public var type: CGPathElementType
  /// The element's points; valid only during the call that received it.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element of points that stay valid while it is used.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is shown every element of a path, with a pointer of the caller's choice.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>)
  -> Void

extension CGPath {
  /// Shows every element in drawing order; the pointers are valid only during each call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = self.path
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { room in
      guard let base = room.baseAddress else { return }
      room.initialize(repeating: .zero)
      var index = 0
      for verb in path.verbs {
        for offset in 0..<verb.pointCount { base[offset] = path.points[index + offset] }
        index += verb.pointCount
        var element = CGPathElement(type: CGPathElementType(verb), points: base)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Shows every element in drawing order to a function, together with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension CGPathElementType {
  fileprivate init(_ verb: Path.Verb) {
    switch verb {
    case .move: self = .moveToPoint
    case .line: self = .addLineToPoint
    case .quad: self = .addQuadCurveToPoint
    case .cubic: self = .addCurveToPoint
    case .close: self = .closeSubpath
    }
  }
}
