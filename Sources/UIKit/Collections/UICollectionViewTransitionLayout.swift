import Foundation

/// Places items between where two layouts have them, as far as a hand has come from the one to the other.
///
/// `UICollectionView.startInteractiveTransition(to:completion:)` makes one; who drives it sets `transitionProgress` and
/// says how it ends. Subclasses place items otherwise, and keep values of their own by names.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout that the transition comes from.
  public final let currentLayout: UICollectionViewLayout
  /// The layout that it goes to.
  public final let nextLayout: UICollectionViewLayout
  /// How far it has come, 0…1.
  @Watched open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { progressDidChange() } }
  }

  private var values: [String: CGFloat] = [:]
  /// Where the content is at both ends; nil before the transition begins.
  final var offsets: (from: CGPoint, to: CGPoint)?

  /// Makes a layout between two.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Makes a layout as from an archive, between two that place nothing.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// Keeps a value by a name; the layout is asked anew.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    invalidateLayout()
  }

  /// The value that was kept by a name; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  private func progressDidChange() {
    invalidateLayout()
    guard let offsets, let collectionView else { return }
    let t = transitionProgress
    UIView.performWithoutAnimation {
      collectionView.contentOffset = CGPoint(
        x: offsets.from.x + (offsets.to.x - offsets.from.x) * t,
        y: offsets.from.y + (offsets.to.y - offsets.from.y) * t)
      collectionView.layoutIfNeeded()
    }
  }

  /// Lets both layouts work out their places for the collection.
  final func connect() {
    for layout in [currentLayout, nextLayout] { layout.collectionView = collectionView }
  }

  /// Both layouts get ready.
  open override func prepare() {
    super.prepare()
    connect()
    for layout in [currentLayout, nextLayout] where !layout.isPrepared {
      layout.isPrepared = true
      layout.prepare()
    }
  }

  /// Between both sizes.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    let t = transitionProgress
    return CGSize(
      width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t)
  }

  /// All that either layout has on the way, each between its two places.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // What is seen half-way may be out of sight at both ends.
    let area = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let near = [currentLayout, nextLayout].flatMap {
      $0.layoutAttributesForElements(in: area) ?? []
    }
    var seen = Set<CollectionElement>()
    return near.filter { seen.insert($0.element).inserted }
      .compactMap { place(between: $0.element) }.filter { $0.frame.intersects(rect) }
  }

  /// Between its two places.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { place(between: .cell(indexPath)) }

  /// Between its two places.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    place(
      between: CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  /// Between its two places.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    place(between: CollectionElement(category: .decorationView, kind: elementKind, path: indexPath))
  }

  /// Where an element is between; what one layout alone has comes, or goes, by its opacity.
  private func place(between element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (one, other) = (currentLayout.place(of: element), nextLayout.place(of: element))
    let t = transitionProgress
    return switch (one, other) {
    case (let one?, let other?): one.between(other, t)
    case (let one?, nil): one.between(one.unseen, t)
    case (nil, let other?): other.unseen.between(other, t)
    case (nil, nil): nil
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The place between this one and another, with what else is said as at the nearer end.
  fileprivate final func between(
    _ other: UICollectionViewLayoutAttributes, _ t: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    guard let place = (t < 0.5 ? self : other).copy() as? UICollectionViewLayoutAttributes else {
      return nil
    }
    place.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    place.size = CGSize(
      width: mix(size.width, other.size.width), height: mix(size.height, other.size.height))
    place.alpha = mix(alpha, other.alpha)
    place.transform3D = transform3D.mixed(with: other.transform3D, t)
    return place
  }
}

extension CATransform3D {
  /// Between two transforms, number by number.
  fileprivate func mixed(with other: CATransform3D, _ t: CGFloat) -> CATransform3D {
    guard !CATransform3DEqualToTransform(self, other) else { return self }
    func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * t
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
      m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
      m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
      m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
  }
}

// MARK: - From layout to layout by hand

extension UICollectionView {
  /// Gets whether the transition came to an end, and whether it was made.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Puts a layout between the present one and another in, which a hand drives by `transitionProgress`.
  ///
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()` says how it ends.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(drivenTransition == nil, "a transition of layouts is under way already")
    layoutIfNeeded()
    let former = collectionViewLayout
    let between =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: former, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: former, nextLayout: layout)
    tellOfTransition(from: former, to: layout, isOver: false)
    let start = contentOffset
    UIView.performWithoutAnimation {
      collectionViewLayout = between
      between.connect()
      layoutIfNeeded()
    }
    between.offsets = (start, offset(near: start, in: layout))
    drivenTransition = (between, completion)
    return between
  }

  /// Lets the transition run to its end.
  public func finishInteractiveTransition() { endTransition(isMade: true) }

  /// Lets the transition run back to its beginning.
  public func cancelInteractiveTransition() { endTransition(isMade: false) }

  private func endTransition(isMade: Bool) {
    guard let (between, completion) = drivenTransition else { return }
    drivenTransition = nil
    let (former, next) = (between.currentLayout, between.nextLayout)
    let start = between.offsets?.from
    between.offsets = nil
    replaceLayout(
      with: isMade ? next : former, animated: true, tells: false, offset: isMade ? nil : start
    ) { [weak self] in
      self?.tellOfTransition(from: former, to: isMade ? next : former, isOver: true)
      completion?($0, isMade)
    }
  }

  /// Where the content would be in another layout.
  private func offset(near place: CGPoint, in layout: UICollectionViewLayout) -> CGPoint {
    let own = layout.targetContentOffset(forProposedContentOffset: place)
    let wish =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: own)
      ?? own
    let (size, inset) = (layout.collectionViewContentSize, adjustedContentInset)
    func held(
      _ place: CGFloat, _ before: CGFloat, _ content: CGFloat, _ after: CGFloat, _ extent: CGFloat
    ) -> CGFloat { min(max(place, -before), max(content + after - extent, -before)) }
    return CGPoint(
      x: held(wish.x, inset.left, size.width, inset.right, bounds.width),
      y: held(wish.y, inset.top, size.height, inset.bottom, bounds.height))
  }

  /// Tells the views that are shown of another layout.
  final func tellOfTransition(
    from former: UICollectionViewLayout, to next: UICollectionViewLayout, isOver: Bool
  ) {
    for view in shown.values {
      if isOver {
        view.didTransition(from: former, to: next)
      } else {
        view.willTransition(from: former, to: next)
      }
    }
  }

  // MARK: Filling anew

  /// Lets the data source fill the cells of items anew, which stay the ones that they are.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    reloadIfNeeded()
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = path
      let filled = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      precondition(
        filled == nil || filled === cell,
        "the cell of an item that is configured anew must be dequeued for its index path \(path)")
      if let place = layoutAttributesForItem(at: path), askForSize(cell, place) { setNeedsLayout() }
    }
  }

  /// The places of the views of a kind in sight, in no order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layoutIfNeeded()
    return shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path)
  }
}
