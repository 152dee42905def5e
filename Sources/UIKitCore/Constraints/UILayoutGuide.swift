import Foundation

/// A rectangle that takes part in layout and is not seen.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem, ConstrainedGuide {
  package final let kind: GuideKind
  /// The view that the guide belongs to.
  open internal(set) weak var owningView: UIView?
  /// A name to recognise it by.
  open var identifier = ""
  /// Where the guide is in its view; known after a layout.
  open internal(set) var layoutFrame = CGRect.zero

  package final var guidedView: (any ConstrainedView)? { owningView }
  package final func take(_ frame: CGRect) { layoutFrame = frame }

  /// Makes a guide that belongs to no view yet.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: GuideKind, of view: UIView) {
    (self.kind, owningView) = (kind, view)
    super.init()
  }
}

extension UIView {
  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] {
    knownConstraints?.guides.compactMap { $0 as? UILayoutGuide } ?? []
  }

  /// Lets a guide take part in the view's layout.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    viewConstraints.guides.append(layoutGuide)
  }

  /// Lets a guide take part no more; its constraints are deactivated.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in viewConstraints.touching
    where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
      constraint.isActive = false
    }
    layoutGuide.owningView = nil
    viewConstraints.guides.removeAll { $0 === layoutGuide }
  }

  /// The view without what bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The view without its layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The view without its layout margins.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  fileprivate func guide(_ kind: GuideKind) -> UILayoutGuide {
    if let guide = viewConstraints.fixed[kind] as? UILayoutGuide { return guide }
    let guide = UILayoutGuide(kind, of: self)
    viewConstraints.fixed[kind] = guide
    return guide
  }
}

extension UIScrollView {
  /// The content: constraints to it, and to the scroll view's edges from inside, decide its size.
  public var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The scroll view itself, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { guide(.frame) }
}
