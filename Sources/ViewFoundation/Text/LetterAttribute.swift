import Foundation

// Swift's attributed strings name attributes by types. Each view system has types of its own, since its fonts and
// colours are its own; how they go to and from `NSAttributedString` is here.

/// An attribute of letters that both kinds of attributed strings have.
package protocol LetterAttribute: AttributedStringKey where Value: Sendable {
  /// The value as `NSAttributedString` has it.
  static func object(of value: Value) -> Any
  /// The value out of an `NSAttributedString`; nil for what is none.
  static func value(of object: Any) -> Value?
}

extension LetterAttribute {
  /// The value itself.
  package static func object(of value: Value) -> Any { value }
  /// The value itself.
  package static func value(of object: Any) -> Value? { object as? Value }
}

extension LetterAttribute where Value == CGFloat {
  /// Any number.
  package static func value(of object: Any) -> CGFloat? {
    (object as? CGFloat) ?? (object as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}

extension LetterAttribute where Value == NSUnderlineStyle {
  /// The bits of the style.
  package static func object(of value: NSUnderlineStyle) -> Any { value.rawValue }
  /// The style with these bits.
  package static func value(of object: Any) -> NSUnderlineStyle? {
    ((object as? Int) ?? (object as? NSNumber)?.intValue).map(NSUnderlineStyle.init(rawValue:))
  }
}

extension NSAttributedString {
  /// Makes the text with those of its attributes that are listed.
  package convenience init(_ string: AttributedString, keeping keys: [any LetterAttribute.Type]) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      var attributes: [Key: Any] = [:]
      func take<Attribute: LetterAttribute>(_ key: Attribute.Type) {
        guard let value = run[key] else { return }
        attributes[Key(rawValue: Attribute.name)] = Attribute.object(of: value)
      }
      for key in keys { take(key) }
      if let link = run.link { attributes[.link] = link }
      let piece = String(string[run.range].characters)
      result.append(NSAttributedString(string: piece, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// Makes the text with those of its attributes that are listed.
  package init(_ string: NSAttributedString, keeping keys: [any LetterAttribute.Type]) {
    self.init()
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var piece = AttributedString(string.attributedSubstring(from: range).string)
      func give<Attribute: LetterAttribute>(_ key: Attribute.Type) {
        guard let object = attributes[NSAttributedString.Key(rawValue: Attribute.name)] else {
          return
        }
        piece[key] = Attribute.value(of: object)
      }
      for key in keys { give(key) }
      piece.link = attributes[.link] as? URL
      append(piece)
    }
  }
}
