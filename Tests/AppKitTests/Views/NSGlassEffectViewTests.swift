import AppKit
import AppKitTestSupport
import Foundation
import Testing

/// What is seen through a sheet of glass.
@MainActor @Suite struct NSGlassEffectViewTests {
  /// The red and green beside an edge from red to green, seen through glass.
  private func seen(_ change: (NSGlassEffectView) -> Void) throws -> [Int] {
    let shown = ShownWindow()
    for (index, color) in [NSColor.red, NSColor.green].enumerated() {
      let half = NSView(frame: NSRect(x: 100 * index, y: 0, width: 100, height: 100))
      half.layer?.backgroundColor = color.cgColor
      shown.view.addSubview(half)
    }
    let glass = NSGlassEffectView(frame: NSRect(x: 50, y: 0, width: 100, height: 100))
    change(glass)
    shown.view.addSubview(glass)
    shown.show()
    return try shown.pixel(95, 50).prefix(2).map { Int($0) }
  }

  @Test func colorsBehindMeetInFrostedGlass() throws {
    let frosted = try seen { _ in }
    #expect(abs(frosted[0] - frosted[1]) < 100 && frosted[1] > 120)
    let clear = try seen { $0.style = .clear }
    #expect(clear[0] - clear[1] > 100)
  }

  @Test func aTintColorsTheGlass() throws {
    let blue = try seen { $0.tintColor = .blue }
    #expect(blue.allSatisfy { $0 < 120 })
  }

  @Test func contentIsAsLargeAsTheGlass() {
    let glass = NSGlassEffectView(frame: NSRect(x: 0, y: 0, width: 80, height: 40))
    let (first, second) = (NSView(), NSView())
    glass.contentView = first
    #expect(first.superview === glass && first.frame == glass.bounds)
    glass.frame.size = NSSize(width: 120, height: 60)
    #expect(first.frame == glass.bounds)
    glass.contentView = second
    #expect(first.superview == nil && glass.subviews == [second])
    glass.contentView = nil
    #expect(glass.subviews.isEmpty)
  }

  @Test func cornersAreNoRounderThanHalfTheShorterSide() {
    let glass = NSGlassEffectView(frame: NSRect(x: 0, y: 0, width: 80, height: 40))
    glass.cornerRadius = 100
    #expect(glass.layer?.cornerRadius == 20 && glass.cornerRadius == 100)
    glass.frame.size.height = 60
    #expect(glass.layer?.cornerRadius == 30)
  }

  @Test func allCanBeSetAtOnce() {
    let content = NSView()
    let glass = NSGlassEffectView(radius: 5, content: content)
    #expect(content.superview === glass && glass.layer?.cornerRadius == 5)
  }
}

extension NSGlassEffectView {
  fileprivate convenience init(radius: CGFloat, content: NSView) {
    self.init(frame: NSRect(x: 0, y: 0, width: 40, height: 40))
    (cornerRadius, contentView) = (radius, content)
  }
}
