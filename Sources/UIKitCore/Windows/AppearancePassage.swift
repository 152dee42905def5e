import Foundation

// Views come into sight and go when they enter and leave a window, and so controllers hear of it. Where a container
// moves the views, they are in the window for as long as they move: then it says itself when that begins and ends.

/// The coming of one controller and the going of another, as a container tells them and their children of it.
@MainActor
final class AppearancePassage {
  private let coming: UIViewController?
  private let going: UIViewController?
  private let animated: Bool
  private let comingFirst: Bool
  private var told: (coming: [UIViewController], going: [UIViewController])?

  /// Nothing is told yet.
  ///
  /// - Parameter comingFirst: whether the one that comes hears of the end before the one that goes.
  init(
    from going: UIViewController?, to coming: UIViewController?, animated: Bool, comingFirst: Bool
  ) {
    (self.going, self.coming) = (going, coming)
    (self.animated, self.comingFirst) = (animated, comingFirst)
  }

  /// Tells that it begins.
  func begin() {
    guard told == nil else { return }
    coming?.loadViewIfNeeded()
    let lists = (
      coming: coming?.moving(toVisible: true) ?? [], going: going?.moving(toVisible: false) ?? []
    )
    told = lists
    for controller in lists.going + lists.coming { controller.isDriven = true }
    for controller in lists.going { controller.beginMove(toVisible: false, animated: animated) }
    for controller in lists.coming { controller.beginMove(toVisible: true, animated: animated) }
  }

  /// Tells that it has ended.
  ///
  /// - Parameter isMade: false where it was taken back, and all is as it was.
  func end(isMade: Bool) {
    guard let told else { return }
    self.told = nil
    for controller in comingFirst ? told.coming + told.going : told.going + told.coming {
      controller.isDriven = false
      if !isMade { controller.turnMove(animated: animated) }
      controller.endMove()
    }
    for controller in isMade ? told.coming : told.going
    where controller.viewIfLoaded?.window?.isVisible != true {
      controller.didMove(toVisible: false)
    }
  }
}

extension UIViewController {
  /// The outermost of the controllers around.
  final var outermost: UIViewController { parent?.outermost ?? self }

  /// The controller and those of the views inside, as far as they do not come or go yet and none is left to its parent.
  fileprivate final func moving(toVisible isVisible: Bool) -> [UIViewController] {
    guard canMove(toVisible: isVisible) else { return [] }
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else {
      return [self]
    }
    return [self]
      + children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
      .flatMap { $0.moving(toVisible: isVisible) }
  }
}
