import Foundation
import Testing
@testable import UIKitControls
@testable import UIKitCore

// Proxies last as long as the program: each test has classes of its own.

@MainActor @Suite struct UIAppearanceTests {
  private func shown(_ view: UIView) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    return window
  }

  @Test func viewsOfTheClassTakeItOverInAWindow() {
    class Caption: UILabel {}
    final class SubCaption: Caption {}
    Caption.appearance().textColor = .red
    Caption.appearance().font = .systemFont(ofSize: 31)
    let (caption, sub, other) = (Caption(), SubCaption(), UILabel())
    #expect(caption.textColor == .label)
    let windows = [caption, sub, other].map(shown)
    #expect(caption.textColor == .red && caption.font.pointSize == 31)
    #expect(sub.textColor == .red && other.textColor == .label && windows.count == 3)
  }

  @Test func containersNarrowItDown() {
    final class Box: UIView {}
    final class Mark: UILabel {}
    Mark.appearance().textColor = .blue
    Mark.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .orange
    let (inside, outside, box) = (Mark(), Mark(), Box())
    box.addSubview(inside)
    let windows = [box, outside].map(shown)
    #expect(inside.textColor == .orange && outside.textColor == .blue && windows.count == 2)
  }

  @Test func furtherDownInTheClassesSaysMore() {
    class Panel: UIView {}
    final class RedPanel: Panel {}
    RedPanel.appearance().backgroundColor = .red
    Panel.appearance().backgroundColor = .gray
    let (panel, red) = (Panel(), RedPanel())
    let windows = [panel, red].map(shown)
    #expect(panel.backgroundColor == .gray && red.backgroundColor == .red && windows.count == 2)
  }

  @Test func barsTakeOverTheirAppearance() {
    final class Bar: UINavigationBar {}
    let look = UINavigationBarAppearance()
    look.backgroundColor = .yellow
    Bar.appearance().standardAppearance = look
    Bar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let window = shown(bar)
    #expect(bar.standardAppearance === look && bar.titleTextAttributes?.count == 1)
    #expect(window.subviews == [bar])
  }
}
