import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

@MainActor
struct NSViewHierarchyTests {
  private let root = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let a = NSView()
  private let b = NSView()
  private let c = NSView()

  @Test func orderOfViewsIsThatOfLayers() {
    root.addSubview(a)
    root.addSubview(b, positioned: .below, relativeTo: nil)
    root.addSubview(c, positioned: .above, relativeTo: b)
    #expect(root.subviews == [b, c, a])
    #expect(root.layer?.sublayers == [b, c, a].compactMap(\.layer))
    root.addSubview(b, positioned: .above, relativeTo: a)
    #expect(root.subviews == [c, a, b])
    #expect(root.layer?.sublayers == [c, a, b].compactMap(\.layer))
  }

  @Test func replacingKeepsThePlace() {
    root.subviews = [a, b]
    root.replaceSubview(a, with: c)
    #expect(root.subviews == [c, b])
    #expect(a.superview == nil && a.layer?.superlayer == nil)
  }

  @Test func viewsAreToldWhereTheyAre() {
    let window = NSWindow()
    let view = NotingView()
    window.contentView?.addSubview(view)
    #expect(view.notes == ["arrived", "in"])
    #expect(view.window === window)
    view.removeFromSuperview()
    #expect(view.notes == ["arrived", "in", "left", "out"])
    #expect(view.window == nil)
  }

  @Test func givenLayerTakesThePlaceOfTheOwnOne() {
    root.subviews = [a, b]
    let layer = CALayer()
    a.setFrameSize(CGSize(width: 10, height: 20))
    a.layer = layer
    a.wantsLayer = true
    #expect(root.layer?.sublayers?.first === layer)
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    #expect(layer.delegate == nil)
  }

  @Test func backingLayerIsOfTheViewsChoice() {
    final class Host: NSView {
      override func makeBackingLayer() -> CALayer {
        let layer = CALayer()
        layer.name = "own"
        return layer
      }
    }
    let view = Host(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layer?.name == "own")
    #expect(view.layer?.position == CGPoint(x: 1, y: 2))
  }

  @Test func scaleOfTheWindowReachesViewsAddedLater() {
    let shown = ShownWindow()
    shown.window.take(size: CGSize(width: 200, height: 100), scale: 3)
    shown.view.addSubview(root)
    #expect(root.layer?.contentsScale == 3)
    NSScreen.newestScale = 1
  }
}
