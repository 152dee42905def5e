import Foundation
@_spi(Hooks) import UIKitControls
@_spi(Hooks) import UIKitCore

// A section that is scrolled across has a scroll view of its own over its groups, and its cells are inside of that.
// The layout's places are those that are seen; within the scroll view a cell has the place from before.

/// Scrolls one section across the collection's own way.
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
  private weak var collection: UICollectionView?
  private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  private var stops: [CGRect] = []
  private var lead = CGPoint.zero

  init(in collection: UICollectionView) {
    self.collection = collection
    super.init(frame: .zero)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override class var mayDraw: Bool { false }

  func adopt(_ section: ComposedSection) {
    behavior = section.section?.orthogonalScrollingBehavior ?? .continuous
    stops = section.groups
    lead = stops.first?.origin ?? .zero
    if frame != section.window { frame = section.window }
    if contentSize != section.scrolledSize { contentSize = section.scrolledSize }
    isPagingEnabled = behavior == .paging
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.setNeedsLayout() }

  override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let stops = stops.map(place(of:))
    switch behavior {
    case .none, .continuous, .paging:
      return super.restingPlace(proposed, velocity: velocity)
    case .continuousGroupLeadingBoundary: return nearest(stops, to: proposed)
    case .groupPaging, .groupPagingCentered:
      let now = nearest(stops, to: contentOffset)
      guard let index = stops.firstIndex(of: now) else { return proposed }
      let way = proposed.x - now.x + proposed.y - now.y
      let step = abs(way) < 1 ? 0 : way > 0 ? 1 : -1
      let target = nearest(stops, to: proposed)
      let isFar = target != now || abs(velocity.x) + abs(velocity.y) > 0.2
      return isFar ? stops[min(max(index + step, 0), stops.count - 1)] : now
    }
  }

  /// Where the content is when a group lies where it belongs.
  private func place(of group: CGRect) -> CGPoint {
    let centered = behavior == .groupPagingCentered
    let wish =
      centered
      ? CGPoint(x: group.midX - bounds.width / 2, y: group.midY - bounds.height / 2)
      : CGPoint(x: group.minX - lead.x, y: group.minY - lead.y)
    let last = CGPoint(
      x: max(contentSize.width - bounds.width, 0), y: max(contentSize.height - bounds.height, 0))
    return CGPoint(x: min(max(wish.x, 0), last.x), y: min(max(wish.y, 0), last.y))
  }

  private func nearest(_ stops: [CGPoint], to point: CGPoint) -> CGPoint {
    stops.min {
      abs($0.x - point.x) + abs($0.y - point.y) < abs($1.x - point.x) + abs($1.y - point.y)
    } ?? point
  }

  /// Brings an item into sight.
  func show(_ item: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
    var place = contentOffset
    if position.contains(.centeredHorizontally) {
      place.x = item.midX - bounds.width / 2
    } else if position.contains(.left) {
      place.x = item.minX - lead.x
    } else if position.contains(.right) {
      place.x = item.maxX - bounds.width
    } else {
      return scrollRectToVisible(item, animated: animated)
    }
    place.x = min(max(place.x, 0), max(contentSize.width - bounds.width, 0))
    setContentOffset(place, animated: animated)
  }
}

extension UICollectionView {
  /// Gives the sections that are scrolled across their scroll views, and takes others away.
  final func placeScrollers() {
    let sections = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.sections ?? []
    let wanted = sections.filter(\.isScrolled)
    let numbers = Set(wanted.map(\.number))
    for (number, scroller) in scrollers where !numbers.contains(number) {
      for view in scroller.subviews where view is UICollectionReusableView { addSubview(view) }
      scroller.removeFromSuperview()
      scrollers[number] = nil
    }
    for section in wanted {
      let scroller = scrollers[section.number] ?? SectionScroller(in: self)
      if scroller.superview == nil {
        insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        scrollers[section.number] = scroller
      }
      scroller.adopt(section)
    }
  }

  /// How far a section is scrolled across.
  final func shift(of section: Int) -> CGPoint { scrollers[section]?.contentOffset ?? .zero }

  /// The scroll view of an element's section; nil for the collection itself.
  private func scroller(for element: CollectionElement) -> SectionScroller? {
    element.category == .cell ? scrollers[element.path.section] : nil
  }

  /// Puts a view where attributes say, into the scroll view of its section.
  final func put(_ view: UICollectionReusableView, _ place: UICollectionViewLayoutAttributes) {
    guard let scroller = scroller(for: place.element),
      let local = place.copy() as? UICollectionViewLayoutAttributes
    else {
      if view.superview is SectionScroller { addSubview(view) }
      return view.show(place)
    }
    if view.superview !== scroller { scroller.addSubview(view) }
    local.center.x += scroller.contentOffset.x - scroller.frame.minX
    local.center.y += scroller.contentOffset.y - scroller.frame.minY
    view.show(local)
  }

  /// Brings an item of a section into sight that is scrolled across.
  final func scrollAcross(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard let scroller = scrollers[path.section],
      let item = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
    else { return }
    let local = item.offsetBy(
      dx: scroller.contentOffset.x - scroller.frame.minX,
      dy: scroller.contentOffset.y - scroller.frame.minY)
    scroller.show(local, at: position, animated: animated)
  }
}
