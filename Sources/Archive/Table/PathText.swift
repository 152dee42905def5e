import Foundation
import Geometry

/// Outlines as text: letters as in SVG, in capitals, each followed by the points it takes.
enum PathText {
  private static let letters: [UInt8: Path.Verb] = [
    UInt8(ascii: "M"): .move, UInt8(ascii: "L"): .line, UInt8(ascii: "Q"): .quad,
    UInt8(ascii: "C"): .cubic, UInt8(ascii: "Z"): .close,
  ]

  /// The outline of a text; nil where it is none.
  static func path(_ text: String) -> CGPath? {
    var path = Path()
    var verb: Path.Verb?
    var numbers: [Double] = []
    var count = 0
    /// Takes the points that a letter has; false where there are too few or too many.
    func finish() -> Bool {
      guard let verb else { return numbers.isEmpty }
      defer { numbers.removeAll(keepingCapacity: true) }
      guard numbers.count == verb.pointCount * 2, verb == .move || !path.isEmpty else {
        return false
      }
      path.add(verb, numbers)
      return true
    }
    for part in text.utf8.split(whereSeparator: { $0 <= 32 || $0 == UInt8(ascii: ",") }) {
      var part = part
      count += 1
      guard count <= ArchiveLimits.numbers, let first = part.first else { return nil }
      if let next = letters[first] {
        guard finish() else { return nil }
        verb = next
        part = part.dropFirst()
        if part.isEmpty { continue }
      }
      guard verb != nil, numbers.count < 6, let number = Numbers.one(Substring(part)) else {
        return nil
      }
      numbers.append(number)
    }
    return finish() ? CGPath(path: path) : nil
  }

  /// The text of an outline; nil where a number is beyond the limits.
  static func text(_ path: Path) -> String? {
    guard path.points.allSatisfy({ Numbers.text([$0.x.native, $0.y.native]) != nil }) else {
      return nil
    }
    var points = path.points[...]
    return path.verbs.map { verb in
      let own = points.prefix(verb.pointCount)
      points = points.dropFirst(verb.pointCount)
      let letter = letters.first { $0.value == verb }.map { String(UnicodeScalar($0.key)) } ?? ""
      let numbers = own.flatMap { [$0.x.native, $0.y.native] }.map { Numbers.text($0) }
      return ([letter] + numbers).joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension Path {
  /// Adds a piece with its points' numbers.
  fileprivate mutating func add(_ verb: Verb, _ n: [Double]) {
    let points = stride(from: 0, to: n.count, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) }
    switch verb {
    case .move: move(to: points[0])
    case .line: line(to: points[0])
    case .quad: quad(to: points[1], control: points[0])
    case .cubic: cubic(to: points[2], control1: points[0], control2: points[1])
    case .close: close()
    }
  }
}
