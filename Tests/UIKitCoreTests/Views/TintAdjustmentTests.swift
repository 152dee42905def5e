import Foundation
import Testing
import UIKitCore

/// Dimmed tints, as measured on Mac Catalyst by kern0x1b/charon (facts/UIKit/UIViewTintColor.md).
@MainActor @Suite struct TintAdjustmentTests {
  private final class Listener: UIView {
    var calls = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      calls += 1
    }
  }

  private let root = Listener()
  private let middle = Listener()
  private let leaf = Listener()

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
    for view in [root, middle, leaf] { view.calls = 0 }
  }

  private var calls: [Int] { [root.calls, middle.calls, leaf.calls] }

  @Test(arguments: [(UIColor.red, 0.509), (.green, 0.863), (.blue, 0.273)])
  func aDimmedTintIsGrayAndFourFifthsAsOpaque(color: UIColor, gray: Double) {
    root.tintColor = color
    root.tintAdjustmentMode = .dimmed
    var (white, alpha) = (CGFloat(0), CGFloat(0))
    #expect(leaf.tintColor.getWhite(&white, alpha: &alpha))
    #expect(abs(white - gray) < 0.001 && abs(alpha - 0.8) < 0.001)
    root.tintAdjustmentMode = .normal
    #expect(leaf.tintColor == color)
  }

  @Test func theModeIsThatOfTheNearestViewThatHasOne() {
    #expect(leaf.tintAdjustmentMode == .normal)
    middle.tintAdjustmentMode = .dimmed
    #expect([root, middle, leaf].map(\.tintAdjustmentMode) == [.normal, .dimmed, .dimmed])
    #expect(calls == [0, 1, 1])
    leaf.tintAdjustmentMode = .normal
    #expect(leaf.tintAdjustmentMode == .normal && calls == [0, 1, 2])
    middle.tintAdjustmentMode = .automatic
    #expect(calls == [0, 2, 2] && middle.tintAdjustmentMode == .normal)
    middle.tintAdjustmentMode = .normal
    #expect(calls == [0, 2, 2])
  }
}
