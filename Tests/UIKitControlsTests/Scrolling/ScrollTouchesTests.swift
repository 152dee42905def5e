import Foundation
import Testing
import UIKitControls
import UIKitTestSupport

@MainActor @Suite struct ScrollTouchesTests {
  private final class Keeping: UIScrollView {
    var keeps = true
    var began = 0
    var insets: [CGFloat] = []
    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool { !keeps }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    override func adjustedContentInsetDidChange() { insets.append(adjustedContentInset.top) }
  }

  private final class Button: UIControl {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
  }

  @Test func aScrollViewKeepsTouchesFromWhatIsInside() {
    let probe = ProbedWindow()
    let (scroll, button) = (Keeping(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Button())
    button.frame = scroll.bounds
    scroll.addSubview(button)
    probe.view.addSubview(scroll)
    probe.click(50, 50)
    #expect(scroll.began == 1 && button.began == 0)
    scroll.keeps = false
    probe.click(50, 50)
    #expect(scroll.began == 1 && button.began == 1)
  }

  @Test func otherInsetsAreTold() {
    let scroll = Keeping(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInset.top = 20
    scroll.contentInset.top = 20
    #expect(scroll.insets == [20])
  }
}
