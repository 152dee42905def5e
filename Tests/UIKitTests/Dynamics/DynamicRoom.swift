import Foundation
@testable import UIKit
import UIKitTestSupport

/// A room of 400 × 400 points whose views an animator moves, in time that the test advances.
@MainActor
final class DynamicRoom {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let animator: UIDynamicAnimator
  private let shown: ShownView

  init() {
    shown = ShownView(view)
    animator = UIDynamicAnimator(referenceView: view)
  }

  /// A square about a point.
  func box(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> UIView {
    let box = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
    view.addSubview(box)
    return box
  }

  /// Adds behaviors, and goes on for a while at a rate of frames a second.
  func run(
    _ behaviors: [UIDynamicBehavior] = [], for duration: Double, rate: Double = 60,
    each: () -> Void = {}
  ) {
    change {
      for behavior in behaviors { animator.addBehavior(behavior) }
      let start = animator.origin
      let first = (animator.elapsedTime * rate).rounded() + 1
      let last = ((animator.elapsedTime + duration) * rate).rounded()
      for frame in stride(from: first, through: last, by: 1) {
        animator.advance(to: start + frame / rate)
        each()
      }
    }
  }

  func change(_ body: () -> Void) { shown.change(body) }

  /// A material for some views.
  func material(
    _ items: [UIView], _ edit: (UIDynamicItemBehavior) -> Void = { _ in }
  ) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    edit(behavior)
    return behavior
  }
}

/// Hears what an animator and its collisions tell.
@MainActor
final class DynamicWitness: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var heard: [String] = []

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { heard.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { heard.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    heard.append("began items \(Int(p.x.rounded()))")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {
    heard.append("ended items")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    heard.append("began \(identifier.map { "\($0)" } ?? "edge")")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {
    heard.append("ended \(identifier.map { "\($0)" } ?? "edge")")
  }
}
