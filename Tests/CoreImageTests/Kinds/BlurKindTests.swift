import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct BlurKindTests {
  private let dot = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))

  @Test func boxesAreMeans() throws {
    let image = try made("CIBoxBlur", ["inputImage": dot, "inputRadius": 2])
    #expect(image.extent == CGRect(x: -2, y: -2, width: 5, height: 5))
    for color in image.colors(image.extent) {
      #expect(isNear(color, SIMD4(repeating: 0.04), within: 1e-6))
    }
    // Half a pixel more at each side.
    let wider = try made("CIBoxBlur", ["inputImage": dot, "inputRadius": 2.5])
    #expect(
      isNear(wider.color(0, 0), SIMD4(repeating: 1 / 36))
        && isNear(wider.color(3, 3), SIMD4(repeating: 0.25 / 36)))
  }

  @Test func discsAreRoundMeans() throws {
    let image = try made("CIDiscBlur", ["inputImage": dot, "inputRadius": 8])
    let colors = image.colors(image.extent)
    #expect(abs(colors.reduce(SIMD4(), +).w - 1) < 1e-4)
    #expect(image.color(7, 7).w == 0 && image.color(7, 0).w > 0.004)
    #expect(isNear(image.color(0, 3), image.color(3, 0), within: 1e-6))
    #expect(abs(image.color(0, 0).w - Float(1 / (Double.pi * 8.5 * 8.5))) < 1e-4)
  }

  @Test func motionGoesAlongItsAngle() throws {
    let image = try made(
      "CIMotionBlur", ["inputImage": dot, "inputRadius": 10, "inputAngle": Double.pi / 2])
    #expect(image.extent.height == 21)
    #expect(image.color(0, 8).w > 0.03 && image.color(0, -8).w > 0.03 && image.color(3, 0).w == 0)
    #expect(abs(image.colors(image.extent).reduce(SIMD4(), +).w - 1) < 0.05)
  }

  @Test func zoomingLeavesTheCenter() throws {
    let image = try made(
      "CIZoomBlur", ["inputImage": motley(), "inputCenter": CIVector(5.5, 5.5), "inputAmount": 20])
    #expect(isNear(image.color(5, 5), motley().color(5, 5), within: 1e-5))
    #expect(!isNear(image.color(20, 12), motley().color(20, 12), within: 1e-3))
  }

  @Test func mediansPassOverSinglePixels() throws {
    var bytes = [UInt8](repeating: 255, count: 5 * 5 * 4)
    for channel in 0..<3 { bytes[(2 * 5 + 2) * 4 + channel] = 0 }
    let image = try made("CIMedianFilter", ["inputImage": picture(5, 5, bytes)])
    #expect(image.colors(image.extent).allSatisfy { $0 == SIMD4(1, 1, 1, 1) })
    let three = picture(3, 1, [10, 0, 0, 255, 30, 0, 0, 255, 20, 0, 0, 255])
    #expect(
      isNear(try made("CIMedianFilter", ["inputImage": three]).color(1, 0), three.color(2, 0)))
  }

  @Test func masksTellHowMuch() throws {
    let (white, black) = (CIImage(color: .white), CIImage(color: .black))
    let image = motley()
    func seen(_ mask: CIImage) throws -> CIImage {
      try made("CIMaskedVariableBlur", ["inputImage": image, "inputMask": mask, "inputRadius": 4])
    }
    #expect(try isNear(seen(black).color(7, 7), image.color(7, 7)))
    let full = image.clampedToExtent().applyingGaussianBlur(sigma: 4)
    #expect(try isNear(seen(white).color(7, 7), full.color(7, 7)))
  }

  @Test func morphologyGrowsAndShrinks() throws {
    let grown = try made(
      "CIMorphologyMaximum",
      ["inputImage": dot.composited(over: patch(0, 0, 0, width: 20, height: 20)), "inputRadius": 3])
    #expect(grown.color(3, 0).x == 1 && grown.color(2, 2).x == 1 && grown.color(3, 3).x == 0)
    let shrunk = try made(
      "CIMorphologyMinimum",
      ["inputImage": patch(1, 1, 1, width: 20, height: 20), "inputRadius": 3])
    #expect(shrunk.color(2, 10).w == 0 && shrunk.color(3, 10).w == 1)
  }

  /// Whatever way discs are put together, what is chosen is that of all their pixels.
  @Test(arguments: [1, 1.5, 2, 3.5, 4, 7.2, 8]) func discsAreWhole(radius: Double) throws {
    let image = motley()
    let reach = Int(radius)
    let kinds: [(String, (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>)] = [
      ("CIMorphologyMaximum", { pointwiseMax($0, $1) }),
      ("CIMorphologyMinimum", { pointwiseMin($0, $1) }),
    ]
    for (name, choose) in kinds {
      let seen = try made(name, ["inputImage": image, "inputRadius": radius])
      let colors = seen.colors(image.extent)
      for (x, y) in [(0, 0), (12, 8), (23, 15), (5, 1), (20, 9)] {
        var all = image.color(x, y)
        for dy in -reach...reach {
          for dx in -reach...reach where Double(dx * dx + dy * dy) <= radius * radius {
            all = choose(all, image.color(x + dx, y + dy))
          }
        }
        #expect(colors[y * 24 + x] == all, "\(name) \(x) \(y)")
      }
    }
  }

  @Test func sharpeningIsWhatBlursTakeAway() throws {
    let image = motley()
    let soft = image.clampedToExtent().applyingGaussianBlur(sigma: 2)
    let sharp = try made(
      "CIUnsharpMask", ["inputImage": image, "inputRadius": 2, "inputIntensity": 0.5])
    let (a, b) = (image.color(8, 8), soft.color(8, 8))
    #expect(isNear(sharp.color(8, 8), (a + (a - b) * 0.5).with(alpha: a.w)))
    #expect(sharp.extent == image.extent)
    let bright = try made(
      "CISharpenLuminance", ["inputImage": image, "inputRadius": 2, "inputSharpness": 0.4])
    let more = (a.luminance - b.luminance) * 0.4
    #expect(isNear(bright.color(8, 8), (a + more * a.w).with(alpha: a.w)))
    for name in ["CIUnsharpMask", "CISharpenLuminance"] {
      #expect(
        try isNear(
          made(name, ["inputImage": patch(0.5, 0.5, 0.5)]).color(1, 1),
          patch(0.5, 0.5, 0.5).color(1, 1)))
    }
  }
}
