import Drawing
import Foundation
import Geometry
import Layers
import Testing

/// Notes layout and display in the order in which they come.
private final class Stagehand: NSObject, CALayerDelegate {
  var log: [String] = []
  var layout: ((CALayer) -> Void)?
  var draws = true

  func layoutSublayers(of layer: CALayer) {
    log.append("layout \(layer.name ?? "")")
    layout?(layer)
  }

  func display(_ layer: CALayer) {
    log.append("display \(layer.name ?? "") \(Int(layer.bounds.width))")
  }
}

/// Draws a red square into the left half.
private final class Painter: NSObject, CALayerDelegate {
  var rounds = 0

  func draw(_ layer: CALayer, in ctx: CGContext) {
    rounds += 1
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(CGRect(x: layer.bounds.minX, y: layer.bounds.minY, width: 4, height: 8))
  }
}

@Suite struct CALayerDisplayTests {
  private let hand = Stagehand()

  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    (layer.name, layer.delegate) = (name, hand)
    return layer
  }

  @Test func aTransactionWithinALayoutIsPartOfTheCommit() {
    inWorld { world in
      let (restless, other) = (named("a"), named("b"))
      var depth = 0
      var deepest = 0
      hand.layout = { layer in
        guard layer === restless else { return }
        depth += 1
        deepest = max(deepest, depth)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        other.opacity = 0.5
        restless.setNeedsLayout()
        CATransaction.commit()
        CATransaction.flush()
        depth -= 1
      }
      world.root.addSublayer(restless)
      restless.addSublayer(other)
      world.settle()
      #expect(deepest == 1)
      #expect(other.presentation()?.opacity == 0.5)
    }
  }

  @Test func aLayoutThatNeverEndsKeepsNothingFromBeingSeen() {
    inWorld { world in
      let (restless, other) = (named("a"), named("b"))
      hand.layout = { if $0 === restless { $0.setNeedsLayout() } }
      world.root.addSublayer(restless)
      restless.addSublayer(other)
      other.setNeedsDisplay()
      world.settle()
      #expect(hand.log.contains("display b 0") && !other.needsDisplay())
    }
  }

  @Test func aCommitRunsLayoutThenDisplay() {
    inWorld { world in
      let layer = named("a")
      layer.setNeedsDisplay()
      world.root.addSublayer(layer)
      layer.addSublayer(CALayer())
      #expect(layer.needsLayout() && layer.needsDisplay())
      world.settle()
      #expect(hand.log == ["layout a", "display a 0"])
      #expect(!layer.needsLayout() && !layer.needsDisplay())
      world.settle()
      #expect(hand.log.count == 2)
    }
  }

  @Test func nothingIsDisplayedWhileLayoutGoesOn() {
    inWorld { world in
      let (top, middle, bottom) = (named("top"), named("middle"), named("bottom"))
      top.addSublayer(middle)
      middle.addSublayer(bottom)
      world.root.addSublayer(top)
      world.settle()
      hand.log = []
      // Each layout sizes the next layer below, whose layout then waits.
      hand.layout = { layer in
        for child in layer.sublayers ?? [] { child.bounds = layer.bounds }
      }
      bottom.setNeedsDisplay()
      top.bounds.size = CGSize(width: 64, height: 64)
      world.settle()
      #expect(
        hand.log == ["layout top", "layout middle", "layout bottom", "display bottom 64"])
    }
  }

  @Test func sublayersAddedByLayoutAreInTheSameCommit() {
    inWorld { world in
      let layer = named("a")
      hand.layout = { layer in
        if layer.sublayers == nil { layer.addSublayer(CALayer()) }
      }
      world.root.addSublayer(layer)
      layer.setNeedsLayout()
      world.settle()
      #expect(world.commits.count == 1 && layer.sublayers?.first?.presentation() != nil)
    }
  }

  /// As Apple's header says, of bounds and transform.
  @Test(
    arguments: [
      { $0.transform = CATransform3DMakeScale(2, 2, 1) }, { $0.bounds.origin.y = 5 },
      { $0.bounds.size.width = 50 }, { $0.setAffineTransform(CGAffineTransform(rotationAngle: 1)) },
    ] as [@Sendable (CALayer) -> Void])
  func whereALayerHasAnotherShapeItAndWhatItLiesInAreLaidOut(
    _ change: @escaping @Sendable (CALayer) -> Void
  ) {
    let (top, outer, inner) = (named("top"), named("outer"), named("inner"))
    top.addSublayer(outer)
    outer.addSublayer(inner)
    top.layoutIfNeeded()
    change(inner)
    #expect(inner.needsLayout() && outer.needsLayout() && !top.needsLayout())
    top.layoutIfNeeded()
    inner.position.x += 5
    inner.opacity = 0.5
    #expect(!inner.needsLayout() && !outer.needsLayout())
  }

  /// As Apple's header says: implicit calls are skipped while the layer executes its own layout.
  @Test func aLayoutThatMakesItsSublayersAnewIsNotAskedForAgainByThat() {
    inWorld { world in
      let layer = named("a")
      hand.layout = { layer in
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        layer.addSublayer(CALayer())
        layer.bounds.size.width += 1
      }
      world.root.addSublayer(layer)
      layer.setNeedsLayout()
      world.settle()
      #expect(hand.log == ["layout a"] && !layer.needsLayout())
      #expect(layer.sublayers?.count == 1 && layer.sublayers?.first?.presentation() != nil)
      layer.addSublayer(CALayer())
      #expect(layer.needsLayout())
    }
  }

  /// Where each layout asks for another one, what the last one put in is there all the same.
  @Test func whatAnEndlessLayoutPutsInIsShown() {
    inWorld { world in
      let layer = named("restless")
      hand.layout = { layer in
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        layer.addSublayer(CALayer())
        layer.setNeedsLayout()
      }
      world.root.addSublayer(layer)
      layer.setNeedsLayout()
      CATransaction.flush()
      #expect(layer.sublayers?.first?.presentation() != nil)
      hand.layout = nil
      world.settle()
    }
  }

  @Test func layoutThatNeverSettlesIsCutShort() {
    inWorld { world in
      let layer = named("restless")
      hand.layout = { $0.setNeedsLayout() }
      world.root.addSublayer(layer)
      layer.setNeedsLayout()
      CATransaction.flush()
      #expect(hand.log.count >= 2 && hand.log.count < 1000)
      hand.layout = nil
      world.settle()
      layer.opacity = 0.5
      world.settle()
      #expect(!layer.needsLayout())
    }
  }

  @Test func layoutIfNeededStartsAtTheHighestWaitingLayer() {
    let (top, middle, bottom) = (named("top"), named("middle"), named("bottom"))
    top.addSublayer(middle)
    middle.addSublayer(bottom)
    bottom.setNeedsLayout()
    bottom.layoutIfNeeded()
    #expect(hand.log == ["layout top", "layout middle", "layout bottom"])
    bottom.layoutIfNeeded()
    #expect(hand.log.count == 3)
  }

  /// Apple's CALayer.h names the superlayer, too, unless it lays out just then.
  @Test func aSublayerOfAnotherSizeAsksForLayoutUnlessLayoutGaveItThat() {
    final class Row: CALayer {
      override func layoutSublayers() { sublayers?.first?.bounds.size.width = bounds.width }
    }
    let (row, cell) = (Row(), CALayer())
    row.addSublayer(cell)
    row.bounds.size.width = 40
    row.layoutIfNeeded()
    #expect(cell.bounds.width == 40 && !row.needsLayout())
    cell.position.x = 7
    #expect(!row.needsLayout())
    cell.bounds.size.width = 3
    #expect(row.needsLayout())
    row.layoutIfNeeded()
    #expect(cell.bounds.width == 40 && !row.needsLayout())
  }

  @Test func aChangeOfSizeAsksForDisplayWhereTheLayerSaysSo() {
    let layer = named("a")
    layer.bounds.size.width = 5
    #expect(layer.needsLayout() && !layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 6
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay() && hand.log == ["display a 6"])
    layer.setNeedsDisplay(.zero)
    #expect(!layer.needsDisplay())
  }

  /// Draws a bar, after the class above had its turn.
  private final class Bar: CALayer {
    var width: CGFloat = 4
    override func draw(in ctx: CGContext) {
      super.draw(in: ctx)
      ctx.fill(CGRect(x: 0, y: 0, width: width, height: 8))
    }
  }

  private func corner(of layer: CALayer) -> UInt8? {
    // The opacity of the pixel at the top left.
    (layer.contents as? CGImage)?.pixels[3]
  }

  @Test func anOverrideShowsWhatItDrawsAfterSuper() {
    let bar = Bar()
    bar.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    bar.display()
    #expect(corner(of: bar) == 255)
    bar.width = 0
    bar.display()
    #expect(corner(of: bar) == 0)
  }

  @Test func whereNothingIsDrawnContentsThatWereGivenStay() {
    for layer in [CALayer(), Bar()] {
      layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
      (layer as? Bar)?.width = 0
      layer.contents = "given"
      layer.display()
      #expect(layer.contents as? String == "given")
    }
  }

  @Test func theDelegateDrawsIntoTheContents() throws {
    let painter = Painter()
    let layer = CALayer()
    layer.delegate = painter
    layer.bounds = CGRect(x: 100, y: 50, width: 8, height: 8)
    layer.contentsScale = 2
    layer.displayIfNeeded()
    #expect(painter.rounds == 0)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(painter.rounds == 1)
    let contents = try #require(layer.contents)
    let image = try #require(contents as? CGImage)
    #expect(image.width == 16 && image.height == 16)
    let pixels = image.pixels
    #expect(Array(pixels[0..<4]) == [255, 0, 0, 255])
    #expect(Array(pixels[(8 * 16 + 7) * 4..<(8 * 16 + 8) * 4]) == [255, 0, 0, 255])
    #expect(Array(pixels[(8 * 16 + 8) * 4..<(8 * 16 + 9) * 4]) == [0, 0, 0, 0])
  }

  /// As Core Animation answers, by the tests of GNUstep's libs-quartzcore (`CALayer/display.m`).
  @Test func whoDisplaysNowNeedNotDisplayLater() {
    let layer = CALayer()
    layer.setNeedsDisplay()
    layer.display()
    #expect(!layer.needsDisplay())
  }

  @Test func whoDrawsNothingKeepsTheContents() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 8, height: 8)
    layer.contents = "kept"
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents as? String == "kept")
  }
}
