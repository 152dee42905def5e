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
  final var addedGuides: [UILayoutGuide] {
    knownConstraints?.guides.compactMap { $0 as? UILayoutGuide } ?? []
  }

  final func take(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    viewConstraints.guides.append(layoutGuide)
  }

  final func drop(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in viewConstraints.touching
    where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
      constraint.isActive = false
    }
    layoutGuide.owningView = nil
    viewConstraints.guides.removeAll { $0 === layoutGuide }
  }

  /// One of the guides that every view has.
  package final func guide(_ kind: GuideKind) -> UILayoutGuide {
    if let guide = viewConstraints.fixed[kind] as? UILayoutGuide { return guide }
    let guide = UILayoutGuide(kind, of: self)
    viewConstraints.fixed[kind] = guide
    return guide
  }
}
