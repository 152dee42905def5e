import Foundation
@_spi(Hooks) import UIKitCore

/// A view of a collection that is used again for other elements: a cell, a header.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// By what the view is found when it is needed again.
  public internal(set) final var reuseIdentifier: String?
  /// What the view was shown by last: what others change meanwhile stays until a layout says something new.
  private final var placed: UICollectionViewLayoutAttributes?

  /// Makes a view with a place in its superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_spi(Hooks) open override class var mayDraw: Bool {
    self != UICollectionReusableView.self && self != UICollectionViewCell.self
  }

  /// Called before the view is used for another element; to override.
  open func prepareForReuse() {}

  /// Called with the attributes that the view gets; to override where there are attributes of one's own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection goes from one layout to another; to override.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called after the collection went from one layout to another; to override.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes that the view wants instead; only sizes count, and only where the layout asks.
  ///
  /// The default fits the constraints inside, if there are any.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let configured = (self as? UICollectionViewCell)?.configured {
      layoutAttributes.size.height = configured.fittingHeight(in: layoutAttributes.size.width)
      return layoutAttributes
    }
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    guard content.subviews.contains(where: \.isPlacedByConstraints) else { return layoutAttributes }
    let least = UIView.layoutFittingCompressedSize
    guard layoutAttributes.keepsWidth else {
      layoutAttributes.size = content.systemLayoutSizeFitting(least)
      return layoutAttributes
    }
    layoutAttributes.size.height =
      content.systemLayoutSizeFitting(
        CGSize(width: layoutAttributes.size.width, height: least.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    return layoutAttributes
  }

  /// Lets the next attributes count, even if they are those of before.
  final func forgetPlace() { placed = nil }

  final func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes != placed else { return }
    placed = attributes.copy() as? UICollectionViewLayoutAttributes
    layer.transform = attributes.transform3D
    bounds.size = attributes.size
    center = attributes.center
    // Without a transform the anchor point does not count: the view fills the attributes' frame.
    if CATransform3DIsIdentity(attributes.transform3D), anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      frame = attributes.frame
    }
    if let cell = self as? UICollectionViewListCell { cell.listPlace = attributes.listPlace }
    alpha = attributes.alpha
    layer.zPosition = CGFloat(attributes.zIndex)
    apply(attributes)
  }
}

/// The view of one item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of what the cell shows; put more inside.
  public let contentView = UIView()
  /// What is behind everything.
  @Watched open var backgroundView: UIView? { didSet { putBehind(backgroundView, oldValue) } }
  /// What is behind everything while the item is chosen or pressed.
  @Watched open var selectedBackgroundView: UIView? {
    didSet { putBehind(selectedBackgroundView, oldValue) }
  }
  /// Whether the item is chosen; to override with an observer.
  @Watched open var isSelected = false { didSet { look(isNews: isSelected != oldValue) } }
  /// Whether the item looks pressed; to override with an observer.
  @Watched open var isHighlighted = false { didSet { look(isNews: isHighlighted != oldValue) } }
  /// What the cell shows as one value.
  @Watched open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configured = contentView.show(contentConfiguration, in: configured) }
  }
  /// What is behind everything, as one value; nil for nothing.
  @Watched open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { plate = show(backgroundConfiguration, plate, configurationState, updatesBackground) }
  }
  /// Whether what is behind follows the cell's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  private var plate: BackgroundPlate?
  private var updatesBackground: Bool { automaticallyUpdatesBackgroundConfiguration }

  /// A ground to change and to set as `backgroundConfiguration`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  /// What makes the configuration that a cell shows, each time that its state changes.
  @Watched public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the cell's state.
  open var automaticallyUpdatesContentConfiguration = true
  final private(set) var configured: (any UIView & UIContentView)?

  /// Gets a cell and its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void

  /// The state that configurations are asked for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// A value of words and a picture to change and to set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Lets the configuration follow the state, now.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Lets the configuration follow a state; to override.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    if backgroundConfiguration != nil {
      plate = show(backgroundConfiguration, plate, state, updatesBackground)
    }
    guard configurationUpdateHandler == nil, automaticallyUpdatesContentConfiguration,
      let updated = state.updated(contentConfiguration)
    else { return }
    contentConfiguration = updated
  }

  /// Makes an empty cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func putBehind(_ view: UIView?, _ old: UIView?) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: view === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    look()
  }

  private func look(isNews: Bool = false) {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    if isNews { setNeedsUpdateConfiguration() }
  }
}

/// Names the initialiser that makes views from their class; not for use. See `CellMaker`.
open class ReusableViewMaker: UICollectionReusableView {
  /// Makes a view of the class that stands for this one.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Not supported.
  public required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
}

extension UICollectionReusableView {
  /// A new view of a class.
  @inline(never) @_optimize(none)
  static func make(
    _ type: UICollectionReusableView.Type, frame: CGRect, reuseIdentifier: String
  ) -> UICollectionReusableView {
    let view = unsafeBitCast(type, to: ReusableViewMaker.Type.self).init(frame: frame)
    view.reuseIdentifier = reuseIdentifier
    return view
  }
}
