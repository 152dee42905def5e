import Foundation
import Motion

/// How changes through `animator()` animate, and when they all have ended.
///
/// Groupings nest: an inner one begins with the settings of the outer one. Each is a `CATransaction`
/// too, so its duration and curve also hold for layers that belong to no view, and its completion
/// covers them. Without a grouping the settings hold until the main loop's next turn.
@preconcurrency @MainActor
open class NSAnimationContext: NSObject {
  private static let allowance = "NSAnimationContext.allowsImplicitAnimation"
  private static let base = NSAnimationContext()
  private static var open: [NSAnimationContext] = []

  /// The innermost open grouping, or what holds outside of all.
  public class var current: NSAnimationContext { open.last ?? base }

  /// Opens a grouping.
  open class func beginGrouping() {
    CATransaction.begin()
    open.append(NSAnimationContext())
  }

  /// Closes the innermost grouping; unmatched calls do nothing.
  open class func endGrouping() {
    guard open.popLast() != nil else { return }
    CATransaction.commit()
  }

  /// Makes changes in a grouping of their own.
  ///
  /// - Parameter completionHandler: runs once all animations of the grouping have ended; soon, where
  ///   there are none.
  open class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)?
  ) {
    beginGrouping()
    current.completionHandler = completionHandler
    changes(current)
    endGrouping()
  }

  /// Makes changes in a grouping of their own.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
    runAnimationGroup(changes, completionHandler: nil)
  }

  /// Makes changes in a grouping of their own, and returns when all its animations have ended.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    await withCheckedContinuation { continuation in
      runAnimationGroup(changes, completionHandler: { continuation.resume() })
    }
  }

  /// Sets windows' frames and other properties in flight to their values at the present host time.
  ///
  /// The display's refreshes do that by themselves in real time, where this does nothing; whoever
  /// runs a scene in virtual time calls it for each frame that is to be seen.
  package class func showPresentValues() {
    guard HostTime.installedClock != nil else { return }
    PropertyTicker.shared.tick(at: CACurrentMediaTime())
  }

  /// How long animations without a duration of their own take, in seconds; 0.25 at first.
  open var duration: TimeInterval {
    get { CATransaction.animationDuration() }
    set { CATransaction.setAnimationDuration(newValue) }
  }

  /// The curve of animations without one of their own; nil for theirs.
  open var timingFunction: CAMediaTimingFunction? {
    get { CATransaction.animationTimingFunction() }
    set { CATransaction.setAnimationTimingFunction(newValue) }
  }

  /// Runs once all animations begun from now on in the grouping have ended.
  open var completionHandler: (() -> Void)? {
    get { CATransaction.completionBlock() }
    set { CATransaction.setCompletionBlock(newValue) }
  }

  /// Whether views animate without `animator()`, too; false at first.
  open var allowsImplicitAnimation: Bool {
    get { (CATransaction.value(forKey: Self.allowance) as? NSNumber)?.boolValue ?? false }
    set { CATransaction.setValue(NSNumber(value: newValue), forKey: Self.allowance) }
  }
}
