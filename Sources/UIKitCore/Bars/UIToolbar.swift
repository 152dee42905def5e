import Foundation

/// A bar of buttons, with room between them where `flexibleSpace()` is.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  static let height: CGFloat = 44

  /// The buttons, from left to right.
  @Watched open var items: [UIBarButtonItem]? { didSet { fill() } }
  /// The colour behind the buttons.
  @Watched open var barTintColor: UIColor? { didSet { look() } }
  /// Whether something shines through; kept for the program's own use.
  open var isTranslucent = true

  private let line = ViewParts.make()
  private var slots: [BarSlot] = []

  /// Makes an empty bar.
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
    layer.addSublayer(line)
    look()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIToolbar.self }

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func look() {
    backgroundColor = barTintColor ?? .bar
    line.backgroundColor = resolve(.separator)
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look()
  }

  private func fill() {
    for slot in slots { slot.view.removeFromSuperview() }
    for item in items ?? [] { item.onChange = { [weak self] in self?.fill() } }
    slots = (items ?? []).filter { !$0.isHidden }.map { BarSlot(view: $0.makeView(), item: $0) }
    for slot in slots { addSubview(slot.view) }
    setNeedsLayout()
  }

  /// As wide as there is room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: Self.height)
  }

  /// As high as a bar is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Places the buttons, and shares what is left among the spaces.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let sizes = slots.map(\.size)
    let spaces = slots.count { $0.item?.isFlexible == true }
    let left = bounds.width - 16 - sizes.reduce(0) { $0 + $1.width }
    let space = spaces > 0 ? max(left, 0) / CGFloat(spaces) : 0
    var x: CGFloat = 8
    for (slot, size) in zip(slots, sizes) {
      let width = slot.item?.isFlexible == true ? space : size.width
      slot.view.frame = CGRect(
        x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: width,
        height: size.height)
      x += width
    }
  }
}
