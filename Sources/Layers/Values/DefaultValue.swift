import Foundation
import Geometry

/// Which values a class has no default for, since they are what every value begins with.
///
/// `defaultValue(forKey:)` of Core Animation's classes answers nil for numbers, points, sizes and
/// rectangles that are zero at first, and false for switches that are off.
///
/// - Source: values read off Core Animation on macOS 26, in the tests of GNUstep's libs-quartzcore
///   and of OpenCoreAnimation.
enum DefaultValue {
  /// Whether a value is a number, a point, a size or a rectangle, and zero.
  static func isZero(_ value: Any) -> Bool {
    switch value {
    case let number as NSNumber: number.doubleValue == 0 && !isSwitch(number)
    case let point as CGPoint: point == .zero
    case let size as CGSize: size == .zero
    case let rect as CGRect: rect == .zero
    default: false
    }
  }

  /// Whether a number was made of a `Bool`.
  private static func isSwitch(_ number: NSNumber) -> Bool {
    type(of: number) == type(of: NSNumber(value: true))
  }
}
