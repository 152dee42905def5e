import Foundation

// A control's value under its many names: an object, a text, numbers. Each kind of control keeps one of them.

extension NSControl {
  /// The number that an object is, or says; nil for none.
  package static func number(of value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as CGFloat: number.native
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    case let text as String: Double(text)
    default: nil
    }
  }

  /// The words that an object shows without a formatter.
  package static func text(of value: Any?) -> String {
    switch value {
    case nil: ""
    case let text as String: text
    case let text as NSAttributedString: text.string
    case let number as NSNumber: text(of: number.doubleValue)
    case let value?: "\(value)"
    }
  }

  /// The digits of a number, without a point where it is a whole one.
  static func text(of number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }

  // MARK: From other controls

  /// Takes the value of another control, as an object; for an action.
  public func takeObjectValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { objectValue = $0.objectValue } ?? ()
  }
  /// Takes the value of another control, as text; for an action.
  public func takeStringValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { stringValue = $0.stringValue } ?? ()
  }
  /// Takes the value of another control, as a number; for an action.
  public func takeDoubleValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { doubleValue = $0.doubleValue } ?? ()
  }
  /// Takes the value of another control, as a number; for an action.
  public func takeFloatValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { floatValue = $0.floatValue } ?? ()
  }
  /// Takes the value of another control, as a whole number; for an action.
  public func takeIntValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { intValue = $0.intValue } ?? ()
  }
  /// Takes the value of another control, as a whole number; for an action.
  public func takeIntegerValueFrom(_ sender: Any?) {
    (sender as? NSControl).map { integerValue = $0.integerValue } ?? ()
  }
}

extension Formatter {
  /// What a text says; nil where it says nothing that the formatter knows.
  ///
  /// Formatters of numbers and dates read here; of others the text itself stands for what it says.
  package func object(for text: String) -> Any? {
    switch self {
    case let numbers as NumberFormatter: numbers.number(from: text)
    case let dates as DateFormatter: dates.date(from: text)
    case let dates as ISO8601DateFormatter: dates.date(from: text)
    default: text
    }
  }
}
