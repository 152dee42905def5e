import Archive
import Foundation
import QuartzCore
import Testing

@Suite struct FilterWritingTests {
  /// A layer of one colour with a lighter half, drawn through filters.
  private func picture(_ filters: [Any]?) throws -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let (layer, half) = (CALayer(), CALayer())
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    half.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    half.backgroundColor = CGColor(red: 0.9, green: 0.7, blue: 0.3, alpha: 1)
    layer.addSublayer(half)
    layer.filters = filters
    layer.render(in: context)
    return try #require(context.makeImage()).pixels
  }

  @Test(
    arguments: [
      "CIGaussianBlur": [kCIInputRadiusKey: 2], "CIHueAdjust": [kCIInputAngleKey: 1],
      "CIColorControls": [kCIInputSaturationKey: 0.5, kCIInputContrastKey: 1.2],
      "CIColorInvert": [:],
    ])
  func filtersOfCoreImageAreWrittenAsThoseOfLayers(_ name: String, _ inputs: [String: Double])
    throws
  {
    let filter = try #require(CIFilter(name: name, parameters: inputs))
    filter.name = "look"
    try holds(filter)
  }

  @Test func aMatrixIsWrittenWhole() throws {
    let filter = CIFilter.colorMatrix()
    filter.rVector = CIVector(x: 0, y: 1, z: 0.25, w: 0)
    filter.biasVector = CIVector(x: 0, y: 0, z: 0.125, w: 0)
    filter.name = "look"
    try holds(filter)
  }

  /// Writes and reads a filter, and holds what comes back to its picture.
  private func holds(_ filter: CIFilter) throws {
    let root = CALayer()
    (root.filters, root.backgroundFilters) = ([filter], [filter, "no filter"])
    let text = LayerDocument(root: root).text()
    let archive = try LayerArchive(text: Data(text.utf8), folder: URL(fileURLWithPath: "/nowhere"))
    let read = archive.makeDocument().root
    let found = try #require(read.filters as? [CAFilter])
    #expect(!found.isEmpty && found.allSatisfy { $0.name == "look" })
    #expect(read.backgroundFilters?.count == found.count)
    let seen = try picture(found)
    #expect(try seen == picture([filter]) && seen != picture(nil), "\(text)")
  }
}
