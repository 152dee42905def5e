import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct InvalidatingTests {
  private final class Bar: UIView {
    var layouts = 0
    var drawings = 0
    @Invalidating(.layout) var gap: CGFloat = 2
    @Invalidating(.display, .layout) var thickness: CGFloat = 1
    @Invalidating(.display, .layout, .intrinsicContentSize) var text = ""
    override func layoutSubviews() { layouts += 1 }
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  @Test func changesAskForWhatTheyAreSaidTo() {
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func settle() {
      bar.layoutIfNeeded()
      bar.layer.displayIfNeeded()
      (bar.layouts, bar.drawings) = (bar.layouts, bar.drawings)
    }
    settle()
    (bar.layouts, bar.drawings) = (0, 0)
    bar.gap = 2
    settle()
    #expect(bar.layouts == 0, "the same value asks for nothing")
    bar.gap = 3
    settle()
    #expect(bar.layouts == 1 && bar.drawings == 0 && bar.gap == 3)
    bar.thickness = 4
    settle()
    #expect(bar.layouts == 2 && bar.drawings == 1)
    bar.text = "x"
    settle()
    #expect(bar.layouts == 3 && bar.drawings == 2)
  }

  private final class Page: UIViewController {
    @ViewLoading var label: UILabel
    override func viewDidLoad() {
      super.viewDidLoad()
      label = UILabel()
    }
  }

  @Test func aPropertyLoadsTheView() {
    let page = Page()
    #expect(!page.isViewLoaded)
    let label = page.label
    #expect(page.isViewLoaded && page.label === label)
  }
}
