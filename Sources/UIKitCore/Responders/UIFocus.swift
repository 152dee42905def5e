import Foundation

// What has the focus is what keys go to: the first responder. Views and controllers that contain what loses it, or what
// gets it, are asked before Tab moves it, and told after it moved.

/// What the focus may be in: views and controllers.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// What gets the focus first of all inside.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Asks for the focus to go there before the next frame, where it is inside.
  func setNeedsFocusUpdate()
  /// Lets it go there now, where it was asked for.
  func updateFocusIfNeeded()
  /// Whether the focus may go from one item to another.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus went from one item to another.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// What may have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether it may have it now.
  var canBecomeFocused: Bool { get }
  /// Whether it has it.
  var isFocused: Bool { get }
}

extension UIView: UIFocusItem {
  /// What contains the view.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }

  final func askForFocus(_ environment: any UIFocusEnvironment) {
    window?.focusWish = environment
    window?.setNeedsLayout()
  }
}

extension UIViewController: UIFocusEnvironment {
  /// What contains the controller's view.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}

/// In what direction the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  /// One bit a direction.
  public let rawValue: UInt
  /// The directions with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = Self(rawValue: 1)
  /// Down.
  public static let down = Self(rawValue: 2)
  /// To the left.
  public static let left = Self(rawValue: 4)
  /// To the right.
  public static let right = Self(rawValue: 8)
  /// To the next item, by Tab.
  public static let next = Self(rawValue: 16)
  /// To the item before, by Shift-Tab.
  public static let previous = Self(rawValue: 32)
}

/// From where to where the focus moves.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// What loses the focus.
  open internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// What gets the focus.
  open internal(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// In what direction the keyboard moves it; none where a click or the program does.
  public final let focusHeading: UIFocusHeading

  /// The view that loses the focus.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that gets the focus.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  init(from former: UIResponder?, to next: UIResponder?, heading: UIFocusHeading) {
    focusHeading = heading
    super.init()
    previouslyFocusedItem = former as? any UIFocusItem
    nextFocusedItem = next as? any UIFocusItem
  }

  /// The views and controllers that contain one of both, inner ones first, each once.
  final var environments: [any UIFocusEnvironment] {
    var found: [any UIFocusEnvironment] = []
    for item in [previouslyFocusedView, nextFocusedView] {
      for responder in sequence(first: item as UIResponder?, next: { $0?.next }) {
        guard let environment = responder as? any UIFocusEnvironment,
          !found.contains(where: { $0 === environment })
        else { continue }
        found.append(environment)
      }
    }
    return found
  }
}

/// What animations that go along with a move of the focus are told of it.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// How long the focus moves, in seconds.
  var duration: TimeInterval { get }
}

/// Collects the animations that go along with a move of the focus, and runs them together.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private final class Context: NSObject, UIFocusAnimationContext {
    let duration: TimeInterval = 0.2
  }

  private let context = Context()
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Runs animations along.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  /// Runs animations of what gets the focus along.
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    addCoordinatedAnimations(
      animations.map { [context] call in { call(context) } }, completion: completion)
  }

  /// Runs animations of what loses the focus along.
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) { addCoordinatedFocusingAnimations(animations, completion: completion) }

  final func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: context.duration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [animations] in for animation in animations { animation() } },
      completion: { [completions] _ in for completion in completions { completion() } })
  }
}

extension UIWindow {
  /// Takes the keys from who has them, and gives them to another responder; false where that is refused.
  func passFocus(to next: UIResponder) -> Bool {
    let former = firstResponder
    if let former, former !== next {
      isPassingFocus = true
      defer { isPassingFocus = false }
      guard former.canResignFirstResponder, former.resignFirstResponder() else { return false }
      firstResponder = next
    } else {
      firstResponder = next
      return true
    }
    tellOfFocus(from: former)
    return true
  }

  /// Whether what contains it lets the focus go to a view.
  func mayFocus(_ view: UIView) -> Bool {
    let context = UIFocusUpdateContext(from: firstResponder, to: view, heading: focusHeading)
    return context.environments.allSatisfy { $0.shouldUpdateFocus(in: context) }
  }

  /// Tells what contains the one and the other, and runs what they animate.
  func tellOfFocus(from former: UIResponder?) {
    guard former is UIView || firstResponder is UIView, former !== firstResponder else { return }
    let context = UIFocusUpdateContext(from: former, to: firstResponder, heading: focusHeading)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in context.environments {
      environment.didUpdateFocus(in: context, with: coordinator)
    }
    coordinator.run()
  }

  /// Lets the focus go where it was asked for.
  final func bringFocusUpToDate() {
    guard let wish = focusWish else { return }
    focusWish = nil
    let chain = sequence(first: firstResponder, next: { $0?.next })
    guard firstResponder == nil || chain.contains(where: { $0 === wish }),
      let view = preferredItem(in: wish), view !== firstResponder, mayFocus(view)
    else { return }
    view.becomeFirstResponder()
  }

  /// The first view that may have the focus where an environment prefers it.
  private func preferredItem(in environment: any UIFocusEnvironment) -> UIView? {
    for preferred in environment.preferredFocusEnvironments {
      if preferred !== environment {
        if let found = preferredItem(in: preferred) { return found }
      } else if let view = preferred as? UIView {
        if let found = view.subtree.first(where: \.canBecomeFocused) { return found }
      }
    }
    return nil
  }
}
