import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import CoreImage

/// What is kept while a picture is worked out.
@Suite struct RenderingMemoryTests {
  private final class Count: Sendable {
    private let number = Mutex(0)
    func add() { number.withLock { $0 += 1 } }
    var value: Int { number.withLock { $0 } }
  }

  /// A grey picture, and how often it was worked out.
  private func counted(_ count: Count) -> CIImage {
    let box = PixelBox(minX: 0, minY: 0, maxX: 12, maxY: 8)
    return CIImage(
      picture: Picture(box) { part, _ in
        count.add()
        return Raster(part) { x, y in SIMD4(Float(x) / 12, Float(y) / 8, 0.5, 1) }
      })
  }

  @Test func whatIsUsedAtManyPlacesIsWorkedOutTwice() throws {
    let count = Count()
    var image = counted(count)
    for _ in 0..<12 {
      image = try made(
        "CIMaximumCompositing", ["inputImage": image, "inputBackgroundImage": image])
    }
    #expect(CIContext().createCGImage(image, from: image.extent) != nil)
    #expect(count.value == 2)
  }

  @Test func stepsThatAskForTwoPartsDoNotMultiply() throws {
    for (name, most) in [("CIUnsharpMask", 2), ("CIBloom", 2), ("CIMaskedVariableBlur", 6)] {
      let count = Count()
      var image = counted(count)
      for _ in 0..<7 {
        image = try made(
          name, ["inputImage": image, "inputMask": CIImage(color: .gray), "inputRadius": 2])
      }
      _ = CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 12, height: 8))
      #expect(count.value <= most, "\(name)")
    }
  }

  @Test func pixelsAreThoseThatNothingKept() throws {
    var image = motley()
    for name in ["CIUnsharpMask", "CIBloom", "CIMaskedVariableBlur", "CISharpenLuminance"] {
      image = try made(name, ["inputImage": image, "inputMask": motley(), "inputRadius": 3])
    }
    let rect = CGRect(x: -5, y: -5, width: 40, height: 30)
    let plain = image.colors(rect)
    for most in [1 << 24, 3000, 1] {
      let kept = RenderingMemory.$current.withValue(RenderingMemory(mostPixels: most)) {
        image.colors(rect)
      }
      #expect(zip(kept, plain).allSatisfy { isNear($0, $1, within: 1e-5) })
    }
  }

  /// A picture is not worked out row by row, where each asks for many others.
  @Test func floatsAreWorkedOutTogether() {
    let count = Count()
    let soft = counted(count).applyingGaussianBlur(sigma: 2)
    var floats = [SIMD4<Float>](repeating: SIMD4(), count: 12 * 8)
    floats.withUnsafeMutableBytes { bytes in
      CIContext().render(
        soft, toBitmap: bytes.baseAddress!, rowBytes: 12 * 16,
        bounds: CGRect(x: 0, y: 0, width: 12, height: 8), format: .RGBAf, colorSpace: nil)
    }
    #expect(count.value == 1)
    // The top row is the last one of the picture.
    #expect(isNear(floats[5], soft.color(5, 7), within: 1e-5) && floats[5].y > floats[12 * 7 + 5].y)
  }
}
