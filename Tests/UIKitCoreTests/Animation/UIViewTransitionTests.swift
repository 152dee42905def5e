import Foundation
import Testing
import UIKit
import UIKitCore
import UIKitTestSupport

@MainActor @Suite struct UIViewTransitionTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let shown: ShownView

  init() {
    root.backgroundColor = .white
    front.backgroundColor = .red
    back.backgroundColor = .blue
    card.addSubview(front)
    root.addSubview(card)
    shown = ShownView(root)
    shown.change {}
  }

  /// The red, green and blue, 0…255, at a point at a time.
  private func color(_ x: Int, _ y: Int, at time: Double) throws -> [UInt8] {
    let image = try shown.stage.image(at: time)
    let start = (y * image.width + x) * 4
    return Array(image.pixels[start..<start + 3])
  }

  private func swap(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    shown.change {
      UIView.transition(
        from: front, to: back, duration: 2, options: options.union(.curveLinear),
        completion: completion)
    }
  }

  @Test func theViewsChangePlaces() {
    swap(.transitionFlipFromLeft)
    #expect(front.superview == nil && back.superview === card)
  }

  @Test func theViewsHideAndShow() {
    card.addSubview(back)
    back.isHidden = true
    swap([.transitionFlipFromLeft, .showHideTransitionViews])
    #expect(front.superview === card && front.isHidden && !back.isHidden)
  }

  @Test func withoutASuperviewNothingHappens() {
    var ends: [Bool] = []
    UIView.transition(from: back, to: front, duration: 1) { ends.append($0) }
    #expect(ends == [true] && front.superview === card)
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight,
    .transitionFlipFromTop, .transitionFlipFromBottom, .transitionCurlUp, .transitionCurlDown,
    .transitionCrossDissolve,
  ])
  func transitionsLeadFromOldToNewAndEndOnce(_ options: UIView.AnimationOptions) throws {
    var ends: [Bool] = []
    swap(options) { ends.append($0) }
    #expect(try color(50, 50, at: 0.001)[0] > 250)
    #expect(ends.isEmpty)
    #expect(try color(50, 50, at: 1.999)[2] > 250)
    #expect(try color(50, 50, at: 3) == [0, 0, 255])
    #expect(ends == [true])
    #expect(root.layer.sublayers?.count == 1)
    #expect(card.layer.animationKeys() == nil)
  }

  @Test func flipsTurnInPerspective() throws {
    swap(.transitionFlipFromLeft)
    // A third of the way to upright the left side is nearer: larger than the right one.
    let image = try shown.stage.image(at: 0.6)
    func height(_ x: Int) -> Int {
      (0..<100).count { image.pixels[($0 * 100 + x) * 4 + 1] < 128 }
    }
    let columns = (0..<100).filter { height($0) > 0 }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    #expect(height(left + 2) > 62 && height(right - 2) < 58)
    #expect(right - left < 50)
  }

  @Test func theBackIsNotMirrored() throws {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    mark.backgroundColor = .green
    back.addSubview(mark)
    swap(.transitionFlipFromRight)
    #expect(try color(35, 50, at: 1.9)[1] > 200)
    #expect(try color(65, 50, at: 1.9)[2] > 200)
  }

  @Test func halfwayADissolveShowsBoth() throws {
    swap(.transitionCrossDissolve)
    let middle = try color(50, 50, at: 1)
    #expect(abs(Int(middle[0]) - 128) < 3 && abs(Int(middle[2]) - 128) < 3)
  }

  @Test func whatStaysIsAsOpaqueAsEver() throws {
    card.alpha = 0.5
    shown.change {}
    let before = try color(50, 50, at: 0)
    shown.change {
      UIView.transition(
        with: card, duration: 2, options: .transitionCrossDissolve,
        animations: {
          front.layer.cornerRadius = 5
        })
    }
    let middle = try color(50, 50, at: 1)
    #expect(zip(before, middle).allSatisfy { abs(Int($0) - Int($1)) < 3 })
  }

  @Test func changesInsideStandStillUnlessAllowed() throws {
    for allowed in [false, true] {
      var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
      if allowed { options.insert(.allowAnimatedContent) }
      shown.change {
        UIView.transition(
          with: card, duration: 1, options: options, animations: { front.center.x += 5 })
      }
      #expect((front.layer.animationKeys() == nil) == !allowed)
      shown.run(until: shown.stage.now + 2)
    }
  }

  @Test func whatIsPlacedForTheNewLooksStandsStill() {
    let filling = AnimationBench.FillingView(frame: front.frame)
    shown.change {
      UIView.transition(
        with: card, duration: 1, options: .transitionFlipFromLeft,
        animations: { card.addSubview(filling) })
    }
    #expect(filling.inner.center.x == 55)
    #expect(filling.inner.layer.animationKeys() == nil)
  }

  @Test func withoutADurationChangesAreImmediate() {
    var ends: [Bool] = []
    UIView.transition(
      with: card, duration: 0, options: .transitionFlipFromLeft,
      animations: { front.alpha = 0.5 }, completion: { ends.append($0) })
    #expect(ends == [true] && front.alpha == 0.5)
    #expect(root.layer.sublayers?.count == 1)
  }

  @Test func theViewTakesNoTouchesMeanwhile() {
    swap(.transitionFlipFromLeft)
    let point = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(point, with: nil) === root)
    shown.run(until: 3)
    #expect(root.hitTest(point, with: nil) === back)
  }

  @Test func leavingTheTreeEndsItUnfinished() {
    var ends: [Bool] = []
    swap(.transitionFlipFromLeft) { ends.append($0) }
    shown.run(until: 1)
    shown.change { shown.stage.rootLayer = nil }
    #expect(ends == [false])
  }

  @Test func aViewThatLeavesTakesItsTransitionAlong() throws {
    var ends: [Bool] = []
    swap(.transitionFlipFromLeft) { ends.append($0) }
    shown.run(until: 0.5)
    shown.change {
      UIView.transition(
        with: card, duration: 2, options: .transitionFlipFromLeft, animations: {},
        completion: { ends.append($0) })
    }
    shown.run(until: 1)
    shown.change { card.removeFromSuperview() }
    #expect(ends == [false, false])
    #expect(try color(50, 50, at: 1) == [255, 255, 255])
  }

  @Test func aSecondTransitionTakesOver() throws {
    var ends: [String] = []
    swap(.transitionFlipFromLeft) { ends.append("first \($0)") }
    shown.run(until: 0.5)
    shown.change {
      UIView.transition(
        with: card, duration: 2, options: .transitionFlipFromLeft,
        animations: { back.backgroundColor = .green },
        completion: { ends.append("second \($0)") })
    }
    #expect(ends == ["first false"])
    #expect(try color(50, 50, at: 0.501)[2] > 250)
    #expect(try color(50, 50, at: 3) == [0, 255, 0])
    #expect(ends == ["first false", "second true"])
    #expect(root.layer.sublayers?.count == 1)
  }

  @Test func begunBlocksMakeTransitionsToo() throws {
    var ends: [Bool] = []
    shown.change {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationTransition(.flipFromLeft, for: card, cache: true)
      UIView.setAnimationDidStop { _, finished, _ in ends.append(finished) }
      front.removeFromSuperview()
      card.addSubview(back)
      UIView.commitAnimations()
    }
    #expect(try color(50, 50, at: 0.001)[0] > 250)
    #expect(try color(50, 50, at: 3)[2] > 250)
    #expect(ends == [true])
  }

  @Test func aRootIsTurnedBeforeBlack() throws {
    shown.change {
      UIView.transition(
        with: root, duration: 2, options: .transitionFlipFromLeft,
        animations: { root.backgroundColor = .green })
    }
    #expect(try color(50, 5, at: 0.001)[0] > 250)
    #expect(try color(2, 50, at: 0.8) == [0, 0, 0])
    #expect(try color(50, 5, at: 3)[1] > 250)
  }

  // MARK: Snapshots

  @Test func snapshotsKeepWhatWasSeen() throws {
    shown.change {
      guard let copy = card.snapshotView(afterScreenUpdates: true) else { return }
      card.removeFromSuperview()
      root.addSubview(copy)
      front.backgroundColor = .green
      #expect(copy.bounds.size == CGSize(width: 60, height: 60))
    }
    #expect(try color(30, 30, at: 0) == [255, 0, 0])
    #expect(try color(70, 70, at: 0) == [255, 255, 255])
  }

  @Test func snapshotsStretch() throws {
    shown.change {
      guard let copy = card.snapshotView(afterScreenUpdates: true) else { return }
      card.removeFromSuperview()
      root.addSubview(copy)
      copy.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    }
    #expect(try color(85, 25, at: 0) == [255, 0, 0])
    #expect(try color(85, 35, at: 0) == [255, 255, 255])
  }

  @Test func snapshotsShowWhatMovesWhereItIsSeen() throws {
    shown.change { UIView.glide(2) { front.center.x += 60 } }
    shown.run(until: 1)
    shown.change {
      guard let copy = card.snapshotView(afterScreenUpdates: false) else { return }
      card.removeFromSuperview()
      root.addSubview(copy)
    }
    #expect(try color(29, 30, at: 1) == [255, 255, 255])
    #expect(try color(31, 30, at: 9) == [255, 0, 0])
  }

  @Test func insetsOfASnapshotAreNotStretched() throws {
    let mark = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 60))
    mark.backgroundColor = .green
    front.addSubview(mark)
    shown.change {
      let copy = card.resizableSnapshotView(
        from: CGRect(x: 20, y: 0, width: 40, height: 60), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10))
      guard let copy else { return }
      card.removeFromSuperview()
      root.addSubview(copy)
      copy.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
    }
    #expect(try color(78, 25, at: 0) == [255, 0, 0])
    #expect(try color(82, 25, at: 0) == [0, 255, 0])
    #expect(try color(92, 25, at: 0) == [255, 255, 255])
  }

  @Test func hierarchiesAreDrawnIntoContexts() throws {
    front.frame = CGRect(x: 30, y: 0, width: 30, height: 60)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
    let image = renderer.image { _ in
      #expect(card.drawHierarchy(in: card.bounds, afterScreenUpdates: true))
    }
    let pixels = try #require(image.cgImage)
    let middle = pixels.height / 2 * pixels.width * 4
    #expect(pixels.pixels[middle + 3] == 0)
    #expect(pixels.pixels[middle + (pixels.width - 2) * 4] == 255)
    #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: true))
  }
}
