import Foundation

/// Shows a controller's view over another's, and takes it away again.
@preconcurrency @MainActor
public protocol NSViewControllerPresentationAnimator: NSObjectProtocol {
  /// Puts the view into the presenting controller's tree, in its own way.
  func animatePresentation(
    of viewController: NSViewController, from fromViewController: NSViewController)
  /// Takes the view out again, in its own way.
  func animateDismissal(
    of viewController: NSViewController, from fromViewController: NSViewController)
}

/// A controller that is shown over another, with what shows it.
struct PresentedController {
  let controller: NSViewController
  let animator: any NSViewControllerPresentationAnimator
}

extension NSViewController {
  /// The controllers shown over this one, oldest first; nil for none.
  public final var presentedViewControllers: [NSViewController]? {
    presented.isEmpty ? nil : presented.map(\.controller)
  }

  /// How one view goes and another comes.
  public struct TransitionOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// One fades into the other.
    public static let crossfade = TransitionOptions(rawValue: 0x1)
    /// Both move up.
    public static let slideUp = TransitionOptions(rawValue: 0x10)
    /// Both move down.
    public static let slideDown = TransitionOptions(rawValue: 0x20)
    /// Both move to the left.
    public static let slideLeft = TransitionOptions(rawValue: 0x40)
    /// Both move to the right.
    public static let slideRight = TransitionOptions(rawValue: 0x80)
    /// Both move to the left.
    public static let slideForward = TransitionOptions(rawValue: 0x140)
    /// Both move to the right.
    public static let slideBackward = TransitionOptions(rawValue: 0x180)
    /// The pointer acts on views meanwhile; it always does.
    public static let allowUserInteraction = TransitionOptions(rawValue: 0x1000)

    /// Where both come from; nil where they do not move. Layers count from the top.
    fileprivate var subtype: CATransitionSubtype? {
      let ways: [(TransitionOptions, CATransitionSubtype)] = [
        (.slideLeft, .fromRight), (.slideRight, .fromLeft), (.slideUp, .fromTop),
        (.slideDown, .fromBottom),
      ]
      return ways.first { contains($0.0) }?.1
    }
  }

  /// Exchanges a child's view for another child's, in the time and by the curve of the current context.
  ///
  /// - Parameter completion: called when the movement has ended.
  final func exchange(
    _ fromViewController: NSViewController, for toViewController: NSViewController,
    _ options: TransitionOptions, _ completion: (() -> Void)?
  ) {
    let (old, new) = (fromViewController.view, toViewController.view)
    guard let room = old.superview else { return completion?() ?? () }
    new.frame = old.frame
    new.autoresizingMask = old.autoresizingMask
    let context = NSAnimationContext.current
    let isAnimated = options.contains(.crossfade) || options.subtype != nil
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    if isAnimated, context.duration > 0 {
      let change = CATransition()
      change.type = options.subtype == nil ? .fade : .push
      change.subtype = options.subtype
      change.duration = context.duration
      change.timingFunction =
        context.timingFunction ?? CAMediaTimingFunction(name: .easeInEaseOut)
      room.layer?.add(change, forKey: kCATransition)
    }
    room.replaceSubview(old, with: new)
    CATransaction.commit()
  }
}
