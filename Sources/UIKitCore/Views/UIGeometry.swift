import Foundation
import QuartzCore

/// Distances from the four edges of a rectangle inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable, BitwiseCopyable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// None.
  public static let zero = UIEdgeInsets()

  /// Makes insets; none at first.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Distances from the edges of a rectangle inwards, by where a script begins and ends.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable, BitwiseCopyable {
  /// From the top.
  public var top: CGFloat
  /// From the side at which lines begin.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the side at which lines end.
  public var trailing: CGFloat

  /// None.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets; none at first.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same where lines begin at the left.
  var leftToRight: UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

/// A distance on both axes.
public struct UIOffset: Hashable, Codable, Sendable, BitwiseCopyable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// None.
  public static let zero = UIOffset()

  /// Makes an offset; none at first.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt

  /// The edges with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Corners of a rectangle, for paths.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public let rawValue: UInt

  /// The corners with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGRect {
  /// The rectangle without what insets take from its edges.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// A rectangle without what insets take from its edges.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

// MARK: - Text of values, as in `{1, 2}`

/// A point as text, `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { braces([point.x, point.y]) }

/// A size as text, `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { braces([size.width, size.height]) }

/// A vector as text, `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { braces([vector.dx, vector.dy]) }

/// A rectangle as text, `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// A transform as text, `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  let t = transform
  return "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", ") + "]"
}

/// Insets as text, `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  braces([insets.top, insets.left, insets.bottom, insets.right])
}

/// The point that a text describes; zero where it describes none.
public func CGPointFromString(_ string: String) -> CGPoint {
  let n = numbers(string, 2)
  return CGPoint(x: n[0], y: n[1])
}

/// The size that a text describes; zero where it describes none.
public func CGSizeFromString(_ string: String) -> CGSize {
  let n = numbers(string, 2)
  return CGSize(width: n[0], height: n[1])
}

/// The rectangle that a text describes; zero where it describes none.
public func CGRectFromString(_ string: String) -> CGRect {
  let n = numbers(string, 4)
  return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
}

extension NSCoder {
  /// A point as text, `{x, y}`.
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }
  /// A displacement as text, `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { NSStringFromCGVector(vector) }
  /// A size as text, `{width, height}`.
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }
  /// A rectangle as text, `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }
  /// A transform as text, `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
  /// Insets as text, `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }
  /// The point that a text describes; zero where it describes none.
  public class func cgPoint(for string: String) -> CGPoint { CGPointFromString(string) }
  /// The displacement that a text describes; zero where it describes none.
  public class func cgVector(for string: String) -> CGVector {
    let n = numbers(string, 2)
    return CGVector(dx: n[0], dy: n[1])
  }
  /// The size that a text describes; zero where it describes none.
  public class func cgSize(for string: String) -> CGSize { CGSizeFromString(string) }
  /// The rectangle that a text describes; zero where it describes none.
  public class func cgRect(for string: String) -> CGRect { CGRectFromString(string) }
  /// The transform that a text describes; all zeros where it describes none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = numbers(string, 6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The insets that a text describes; zero where it describes none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = numbers(string, 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}

private func braces(_ values: [CGFloat]) -> String {
  "{" + values.map(number).joined(separator: ", ") + "}"
}

private func number(_ value: CGFloat) -> String { String(format: "%.17g", value.native) }

/// The numbers of a text, where they are as many as wanted, else zeros.
private func numbers(_ string: String, _ count: Int) -> [CGFloat] {
  let separators = CharacterSet(charactersIn: "{}[], ")
  let found = string.components(separatedBy: separators).filter { !$0.isEmpty }.compactMap(
    Double.init)
  return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
}

/// Edges of a rectangle, by where a script begins and ends.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: UInt

  /// The edges with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge at which lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge at which lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
}
