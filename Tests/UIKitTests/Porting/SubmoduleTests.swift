import QuartzCore.CoreAnimation
import Testing
import UIKit.UIGestureRecognizerSubclass

/// Public code imports parts of modules by name.
@MainActor struct SubmoduleTests {
  private final class Quick: UIPanGestureRecognizer {
    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      maximumNumberOfTouches = 1
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  }

  private func moved() {}

  @Test func aPartOfAModuleBringsTheModule() {
    let recognizer = Quick()
    #expect(recognizer.maximumNumberOfTouches == 1)
    #expect(CALayer().opacity == 1)
  }
}
