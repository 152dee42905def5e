import Foundation
import Testing
import UIKitTestSupport
import UIKit
import UIKitCore

/// When completions are called, and with what.
struct CompletionRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Name, time in seconds, whether finished.
  let expected: [String]
  let act: @MainActor @Sendable (AnimationBench) -> Void

  init(
    _ name: String, _ expected: [String],
    _ act: @escaping @MainActor @Sendable (AnimationBench) -> Void
  ) {
    (testDescription, self.expected, self.act) = (name, expected, act)
  }

  @MainActor private static func move(
    _ bench: AnimationBench, for duration: Double = 1, delay: Double = 0,
    _ options: UIView.AnimationOptions = [], to x: Double = 110, tell name: String = "end"
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options,
      animations: { bench.view.center.x = x }, completion: { bench.note(name, $0) })
  }

  static let all = [
    CompletionRule("at the end of the last animation", ["end 1.0 true"]) { bench in
      UIView.animate(
        withDuration: 1,
        animations: {
          bench.view.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
          bench.view.alpha = 0.5
        }, completion: { bench.note("end", $0) })
    },
    CompletionRule("after the delay", ["end 3.0 true"]) { move($0, delay: 2) },
    CompletionRule("never while it repeats", []) { move($0, [.repeat, .autoreverse]) },
    CompletionRule("once, unfinished, when a repeat is removed", ["end 5.5 false"]) { bench in
      move(bench, .repeat)
      bench.at(5.5) { bench.view.layer.removeAllAnimations() }
    },
    CompletionRule("after the way back", ["end 2.0 true"]) { move($0, .autoreverse) },
    CompletionRule("unfinished when replaced", ["first 0.5 false", "second 1.5 true"]) { bench in
      @MainActor func fade(_ alpha: CGFloat, _ name: String) {
        UIView.animate(
          withDuration: 1, animations: { bench.view.alpha = alpha },
          completion: { bench.note(name, $0) })
      }
      fade(0, "first")
      bench.at(0.5) { fade(1, "second") }
    },
    CompletionRule("finished when another is added to it", ["first 1.0 true", "second 1.5 true"]) {
      bench in
      move(bench, tell: "first")
      bench.at(0.5) { move(bench, to: 10, tell: "second") }
    },
    CompletionRule("unfinished when the view leaves the tree", ["end 0.5 false"]) { bench in
      move(bench)
      bench.at(0.5) { bench.view.removeFromSuperview() }
    },
    CompletionRule("at once where nothing changes", ["end 0.0 true"]) { bench in
      UIView.animate(withDuration: 1, animations: {}, completion: { bench.note("end", $0) })
    },
    CompletionRule("at once without a duration", ["end 0.0 true"]) { move($0, for: 0) },
    CompletionRule("at once where blocks are switched off", ["end 0.0 true"]) { bench in
      UIView.setAnimationsEnabled(false)
      move(bench)
      UIView.setAnimationsEnabled(true)
    },
    CompletionRule("of chained blocks one after the other", ["first 1.0 true", "second 2.0 true"]) {
      bench in
      UIView.animate(
        withDuration: 1, animations: { bench.view.alpha = 0 },
        completion: {
          bench.note("first", $0)
          move(bench, tell: "second")
        })
    },
    CompletionRule("of keyframes at the end of the whole", ["end 4.0 true"]) { bench in
      UIView.animateKeyframes(
        withDuration: 4, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
            bench.view.center.x = 50
          }
        }, completion: { bench.note("end", $0) })
    },
    CompletionRule("of a block with repeats inside after those", ["end 3.0 true"]) { bench in
      UIView.animate(
        withDuration: 1,
        animations: {
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) {
            bench.view.center.x = 50
          }
        }, completion: { bench.note("end", $0) })
    },
    CompletionRule("of a spring that is told its duration then", ["end 2.0 true"]) { bench in
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: { bench.view.center.x = 50 }, completion: { bench.note("end", $0) })
    },
    CompletionRule("of deleted views when they have left", ["end 0.25 true", "gone 0.25 true"]) {
      bench in
      UIView.perform(
        .delete, on: [bench.view], animations: nil,
        completion: {
          bench.note("end", $0)
          bench.note("gone", bench.view.superview == nil)
        })
    },
    CompletionRule(
      "of begin and commit with the name and beginning",
      ["will 0.0 a", "did 0.2 a true"]
    ) { bench in
      UIView.beginAnimations("a", context: nil)
      UIView.setAnimationWillStart { id, _ in bench.note("will", id ?? "") }
      UIView.setAnimationDidStop { id, finished, _ in bench.note("did", "\(id ?? "") \(finished)") }
      bench.view.alpha = 0
      UIView.commitAnimations()
    },
    CompletionRule(
      "of begin and commit by a delegate's methods", ["will 0.0 a", "did 0.2 a true"]
    ) { bench in
      UIView.beginAnimations("a", context: nil)
      UIView.setAnimationWillStart(Selector(Teller.begins, named: "begins:context:"))
      UIView.setAnimationDidStop(Selector(Teller.ends, named: "ends:finished:context:"))
      UIView.setAnimationDelegate(Teller(bench: bench))
      bench.view.alpha = 0
      UIView.commitAnimations()
    },
  ]
}

/// A delegate as programs of the first years have it; the block keeps it.
@MainActor private final class Teller {
  let bench: AnimationBench
  init(bench: AnimationBench) { self.bench = bench }
  func begins(_ id: String?, context: UnsafeMutableRawPointer?) { bench.note("will", id ?? "") }
  func ends(_ id: String, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    bench.note("did", "\(id) \(finished.boolValue)")
  }
}

@MainActor @Suite struct AnimationCompletionTests {
  @Test(arguments: CompletionRule.all) func isCalled(_ rule: CompletionRule) {
    let bench = AnimationBench()
    bench.shown.change { rule.act(bench) }
    bench.shown.run(until: 100)
    #expect(bench.calls == rule.expected)
  }

  @Test func delegatesOfBegunBlocksAreToldNameAndContext() {
    final class Listener: UIViewAnimationsDelegate {
      var calls: [String] = []
      func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        calls.append("start \(animationID ?? "") \(context.map { Int(bitPattern: $0) } ?? 0)")
      }
      func animationDidStop(
        _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
      ) {
        calls.append("stop \(animationID ?? "") \(finished)")
      }
    }
    let (bench, listener) = (AnimationBench(), Listener())
    bench.shown.change {
      UIView.beginAnimations("fade", context: UnsafeMutableRawPointer(bitPattern: 42))
      UIView.setAnimationDelegate(listener)
      bench.view.alpha = 0
      UIView.commitAnimations()
    }
    bench.shown.run(until: 1)
    #expect(listener.calls == ["start fade 42", "stop fade true"])
  }

  @Test func theInheritedDurationIsThatOfTheInnermostBlock() {
    #expect(UIView.inheritedAnimationDuration == 0)
    var seen: [Double] = []
    UIView.animate(withDuration: 3) {
      seen.append(UIView.inheritedAnimationDuration)
      UIView.animate(
        withDuration: 1, delay: 1, options: [],
        animations: {
          seen.append(UIView.inheritedAnimationDuration)
        })
    }
    UIView.animateKeyframes(withDuration: 4, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        seen.append(UIView.inheritedAnimationDuration)
      }
    }
    #expect(seen == [3, 2, 1])
  }

  @Test func aBlockThatIsLeftOpenEndsWithTheOneAroundIt() {
    UIView.animate(withDuration: 1) { UIView.beginAnimations(nil, context: nil) }
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func unmatchedCommitsAndSettingsDoNothing() {
    UIView.commitAnimations()
    UIView.setAnimationDuration(9)
    #expect(UIView.inheritedAnimationDuration == 0)
  }
}
