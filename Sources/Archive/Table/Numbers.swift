import Foundation
import Motion

/// Numbers as text, as short as reading them back exactly allows.
enum Numbers {
  /// One number within the limits; nil for NaN, infinities and everything else.
  static func one(_ text: some StringProtocol) -> Double? {
    guard let number = Double(text), isReadable(number) else { return nil }
    return number
  }

  /// Numbers with white space or commas between them; nil where there are others than `count`.
  static func all(_ text: String, count: Int? = nil) -> [Double]? {
    var numbers: [Double] = []
    if let count { numbers.reserveCapacity(count) }
    for part in text.utf8.split(whereSeparator: { $0 <= 32 || $0 == UInt8(ascii: ",") }) {
      guard numbers.count < count ?? ArchiveLimits.numbers, let number = one(Substring(part))
      else { return nil }
      numbers.append(number)
    }
    return count == nil || numbers.count == count ? numbers : nil
  }

  /// A number's text; without a fraction where it is whole.
  static func text(_ number: Double) -> String {
    if number == 0 { return "0" }
    if number.rounded() == number, abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }

  /// A number's text in single precision.
  static func text(_ number: Float) -> String {
    number.rounded() == number && abs(number) < 1e7 ? text(Double(number)) : "\(number)"
  }

  /// The texts of numbers with spaces between them; nil where one of them could not be read again.
  static func text(_ numbers: [Double]) -> String? {
    guard numbers.allSatisfy(isReadable) else { return nil }
    return numbers.map { text($0) }.joined(separator: " ")
  }

  /// Whether a number is within the limits, and not NaN.
  static func isReadable(_ number: Double) -> Bool { abs(number) <= ArchiveLimits.magnitude }

  /// A number of any of the kinds that key-value coding hands out.
  static func double(_ value: Any) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: number.native
    case let number as Double: number
    case let number as Int: Double(number)
    default: nil
    }
  }
}

/// The pace of animations as text.
enum TimingText {
  private static let names: [CAMediaTimingFunctionName] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]

  /// The function of a text: a name or four numbers.
  static func function(_ text: String) -> CAMediaTimingFunction? {
    if let name = names.first(where: { $0.rawValue == text }) {
      return CAMediaTimingFunction(name: name)
    }
    guard let points = Numbers.all(text, count: 4)?.map(Float.init) else { return nil }
    return CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
  }

  /// The name of a function, else its four numbers.
  static func text(_ function: CAMediaTimingFunction) -> String {
    if let name = names.first(where: { CAMediaTimingFunction(name: $0) == function }) {
      return name.rawValue
    }
    let points = function.controlPoints
    return (0..<4).map { Numbers.text(points[$0]) }.joined(separator: " ")
  }
}
