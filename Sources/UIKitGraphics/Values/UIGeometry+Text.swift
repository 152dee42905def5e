import Foundation
import QuartzCore

// Values as text, as in `{1, 2}`.

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

/// Insets as text, `{top, leading, bottom, trailing}`.
public func NSStringFromDirectionalEdgeInsets(_ insets: NSDirectionalEdgeInsets) -> String {
  braces([insets.top, insets.leading, insets.bottom, insets.trailing])
}

/// An offset as text, `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  braces([offset.horizontal, offset.vertical])
}

/// The insets that a text describes, `{top, left, bottom, right}`; zero where there are less than four numbers or no braces,
/// and what comes after the fourth does not count.
///
/// - Source: read off Mac Catalyst by kern0x1b/charon (facts/UIKit/NSDirectionalEdgeInsets.md).
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  let n = braced(string, 4)
  return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
}

/// The insets that a text describes, `{top, leading, bottom, trailing}`; see `UIEdgeInsetsFromString`.
public func NSDirectionalEdgeInsetsFromString(_ string: String) -> NSDirectionalEdgeInsets {
  let n = braced(string, 4)
  return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
}

/// The offset that a text describes, `{horizontal, vertical}`; zero where it describes none.
public func UIOffsetFromString(_ string: String) -> UIOffset {
  let n = braced(string, 2)
  return UIOffset(horizontal: n[0], vertical: n[1])
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
    UIEdgeInsetsFromString(string)
  }
  /// Insets as text, `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    NSStringFromDirectionalEdgeInsets(insets)
  }
  /// The insets that a text describes; zero where it describes none.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsetsFromString(string)
  }
  /// An offset as text, `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String { NSStringFromUIOffset(offset) }
  /// The offset that a text describes; zero where it describes none.
  public class func uiOffset(for string: String) -> UIOffset { UIOffsetFromString(string) }
}

private func braces(_ values: [CGFloat]) -> String {
  "{" + values.map(number).joined(separator: ", ") + "}"
}

private func number(_ value: CGFloat) -> String { String(format: "%.17g", value.native) }

/// The first numbers between a text's braces, where there are as many as wanted, else zeros.
private func braced(_ string: String, _ count: Int) -> [CGFloat] {
  let text = string.trimmingCharacters(in: .whitespaces)
  guard text.hasPrefix("{") else { return Array(repeating: 0, count: count) }
  let parts = text.dropFirst().prefix { $0 != "}" }.split(separator: ",").prefix(count)
  let found = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
  return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
}

/// The numbers of a text, where they are as many as wanted, else zeros.
private func numbers(_ string: String, _ count: Int) -> [CGFloat] {
  let separators = CharacterSet(charactersIn: "{}[], ")
  let found = string.components(separatedBy: separators).filter { !$0.isEmpty }.compactMap(
    Double.init)
  return found.count == count ? found.map { CGFloat($0) } : Array(repeating: 0, count: count)
}
