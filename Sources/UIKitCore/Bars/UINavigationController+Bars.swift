import Foundation

// The bars of a navigation controller come and go by sliding over the edge. The content takes the room that they leave.

extension UINavigationController {
  /// Whether the bar at the bottom is there: where it is not hidden, nor by a controller that was pushed.
  final var showsToolbar: Bool { !hidesBottom && !hidesBottomBars }

  /// Whether one of the controllers wants no bars at the bottom while it is there.
  final var hidesBottomBars: Bool { viewControllers.contains(where: \.hidesBottomBarWhenPushed) }

  /// Hides or shows the bars.
  final func setBars(topHidden: Bool, bottomHidden: Bool, animated: Bool) {
    guard topHidden != hidesTop || bottomHidden != hidesBottom else { return }
    moveBars(animated: animated) { (hidesTop, hidesBottom) = (topHidden, bottomHidden) }
  }

  /// Makes a change of what bars there are, and moves them.
  private func moveBars(animated: Bool, _ change: () -> Void) {
    guard let view = viewIfLoaded else {
      change()
      navigationBar.isHidden = hidesTop
      return
    }
    UIView.performWithoutAnimation {
      placeBars()
      let (hadTop, hadBottom) = (!hidesTop, showsToolbar)
      change()
      // What comes is in sight while it moves.
      navigationBar.isHidden = hidesTop && !hadTop
      if showsToolbar || hadBottom { showToolbar(in: view) }
      if let topViewController { showToolbarItems(of: topViewController) }
      if ownToolbar.superview != nil { ownToolbar.layoutIfNeeded() }
    }
    let end = { [weak self] in
      guard let self else { return }
      navigationBar.isHidden = hidesTop
      if ownToolbar.superview != nil { ownToolbar.isHidden = !showsToolbar }
    }
    guard animated, view.window != nil else {
      place()
      return end()
    }
    UIView.animate(
      withDuration: Self.hideShowBarDuration.native, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.place()
        view.layoutIfNeeded()
      }, completion: { _ in end() })
  }

  private func showToolbar(in view: UIView) {
    ownToolbar.isHidden = false
    guard ownToolbar.superview !== view else { return }
    view.addSubview(ownToolbar)
    ownToolbar.frame = CGRect(
      x: 0, y: view.bounds.height, width: view.bounds.width, height: UIToolbar.height)
    ownToolbar.layoutIfNeeded()
  }

  /// Places the bars where they are, or right over the edge.
  final func placeBars() {
    let bounds = view.bounds
    let height = navigationBar.folds.height + navigationBar.folds.pull
    navigationBar.frame = CGRect(
      x: 0, y: hidesTop ? -height : 0, width: bounds.width, height: height)
    guard ownToolbar.superview === view else { return }
    ownToolbar.frame = CGRect(
      x: 0, y: bounds.height - (showsToolbar ? UIToolbar.height : 0), width: bounds.width,
      height: UIToolbar.height)
  }

  /// Takes over what the controller that is shown wants in the bar at the bottom.
  final func showToolbarItems(of controller: UIViewController) {
    guard !hidesBottom || ownToolbar.superview != nil else { return }
    if ownToolbar.items != controller.toolbarItems { ownToolbar.items = controller.toolbarItems }
  }

  /// The stack has others: bars at the bottom may come or go, that of tabs around as well.
  final func bottomBarsDidChange(animated: Bool) {
    tabBarController?.barMayMove(animated: animated)
    guard let view = viewIfLoaded, !hidesBottom else { return }
    if showsToolbar || ownToolbar.superview === view { moveBars(animated: animated) {} }
  }
}

extension UIViewController {
  /// Tells the navigation controller around that other buttons stand in the bar at the bottom.
  final func toolbarItemsDidChange() {
    guard let navigation = navigationController, navigation.topViewController === self else {
      return
    }
    navigation.showToolbarItems(of: self)
  }
}

// MARK: - Bars of a program's own classes

/// Names the initialiser that makes bars from their class; not for use. See `CellMaker`.
open class NavigationBarMaker: UINavigationBar {
  /// Makes a bar of the class that stands for this one.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Not supported.
  public required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
}

/// Names the initialiser that makes bars from their class; not for use. See `CellMaker`.
open class ToolbarMaker: UIToolbar {
  /// Makes a bar of the class that stands for this one.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Not supported.
  public required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
}

extension UINavigationBar {
  /// A new bar of a class.
  @inline(never) @_optimize(none)
  static func make(_ type: UINavigationBar.Type) -> UINavigationBar {
    unsafeBitCast(type, to: NavigationBarMaker.Type.self).init(frame: .zero)
  }
}

extension UIToolbar {
  /// A new bar of a class.
  @inline(never) @_optimize(none)
  static func make(_ type: UIToolbar.Type) -> UIToolbar {
    unsafeBitCast(type, to: ToolbarMaker.Type.self).init(frame: .zero)
  }
}
