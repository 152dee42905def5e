import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIViewAnimationTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let shown: ShownView

  init() {
    root.addSubview(view)
    shown = ShownView(root)
  }

  private func animation(_ key: String) throws -> CABasicAnimation {
    try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
  }

  // MARK: Where changes animate

  @Test func changesOutsideOfBlocksAreImmediate() {
    shown.change {
      view.alpha = 0
      view.center.x += 10
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func blocksGiveTheirTimingToAnimations() throws {
    shown.change {
      UIView.animate(
        withDuration: 2, delay: 0, options: [.curveLinear, .repeat, .autoreverse],
        animations: { view.alpha = 0.5 })
    }
    let fade = try animation("opacity")
    #expect(fade.duration == 2)
    #expect(fade.autoreverses)
    #expect(fade.repeatCount == .infinity)
    #expect(fade.fillMode == .both)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(view.alpha == 0.5)
  }

  @Test func curvesAreThoseOfTheOptions() throws {
    let curves: [(UIView.AnimationOptions, CAMediaTimingFunctionName)] = [
      ([], .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ]
    for (options, name) in curves {
      shown.change {
        UIView.animate(
          withDuration: 1, delay: 0, options: options,
          animations: { view.alpha = view.alpha > 0.5 ? 0.25 : 1 })
      }
      #expect(try animation("opacity").timingFunction == CAMediaTimingFunction(name: name))
    }
  }

  @Test func layersWithoutAViewIgnoreTheBlock() {
    let layer = CALayer()
    root.layer.addSublayer(layer)
    shown.change {}
    shown.change { UIView.animate(withDuration: 9) { layer.opacity = 0 } }
    #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
  }

  // MARK: How values animate

  @Test func geometryIsAddedToTheNewValue() throws {
    shown.change {
      UIView.animate(withDuration: 1) {
        view.frame = CGRect(x: 100, y: 50, width: 40, height: 30)
        view.layer.cornerRadius = 8
      }
    }
    let (position, size) = (try animation("position"), try animation("bounds.size"))
    #expect(position.isAdditive && size.isAdditive)
    #expect(position.fromValue as? CGPoint == CGPoint(x: -110, y: -55))
    #expect(position.toValue as? CGPoint == .zero)
    #expect(size.fromValue as? CGSize == CGSize(width: -20, height: -10))
    #expect(view.layer.animation(forKey: "bounds.origin") == nil)
    #expect(try animation("cornerRadius").fromValue as? CGFloat == -8)
  }

  /// As a debugger printed it on iOS.
  @Test func aBlockOfKeyframesMakesOneAnimationOfTheWhole() throws {
    shown.change {
      UIView.animateKeyframes(withDuration: 10, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
      }
    }
    let fade = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(fade.keyTimes == [0, 0.1, 1] && fade.keyPath == "opacity" && !fade.isAdditive)
    #expect(fade.values?.map { ($0 as? NSNumber)?.doubleValue } == [1, 0, 0])
    #expect(fade.calculationMode == .linear && fade.fillMode == .both && fade.duration == 10)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test func fadesReplaceEachOther() throws {
    shown.change { UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
    let fade = try animation("opacity")
    #expect(!fade.isAdditive)
    #expect((fade.fromValue as? NSNumber)?.doubleValue == 1)
    #expect(fade.toValue == nil)
    shown.change { UIView.animate(withDuration: 1) { view.backgroundColor = .red } }
    #expect(view.layer.animationKeys()?.sorted() == ["backgroundColor", "opacity"])
  }

  @Test func aMoveInFlightBendsWithoutAJump() throws {
    func go(to x: CGFloat) {
      shown.change {
        UIView.animate(
          withDuration: 2, delay: 0, options: .curveLinear, animations: { view.center.x = x })
      }
    }
    go(to: 110)
    shown.run(until: 1)
    go(to: 10)
    // Both fade out linearly: the first still has −50 to add, the second begins at +100.
    #expect(try #require(shown.seen(view) { $0.position.x }) == 60)
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    shown.run(until: 2)
    #expect(try #require(shown.seen(view) { $0.position.x }) == 60)
    shown.run(until: 2.5)
    #expect(try #require(shown.seen(view) { $0.position.x }) == 35)
  }

  @Test func aTransformThatCannotBeUndoneIsReplaced() throws {
    shown.change {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 0, y: 0) }
    }
    let shrink = try animation("transform")
    #expect(!shrink.isAdditive)
    #expect(shrink.fromValue as? CATransform3D == CATransform3DIdentity)
  }

  @Test func aViewThatWasJustAddedAnimates() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    shown.change {
      root.addSubview(label)
      label.alpha = 0
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { label.alpha = 1 })
    }
    shown.run(until: 0.5)
    #expect(abs(try #require(shown.seen(label) { $0.opacity }) - 0.5) < 1e-6)
  }

  @Test func viewsThatComeIntoSightWithTheirTransactionAnimate() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var ends: [Bool] = []
    shown.change {
      page.addSubview(ball)
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          ball.center.x = 90
          ball.alpha = 0
        }, completion: { ends.append($0) })
      root.addSubview(page)
    }
    #expect(ends.isEmpty)
    shown.run(until: 1)
    #expect(try #require(shown.seen(ball) { $0.position.x }) == 50)
    #expect(abs(try #require(shown.seen(ball) { $0.opacity }) - 0.5) < 1e-6)
    shown.run(until: 2)
    #expect(ends == [true])
  }

  @Test func viewsThatNobodyShowsStopWithTheirTransaction() {
    let view = UIView()
    var ends: [Bool] = []
    shown.change {
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      #expect(view.layer.animationKeys() == ["opacity"] && ends.isEmpty)
    }
    #expect(view.layer.animationKeys() == nil && view.alpha == 0)
    #expect(ends == [false])
    shown.change { root.addSubview(view) }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func viewsMadeInABlockStandWhereTheyArePut() {
    var made: UIView?
    shown.change {
      UIView.animate(withDuration: 1) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.frame.origin.x = 50
        root.addSubview(view)
        made = view
      }
    }
    #expect(made != nil && made?.layer.animationKeys() == nil)
  }

  @Test func aPausedAnimatorOfAPageThatIsLoadedHoldsItWhenItIsShown() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { page.alpha = 0 }
    shown.change {
      animator.fractionComplete = 0.25
      root.addSubview(page)
    }
    #expect(abs(try #require(shown.seen(page) { $0.opacity }) - 0.75) < 1e-6)
    shown.run(until: 5)
    #expect(abs(try #require(shown.seen(page) { $0.opacity }) - 0.75) < 1e-6)
    animator.stopAnimation(true)
  }

  // MARK: Touches

  @Test(arguments: [false, true]) func animatedViewsTakeTouchesOnlyWhereAllowed(allowed: Bool) {
    let point = CGPoint(x: 10, y: 10)
    shown.change {
      UIView.animate(
        withDuration: 1, delay: 0, options: allowed ? .allowUserInteraction : [],
        animations: { view.alpha = 0.5 })
    }
    #expect(root.hitTest(point, with: nil) === (allowed ? view : root))
    shown.run(until: 2)
    #expect(root.hitTest(point, with: nil) === view)
  }
}
