import Geometry
import Layers
import UIKit

/// Values as Swift writes them.
@MainActor
enum SwiftLiteral {
  /// A value of a layer or an animation; a comment and nil where code cannot say it.
  static func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    if let number = number(value) { return number }
    switch value {
    case let point as CGPoint: return "CGPoint(x: \(text(point.x)), y: \(text(point.y)))"
    case let size as CGSize:
      return "CGSize(width: \(text(size.width)), height: \(text(size.height)))"
    case let rect as CGRect: return text(rect)
    case let transform as CATransform3D: return text(transform)
    case let color as CGColor: return text(color)
    case let color as UIColor: return text(color.cgColor)
    case let list as [Any]: return "[\(list.map { text($0) }.joined(separator: ", "))]"
    case let words as String: return "\"\(words.escaped)\""
    case let image as CGImage: return "nil  /* a picture of \(image.width) × \(image.height) */"
    default: return "nil  /* \(type(of: value)) */"
    }
  }

  /// A number as its shortest text that is read back exactly; nil for what is none.
  private static func number(_ value: Any) -> String? {
    switch value {
    case let flag as Bool where type(of: value) == Bool.self: "\(flag)"
    case let number as CGFloat: text(number.native)
    case let number as Double: text(number)
    case let number as Float: text(Double("\(number)") ?? Double(number))
    case let number as Int: "\(number)"
    case let number as NSNumber: text(number.doubleValue)
    default: nil
    }
  }

  private static func text(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func text(_ rect: CGRect) -> String {
    "CGRect(x: \(text(rect.minX)), y: \(text(rect.minY)), "
      + "width: \(text(rect.width)), height: \(text(rect.height)))"
  }

  /// A colour by its components.
  static func text(_ color: CGColor) -> String {
    let parts = (color.components ?? [0, 0, 0, 1]).map { (Double($0) * 1e4).rounded() / 1e4 }
    guard parts.count == 4 else {
      return "CGColor(gray: \(text(parts[0])), alpha: \(text(parts.last ?? 1)))"
    }
    return "CGColor(red: \(text(parts[0])), green: \(text(parts[1])), blue: \(text(parts[2])), "
      + "alpha: \(text(parts[3])))"
  }

  /// A transform by the function that makes it, or by its sixteen numbers.
  static func text(_ m: CATransform3D) -> String {
    if CATransform3DIsIdentity(m) { return "CATransform3DIdentity" }
    if CATransform3DEqualToTransform(m, CATransform3DMakeTranslation(m.m41, m.m42, m.m43)) {
      return "CATransform3DMakeTranslation(\(text(m.m41)), \(text(m.m42)), \(text(m.m43)))"
    }
    if CATransform3DEqualToTransform(m, CATransform3DMakeScale(m.m11, m.m22, m.m33)) {
      return "CATransform3DMakeScale(\(text(m.m11)), \(text(m.m22)), \(text(m.m33)))"
    }
    let numbers: [(String, CGFloat)] = [
      ("m11", m.m11), ("m12", m.m12), ("m13", m.m13), ("m14", m.m14),
      ("m21", m.m21), ("m22", m.m22), ("m23", m.m23), ("m24", m.m24),
      ("m31", m.m31), ("m32", m.m32), ("m33", m.m33), ("m34", m.m34),
      ("m41", m.m41), ("m42", m.m42), ("m43", m.m43), ("m44", m.m44),
    ]
    return "CATransform3D(\(numbers.map { "\($0): \(text($1))" }.joined(separator: ", ")))"
  }

  /// A pace by its name, or by its control points.
  static func text(_ pace: CAMediaTimingFunction) -> String {
    let known: [(String, CAMediaTimingFunctionName)] = [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInEaseOut", .easeInEaseOut), ("default", .default),
    ]
    let points = pace.controlPoints
    for (name, value) in known
    where CAMediaTimingFunction(name: value).controlPoints == points {
      return "CAMediaTimingFunction(name: .\(name))"
    }
    let numbers = (0..<4).map { text(Double("\(points[$0])") ?? 0) }.joined(separator: ", ")
    return "CAMediaTimingFunction(controlPoints: \(numbers))"
  }

  /// The statements that draw a path into a mutable one of a name.
  static func statements(_ path: CGPath, into name: String) -> [String] {
    func point(_ p: CGPoint) -> String { text(p as Any) }
    var lines = ["let \(name) = CGMutablePath()"]
    path.applyWithBlock { element in
      let (kind, p) = (element.pointee.type, element.pointee.points)
      switch kind {
      case .moveToPoint: lines.append("\(name).move(to: \(point(p[0])))")
      case .addLineToPoint: lines.append("\(name).addLine(to: \(point(p[0])))")
      case .addQuadCurveToPoint:
        lines.append("\(name).addQuadCurve(to: \(point(p[1])), control: \(point(p[0])))")
      case .addCurveToPoint:
        lines.append(
          "\(name).addCurve(to: \(point(p[2])), control1: \(point(p[0])), control2: \(point(p[1])))"
        )
      case .closeSubpath: lines.append("\(name).closeSubpath()")
      @unknown default: break
      }
    }
    return lines
  }
}

extension String {
  /// The text within quotation marks.
  fileprivate var escaped: String {
    reduce(into: "") { text, letter in
      switch letter {
      case "\\", "\"": text += "\\\(letter)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.append(letter)
      }
    }
  }
}
