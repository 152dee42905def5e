import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIViewDrawingTests {
  /// Fills its right half, and counts how often.
  private final class HalfFull: UIView {
    var drawings = 0
    var color = UIColor.red

    override func draw(_ rect: CGRect) {
      super.draw(rect)
      drawings += 1
      color.setFill()
      UIRectFill(CGRect(x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height))
    }
  }

  private final class Empty: UIView {}

  private func pixels(_ view: UIView) -> [UInt8]? { (view.layer.contents as? CGImage)?.pixels }

  @Test func aNewViewDrawsItselfWhenItIsShown() {
    let view = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(view.drawings == 0)
    _ = ShownView(view)
    #expect(view.drawings == 1)
    #expect(pixels(view) == [0, 0, 0, 0, 255, 0, 0, 255])
  }

  /// Keeps which parts it was asked to draw.
  private final class Tiles: UIView {
    var parts: [CGRect] = []
    override class var layerClass: AnyClass { CATiledLayer.self }
    override func draw(_ rect: CGRect) { parts.append(rect) }
  }

  @Test func eachTileIsDrawnAsThePartThatItIs() {
    let view = Tiles(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    (view.layer as? CATiledLayer)?.tileSize = CGSize(width: 20, height: 20)
    _ = ShownView(view)
    let left = [0, 20, 40].map { CGRect(x: $0, y: 0, width: $0 == 40 ? 10 : 20, height: 20) }
    #expect(Set(view.parts.map(\.minX)) == [0, 20, 40])
    #expect(view.parts.allSatisfy(left.contains))
  }

  @Test func pixelsFollowTheScale() {
    let view = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    let shown = ShownView(view)
    shown.change { view.contentScaleFactor = 3 }
    let image = view.layer.contents as? CGImage
    #expect(image?.width == 6 && image?.height == 3)
    #expect(view.drawings == 2)
  }

  @Test func aViewDrawsAnewOnlyWhenItIsTold() {
    let view = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    let shown = ShownView(view)
    view.color = .blue
    shown.change { view.alpha = 0.5 }
    #expect(view.drawings == 1)
    shown.change {
      view.setNeedsDisplay()
      view.setNeedsDisplay()
    }
    #expect(view.drawings == 2)
    #expect(pixels(view)?.suffix(4) == [0, 0, 255, 255])
  }

  @Test func contentModeSaysWhatAnotherSizeDoes() {
    let view = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    let shown = ShownView(view)
    shown.change { view.bounds.size.width = 4 }
    #expect(view.drawings == 1)
    view.contentMode = .redraw
    shown.change { view.bounds.size.width = 6 }
    #expect(view.drawings == 2)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
    view.contentMode = .bottomRight
    #expect(view.layer.contentsGravity == .bottomRight)
  }

  @Test func aViewThatHadNoExtentDrawsWhenItGetsOne() {
    let view = HalfFull()
    let shown = ShownView(view)
    #expect(view.drawings == 0)
    shown.change { view.frame = CGRect(x: 0, y: 0, width: 2, height: 1) }
    #expect(view.drawings == 1)
  }

  @Test func viewsThatDrawNothingHaveNoPicture() {
    let view = Empty(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    _ = ShownView(view)
    #expect(view.layer.contents == nil)
  }

  @Test func aPictureSetByTheProgramStays() {
    let view = Empty(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let drawn = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    _ = ShownView(drawn)
    view.layer.contents = drawn.layer.contents
    _ = ShownView(view)
    #expect(pixels(view) != nil)
  }

  @Test func drawingAfterScrollingIsInTheViewsCoordinates() {
    let view = HalfFull(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
    view.bounds.origin.x = 1
    _ = ShownView(view)
    // Bounds run from 1 to 3, so their middle is at 2, a pixel from the left.
    #expect(pixels(view) == [0, 0, 0, 0, 255, 0, 0, 255])
  }

  @Test func theBackingLayerIsOfTheClassAskedFor() {
    final class Backing: CALayer {}
    final class Backed: UIView {
      override class var layerClass: AnyClass { Backing.self }
    }
    let view = Backed()
    #expect(view.layer is Backing)
    #expect(view.layer.delegate === view)
  }
}
