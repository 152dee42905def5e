import CoreGraphics
import Foundation
import Testing

@testable import CoreImage

@Suite struct CIImageTests {
  private let context = CIContext()

  @Test func bytesComeBackAsTheyWere() throws {
    let image = motley()
    let seen = try #require(context.createCGImage(image, from: image.extent)).pixels
    let plain = CIContext(options: [.workingColorSpace: NSNull()])
    let same = try #require(plain.createCGImage(image, from: image.extent)).pixels
    let source = try #require(context.createCGImage(image, from: image.extent))
    #expect(CIImage(cgImage: source).cgImage === source)
    // Translucent colours have fewer steps than eight bits encode.
    for (a, b) in zip(seen, same) { #expect(abs(Int(a) - Int(b)) <= 1) }
    for pixel in stride(from: 0, to: seen.count, by: 4) where seen[pixel + 3] == 255 {
      #expect(seen[pixel..<pixel + 4] == same[pixel..<pixel + 4])
    }
  }

  @Test func theOriginIsAtTheLowerLeft() {
    let image = picture(1, 2, [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(image.extent == CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(image.color(0, 0) == SIMD4(0, 0, 1, 1) && image.color(0, 1) == SIMD4(1, 0, 0, 1))
    #expect(image.color(0, 2) == SIMD4() && image.color(-1, 0) == SIMD4())
  }

  @Test func filtersWorkOnLight() throws {
    // Half of black and white is a light of one half, whose encoding is 188.
    let image = picture(2, 1, [0, 0, 0, 255, 255, 255, 255, 255])
    let mean = try made(
      "CIAreaAverage", ["inputImage": image, "inputExtent": CIVector(0, 0, 2, 1)])
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(context.createCGImage(mean, from: pixel)?.pixels == [188, 188, 188, 255])
    for space in [NSNull(), CGColorSpace(name: CGColorSpace.sRGB) as Any] {
      let plain = CIContext(options: [.workingColorSpace: space])
      #expect(plain.createCGImage(mean, from: pixel)?.pixels == [128, 128, 128, 255])
    }
    #expect(CIContext(options: [.workingColorSpace: NSNull()]).workingColorSpace == nil)
  }

  @Test func croppingMovesEdgesOutwards() {
    let image = motley()
    let part = image.cropped(to: CGRect(x: 2.3, y: 3, width: 4.2, height: 2))
    #expect(part.extent == CGRect(x: 2, y: 3, width: 5, height: 2))
    #expect(part.color(6, 4) == image.color(6, 4) && part.color(7, 4) == SIMD4())
    #expect(image.cropped(to: CGRect(x: 100, y: 0, width: 5, height: 5)).extent == .zero)
    #expect(CIImage(color: .red).extent.isInfinite)
    #expect(CIImage(color: .red).cropped(to: image.extent).extent == image.extent)
  }

  @Test func transformsMoveTurnAndScale() throws {
    let image = motley()
    let moved = image.transformed(by: CGAffineTransform(translationX: -7, y: 3))
    #expect(moved.extent == CGRect(x: -7, y: 3, width: 24, height: 16))
    #expect(moved.color(-2, 6) == image.color(5, 3))
    let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.extent == CGRect(x: -16, y: 0, width: 16, height: 24))
    #expect(isNear(turned.color(-4, 5), image.color(5, 3)))
    // Four pixels become one, their mean.
    let half = image.transformed(by: CGAffineTransform(scaleX: 0.5, y: 0.5))
    let four = image.colors(CGRect(x: 4, y: 6, width: 2, height: 2))
    #expect(isNear(half.color(2, 3), four.reduce(SIMD4(), +) / 4))
    let sharp = image.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    #expect(sharp.color(15, 9) == image.color(5, 3) && sharp.color(17, 11) == image.color(5, 3))
    let pixels = try #require(CIContext().createCGImage(image, from: image.extent))
    let squares = CIImage(cgImage: pixels, options: [.nearestSampling: true])
      .transformed(by: CGAffineTransform(scaleX: 3, y: 3))
    #expect(squares.color(15, 9) == squares.color(17, 11))
    #expect(image.transformed(by: CGAffineTransform(scaleX: 0, y: 1)).extent == .zero)
    #expect(image.transformed(by: CGAffineTransform(translationX: .nan, y: 1)).extent == .zero)
  }

  @Test func edgesGoOnWhereTheyAreClamped() {
    let image = motley()
    let clamped = image.clampedToExtent()
    #expect(clamped.extent.isInfinite)
    #expect(clamped.color(-50, 4) == image.color(0, 4))
    #expect(clamped.color(1000, -9) == image.color(23, 0))
    #expect(
      image.clamped(to: CGRect(x: 2, y: 2, width: 1, height: 1)).color(0, 9) == image.color(2, 2))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt32>)
  func orientationsAreThoseOfUprightImages(_ number: UInt32) throws {
    let orientation = try #require(CGImagePropertyOrientation(rawValue: number))
    let image = motley(6, 4)
    let pixels = try #require(context.createCGImage(image, from: image.extent))
    let seen = image.oriented(orientation)
    let made = try #require(context.createCGImage(seen, from: seen.extent))
    #expect(made.pixels == orientation.upright(pixels).pixels)
    #expect(image.oriented(forExifOrientation: Int32(number)).extent == seen.extent)
  }

  @Test func formerNamesDoTheSame() {
    let image = motley()
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let move = CGAffineTransform(translationX: 5, y: 6)
    #expect(image.cropping(to: rect).extent == rect && image.applying(move).extent.minX == 5)
    #expect(image.clampingToExtent().extent.isInfinite)
    #expect(image.applyingOrientation(6).extent.size == CGSize(width: 16, height: 24))
    #expect(image.compositingOverImage(.red).color(-1, 0) == SIMD4(1, 0, 0, 1))
    let inverse = image.applyingFilter("CIColorInvert", withInputParameters: nil)
    #expect(isNear(inverse.color(1, 1), image.applyingFilter("CIColorInvert").color(1, 1)))
    let plain = CIContext(options: [kCIContextWorkingColorSpace: kCFNull!])
    #expect(plain.workingColorSpace == nil)
  }

  @Test func rowsHoldTransformsAndTexts() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let row = CIVector(cgAffineTransform: transform)
    #expect(row.cgAffineTransformValue == transform && row.count == 6)
    #expect(CIVector(string: row.stringRepresentation) == row)
    #expect(CIVector(string: "[0.5 x 2]") == CIVector(x: 0.5, y: 2))
    let gray = CGColorSpaceCreateDeviceGray()
    #expect(CIColor(red: 1, green: 0, blue: 0, colorSpace: gray) == nil)
    #expect(CIColor(red: 1, green: 0, blue: 0, colorSpace: CIColor.red.colorSpace) == .red)
  }

  /// Thousands of changes, one after the other, are worked out.
  @Test func longChainsAreWorkedOut() {
    var image = motley()
    for _ in 0..<500 { image = patch(1, 0, 0, alpha: 0.001).composited(over: image) }
    #expect(abs(image.color(2, 1).w - 1) < 1e-3)
  }

  @Test func oneLiesOverTheOther() {
    let over = patch(1, 0, 0, alpha: 0.5).composited(over: patch(0, 0, 1))
    #expect(isNear(over.color(1, 1), SIMD4(0.5, 0, 0.5, 1)))
    let doubled = patch(1, 1, 1, alpha: 0.5).premultiplyingAlpha()
    #expect(isNear(doubled.color(0, 0), SIMD4(0.25, 0.25, 0.25, 0.5)))
    #expect(isNear(doubled.unpremultiplyingAlpha().color(0, 0), SIMD4(0.5, 0.5, 0.5, 0.5)))
    #expect(
      patch(1, 0, 0, alpha: 0.5).settingAlphaOne(in: CGRect(x: 0, y: 0, width: 2, height: 2)).color(
        1, 1
      ).w == 1)
  }

  @Test func filtersOfNoNameOrWithoutPicturesDoNothing() {
    let image = motley()
    #expect(image.applyingFilter("CINoSuchFilter") === image)
    #expect(CIFilter(name: "CISepiaTone")?.outputImage == nil)
    #expect(CIFilter().outputImage == nil && CIFilter(name: "CINoSuchFilter") == nil)
    let filter = CIFilter(name: "CISepiaTone")
    filter?.setValue(image, forKey: kCIInputImageKey)
    filter?.setValue(1, forKey: "inputNoSuchKey")
    #expect(filter?.value(forKey: "inputNoSuchKey") == nil)
    #expect((filter?.value(forKey: kCIOutputImageKey) as? CIImage)?.extent == image.extent)
    filter?.setValue(nil, forKey: kCIInputImageKey)
    #expect(filter?.outputImage == nil)
  }

  @Test func whatCannotBeDrawnIsRefused() {
    let image = CIImage(color: .red)
    let (nan, huge) = (CGFloat.nan, CGFloat(1e30))
    for rect in [
      CGRect.infinite, .null, .zero, CGRect(x: nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: nan, height: 1), CGRect(x: 0, y: 0, width: huge, height: huge),
      CGRect(x: 0, y: 0, width: 40_000, height: 1),
      CGRect(x: 0, y: 0, width: 30_000, height: 30_000),
    ] {
      #expect(context.createCGImage(image, from: rect) == nil, "\(rect)")
    }
    #expect(context.createCGImage(image, from: CGRect(x: 1e8, y: 0, width: 1, height: 1)) != nil)
    #expect(CIImage.empty().extent == .zero && CIImage().extent == .zero)
    // A blur that would need more pixels than there is memory for makes nothing, and stops nothing.
    let much = image.applyingGaussianBlur(sigma: 1e30)
    #expect(context.createCGImage(much, from: CGRect(x: 0, y: 0, width: 2, height: 2)) != nil)
    #expect(image.applyingGaussianBlur(sigma: .nan).color(0, 0) == SIMD4(1, 0, 0, 1))
  }

  @Test func bitmapsAreReadAndWrittenInManyLayouts() {
    let image = picture(1, 1, [10, 20, 30, 255])
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    for (format, bytes) in [
      (CIFormat.RGBA8, [10, 20, 30, 255]), (.BGRA8, [30, 20, 10, 255]),
      (.ARGB8, [255, 10, 20, 30]),
      (.ABGR8, [255, 30, 20, 10]), (.R8, [10]), (.A8, [255]),
    ] as [(CIFormat, [UInt8])] {
      var written = [UInt8](repeating: 7, count: bytes.count)
      context.render(
        image, toBitmap: &written, rowBytes: bytes.count, bounds: image.extent, format: format,
        colorSpace: space)
      #expect(written == bytes)
      let read = CIImage(
        bitmapData: Data(bytes), bytesPerRow: bytes.count, size: CGSize(width: 1, height: 1),
        format: format, colorSpace: space)
      #expect(bytes.count < 4 || isNear(read.color(0, 0), image.color(0, 0)))
    }
    var floats = [Float](repeating: 7, count: 4)
    context.render(
      image, toBitmap: &floats, rowBytes: 16, bounds: image.extent, format: .RGBAf, colorSpace: nil)
    #expect(isNear(SIMD4(floats[0], floats[1], floats[2], floats[3]), image.color(0, 0)))
    let short = CIImage(
      bitmapData: Data([1, 2]), bytesPerRow: 4, size: CGSize(width: 1, height: 1), format: .RGBA8,
      colorSpace: nil)
    #expect(short.extent == .zero)
  }

  @Test func filesAreWrittenAndRead() throws {
    let image = motley()
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let png = try #require(context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    let read = try #require(CIImage(data: png))
    #expect(read.extent == image.extent)
    #expect(isNear(read.color(3, 4), image.color(3, 4), within: 1e-3))
    let jpeg = context.jpegRepresentation(
      of: image, colorSpace: space, options: [.lossyCompressionQuality: 0.9])
    #expect(jpeg.flatMap { CIImage(data: $0) }?.extent == image.extent)
    #expect(CIImage(data: Data([1, 2, 3])) == nil)
    #expect(CIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")) == nil)
    let endless = CIImage(color: .red)
    #expect(context.pngRepresentation(of: endless, format: .RGBA8, colorSpace: space) == nil)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try context.writePNGRepresentation(of: image, to: url, format: .RGBA8, colorSpace: space)
    #expect(CIImage(contentsOf: url)?.extent == image.extent)
  }

  @Test func contextsDrawOnOthers() throws {
    let target = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let rect = CGRect(x: 0, y: 0, width: 2, height: 4)
    CIContext(cgContext: target).draw(CIImage(color: .green), in: rect, from: rect)
    let pixels = try #require(target.makeImage()).pixels
    #expect(pixels[0..<4] == [0, 255, 0, 255] && pixels[12..<16] == [0, 0, 0, 0])
  }
}
