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
    var isFirst = true
    var rest = text.utf8[...]
    while true {
      rest = rest.drop(while: isBetween)
      if rest.isEmpty { return matrix }
      guard let open = rest.firstIndex(of: UInt8(ascii: "(")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: ")")),
        let next = step(rest[..<open], rest[rest.index(after: open)..<close])
      else { return nil }
      matrix = isFirst ? next : CATransform3DConcat(matrix, next)
      isFirst = false
      rest = rest[rest.index(after: close)...]
    }
  }

  private static func isBetween(_ byte: UInt8) -> Bool { byte <= 32 || byte == UInt8(ascii: ",") }

  /// One transform of a list.
  private static func step(
    _ name: Substring.UTF8View, _ arguments: Substring.UTF8View
  ) -> CATransform3D? {
    let parts = arguments.split(whereSeparator: isBetween).map { Substring($0) }
    let name = name.reversed().drop(while: isBetween).reversed()
    if name.elementsEqual("rotate".utf8) { return rotation(parts) }
    var n: [Double] = []
    for part in parts.prefix(4) {
      guard let number = Numbers.one(part) else { return nil }
      n.append(number)
    }
    guard (1...3).contains(n.count) else { return nil }
    if name.elementsEqual("translate".utf8) {
      return CATransform3DMakeTranslation(
        n[0], n.count > 1 ? n[1] : 0, n.count > 2 ? n[2] : 0)
    }
    guard name.elementsEqual("scale".utf8) else { return nil }
    return CATransform3DMakeScale(
      n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : n.count > 1 ? 1 : n[0])
  }

  /// A rotation by an angle, about z or about the axis behind it.
  private static func rotation(_ parts: [Substring]) -> CATransform3D? {
    guard parts.count == 1 || parts.count == 4, let angle = angle(parts[0]) else { return nil }
    if parts.count == 1 { return CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1) }
    let axis = parts.dropFirst().compactMap { Numbers.one($0) }
    guard axis.count == 3 else { return nil }
    return CATransform3DMakeRotation(CGFloat(angle), axis[0], axis[1], axis[2])
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
