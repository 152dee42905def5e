import Foundation
import Geometry
import Motion

/// A kind of value that stands in one attribute: how its text is read and written.
struct TextType: Sendable {
  /// As in `type="…"`, and the name of the element that holds one in a list.
  let name: String
  /// What people read who wrote something else.
  let expected: String
  /// The value of a text; nil where it says something else.
  let read: @Sendable (String) -> Any?
  /// The text of a value; nil for a value of another kind.
  let write: @Sendable (Any) -> String?
}

extension TextType {
  /// A number in double precision.
  static let number = TextType(name: "real", expected: "a number") { text in
    Numbers.one(text).map { NSNumber(value: $0) }
  } write: { value in
    Numbers.double(value).flatMap { Numbers.text([$0]) }
  }

  /// A number in single precision.
  static let single = TextType(name: "real", expected: "a number") { text in
    Numbers.one(text).map { NSNumber(value: Float($0)) }
  } write: { value in
    Numbers.double(value).flatMap { Numbers.isReadable($0) ? Numbers.text(Float($0)) : nil }
  }

  /// Seconds or a count that may be without end.
  static let endless = TextType(name: "real", expected: "a number from 0 on, or inf") { text in
    if text == "inf" { return NSNumber(value: Double.infinity) }
    guard let number = Double(text), number >= 0 else { return nil }
    return NSNumber(value: number > ArchiveLimits.magnitude ? .infinity : number)
  } write: { value in
    guard let number = Numbers.double(value), number >= 0 else { return nil }
    return Numbers.isReadable(number) ? Numbers.text(number) : "inf"
  }

  /// A whole number.
  static let integer = TextType(name: "integer", expected: "a whole number") { text in
    guard let number = Numbers.one(text), number.rounded() == number else { return nil }
    return NSNumber(value: Int(number))
  } write: { value in
    Numbers.double(value).flatMap { abs($0) < 1e15 ? String(Int($0)) : nil }
  }

  /// A switch.
  static let flag = TextType(name: "bool", expected: "0 or 1") { text in
    ["1": true, "true": true, "YES": true, "0": false, "false": false, "NO": false][text]
      .map { NSNumber(value: $0) }
  } write: { value in
    Numbers.double(value).map { $0 != 0 ? "1" : "0" }
  }

  /// Any text.
  static let text = TextType(name: "string", expected: "a text") {
    $0
  } write: {
    $0 as? String ?? ($0 as? NSAttributedString)?.string
  }

  /// One of some words.
  static func word(_ words: String...) -> TextType {
    TextType(name: "string", expected: "one of \(words.joined(separator: ", "))") { text in
      words.contains(text) ? text : nil
    } write: {
      $0 as? String
    }
  }

  /// x y
  static let point = TextType(name: "CGPoint", expected: "x y") { text in
    Numbers.all(text, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
  } write: { value in
    (value as? CGPoint).flatMap { Numbers.text([$0.x.native, $0.y.native]) }
  }

  /// width height
  static let size = TextType(name: "CGSize", expected: "width height") { text in
    Numbers.all(text, count: 2).map { CGSize(width: $0[0], height: $0[1]) }
  } write: { value in
    (value as? CGSize).flatMap { Numbers.text([$0.width.native, $0.height.native]) }
  }

  /// x y width height
  static let rect = TextType(name: "CGRect", expected: "x y width height") { text in
    Numbers.all(text, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  } write: { value in
    (value as? CGRect).flatMap {
      Numbers.text([
        $0.origin.x.native, $0.origin.y.native, $0.size.width.native, $0.size.height.native,
      ])
    }
  }

  /// red green blue, and alpha where it is not 1
  static let rgba = TextType(
    name: "CGColor", expected: "red green blue, each 0…1, with or without alpha"
  ) { text in
    guard let parts = Numbers.all(text), parts.count == 3 || parts.count == 4 else { return nil }
    return CGColor(
      Color(
        red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1))
  } write: { value in
    guard let color = (value as? CGColor)?.color else { return nil }
    let parts = [color.red, color.green, color.blue]
    return Numbers.text(color.alpha == 1 ? parts : parts + [color.alpha])
  }

  /// A list of transforms, or 16 numbers.
  static let transform = TextType(
    name: "CATransform3D",
    expected: "transforms such as rotate(20deg) translate(1, 2, 3) scale(2), or 16 numbers"
  ) { text in
    TransformText.matrix(text)
  } write: { value in
    (value as? CATransform3D).flatMap(TransformText.text)
  }

  /// An outline: M x y, L x y, Q x y x y, C x y x y x y, Z.
  static let path = TextType(
    name: "CGPath", expected: "an outline such as M 0 0 L 10 0 Q 10 10 0 10 Z"
  ) { text in
    PathText.path(text)
  } write: { value in
    (value as? CGPath).flatMap { PathText.text($0.path) }
  }

  /// The name of a pace, or its four control numbers.
  static let timingFunction = TextType(
    name: "CAMediaTimingFunction",
    expected: "linear, easeIn, easeOut, easeInEaseOut, default or four numbers"
  ) { text in
    TimingText.function(text)
  } write: { value in
    (value as? CAMediaTimingFunction).map(TimingText.text)
  }

  /// A value in a box that does not say what is in it: how many numbers there are says it.
  static let boxed = TextType(
    name: "NSValue", expected: "a number, x y, x y width height, or 16 numbers"
  ) { text in
    let count = Numbers.all(text)?.count ?? 0
    return [1: number, 2: point, 4: rect, 16: transform][count]?.read(text)
  } write: { _ in
    nil
  }

  /// All that lists and typed values may hold, in the order in which a value is tried.
  static let all: [TextType] = [
    .text, .number, .rgba, .transform, .rect, .point, .size, .path, .timingFunction, .integer,
    .flag,
  ]

  /// The types by the names that `type="…"` may have.
  static let named: [String: TextType] = {
    var named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    named["NSString"] = .text
    named["NSNumber"] = .number
    named["boolean"] = .flag
    named["float"] = .number
    named["double"] = .number
    named["int"] = .integer
    (named["NSPoint"], named["NSSize"], named["NSRect"]) = (.point, .size, .rect)
    named["NSValue"] = .boxed
    return named
  }()
}
