import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UIImageAssetTests {
  private func picture(_ color: UIColor, _ side: CGFloat = 4) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
      .image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      }
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func theFittingPictureIsFound() {
    let (red, blue) = (picture(.red), picture(.blue))
    let asset = UIImageAsset()
    asset.register(red, with: light)
    asset.register(blue, with: dark)
    #expect(asset.image(with: dark).cgImage === blue.cgImage)
    #expect(asset.image(with: light).cgImage === red.cgImage)
    #expect(asset.image(with: UITraitCollection()).cgImage === red.cgImage)
    #expect(red.imageAsset === asset && asset.image(with: dark).imageAsset === asset)
    let configuration = UIImage.Configuration(traitCollection: dark)
    #expect(red.withConfiguration(configuration).cgImage === blue.cgImage)
    asset.unregister(with: dark)
    #expect(asset.image(with: dark).cgImage === red.cgImage)
  }

  @Test func aPictureOfItsOwnIsTheOneForAllUntilAnotherIsAdded() {
    let (red, blue) = (picture(.red), picture(.blue))
    red.imageAsset?.register(blue, with: dark)
    #expect(red.imageAsset?.image(with: dark).cgImage === blue.cgImage)
    #expect(red.imageAsset?.image(with: light).cgImage === red.cgImage)
  }

  @Test func viewsShowThePictureForWhereTheyAre() {
    let (red, blue) = (picture(.red), picture(.blue))
    red.imageAsset?.register(blue, with: dark)
    let view = UIImageView(image: red)
    func shown() -> CGImage? { view.layer.contents as! CGImage? }
    #expect(shown() === red.cgImage)
    view.overrideUserInterfaceStyle = .dark
    #expect(shown() === blue.cgImage)
    view.overrideUserInterfaceStyle = .light
    #expect(shown() === red.cgImage)
  }

  @Test func anAssetIsLetGoOfWithItsPictures() {
    weak var asset: UIImageAsset?
    do {
      let (red, blue) = (picture(.red), picture(.blue))
      red.imageAsset?.register(blue, with: dark)
      asset = red.imageAsset
      #expect(asset != nil)
    }
    #expect(asset == nil)
  }

  @Test func variantsKeepWhatElseWasSaid() {
    let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = picture(.red).withBaselineOffset(fromBottom: 1).resizableImage(withCapInsets: caps)
      .withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
      .withRenderingMode(.alwaysTemplate)
    #expect(image.capInsets == caps && image.baselineOffsetFromBottom == 1)
    #expect(image.alignmentRectInsets.bottom == 1 && image.renderingMode == .alwaysTemplate)
    #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    #expect(!image.flipsForRightToLeftLayoutDirection)
  }

  @Test func aPicturesBaselineStandsInLineWithText() {
    let (view, label) = (
      UIImageView(image: picture(.red, 20).withBaselineOffset(fromBottom: 6)), UILabel()
    )
    label.text = "Ag"
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for part in [view, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(part)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: outer.topAnchor, constant: 50),
      view.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    outer.layoutIfNeeded()
    let line = label.frame.maxY + (label.font?.descender ?? 0)
    #expect(abs(view.frame.maxY - 6 - line) <= 0.5)
  }

  @Test func picturesAreMirroredWhereAllRunsToTheLeft() {
    let image = picture(.red).imageFlippedForRightToLeftLayoutDirection()
    let view = UIImageView(image: image)
    #expect(view.layer.contents as! CGImage? === image.cgImage)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(view.layer.contents as! CGImage? !== image.cgImage)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
