import Foundation

// Filters with properties instead of keys, as `CoreImage.CIFilterBuiltins` names them.

/// A Gaussian blur.
public protocol CIGaussianBlur: AnyObject {
  /// The sigma in points.
  var radius: Float { get set }
}

/// Strength, brightness and contrast of colours.
public protocol CIColorControls: AnyObject {
  /// 1 changes nothing, 0 is grey.
  var saturation: Float { get set }
  /// Added to each component, −1…1.
  var brightness: Float { get set }
  /// 1 changes nothing, 0 is grey.
  var contrast: Float { get set }
}

/// Turned hues.
public protocol CIHueAdjust: AnyObject {
  /// The angle in radians.
  var angle: Float { get set }
}

/// Each component's complement.
public protocol CIColorInvert: AnyObject {}

/// Four rows of numbers for red, green, blue and opacity, and what is added.
public protocol CIColorMatrix: AnyObject {
  /// What red is made of.
  var rVector: CIVector { get set }
  /// What green is made of.
  var gVector: CIVector { get set }
  /// What blue is made of.
  var bVector: CIVector { get set }
  /// What opacity is made of.
  var aVector: CIVector { get set }
  /// What is added to each.
  var biasVector: CIVector { get set }
}

extension CIFilter {
  /// A Gaussian blur.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { Blur("CIGaussianBlur") }
  /// Strength, brightness and contrast of colours.
  public class func colorControls() -> any CIFilter & CIColorControls {
    Controls("CIColorControls")
  }
  /// Turned hues.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { Hue("CIHueAdjust") }
  /// Each component's complement.
  public class func colorInvert() -> any CIFilter & CIColorInvert { Inverse("CIColorInvert") }
  /// Colours by a matrix.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { Matrix("CIColorMatrix") }

  fileprivate subscript(number key: String) -> Float {
    get {
      (value(forKey: key) as? NSNumber)?.floatValue ?? Float(value(forKey: key) as? Double ?? 0)
    }
    set { setValue(Double(newValue), forKey: key) }
  }

  fileprivate subscript(vector key: String) -> CIVector {
    get { value(forKey: key) as? CIVector ?? CIVector(values: []) }
    set { setValue(newValue, forKey: key) }
  }
}

/// A filter of a kind that there is.
private class Builtin: CIFilter {
  init(_ name: String) {
    guard let kind = FilterKind.all[name] else { preconditionFailure("there is no \(name)") }
    super.init(kind: kind)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Archives know the filter by its name alone.
  override var classForCoder: AnyClass { CIFilter.self }
}

private final class Blur: Builtin, CIGaussianBlur {
  var radius: Float {
    get { self[number: kCIInputRadiusKey] }
    set { self[number: kCIInputRadiusKey] = newValue }
  }
}

private final class Controls: Builtin, CIColorControls {
  var saturation: Float {
    get { self[number: kCIInputSaturationKey] }
    set { self[number: kCIInputSaturationKey] = newValue }
  }
  var brightness: Float {
    get { self[number: kCIInputBrightnessKey] }
    set { self[number: kCIInputBrightnessKey] = newValue }
  }
  var contrast: Float {
    get { self[number: kCIInputContrastKey] }
    set { self[number: kCIInputContrastKey] = newValue }
  }
}

private final class Hue: Builtin, CIHueAdjust {
  var angle: Float {
    get { self[number: kCIInputAngleKey] }
    set { self[number: kCIInputAngleKey] = newValue }
  }
}

private final class Inverse: Builtin, CIColorInvert {}

private final class Matrix: Builtin, CIColorMatrix {
  var rVector: CIVector {
    get { self[vector: "inputRVector"] }
    set { self[vector: "inputRVector"] = newValue }
  }
  var gVector: CIVector {
    get { self[vector: "inputGVector"] }
    set { self[vector: "inputGVector"] = newValue }
  }
  var bVector: CIVector {
    get { self[vector: "inputBVector"] }
    set { self[vector: "inputBVector"] = newValue }
  }
  var aVector: CIVector {
    get { self[vector: "inputAVector"] }
    set { self[vector: "inputAVector"] = newValue }
  }
  var biasVector: CIVector {
    get { self[vector: "inputBiasVector"] }
    set { self[vector: "inputBiasVector"] = newValue }
  }
}
