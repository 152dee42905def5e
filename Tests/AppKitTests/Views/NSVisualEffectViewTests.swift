import AppKit
import AppKitTestSupport
import Foundation
import Testing

/// What shimmers through a view with a material.
@MainActor @Suite struct NSVisualEffectViewTests {
  /// The red and green at a point beside an edge from red to green, seen through a view.
  private func seen(_ change: (NSVisualEffectView) -> Void) throws -> [Int] {
    let shown = ShownWindow()
    for (index, color) in [NSColor.red, NSColor.green].enumerated() {
      let half = NSView(frame: NSRect(x: 100 * index, y: 0, width: 100, height: 100))
      half.layer?.backgroundColor = color.cgColor
      shown.view.addSubview(half)
    }
    let glass = NSVisualEffectView(frame: NSRect(x: 50, y: 0, width: 100, height: 100))
    change(glass)
    shown.view.addSubview(glass)
    shown.show()
    return try shown.pixel(95, 50).prefix(2).map { Int($0) }
  }

  @Test func colorsBehindMeetUnderTheMaterial() throws {
    let through = try seen { $0.blendingMode = .withinWindow }
    #expect(abs(through[0] - through[1]) < 30 && through[0] > 150)
    let dark = try seen {
      ($0.blendingMode, $0.material) = (.withinWindow, .hudWindow)
      $0.appearance = NSAppearance(named: .darkAqua)
    }
    #expect(dark[0] < 120 && dark[1] < 120)
  }

  @Test func aMaskWithCapsKeepsItsCorners() throws {
    let shown = ShownWindow()
    let glass = NSVisualEffectView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let mask = NSImage(size: NSSize(width: 41, height: 41), flipped: false) { rect in
      NSBezierPath(ovalIn: rect).fill()
      return true
    }
    mask.capInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    glass.maskImage = mask
    glass.layer?.backgroundColor = .black
    shown.view.addSubview(glass)
    shown.show()
    #expect(try shown.pixel(2, 2) == [255, 255, 255, 255])
    for point in [(20, 2), (100, 50), (2, 50), (180, 97)] {
      #expect(try shown.pixel(point.0, point.1) == shown.pixel(100, 50))
    }
    #expect(try shown.pixel(100, 50) != [255, 255, 255, 255])
    shown.change { glass.maskImage = nil }
    #expect(try shown.pixel(2, 2) == shown.pixel(100, 50))
  }

  @Test(
    arguments: [
      (.active, .behindWindow), (.inactive, .withinWindow),
    ] as [(NSVisualEffectView.State, NSVisualEffectView.BlendingMode)])
  func nothingShimmersThroughElse(
    state: NSVisualEffectView.State, mode: NSVisualEffectView.BlendingMode
  ) throws {
    let through = try seen { ($0.state, $0.blendingMode) = (state, mode) }
    #expect(through[0] == through[1])
  }
}
