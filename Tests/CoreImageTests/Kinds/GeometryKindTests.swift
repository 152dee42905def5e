import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct GeometryKindTests {
  private let image = motley()

  private func made(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIImage {
    try CoreImageTests.made(name, inputs.merging(["inputImage": image]) { a, _ in a })
  }

  @Test func filtersMoveAsMethodsDo() throws {
    let transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.2, y: 0.8)
    let expected = image.transformed(by: transform)
    let boxed = NSAffineTransform()
    boxed.transformStruct = NSAffineTransformStruct(
      m11: transform.a, m12: transform.b, m21: transform.c, m22: transform.d, tX: 0, tY: 0)
    let row = CIVector(values: [transform.a, transform.b, transform.c, transform.d, 0, 0])
    for given in [transform, boxed, row] as [Any] {
      let seen = try made("CIAffineTransform", ["inputTransform": given])
      #expect(seen.extent == expected.extent && seen.color(6, 6) == expected.color(6, 6))
    }
    let rect = CGRect(x: 2, y: 3, width: 4, height: 5)
    #expect(try made("CICrop", ["inputRectangle": CIVector(cgRect: rect)]).extent == rect)
    #expect(try made("CICrop").extent == image.extent)
    #expect(try made("CIAffineClamp").color(-9, 3) == image.color(0, 3))
    let tile = try made("CIAffineTile")
    #expect(
      tile.color(-1, -1) == image.color(23, 15)
        && tile.color(24 * 7 + 3, 16 * 9 + 2) == image.color(3, 2))
    let clamp = try made("CIClamp", ["inputExtent": CIVector(0, 0, 2, 2)])
    #expect(clamp.color(20, 1) == image.color(1, 1))
  }

  @Test func lanczosScales() throws {
    let half = try made("CILanczosScaleTransform", ["inputScale": 0.5, "inputAspectRatio": 2])
    #expect(half.extent == CGRect(x: 0, y: 0, width: 24, height: 8))
    let even = try made(
      "CILanczosScaleTransform",
      ["inputImage": patch(0.5, 0.5, 0.5, width: 30, height: 30), "inputScale": 0.37])
    for color in even.colors(even.extent) {
      #expect(isNear(color, SIMD4(light(0.5), light(0.5), light(0.5), 1), within: 1e-3))
    }
    let same = try made("CILanczosScaleTransform")
    #expect(isNear(same.color(5, 5), image.color(5, 5)))
    // A wave that is too fine for the smaller picture becomes its mean.
    let fine = CIImage(
      picture: Picture(PixelBox(minX: 0, minY: 0, maxX: 200, maxY: 40)) { box, _ in
        Raster(box) { x, _ in SIMD4(repeating: x % 2 == 0 ? 1 : 0).with(alpha: 1) }
      })
    let small = try made("CILanczosScaleTransform", ["inputImage": fine, "inputScale": 0.25])
    #expect(abs(small.color(25, 5).x - 0.5) < 0.02)
    #expect(try made("CILanczosScaleTransform", ["inputScale": -1]).extent == .zero)
  }

  @Test func perspectiveBringsCornersToTheirPlaces() throws {
    let corners: [String: Any] = [
      "inputTopLeft": CIVector(10, 50), "inputTopRight": CIVector(60, 40),
      "inputBottomRight": CIVector(70, 0), "inputBottomLeft": CIVector(0, 5),
    ]
    let quarters = picture(
      2, 2, [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
    )
    .samplingNearest().transformed(by: CGAffineTransform(scaleX: 40, y: 40))
    let seen = try made(
      "CIPerspectiveTransform", corners.merging(["inputImage": quarters]) { a, _ in a })
    #expect(seen.extent == CGRect(x: 0, y: 0, width: 70, height: 50))
    #expect(seen.color(15, 43) == SIMD4(1, 0, 0, 1) && seen.color(54, 36) == SIMD4(0, 1, 0, 1))
    #expect(seen.color(6, 9) == SIMD4(0, 0, 1, 1) && seen.color(62, 5) == SIMD4(1, 1, 1, 1))
    #expect(seen.color(1, 40).w == 0)
    let back = try made(
      "CIPerspectiveCorrection", corners.merging(["inputImage": seen]) { a, _ in a })
    let (w, h) = (Int(back.extent.width), Int(back.extent.height))
    #expect(back.extent.origin == .zero)
    #expect(isNear(back.color(w / 4, h - h / 4), SIMD4(1, 0, 0, 1), within: 0.02))
    #expect(isNear(back.color(w - w / 4, h / 4), SIMD4(1, 1, 1, 1), within: 0.02))
    let line: [String: Any] = [
      "inputTopLeft": CIVector(0, 0), "inputTopRight": CIVector(0, 0),
      "inputBottomRight": CIVector(0, 0), "inputBottomLeft": CIVector(0, 0),
    ]
    #expect(try made("CIPerspectiveTransform", line).extent == .zero)
  }

  @Test func straightenedPicturesFillTheirExtent() throws {
    let seen = try made(
      "CIStraightenFilter",
      ["inputImage": patch(1, 0, 0, width: 30, height: 20), "inputAngle": 0.2])
    #expect(seen.extent == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(seen.colors(seen.extent).allSatisfy { $0.w > 0.99 })
  }

  @Test func mirrorsRepeatAWedge() throws {
    let seen = try made("CIKaleidoscope", ["inputCenter": CIVector(12, 8), "inputCount": 4])
    #expect(isNear(seen.color(17, 10), seen.color(17, 5), within: 1e-4))
    #expect(isNear(seen.color(17, 10), seen.color(6, 10), within: 1e-4))
  }

  @Test func reductionsAreMeansAndExtremes() throws {
    let part: [String: Any] = ["inputExtent": CIVector(0, 0, 2, 2)]
    let four = image.colors(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(try isNear(made("CIAreaAverage", part).color(0, 0), four.reduce(SIMD4(), +) / 4))
    #expect(try made("CIAreaMaximum", part).color(0, 0) == four.reduce(SIMD4(), pointwiseMax))
    #expect(try made("CIAreaMinimum", part).color(0, 0) == four.reduce(four[0], pointwiseMin))
    #expect(try made("CIAreaAverage", part).extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    let whole: [String: Any] = ["inputExtent": CIVector(0, 0, 24, 16)]
    let row = try made("CIRowAverage", whole)
    let rows = image.colors(CGRect(x: 0, y: 5, width: 24, height: 1))
    #expect(
      row.extent.size == CGSize(width: 16, height: 1)
        && isNear(row.color(5, 0), rows.reduce(SIMD4(), +) / 24))
    let column = try made("CIColumnAverage", whole)
    let columns = image.colors(CGRect(x: 5, y: 0, width: 1, height: 16))
    #expect(
      column.extent.size == CGSize(width: 24, height: 1)
        && isNear(column.color(5, 0), columns.reduce(SIMD4(), +) / 16))
    let halves = picture(2, 1, [0, 0, 0, 255, 255, 0, 0, 255])
    let counts = try made(
      "CIAreaHistogram",
      ["inputImage": halves, "inputExtent": CIVector(0, 0, 2, 1), "inputCount": 4])
    #expect(counts.extent.size == CGSize(width: 4, height: 1))
    #expect(counts.color(0, 0) == SIMD4(0.5, 1, 1, 0) && counts.color(3, 0) == SIMD4(0.5, 0, 0, 1))
    // What is beyond the picture is not counted.
    let more = try made(
      "CIAreaHistogram",
      ["inputImage": halves, "inputExtent": CIVector(-2, 0, 9, 5), "inputCount": 4])
    #expect(more.color(0, 0) == counts.color(0, 0) && more.color(3, 0) == counts.color(3, 0))
    #expect(try made("CIAreaAverage", ["inputExtent": CIVector(0, 0, 0, 0)]).extent == .zero)
    #expect(
      try made("CIAreaAverage", ["inputExtent": CIVector(-1e30, -1e30, 2e30, 2e30)]).extent == .zero
    )
  }
}
