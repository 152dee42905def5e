import Foundation
import QuartzCore
import Testing

// Pictures of before, for what no formula and no second renderer would catch: that both change. They lie
// in the folder Golden. After a change that is meant, look at the new ones and keep them:
//
//     CEL_RENEW_GOLDEN=1 swift test --filter GoldenTests

@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")

  /// Scenes of the agreement list, one for each kind of thing that is drawn.
  static let names = [
    "translucent border between pixels", "turned clip within clip, faded", "round shadow",
    "shadow of a tree", "stroked shape", "conic gradient aslant", "clip with continuous corners",
    "planes that cut through each other", "nine slices", "backdrop blur", "sparks",
    "mask of several layers",
  ]

  @Test(arguments: names) func thePictureIsTheOneOfBefore(name: String) throws {
    let scene = try #require(AgreementScene.all.first { $0.name == name })
    let image = try RendererAgreementTests.byGL(AgreementVariant.plain.stage(of: scene), 1)
    let file = Self.folder.appending(path: name.replacing(" ", with: "-") + ".png")
    if ProcessInfo.processInfo.environment["CEL_RENEW_GOLDEN"] != nil {
      try FileManager.default.createDirectory(
        at: Self.folder, withIntermediateDirectories: true)
      try image.write(to: file)
    }
    let golden = try CGImage.load(contentsOf: file)
    let difference = PixelDifference(image, golden)
    // Other graphics processors round differently.
    #expect(difference.largest <= 3 && difference.beyond <= 12, "\(difference)")
  }
}
