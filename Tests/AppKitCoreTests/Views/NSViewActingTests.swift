import Foundation
import Testing

@testable import AppKitCore

@MainActor
struct NSViewActingTests {
  /// Answers for itself, as classes on macOS do: the protocol is declared, nothing is overridden.
  private final class Painter: NSView, @preconcurrency CALayerDelegate {
    var asked: [String] = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(layer.bounds)
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return NSNull()
    }
  }

  private final class Square: NSView {
    override func draw(_ dirtyRect: NSRect) { bounds.fill() }
  }

  private let place = NSRect(x: 0, y: 0, width: 8, height: 8)

  @Test func viewsAreTheDelegatesOfTheirLayers() {
    let (plain, painter) = (NSView(frame: place), Painter(frame: place))
    #expect(plain.layer?.delegate as? NSView === plain)
    #expect(painter.layer?.delegate as? NSView === painter)
    #expect(plain as Any is any CALayerDelegate == false)
  }

  @Test(arguments: [false, true])
  func aHostedLayerIsFlippedAsTheProgramSays(flips: Bool) {
    let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let view = NSView(frame: NSRect(x: 10, y: 10, width: 50, height: 20))
    let (hosted, inside) = (CALayer(), CALayer())
    hosted.isGeometryFlipped = flips
    inside.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    hosted.addSublayer(inside)
    view.layer = hosted
    view.wantsLayer = true
    outer.addSubview(view)
    view.frame.size.height = 30
    // At the bottom of a view whose y points up, or at its top.
    let bottom = NSPoint(x: 15, y: 11)
    let top = NSPoint(x: 15, y: 39)
    #expect((hosted.hitTest(bottom) === inside) == !flips)
    #expect((hosted.hitTest(top) === inside) == flips)
    #expect(hosted.isGeometryFlipped == flips)
  }

  private final class Downward: NSView { override var isFlipped: Bool { true } }

  @Test(arguments: [false, true], [false, true])
  func pointsOfAViewArePointsOfItsLayer(flips: Bool, around: Bool) {
    func make(_ flips: Bool, _ frame: NSRect) -> NSView {
      flips ? Downward(frame: frame) : NSView(frame: frame)
    }
    let outer = make(around, NSRect(x: 0, y: 0, width: 100, height: 100))
    let view = make(flips, NSRect(x: 10, y: 20, width: 50, height: 30))
    outer.addSubview(view)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 3, y: 4, width: 10, height: 10)
    view.layer?.addSublayer(sublayer)
    let point = NSPoint(x: 5, y: 7)
    #expect(view.layer?.convert(point, to: sublayer) == CGPoint(x: 2, y: 3))
    #expect(view.layer?.convert(point, to: outer.layer) == view.convert(point, to: outer))
  }

  @Test func hostedLayersHaveNoDelegate() {
    let view = NSView(frame: place)
    view.layer = CALayer()
    #expect(view.layer?.delegate == nil)
  }

  @Test func classesThatDeclareTheProtocolAreAsked() throws {
    let view = Painter(frame: place)
    view.display()
    let picture = try #require(view.layer?.contents as? CGImage)
    #expect(picture.pixels.prefix(4) == [255, 0, 0, 255])
    view.layer?.opacity = 0.5
    #expect(view.asked.contains("opacity"))
  }

  @Test func whatTheyLeaveOutIsTheViewsOwnAnswer() {
    let view = Painter(frame: place)
    view.addSubview(NSView())
    var laidOut = false
    let inner = Laying { laidOut = true }
    inner.layer?.delegate = inner
    inner.needsLayout = true
    inner.layoutSubtreeIfNeeded()
    #expect(laidOut)
  }

  private final class Laying: NSView, CALayerDelegate {
    let tell: () -> Void
    init(_ tell: @escaping () -> Void) {
      self.tell = tell
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func layout() { tell() }
  }

  private final class Pencil: CALayer {
    var count = 0
    override func draw(in ctx: CGContext) { count += 1 }
  }

  @Test func layersThatAreNoViewsOwnDrawThemselves() {
    let view = Square(frame: place)
    let pencil = Pencil()
    let plain = CALayer()
    for layer in [pencil, plain] {
      layer.frame = place
      layer.delegate = view.layer?.delegate
      view.layer?.addSublayer(layer)
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
    }
    #expect(pencil.count == 1 && plain.contents == nil && view.layer?.contents == nil)
  }
}
