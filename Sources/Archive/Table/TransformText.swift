import Foundation
import Geometry

/// Transforms as text: a list that is applied left to right, or 16 numbers row by row.
enum TransformText {
  /// The matrix of a text; nil where it is neither.
  static func matrix(_ text: String) -> CATransform3D? {
    guard text.utf8.contains(UInt8(ascii: "(")) else {
      return Numbers.all(text, count: 16).map { CATransform3D(numbers: $0) }
    }
    var matrix = CATransform3D.identity
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return matrix }
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"),
        open < close,
        let next = step(rest[..<open].trimmingCharacters(in: .whitespaces), rest[open..<close])
      else { return nil }
      matrix = CATransform3DConcat(matrix, next)
      rest = rest[rest.index(after: close)...]
    }
  }

  /// One transform of a list; `arguments` begin with the opening bracket.
  private static func step(_ name: String, _ arguments: Substring) -> CATransform3D? {
    let parts = arguments.dropFirst().split { $0 == "," || $0.isWhitespace }
    if name == "rotate" {
      guard let first = parts.first, let angle = angle(first),
        let axis = Numbers.all(parts.dropFirst().joined(separator: " ")),
        axis.isEmpty || axis.count == 3
      else { return nil }
      let (x, y, z) = axis.isEmpty ? (0, 0, 1) : (axis[0], axis[1], axis[2])
      return CATransform3DMakeRotation(CGFloat(angle), x, y, z)
    }
    guard let n = Numbers.all(parts.joined(separator: " ")), (1...3).contains(n.count) else {
      return nil
    }
    switch name {
    case "translate":
      return CATransform3DMakeTranslation(
        n[0], n.count > 1 ? n[1] : 0, n.count > 2 ? n[2] : 0)
    case "scale":
      return CATransform3DMakeScale(
        n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : n.count > 1 ? 1 : n[0])
    default: return nil
    }
  }

  /// Radians of `20deg`, `0.3rad` or a bare number, which is in radians.
  private static func angle(_ text: Substring) -> Double? {
    if text.hasSuffix("deg") { return Numbers.one(text.dropLast(3)).map { $0 * .pi / 180 } }
    return Numbers.one(text.hasSuffix("rad") ? text.dropLast(3) : text)
  }

  /// The shortest text that gives exactly the same matrix; nil where a number is beyond the limits.
  static func text(_ matrix: CATransform3D) -> String? {
    guard let numbers = Numbers.text(matrix.numbers) else { return nil }
    let lists = [
      "translate(\(list(matrix.m41, matrix.m42, matrix.m43)))",
      "scale(\(list(matrix.m11, matrix.m22, matrix.m33)))", turn(matrix),
      turn(matrix) + " translate(\(list(matrix.m41, matrix.m42, matrix.m43)))",
    ]
    return lists.first { TransformText.matrix($0) == matrix } ?? numbers
  }

  /// The turn about z that a matrix may be, in degrees where they are whole.
  private static func turn(_ matrix: CATransform3D) -> String {
    let angle = atan2(matrix.m12.native, matrix.m11.native)
    let degrees = (angle * 180 / .pi).rounded()
    if self.matrix("rotate(\(Numbers.text(degrees))deg)")?.m12 == matrix.m12 {
      return "rotate(\(Numbers.text(degrees))deg)"
    }
    return "rotate(\(Numbers.text(angle)))"
  }

  private static func list(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> String {
    [x, y, z].map { Numbers.text($0.native) }.joined(separator: ", ")
  }
}

extension CATransform3D {
  /// A matrix of 16 numbers, row by row.
  fileprivate init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  /// The numbers row by row.
  fileprivate var numbers: [Double] {
    [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } }
  }
}
