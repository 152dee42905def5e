import Drawing
import Foundation
import Geometry
@testable import Layers
import RenderTree
import Testing

/// A font of a view system, as text layers see it.
private final class Typeface: NSObject, FontBearing {
  var font: Font { Font(family: "DejaVu Sans", size: 99, weight: 700) }
}

@Suite struct CATextLayerTests {
  private func layer(_ text: Any, width: CGFloat = 200, height: CGFloat = 60) -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize) = (text, "DejaVu Sans", 20)
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return layer
  }

  /// The box around the layer's visible pixels; null for none.
  private func ink(_ layer: CATextLayer) -> CGRect {
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    guard let bitmap = layer.rareGroups?.contents.image else { return .null }
    let pixels = CGImage(bitmap: bitmap).pixels
    var box = CGRect.null
    for index in 0..<bitmap.width * bitmap.height where pixels[index * 4 + 3] > 40 {
      let (x, y) = (index % bitmap.width, index / bitmap.width)
      box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
    }
    return box
  }

  @Test func defaultsAreAppleS() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor?.components == [1, 1, 1, 1] && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    #expect(!layer.allowsFontSubpixelQuantization)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
  }

  @Test func textIsDrawnFromTheTopInItsColour() throws {
    let layer = layer("HHH")
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let box = ink(layer)
    #expect(box.minX < 6 && box.minY > 1 && box.maxY < 24 && box.height > 12)
    let bitmap = try #require(layer.rareGroups?.contents.image)
    let pixels = CGImage(bitmap: bitmap).pixels
    #expect(stride(from: 0, to: pixels.count, by: 4).allSatisfy { pixels[$0 + 1] == 0 })
    #expect(layer.contents == nil)
  }

  @Test func textStandsUprightWhereYPointsUp() {
    let (layer, root) = (layer("HHH"), CALayer())
    let box = ink(layer)
    root.isGeometryFlipped = true
    root.addSublayer(layer)
    #expect(!layer.contentsAreFlipped() && ink(layer) == box && !box.isNull)
  }

  @Test func anEmptyTextDrawsNothing() {
    #expect(ink(layer("")).isNull)
    let layer = CATextLayer()
    layer.bounds.size = CGSize(width: 10, height: 10)
    #expect(ink(layer).isNull && layer.preferredFrameSize().width == 0)
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.left, 0.0), (.natural, 0), (.center, 0.5), (.right, 1),
  ])
  func alignmentMovesTheLine(mode: CATextLayerAlignmentMode, share: Double) {
    let layer = layer("HHH")
    layer.alignmentMode = mode
    let box = ink(layer)
    let slack = 200 - box.width
    #expect(abs(box.minX - slack * CGFloat(share)) < 4)
  }

  @Test func wrappedTextTakesMoreLines() {
    let layer = layer("many words that do not fit", width: 100, height: 100)
    let single = ink(layer)
    layer.isWrapped = true
    let wrapped = ink(layer)
    #expect(wrapped.height > single.height * 2 && wrapped.maxX <= 100)
    #expect(layer.preferredFrameSize().width <= 100)
    layer.isWrapped = false
    #expect(layer.preferredFrameSize().width > 200)
  }

  @Test(arguments: [
    CATextLayerTruncationMode.start, .middle, .end,
  ])
  func truncatedTextStaysInside(mode: CATextLayerTruncationMode) {
    let layer = layer("WWWWWWWWWWWWWWWWWW", width: 120)
    layer.truncationMode = mode
    #expect(ink(layer).maxX <= 120 && ink(layer).width > 60)
  }

  /// Whether the beginning is seen, and the end.
  @Test(
    arguments: [(.start, false, true), (.middle, true, true), (.end, true, false)]
      as [(CATextLayerTruncationMode, Bool, Bool)])
  func truncationLeavesOutWhatItSays(
    mode: CATextLayerTruncationMode, showsStart: Bool, showsEnd: Bool
  ) throws {
    let text = NSMutableAttributedString(string: "HHHHHHHHHHHHHHHH")
    for (color, start) in [(CGColor(red: 1, green: 0, blue: 0, alpha: 1), 0), (.black, 8)] {
      text.addAttribute(
        NSAttributedString.Key(rawValue: "NSColor"), value: color,
        range: NSRange(location: start, length: 8))
    }
    let layer = layer(text, width: 100)
    layer.truncationMode = mode
    _ = ink(layer)
    let bitmap = try #require(layer.rareGroups?.contents.image)
    let pixels = CGImage(bitmap: bitmap).pixels
    let solid = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0 + 3] == 255 }
    // A letter has more solid pixels than an ellipsis, which takes the colour of either part.
    #expect((solid.count { pixels[$0] == 255 } > 20) == showsStart)
    #expect((solid.count { pixels[$0] == 0 } > 20) == showsEnd)
  }

  @Test func justifiedLinesReachBothSidesButForTheLast() {
    let layer = layer("some words of many lengths to set", width: 130, height: 200)
    layer.isWrapped = true
    layer.alignmentMode = .justified
    #expect(ink(layer).minX < 4 && ink(layer).maxX > 126)
    layer.string = "short"
    #expect(ink(layer).maxX < 90)
  }

  @Test func lettersAreAsLargeAsTheirSizeAndScale() {
    let layer = layer("H")
    let small = ink(layer).height
    layer.fontSize = 40
    #expect(abs(ink(layer).height - 2 * small) <= 2)
    layer.contentsScale = 2
    #expect(abs(ink(layer).height - 4 * small) <= 4)
    layer.fontSize = .nan
    #expect(!ink(layer).isNull)
  }

  @Test func fontsAreNamesOrObjects() {
    #expect(Font(of: "Helvetica-BoldOblique", size: 9).weight == 700)
    #expect(Font(of: "Helvetica-BoldOblique", size: 9).isItalic)
    #expect(Font(of: "Avenir-Light", size: 9).family == "Avenir")
    #expect(Font(of: "Jean-Luc", size: 9).family == "Jean-Luc")
    #expect(Font(of: nil, size: 9) == Font(family: "Helvetica", size: 9))
    #expect(Font(of: Typeface(), size: 9) == Font(family: "DejaVu Sans", size: 9, weight: 700))
  }

  @Test func attributedTextKeepsItsOwnLook() throws {
    let text = NSMutableAttributedString(string: "HH")
    text.addAttribute(
      NSAttributedString.Key(rawValue: "NSColor"), value: CGColor.black,
      range: NSRange(location: 0, length: 1))
    let layer = layer(text)
    _ = ink(layer)
    let bitmap = try #require(layer.rareGroups?.contents.image)
    let pixels = CGImage(bitmap: bitmap).pixels
    let solid = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0 + 3] == 255 }
    #expect(solid.contains { pixels[$0] == 0 } && solid.contains { pixels[$0] == 255 })
  }

  @Test func changesDrawTheTextAnew() {
    inWorld { world in
      let layer = CATextLayer()
      layer.string = "one"
      _ = world.shownLayer(layer)
      let first = layer.rareGroups?.contents.image
      layer.string = "two"
      #expect(layer.needsDisplay())
      world.settle()
      #expect(layer.rareGroups?.contents.image !== first && first != nil)
      for change in [
        { layer.isWrapped = true }, { layer.alignmentMode = .right }, { layer.font = "Courier" },
        { layer.truncationMode = .end }, { layer.contentsScale = 3 },
        { layer.bounds.size.width = 70 },
      ] {
        world.settle()
        change()
        #expect(layer.needsDisplay())
      }
    }
  }

  @Test func sizeAndColourAnimateByDrawing() {
    inWorld { world in
      let layer = layer("H")
      _ = world.shownLayer(layer)
      layer.fontSize = 40
      layer.foregroundColor = .black
      world.settle()
      #expect(layer.animationKeys() == ["fontSize", "foregroundColor"])
      #expect(layer.presentation()?.fontSize == 20)
      world.run(for: 0.125)
      let size = layer.presentation()?.fontSize ?? 0
      #expect(size > 20 && size < 40)
      let former = layer.rareGroups?.contents.image
      world.host.redraws.draw(at: world.now)
      #expect(layer.rareGroups?.contents.image !== former)
    }
  }

  @Test func whatIsSetAsContentsLiesAboveTheText() throws {
    let layer = layer("HHHH", width: 40, height: 30)
    let green = Bitmap(width: 1, height: 1, pixels: [0, 255, 0, 255])
    layer.contents = CGImage(bitmap: green)
    #expect(ink(layer) == CGRect(x: 0, y: 0, width: 40, height: 30))
    let bitmap = try #require(layer.rareGroups?.contents.image)
    #expect(Array(CGImage(bitmap: bitmap).pixels[0..<4]) == [0, 255, 0, 255])
    #expect((layer.contents as? CGImage)?.bitmap.id == green.id)
    layer.contents = nil
    #expect(ink(layer).height < 24)
  }

  @Test func itsPropertiesGoByName() {
    let layer = CATextLayer()
    layer.setValue("text", forKey: "string")
    layer.setValue(12, forKey: "fontSize")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue(true, forKey: "wrapped")
    #expect(layer.string as? String == "text" && layer.fontSize == 12 && layer.isWrapped)
    #expect(layer.alignmentMode == .center && layer.value(forKey: "wrapped") as? Bool == true)
  }

  /// A picture whose upper half is red, and its lower half blue.
  private var twoColors: CGImage {
    let pixels: [[UInt8]] = [[255, 0, 0, 255], [0, 0, 255, 255]]
    return CGImage(
      bitmap: Bitmap(width: 4, height: 4, pixels: (0..<16).flatMap { pixels[$0 / 8] }))
  }

  /// The colours of a layer's picture in a column, from the top on.
  private func column(_ layer: CATextLayer, _ x: Int) throws -> [[UInt8]] {
    layer.displayIfNeeded()
    let bitmap = try #require(layer.rareGroups?.contents.image)
    let pixels = CGImage(bitmap: bitmap).pixels
    return (0..<bitmap.height).map { row in
      let start = (row * bitmap.width + x) * 4
      return Array(pixels[start..<start + 4])
    }
  }

  /// It was upside down.
  @Test(arguments: [false, true]) func thePictureAboveTheTextIsUpright(pointsUp: Bool) throws {
    let (layer, root) = (layer("", width: 8, height: 8), CALayer())
    root.isGeometryFlipped = pointsUp
    root.addSublayer(layer)
    layer.contents = twoColors
    let colors = try column(layer, 4)
    #expect(colors.first == [255, 0, 0, 255] && colors.last == [0, 0, 255, 255])
  }

  @Test func thePictureAboveTheTextHasItsGravity() throws {
    let layer = layer("", width: 8, height: 8)
    layer.contents = twoColors
    _ = try column(layer, 0)
    layer.contentsGravity = .center
    #expect(try column(layer, 0).allSatisfy { $0 == [0, 0, 0, 0] })
    #expect(try column(layer, 4)[1...6].map { $0[0] } == [0, 255, 255, 0, 0, 0])
  }
}
