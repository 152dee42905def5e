import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSViewNamesTests {
  private final class Sharpener: NSObject, CALayerDelegate, NSViewLayerContentScaleDelegate {
    let answer: Bool
    init(_ answer: Bool) { self.answer = answer }
    func layer(_ layer: CALayer, shouldInheritContentsScale: CGFloat, from window: NSWindow) -> Bool
    { answer }
  }

  @Test func layersTakeTheDisplaysResolutionWhereTheirDelegatesWant() {
    let shown = ShownWindow(scale: 1)
    defer { NSScreen.newestScale = 1 }
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(view)
    let delegates = [Sharpener(true), Sharpener(false)]
    let layers = delegates.map { delegate in
      let layer = CALayer()
      layer.delegate = delegate
      view.layer?.addSublayer(layer)
      return layer
    }
    shown.send(
      .resized(
        WindowSize(points: CGSize(width: 200, height: 100), pixels: CGSize(width: 600, height: 300))
      ))
    withExtendedLifetime(delegates) {
      #expect(view.layer?.contentsScale == 3 && layers.map(\.contentsScale) == [3, 1])
    }
  }

  @Test func classesMayFollowTheDirectionAndAddToArchives() {
    final class Line: NSView {
      var turns = 0
      override var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
        didSet { turns += 1 }
      }
      override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(turns, forKey: "turns")
      }
      override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        turns += 10
      }
    }
    let line = Line()
    #expect(line.userInterfaceLayoutDirection == .leftToRight)
    line.userInterfaceLayoutDirection = .rightToLeft
    line.prepareForInterfaceBuilder()
    let archive = NSKeyedArchiver(requiringSecureCoding: false)
    line.encode(with: archive)
    archive.finishEncoding()
    #expect(line.turns == 11 && archive.encodedData.count > 0)
  }

  @Test func namesAndMarginsAreKept() {
    let view = NSView()
    view.identifier = NSUserInterfaceItemIdentifier("sidebar")
    view.allowedTouchTypes = [.direct, .indirect]
    #expect(view.identifier?.rawValue == "sidebar" && view.allowedTouchTypes.rawValue == 3)
    #expect(view.alignmentRectInsets.top == 0 && view.alignmentRectInsets.left == 0)
  }
}
