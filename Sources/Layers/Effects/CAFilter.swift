import Foundation
import Geometry
import RenderTree

/// A change of a layer's picture, named by what it does.
///
/// | type               | inputs                                                       |
/// |--------------------|--------------------------------------------------------------|
/// | `gaussianBlur`     | `inputRadius`: sigma in points, 10 at first                    |
/// | `colorMatrix`      | `inputColorMatrix`: 20 numbers, four rows of r, g, b, a, bias  |
/// | `colorBrightness`  | `inputAmount`: added to each component, −1…1                 |
/// | `colorContrast`    | `inputAmount`: 1 changes nothing, 0 is grey                    |
/// | `colorSaturate`    | `inputAmount`: 1 changes nothing, 0 is grey                    |
/// | `colorHueRotate`   | `inputAngle`: radians                                        |
/// | `colorInvert`      | –                                                            |
///
/// Colours are gamma-encoded sRGB and not premultiplied. A type that is not known changes nothing.
public final class CAFilter: NSObject, NSCopying {
  /// What it does.
  public let type: String
  /// A name to tell filters apart by; the type at first.
  public var name: String
  /// Whether it does anything.
  public var isEnabled = true
  private var inputs: [String: Any] = [:]

  /// Makes a filter by its type.
  public init(type: String) {
    self.type = type
    name = type
  }

  /// A Gaussian blur.
  ///
  /// - Parameter radius: sigma in points.
  public static func gaussianBlur(radius: CGFloat) -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  /// A filter with the same inputs.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAFilter(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    return copy
  }

  /// An input's value; nil where it was not set.
  public func value(forKey key: String) -> Any? { inputs[key] }

  /// Sets an input.
  public func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  /// The names of the inputs that were set, sorted.
  package var inputKeys: [String] { inputs.keys.sorted() }

  /// The filter as a value; nil where it changes nothing.
  var value: LayerFilter? {
    guard isEnabled else { return nil }
    return Self.kinds[type]?(self)
  }

  private func number(_ key: String, _ initial: Double) -> Double {
    guard case .numbers(let number)? = TrackValue(inputs[key], as: .number) else { return initial }
    return number.x.isFinite ? number.x : initial
  }

  private static let kinds: [String: @Sendable (CAFilter) -> LayerFilter?] = [
    "gaussianBlur": { .blur(radius: max(0, $0.number("inputRadius", 10))) },
    "colorMatrix": { filter in
      guard
        case .object(let list)? = TrackValue(
          filter.inputs["inputColorMatrix"], as: .object(.numbers)),
        let numbers = (list as? NumberList)?.numbers, numbers.count == 20
      else { return nil }
      return .colorMatrix(ColorMatrix(rows: numbers.map(Float.init)))
    },
    "colorBrightness": { .colorMatrix(.brightness(Float($0.number("inputAmount", 0)))) },
    "colorContrast": { .colorMatrix(.contrast(Float($0.number("inputAmount", 1)))) },
    "colorSaturate": { .colorMatrix(.saturation(Float($0.number("inputAmount", 1)))) },
    "colorHueRotate": { .colorMatrix(.hue(Float($0.number("inputAngle", 0)))) },
    "colorInvert": { _ in .colorMatrix(.invert) },
  ]
}
