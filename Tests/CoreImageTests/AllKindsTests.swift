import CoreGraphics
import CoreImage.CIFilterBuiltins
import Foundation
import Testing

@testable import CoreImage

/// What holds for each kind of filter.
@Suite struct AllKindsTests {
  private static let names = CIFilter.filterNames(inCategory: nil)

  /// A filter with pictures, and with numbers that make it do something in a small picture.
  private func filter(_ name: String) throws -> CIFilter {
    let filter = try #require(CIFilter(name: name))
    let ramp = try made(
      "CILinearGradient", ["inputPoint0": CIVector(0, 0), "inputPoint1": CIVector(24, 16)]
    )
    .cropped(to: CGRect(x: 0, y: 0, width: 24, height: 16))
    let inputs: [String: Any] = [
      "inputImage": motley(),
      "inputBackgroundImage": ramp.cropped(to: CGRect(x: 0, y: 0, width: 20, height: 16)),
      "inputTargetImage": ramp,
      "inputMaskImage": ramp, "inputMask": ramp, "inputGradientImage": ramp,
      "inputDisplacementImage": ramp, "inputCenter": CIVector(12, 8), "inputTime": 0.4,
      "inputExtent": CIVector(0, 0, 24, 16), "inputMessage": Data("Cel".utf8),
      "inputTopLeft": CIVector(3, 15), "inputTopRight": CIVector(20, 14),
      "inputBottomRight": CIVector(23, 1), "inputBottomLeft": CIVector(1, 2),
    ]
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    if filter.inputKeys.contains("inputRadius") { filter.setValue(6, forKey: "inputRadius") }
    if filter.inputKeys.contains("inputWidth") { filter.setValue(7, forKey: "inputWidth") }
    return filter
  }

  /// Whatever rectangle is asked for, a pixel is the same.
  @Test(arguments: names)
  func partsAreThoseOfTheWhole(name: String) throws {
    let image = try #require(filter(name).outputImage)
    let (whole, part) = (
      CGRect(x: -9, y: -7, width: 44, height: 32), CGRect(x: 5, y: 3, width: 7, height: 6)
    )
    let (all, some) = (image.colors(whole), image.colors(part))
    for y in 0..<6 {
      for x in 0..<7 {
        #expect(isNear(some[y * 7 + x], all[(y + 10) * 44 + x + 14], within: 1e-5), "\(x) \(y)")
      }
    }
    #expect(all.contains { $0.w > 0 } && all.allSatisfy { !($0.x + $0.y + $0.z + $0.w).isNaN })
    // Beyond the extent there is nothing.
    for y in -7..<25 {
      for x in -9..<35 where !image.extent.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      {
        #expect(all[(y + 7) * 44 + x + 9] == SIMD4())
      }
    }
  }

  @Test(arguments: names)
  func badInputStopsNothing(name: String) throws {
    let rect = CGRect(x: 0, y: 0, width: 3, height: 3)
    let bad: [Any] = [
      Double.nan, Double.infinity, -1e30, 1e30, CIVector(.nan, .nan, .nan, .nan),
      CIVector(1e30, -1e30, 1e30, 1e30), CIVector(values: []), "text", NSNull(), -1, 0,
      CGAffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: 0, ty: 0),
    ]
    for value in bad {
      for key in try filter(name).inputKeys {
        let filter = try filter(name)
        filter.setValue(value, forKey: key)
        _ = filter.outputImage?.colors(rect)
      }
    }
    let bare = try #require(CIFilter(name: name))
    _ = bare.outputImage?.colors(rect)
    bare.setValue(CIImage.empty(), forKey: kCIInputImageKey)
    _ = bare.outputImage?.colors(rect)
    let endless = try filter(name)
    endless.setValue(CIImage(color: .red), forKey: kCIInputImageKey)
    _ = endless.outputImage?.colors(rect)
  }

  @Test(arguments: names)
  func attributesTellOfInputs(name: String) throws {
    let filter = try filter(name)
    #expect(filter.attributes[kCIAttributeFilterName] as? String == name)
    for key in filter.inputKeys {
      let attributes = try #require(filter.attributes[key] as? [String: Any])
      #expect(attributes[kCIAttributeClass] is String && key.hasPrefix("input"))
    }
    let copy = try #require(filter.copy() as? CIFilter)
    filter.setDefaults()
    let rect = CGRect(x: 2, y: 2, width: 3, height: 3)
    let again = try self.filter(name)
    #expect(copy.outputImage?.colors(rect) == again.outputImage?.colors(rect))
    #expect(copy.attributes.count == filter.attributes.count)
  }

  /// The kinds whose inputs can say that nothing is to change, other than nominally.
  private static let idle = [
    "CIBloom", "CIBumpDistortion", "CIColorControls", "CIColorMatrix", "CIColorMonochrome",
    "CIColorPolynomial", "CIConvolution3X3", "CIConvolution9Vertical", "CICrop",
    "CIDisplacementDistortion", "CIExposureAdjust", "CIGammaAdjust", "CIGaussianBlur", "CIGloom",
    "CIHighlightShadowAdjust", "CIHueAdjust", "CILanczosScaleTransform", "CIMaskedVariableBlur",
    "CIMorphologyMaximum", "CIMotionBlur", "CIPinchDistortion", "CISepiaTone", "CISharpenLuminance",
    "CIStraightenFilter", "CITemperatureAndTint", "CIToneCurve", "CITwirlDistortion",
    "CIUnsharpMask", "CIVibrance", "CIVignette", "CIVignetteEffect", "CIVortexDistortion",
    "CIWhitePointAdjust", "CIZoomBlur", "CIDissolveTransition", "CIModTransition",
  ]

  @Test(arguments: idle) func identitiesChangeNothing(name: String) throws {
    let filter = try filter(name)
    for key in filter.inputKeys {
      let attributes = filter.attributes[key] as? [String: Any]
      if let identity = attributes?[kCIAttributeIdentity] { filter.setValue(identity, forKey: key) }
    }
    let (image, rect) = (motley(), motley().extent)
    let seen = try #require(filter.outputImage).colors(rect)
    for (a, b) in zip(seen, image.colors(rect)) { #expect(isNear(a, b, within: 2e-3)) }
  }

  /// What Core Image says of some inputs: its defaults, what changes nothing, and the ends of sliders.
  @Test func inputsAreThoseOfCoreImage() throws {
    let rows: [(String, String, Double, Double?, ClosedRange<Double>?)] = [
      ("CIGaussianBlur", "inputRadius", 10, 0, 0...100),
      ("CIBoxBlur", "inputRadius", 10, nil, 1...100),
      ("CISepiaTone", "inputIntensity", 1, 0, 0...1),
      ("CIGammaAdjust", "inputPower", 1, 1, 0.25...4),
      ("CIColorPosterize", "inputLevels", 6, 300, 2...30),
      ("CITwirlDistortion", "inputRadius", 300, 300, 0...500),
      ("CIMaskedVariableBlur", "inputRadius", 5, 0, 0...10),
      ("CIVignetteEffect", "inputRadius", 150, nil, 0...2000),
      ("CICode128BarcodeGenerator", "inputQuietSpace", 7, nil, 0...20),
      ("CICopyMachineTransition", "inputWidth", 200, 200, 0.1...500),
      ("CISwipeTransition", "inputOpacity", 0, 0, 0...1),
      ("CIConvolution3X3", "inputBias", 0, 0, nil),
      ("CIAreaHistogram", "inputCount", 64, nil, 10...1000),
    ]
    for (name, key, initial, identity, slider) in rows {
      let filter = try #require(CIFilter(name: name))
      let of = try #require(filter.attributes[key] as? [String: Any])
      #expect(of[kCIAttributeDefault] as? Double == initial, "\(name)")
      #expect(of[kCIAttributeIdentity] as? Double == identity, "\(name)")
      #expect(of[kCIAttributeSliderMin] as? Double == slider?.lowerBound, "\(name)")
      #expect(of[kCIAttributeSliderMax] as? Double == slider?.upperBound, "\(name)")
    }
  }

  @Test func categoriesHaveTheirKinds() {
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CIGaussianBlur"))
    #expect(!CIFilter.filterNames(inCategory: kCICategoryBlur).contains("CISepiaTone"))
    #expect(
      CIFilter.filterNames(inCategory: kCICategoryBuiltIn) == Self.names && Self.names.count > 140)
    #expect(
      CIFilter.filterNames(inCategories: [kCICategoryTransition, kCICategoryVideo]).count == 8)
    #expect(CIFilter.filterNames(inCategory: "none").isEmpty)
    for (name, words) in [
      ("CIGaussianBlur", "Gaussian Blur"), ("CISourceOverCompositing", "Source Over"),
      ("CIDissolveTransition", "Dissolve"), ("CIXRay", "X-Ray"), ("CIPixellate", "Pixelate"),
      ("CIRandomGenerator", "Random Generator"), ("CIMultiplyCompositing", "Multiply"),
    ] {
      #expect(CIFilter.localizedName(forFilterName: name) == words)
    }
    #expect(CIFilter.localizedName(forCategory: kCICategoryColorEffect) == "Color Effect")
  }

  /// Properties are the inputs of the same names.
  @Test func builtinsHaveTheirInputsAsProperties() throws {
    let blur = CIFilter.gaussianBlur()
    blur.inputImage = motley()
    blur.radius = 3
    #expect(
      blur.value(forKey: kCIInputRadiusKey) as? Double == 3 && blur.outputImage?.extent.minX == -9)
    let code = CIFilter.qrCodeGenerator()
    (code.message, code.correctionLevel) = (Data("Cel".utf8), "H")
    #expect(code.outputImage?.extent.width == 23)
    let line = CIFilter.linearGradient()
    (line.point0, line.point1, line.color0, line.color1) = (
      .zero, CGPoint(x: 10, y: 0), .red, .blue
    )
    #expect(isNear(try #require(line.outputImage).color(2, 0), SIMD4(0.75, 0, 0.25, 1)))
    let over = CIFilter.sourceOverCompositing()
    (over.inputImage, over.backgroundImage) = (CIImage(color: .red), CIImage(color: .blue))
    #expect(over.outputImage?.color(0, 0) == SIMD4(1, 0, 0, 1))
    let clamp = CIFilter.affineClamp()
    clamp.transform = CGAffineTransform(translationX: 3, y: 0)
    clamp.inputImage = motley()
    #expect(clamp.transform.tx == 3 && clamp.outputImage?.color(3, 0) == motley().color(0, 0))
    let swipe = CIFilter.swipeTransition()
    (swipe.extent, swipe.time) = (CGRect(x: 1, y: 2, width: 3, height: 4), 0.5)
    #expect(swipe.extent == CGRect(x: 1, y: 2, width: 3, height: 4) && swipe.time == 0.5)
    let copy = try #require(blur.copy() as? any CIFilter & CIGaussianBlur)
    #expect(copy.radius == 3 && copy.inputImage === blur.inputImage)
    let look = CIFilter.photoEffectNoir()
    look.inputImage = motley()
    #expect(look.outputImage != nil && look.name == "CIPhotoEffectNoir")
  }

  /// What kinds have in common is asked of all of them at once; what was set by key as something else is no trap.
  @Test func kindsShareWhatTheyHaveInCommon() {
    let transitions: [any CIFilter & CITransitionFilter] = [
      CIFilter.dissolveTransition(), CIFilter.disintegrateWithMaskTransition(),
    ]
    for transition in transitions {
      transition.time = 0.25
      #expect(transition.value(forKey: kCIInputTimeKey) as? Double == 0.25)
    }
    let corners: any CIFilter & CIFourCoordinateGeometryFilter = CIFilter.perspectiveCorrection()
    corners.setValue(CGPoint(x: 3, y: 4), forKey: "inputTopLeft")
    #expect(corners.topLeft == CGPoint(x: 3, y: 4))
    let bars: any CIFilter & CIAreaHistogram = CIFilter.areaHistogram()
    for (number, count) in [(Double.nan, 0), (1e30, 1_000_000_000), (7.9, 7)] {
      bars.setValue(number, forKey: "inputCount")
      #expect(bars.count == count)
    }
    bars.count = 12
    let mean: any CIFilter & CIAreaReductionFilter = bars
    #expect(bars.value(forKey: "inputCount") as? Double == 12 && mean.inputImage == nil)
  }

  /// A filter of a program's own, made of others.
  @Test func subclassesMakeTheirPicture() {
    final class Halo: CIFilter {
      var inputImage: CIImage?
      override var outputImage: CIImage? {
        inputImage?.applyingGaussianBlur(sigma: 2).composited(over: .black)
      }
    }
    let halo = Halo()
    halo.inputImage = motley()
    #expect(halo.outputImage?.extent.isInfinite == true && Halo().outputImage == nil)
  }
}
