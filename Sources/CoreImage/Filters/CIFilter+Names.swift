import Foundation

extension CIFilter {
  /// The names of the filters of a category, sorted; of all with nil.
  ///
  /// - Parameter category: such as `kCICategoryBlur`.
  public class func filterNames(inCategory category: String?) -> [String] {
    filterNames(inCategories: category.map { [$0] })
  }

  /// The names of the filters that all of some categories have, sorted; of all with nil.
  public class func filterNames(inCategories categories: [String]?) -> [String] {
    FilterKind.all.values.filter { kind in
      (categories ?? []).allSatisfy(kind.allCategories.contains)
    }.map(\.name).sorted()
  }

  /// A filter's name in English words, such as `Gaussian Blur`; nil where there is none.
  public class func localizedName(forFilterName filterName: String) -> String? {
    guard FilterKind.all[filterName] != nil else { return nil }
    return FilterKind.ownNames[filterName] ?? FilterKind.words(of: filterName)
  }

  /// A category's name in English words.
  public class func localizedName(forCategory category: String) -> String {
    FilterInput.words(category.replacingOccurrences(of: "CICategory", with: ""))
  }
}

extension FilterKind {
  /// The names in words that are other than those of the class.
  fileprivate static let ownNames = [
    "CIBarsSwipeTransition": "Bars Swipe Transition", "CICheckerboardGenerator": "Checkerboard",
    "CICode128BarcodeGenerator": "Code 128 Barcode Generator",
    "CIColorCubeWithColorSpace": "Color Cube with ColorSpace",
    "CIConstantColorGenerator": "Constant Color", "CIConvolution3X3": "3 by 3 convolution",
    "CIConvolution5X5": "5 by 5 convolution", "CIConvolution7X7": "7 by 7 convolution",
    "CIConvolution9Horizontal": "Horizontal 9 Convolution",
    "CIConvolution9Vertical": "Vertical 9 Convolution",
    "CIDisintegrateWithMaskTransition": "Disintegrate With Mask",
    "CIHexagonalPixellate": "Hexagonal Pixelate",
    "CIHighlightShadowAdjust": "Highlight and Shadow Adjust",
    "CIHueSaturationValueGradient": "Hue/Saturation/Value Gradient",
    "CILightTunnel": "Light Tunnel Distortion",
    "CILinearToSRGBToneCurve": "Linear to sRGB Tone Curve", "CIMaskToAlpha": "Mask to Alpha",
    "CIMedianFilter": "Median", "CIPixellate": "Pixelate", "CIQRCodeGenerator": "QR Code Generator",
    "CISRGBToneCurveToLinear": "sRGB Tone Curve to Linear", "CIStraightenFilter": "Straighten",
    "CIStripesGenerator": "Stripes", "CITemperatureAndTint": "Temperature and Tint",
    "CIXRay": "X-Ray",
  ]

  /// The words of a class's name, without what the category says.
  fileprivate static func words(of name: String) -> String {
    let said = ["Compositing", "Transition"].first { name.hasSuffix($0) } ?? ""
    return FilterInput.words(name.dropFirst(2).dropLast(said.count))
  }

  /// The categories with those that all filters have.
  var allCategories: [String] {
    categories + [kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo]
  }
}
