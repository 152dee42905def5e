import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIImageSymbolsTests {
  @Test func symbolsAreTemplatesOfTheSizeOfText() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    #expect(star.isSymbolImage && star.renderingMode == .automatic)
    #expect(star.size.height > 14 && star.size.height < 24, "\(star.size)")
    #expect(UIImage(systemName: "no.such.sign") == nil)
    let view = UIImageView(image: star)
    view.tintColor = .red
    let contents = try #require(view.layer.contents as? CGImage)
    #expect(UIImage(cgImage: contents).middle == [255, 0, 0, 255])
  }

  @Test func equalSymbolsAreEqual() {
    let person = UIImage(systemName: "person")
    #expect(person == UIImage(systemName: "person") && person != UIImage(systemName: "bell"))
    #expect(person != UIImage(systemName: "person", withConfiguration: .large))
    #expect(UIImage() != UIImage())
  }

  @Test func configurationsAddUp() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let plus = try #require(UIImage(systemName: "plus", withConfiguration: large.applying(bold)))
    #expect(plus.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
    #expect(plus.size.width > 30)
    let small = plus.withConfiguration(UIImage.SymbolConfiguration(pointSize: 10))
    #expect(small.size.width < 14)
    let other = plus.applyingSymbolConfiguration(
      .init(font: .systemFont(ofSize: 20, weight: .heavy)))
    #expect(other?.symbolConfiguration == .init(pointSize: 20, weight: .heavy))
    #expect(UIImage(cgImage: try #require(plus.cgImage)).applyingSymbolConfiguration(large) == nil)
  }

  @Test func coloursOfTheirOwnWinOverTheTint() throws {
    let colors = UIImage.SymbolConfiguration(paletteColors: [.white, .blue])
    let close = try #require(UIImage(systemName: "xmark.circle.fill", withConfiguration: colors))
    #expect(close.middle == [255, 255, 255, 255])
    #expect(close.pixel(0.5, 0.2) == [0, 0, 255, 255])
    let view = UIImageView(image: close)
    view.tintColor = .red
    #expect(view.layer.contents as? CGImage === close.cgImage)
    let red = close.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(red.pixel(0.5, 0.2) == [255, 0, 0, 255] && red.renderingMode == .alwaysOriginal)
  }

  @Test func viewsAndButtonsSayHowSymbolsLookThatSayNothing() throws {
    let view = UIImageView(image: UIImage(systemName: "heart"))
    let usual = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(abs(view.intrinsicContentSize.width - 2 * usual.width) <= 1)
    view.image = UIImage(systemName: "heart", withConfiguration: .small)
    #expect(view.intrinsicContentSize.width < 1.7 * usual.width)
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    let narrow = button.sizeThatFits(.zero).width
    button.setPreferredSymbolConfiguration(.init(pointSize: 50), forImageIn: .normal)
    #expect(button.sizeThatFits(.zero).width > narrow + 20)
    #expect(button.currentImage == UIImage(systemName: "heart"))
    button.configuration = .plain()
    button.configuration?.image = UIImage(systemName: "heart")
    let plain = button.sizeThatFits(.zero).width
    button.configuration?.preferredSymbolConfigurationForImage = .init(pointSize: 90)
    #expect(button.sizeThatFits(.zero).width > plain)
  }

  @Test func aSymbolIsDrawnAsFineAsItIsShown() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    let view = UIImageView(image: star)
    func pixels() throws -> (width: CGFloat, height: CGFloat) {
      view.layoutIfNeeded()
      let contents = try #require(view.layer.contents as? CGImage)
      return (CGFloat(contents.width), CGFloat(contents.height))
    }
    #expect(try pixels().width == star.size.width * star.scale)
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: 300, height: 120)
    // The symbol's own size is one of whole pixels, and so up to one larger than what is drawn.
    let least = 1 - 1 / (star.size.height * star.scale)
    #expect((least * 120...120).contains(try pixels().height / star.scale))
    view.contentMode = .scaleAspectFill
    #expect((least * 300...300).contains(try pixels().width / star.scale))
    view.contentMode = .center
    #expect(try pixels().width == star.size.width * star.scale)
  }

  @Test func aSymbolKeepsItsPaintAndItsInsetsInAnotherLook() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let star = try #require(UIImage(systemName: "star.fill"))
      .withTintColor(.red, renderingMode: .alwaysOriginal).withAlignmentRectInsets(insets)
    let large = try #require(star.applyingSymbolConfiguration(.init(pointSize: 60)))
    #expect(large.size.width > 2 * star.size.width && large.alignmentRectInsets == insets)
    #expect(large.middle == [255, 0, 0, 255])
    let view = UIImageView(image: star)
    view.frame.size = CGSize(width: 200, height: 200)
    view.layoutIfNeeded()
    let contents = try #require(view.layer.contents as? CGImage)
    #expect(contents.width >= 200 && UIImage(cgImage: contents).middle == [255, 0, 0, 255])
  }

  @Test func aSymbolIsDrawnIntoAPictureAsFineAsThatIs() throws {
    let bell = try #require(UIImage(systemName: "bell"))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 20 * bell.size.width, height: 20 * bell.size.height)
    func half(_ picture: UIImage) throws -> Int {
      let pixels = try #require(picture.cgImage).pixels
      return stride(from: 3, to: pixels.count, by: 4).count { (1..<255).contains(pixels[$0]) }
    }
    let sharp = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      bell.draw(in: CGRect(origin: .zero, size: size))
    }
    let stretched = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: bell.cgImage!).draw(in: CGRect(origin: .zero, size: size))
    }
    let (few, many) = (try half(sharp), try half(stretched))
    #expect(few > 0 && few * 4 < many, "\(few) of \(many) pixels are half transparent")
  }

  // MARK: Effects

  @Test func aBounceIsOverByItselfAndAPulseGoesOn() throws {
    let view = UIImageView(image: UIImage(systemName: "bell"))
    let shown = ShownView(view)
    shown.change {
      view.addSymbolEffect(.bounce)
      view.addSymbolEffect(.pulse)
    }
    shown.run(until: 0.15)
    #expect(try #require(shown.seen(view) { $0.transform.m11 }) > 1.1)
    shown.run(until: 3)
    #expect(shown.seen(view) { $0.transform.m11 } == 1)
    #expect(try #require(shown.seen(view) { $0.opacity }) < 0.95)
    shown.change { view.removeAllSymbolEffects() }
    #expect(shown.seen(view) { $0.opacity } == 1)
  }

  @Test func anEffectIsSeenAsOftenAndAsFastAsItsOptionsSay() throws {
    let view = UIImageView(image: UIImage(systemName: "bell"))
    let shown = ShownView(view)
    var ends: [Bool] = []
    shown.change {
      view.addSymbolEffect(.pulse, options: .repeat(2).speed(2)) { ends.append($0.isFinished) }
    }
    shown.run(until: 1.1)
    #expect(ends.isEmpty)
    shown.run(until: 1.3)
    #expect(ends == [true])
  }

  @Test func aSymbolThatDisappearsStaysAwayUntilTheEffectIsTakenAway() throws {
    let view = UIImageView(image: UIImage(systemName: "bell"))
    let shown = ShownView(view)
    shown.change { view.addSymbolEffect(.disappear) }
    shown.run(until: 2)
    #expect(shown.seen(view) { $0.opacity } == 0 && view.alpha == 1)
    shown.change { view.removeSymbolEffect(ofType: .disappear) }
    #expect(shown.seen(view) { $0.opacity } == 1)
  }

  @Test func oneSymbolTakesThePlaceOfAnother() throws {
    let view = UIImageView(image: UIImage(systemName: "heart"))
    let shown = ShownView(view)
    let filled = try #require(UIImage(systemName: "heart.fill"))
    shown.change { view.setSymbolImage(filled, contentTransition: .replace.downUp) }
    #expect(view.image == filled)
    shown.run(until: 0.02)
    #expect(try #require(shown.seen(view) { $0.transform.m11 }) < 0.8)
    shown.run(until: 1)
    #expect(shown.seen(view) { $0.transform.m11 } == 1)
  }
}

extension UIImage.Configuration {
  fileprivate static var large: UIImage.SymbolConfiguration { .init(scale: .large) }
  fileprivate static var small: UIImage.SymbolConfiguration { .init(pointSize: 17, weight: .thin) }
}

extension UIImage {
  fileprivate var middle: [UInt8]? { pixel(0.5, 0.5) }

  /// A pixel by its place in 0…1.
  fileprivate func pixel(_ x: CGFloat, _ y: CGFloat) -> [UInt8]? {
    guard let image = cgImage else { return nil }
    let (column, row) = (Int(CGFloat(image.width) * x), Int(CGFloat(image.height) * y))
    let start = 4 * (row * image.width + column)
    return Array(image.pixels[start..<start + 4])
  }
}
