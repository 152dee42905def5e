import Foundation

// From one layout to another every view goes from where the one has it to where the other has it, also those that
// come into sight or leave it, unless a layout sends them from, or to, somewhere else.

extension UICollectionView {
  /// Puts another layout in, softly or at once.
  final func replaceLayout(
    with layout: UICollectionViewLayout, animated: Bool, tells: Bool = true,
    offset: CGPoint? = nil, completion: ((Bool) -> Void)?
  ) {
    layoutIfNeeded()
    let formerLayout = collectionViewLayout
    if tells { tellOfTransition(from: formerLayout, to: layout, isOver: false) }
    guard animated else {
      UIView.performWithoutAnimation { _ = change(to: layout, from: [:], offset) }
      layoutIfNeeded()
      if tells { tellOfTransition(from: formerLayout, to: layout, isOver: true) }
      completion?(true)
      return
    }
    let former = placesAround()
    var leaving: [CollectionElement: UICollectionReusableView] = [:]
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .beginFromCurrentState,
      animations: { [self] in
        leaving = change(to: layout, from: former, offset)
        formerLayout.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        layoutIfNeeded()
      },
      completion: { [self] finished in
        for (element, view) in leaving { recycle(view, element) }
        if tells { tellOfTransition(from: formerLayout, to: layout, isOver: true) }
        completion?(finished)
      })
  }

  /// Where the present layout has what is in sight, and what is near.
  private func placesAround() -> [CollectionElement: UICollectionViewLayoutAttributes] {
    let area = bounds.insetBy(dx: -2 * bounds.width, dy: -2 * bounds.height)
    return Dictionary(places(in: area).map { ($0.element, $0) }, uniquingKeysWith: { $1 })
  }

  /// Brings everything where another layout has it; what leaves by that.
  @discardableResult
  private func change(
    to layout: UICollectionViewLayout,
    from former: [CollectionElement: UICollectionViewLayoutAttributes], _ offset: CGPoint?
  ) -> [CollectionElement: UICollectionReusableView] {
    let formerLayout = collectionViewLayout
    formerLayout.prepareForTransition(to: layout)
    layout.prepareForTransition(from: formerLayout)
    collectionViewLayout = layout
    prepareLayout()
    contentOffset = offset ?? offsetAfterChanges
    layout.passage.starts = former
    let wanted = placesInSight()
    for place in wanted where shown[place.element] == nil {
      let start = layout.toldBeginning(of: place.element) ?? place.unseen
      show(place).map { view in UIView.performWithoutAnimation { put(view, start) } }
    }
    layout.passage = LayoutPassage()
    let kept = Set(wanted.map(\.element))
    let leaving = former.isEmpty ? [:] : shown.filter { !kept.contains($0.key) }
    formerLayout.passage.ends = leaving.keys.reduce(into: [:]) { $0[$1] = attributes(of: $1) }
    for (element, view) in leaving {
      shown[element] = nil
      (formerLayout.toldEnding(of: element) ?? attributes(of: element)).map { put(view, $0) }
    }
    formerLayout.passage = LayoutPassage()
    for (element, view) in shown { attributes(of: element).map { put(view, $0) } }
    return leaving
  }
}
