import Foundation

// A view's safe area is what is left of it without what controllers around say that they cover: their additional insets,
// as far as they reach into the view. It follows the tree, and the frames.

extension UIView {
  /// What is known to be covered; nothing for most.
  final var knownSafeArea: UIEdgeInsets { hasRare ? rare.safeAreaInsets : .zero }

  /// Works out anew what is covered, here and inside.
  final func updateSafeArea() {
    var own = viewController?.additionalSafeAreaInsets ?? .zero
    own.top += viewController?.coveredTop ?? 0
    let around = parent?.coveredPart(of: frame) ?? .zero
    let new = UIEdgeInsets(
      top: own.top + around.top, left: own.left + around.left, bottom: own.bottom + around.bottom,
      right: own.right + around.right)
    guard new != knownSafeArea else { return }
    setSafeAreaInsets(new)
    for view in subviews { view.updateSafeArea() }
  }

  /// Works out what is covered where the tree or the frames have changed, if anything is.
  final func followSafeArea() {
    guard knownSafeArea != .zero || parent.map({ $0.knownSafeArea != .zero }) == true else {
      return
    }
    updateSafeArea()
    for view in subviews { view.updateSafeArea() }
  }

  /// How much of a view inside is covered at each edge; of what scrolls nothing, since it can be moved away.
  private func coveredPart(of frame: CGRect) -> UIEdgeInsets {
    let insets = knownSafeArea
    guard insets != .zero, !scrollsContent else { return .zero }
    let safe = bounds.inset(by: insets)
    func part(_ inset: CGFloat, _ reach: CGFloat, _ extent: CGFloat) -> CGFloat {
      inset > 0 ? min(max(reach, 0), max(extent, 0)) : 0
    }
    return UIEdgeInsets(
      top: part(insets.top, safe.minY - frame.minY, frame.height),
      left: part(insets.left, safe.minX - frame.minX, frame.width),
      bottom: part(insets.bottom, frame.maxY - safe.maxY, frame.height),
      right: part(insets.right, frame.maxX - safe.maxX, frame.width))
  }
}
