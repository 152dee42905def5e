import Foundation
import Testing

@testable import AppKitCore

/// What controllers hear of sizes.
@MainActor
struct NSViewControllerSizeTests {
  private final class Watching: NSViewController {
    var told: [String] = []
    override func loadView() { view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    override func viewWillTransition(to newSize: NSSize) {
      told.append("\(Int(newSize.width)) from \(Int(view.frame.width))")
      super.viewWillTransition(to: newSize)
    }
    override func preferredContentSizeDidChange(for viewController: NSViewController) {
      told.append("wish \(Int(viewController.preferredContentSize.width))")
    }
  }

  @Test func controllersHearOfSizesThatComeAndAreWishedFor() {
    let (outer, inner) = (Watching(), Watching())
    let window = NSWindow(contentViewController: outer)
    outer.addChild(inner)
    inner.preferredContentSize = NSSize(width: 30, height: 10)
    window.setContentSize(NSSize(width: 250, height: 100))
    #expect(outer.told == ["wish 30", "250 from 100"] && inner.told == ["250 from 100"])
  }
}
