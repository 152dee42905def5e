import Foundation
@_spi(Hooks) import UIKitCore

/// A cell of a list, with a line below and accessories beside its content.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private static let gap: CGFloat = 12
  private static let leastHeight: CGFloat = 44

  /// What stands beside the content, from where lines begin to where they end.
  @Watched open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }
  /// How deep the content stands below that of others.
  @Watched open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How far each level stands from the side, in points.
  @Watched open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories where lines begin stand as deep.
  @Watched open var indentsAccessories = true { didSet { setNeedsLayout() } }

  private var sides: (leading: [UIView], trailing: [UIView]) = ([], [])
  private let separator = ViewParts.make()
  /// What of its list the cell is; nil in no list.
  final var listPlace: ListPlace? { didSet { if listPlace != oldValue { showPlace() } } }

  /// Makes an empty cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(separator)
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.addSublayer(separator)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UICollectionViewListCell.self }

  /// A ground as its list has it.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch listPlace?.configuration.appearance {
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    default: .listPlainCell()
    }
  }

  private func showPlace() {
    guard let listPlace else { return }
    if backgroundConfiguration == nil { backgroundConfiguration = defaultBackgroundConfiguration() }
    let isInset = listPlace.configuration.appearance == .insetGrouped
    var corners: CACornerMask = []
    if listPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if listPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = isInset && !corners.isEmpty ? 10 : 0
    layer.maskedCorners = corners
    clipsToBounds = isInset
    look()
    setNeedsLayout()
  }

  private func look() {
    guard let configuration = listPlace?.configuration else { return }
    separator.backgroundColor = resolve(configuration.separatorConfiguration.color)
    let isShown =
      configuration.showsSeparators && !(configuration.isGrouped && listPlace?.isLast == true)
    separator.opacity = isShown ? 1 : 0
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look()
  }

  private func makeAccessories() {
    for view in sides.leading + sides.trailing { view.removeFromSuperview() }
    // Collections are not edited as lists are: what is there while they are is not.
    let shown = accessories.filter { $0.displayed != .whenEditing }
    sides = (
      shown.filter(\.isLeading).map { $0.makeView() },
      shown.filter { !$0.isLeading }.map { $0.makeView() }
    )
    for view in sides.leading + sides.trailing { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Layout

  private func size(_ view: UIView) -> CGSize {
    let own = view.intrinsicContentSize
    let fitting = own.width >= 0 && own.height >= 0 ? own : view.sizeThatFits(bounds.size)
    return fitting == .zero ? view.bounds.size : fitting
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// What accessories and the indentation take of the content's width.
  private var taken: (leading: CGFloat, trailing: CGFloat) {
    func room(_ views: [UIView]) -> CGFloat {
      views.isEmpty ? 0 : views.reduce(16) { $0 + size($1).width + Self.gap } - Self.gap
    }
    return (room(sides.leading) + indentation, room(sides.trailing))
  }

  /// As high as the content wants to be beside its accessories, and 44 points at least.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (width, taken) = (layoutAttributes.size.width, taken)
    guard let configured else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let height = configured.fittingHeight(in: max(width - taken.leading - taken.trailing, 0))
    layoutAttributes.size.height = max(height, Self.leastHeight)
    return layoutAttributes
  }

  /// Places the accessories at the sides, and the content between them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let taken = taken
    contentView.frame = CGRect(
      x: taken.leading, y: 0, width: max(bounds.width - taken.leading - taken.trailing, 0),
      height: bounds.height)
    var x = 16 + (indentsAccessories ? indentation : 0)
    for view in sides.leading { x = put(view, at: x) + Self.gap }
    x = bounds.width - taken.trailing
    for view in sides.trailing { x = put(view, at: x) + Self.gap }
    let pixel = 1 / max(contentScaleFactor, 1)
    let own = listPlace?.configuration.separatorConfiguration.bottomSeparatorInsets
    let (from, to) = (own?.leading ?? taken.leading + 16, own?.trailing ?? 0)
    separator.frame = CGRect(
      x: from, y: bounds.height - pixel, width: max(bounds.width - from - to, 0), height: pixel)
  }

  /// Puts an accessory somewhere; where it ends.
  private func put(_ view: UIView, at x: CGFloat) -> CGFloat {
    let size = size(view)
    view.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    return x + size.width
  }
}
