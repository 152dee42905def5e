import Foundation
import TestSupport
import Testing

@testable import ViewFoundation

@Suite struct AssetCatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(
      """
      {"images": [
        {"idiom": "universal", "filename": "ball.png", "scale": "1x"},
        {"idiom": "universal", "filename": "large.png", "scale": "3x"},
        {"idiom": "universal", "filename": "night.png", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "scale": "2x"}],
       "properties": {"template-rendering-intent": "template"}}
      """, to: "Media.xcassets/Toys/ball.imageset")
    try write(
      #"{"properties": {"provides-namespace": true}}"#, to: "Media.xcassets/Flags")
    try write(
      #"{"images": [{"filename": "red.jpg"}]}"#, to: "Media.xcassets/Flags/red.imageset")
    try write(
      """
      {"colors": [
        {"color": {"color-space": "srgb", "components":
          {"red": "0xFF", "green": "51", "blue": "0.250", "alpha": "1.000"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color":
          {"components": {"white": "0.500", "alpha": "0.750"}}}]}
      """, to: "Media.xcassets/accent.colorset")
  }

  @Test func filesAreReadAsTheyAre() throws {
    let asset = "App.xcassets/hello.dataset"
    try write(
      """
      {"data": [{"idiom": "universal"},
        {"idiom": "universal", "filename": "a.txt", "universal-type-identifier": "public.text"}]}
      """, to: asset)
    try folder.write("Hello", to: "\(asset)/a.txt")
    let bundle = try #require(Bundle(path: folder.path))
    let found = try #require(NSDataAsset(name: "hello", bundle: bundle))
    #expect(found.data == Data("Hello".utf8) && found.typeIdentifier == "public.text")
    #expect(found.name == "hello" && (found.copy() as? NSDataAsset)?.data == found.data)
    #expect(NSDataAsset(name: "ball", bundle: bundle) == nil)
    #expect(NSDataAsset(name: "hello") == nil)
  }

  private func write(_ text: String, to asset: String) throws {
    let below = URL(filePath: folder.file(asset))
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try folder.write(text, to: "\(asset)/Contents.json")
  }

  private var catalogue: AssetCatalogue { AssetCatalogue(in: [URL(filePath: folder.path)]) }

  @Test(arguments: [(1, "ball.png", 1), (2, "large.png", 3), (4, "large.png", 3)])
  func thePictureOfTheNearestScaleIsTaken(scale: Int, file: String, own: Int) {
    let picture = catalogue.picture(named: "ball", scale: CGFloat(scale))
    #expect(picture?.path.hasSuffix("Toys/ball.imageset/\(file)") == true)
    #expect(picture?.scale == CGFloat(own) && picture?.isTemplate == true)
  }

  @Test func groupsThatSaySoAreInTheName() {
    #expect(catalogue.picture(named: "red", scale: 1) == nil)
    let picture = catalogue.picture(named: "Flags/red", scale: 2)
    #expect(picture?.path.hasSuffix("red.jpg") == true && picture?.isTemplate == false)
  }

  @Test func coloursHaveComponentsOfAnyNotation() {
    let color = catalogue.color(named: "accent")
    #expect(color?.light == SIMD4(1, 0.2, 0.25, 1))
    #expect(color?.dark == SIMD4(0.5, 0.5, 0.5, 0.75))
    #expect(catalogue.color(named: "ball") == nil)
  }
}
