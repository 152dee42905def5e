import Foundation
@_spi(Hooks) import UIKitCore

/// A row of a list.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// What a cell shows.
  public enum CellStyle: Int, Sendable {
    /// A picture and a line.
    case `default` = 0
    /// A line at the left, and a pale one at the right.
    case value1 = 1
    /// A tinted line at the left, and one beside it.
    case value2 = 2
    /// A line with a small one below.
    case subtitle = 3
  }

  /// What stands at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow.
    case disclosureIndicator = 1
    /// A letter i that is a button, and an arrow.
    case detailDisclosureButton = 2
    /// A tick.
    case checkmark = 3
    /// A letter i that is a button.
    case detailButton = 4
  }

  /// What a person may do to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Let it go.
    case delete = 1
    /// Let another one come.
    case insert = 2
  }

  /// What a cell shows of what may be done to it.
  public struct StateMask: OptionSet, Sendable {
    /// One bit a thing.
    public let rawValue: UInt
    /// The things with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing.
    public static let defaultMask: StateMask = []
    /// The mark at the beginning, while the list is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// A button at the end that lets the row go; rows slide aside for theirs, which is not told.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// What a chosen cell looks like.
  public enum SelectionStyle: Int, Sendable {
    /// As others.
    case none = 0
    /// Gray.
    case blue = 1
    /// Gray.
    case gray = 2
    /// Gray.
    case `default` = 3
  }

  /// The view of what the cell shows; put more inside.
  public let contentView = UIView()
  /// The main words.
  public let textLabel: UILabel? = UILabel()
  /// The other words; nil where the style has none.
  public private(set) final var detailTextLabel: UILabel?
  /// The picture.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// By what the cell is found when it is needed again.
  public let reuseIdentifier: String?
  /// What is behind everything.
  @Watched open var backgroundView: UIView? { didSet { putBehind(backgroundView, oldValue) } }
  /// What is behind everything while the cell is chosen.
  @Watched open var selectedBackgroundView: UIView? {
    didSet { putBehind(selectedBackgroundView, oldValue) }
  }
  /// What stands at the right.
  @Watched open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view that stands at the right instead.
  @Watched open var accessoryView: UIView? { didSet { replace(oldValue, accessoryView) } }
  /// What stands at the right while the row is edited.
  @Watched open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
  /// A view that stands at the right while the row is edited; nil for what the type says.
  @Watched open var editingAccessoryView: UIView? {
    didSet { replace(oldValue, editingAccessoryView) }
  }
  /// What the cell looks like when it is chosen.
  @Watched open var selectionStyle = SelectionStyle.default { didSet { look() } }
  /// How far the line below keeps from the sides.
  @Watched open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// How far the content is moved to the right, in levels.
  @Watched open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How far a level is, in points.
  @Watched open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// What the cell shows as one value, which replaces its own words and picture.
  @Watched open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }
  /// What makes the configuration that a cell shows, each time that its state changes.
  @Watched public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the cell's state.
  @Watched open var automaticallyUpdatesContentConfiguration = true
  /// What is behind everything, as one value; nil for the list's own ground.
  @Watched open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      plate = show(backgroundConfiguration, plate, configurationState, updatesBackground)
      look()
    }
  }
  /// Whether what is behind follows the cell's state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  private var plate: BackgroundPlate?
  private var updatesBackground: Bool { automaticallyUpdatesBackgroundConfiguration }

  /// A ground to change and to set as `backgroundConfiguration`.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
  private var configured: (any UIView & UIContentView)?

  /// Gets a cell and its state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewCell, UICellConfigurationState) -> Void

  let style: CellStyle
  private let shade = ViewParts.make()
  let separator = ViewParts.make()
  private let accessory = UILabel()
  /// The letter i, alone or before an arrow.
  private let letter = UIImageView(
    image: UIImage(
      systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19)))
  private let letterWidth: CGFloat = 26
  private var chosen = false
  private var pressed = false
  private var editing = false
  /// What stands beside the content while the row is edited; made when it first is.
  private var controls: RowEditingControls?

  /// Makes a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }

  /// Makes a cell of the default style.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of the default style.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    layer.addSublayer(shade)
    addSubview(contentView)
    if style != .default { detailTextLabel = UILabel() }
    for view in [imageView, textLabel, detailTextLabel] as [UIView?] {
      if let view { contentView.addSubview(view) }
    }
    textLabel?.font = .systemFont(ofSize: 16)
    detailTextLabel?.font = .systemFont(ofSize: style == .subtitle ? 12 : 15)
    detailTextLabel?.textColor = style == .value2 ? .label : .secondaryLabel
    if style == .value2 { textLabel?.textColor = .tintColor }
    accessory.textAlignment = .center
    letter.contentMode = .center
    for view in [accessory, letter] { addSubview(view) }
    layer.addSublayer(separator)
    accessoryDidChange()
    look()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UITableViewCell.self }

  /// Called before the cell is used for another row; to override.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  /// Whether the row shows what a person may do to it.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// What a person may do to the row.
  @Watched public internal(set) final var editingStyle = EditingStyle.delete {
    didSet { if editingStyle != oldValue { setNeedsLayout() } }
  }
  /// Whether the row has a grip by which it is moved, while it is edited. The list says so.
  @Watched open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { setNeedsLayout() } }
  }
  /// Whether the content makes room for what may be done to the row.
  @Watched open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }

  /// Shows what a person may do to the row, or no more; to override.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    let mask: StateMask = editing ? .showingEditControl : .defaultMask
    willTransition(to: mask)
    if editing, controls == nil {
      UIView.performWithoutAnimation {
        let controls = RowEditingControls(in: self)
        controls.place(in: bounds, showsMark: false, showsGrip: false)
        self.controls = controls
      }
    }
    self.editing = editing
    accessoryDidChange()
    setNeedsUpdateConfiguration()
    guard animated else { return didTransition(to: mask) }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { self.layoutIfNeeded() }, completion: { _ in self.didTransition(to: mask) })
  }

  /// Called before the cell shows what may be done to it, or no more; to override.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell shows what may be done to it, or no more; to override.
  open func didTransition(to state: StateMask) {}

  /// A value of the cell's words and picture to change and to set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .cell()
  }

  /// The state that configurations are asked for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (chosen, pressed, editing)
    return state
  }

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

  private func contentConfigurationDidChange() {
    configured = contentView.show(contentConfiguration, in: configured)
    for view in [textLabel, detailTextLabel, imageView] as [UIView?] {
      view?.isHidden = configured != nil
    }
    setNeedsLayout()
  }

  // MARK: State

  /// Whether the row is chosen.
  open var isSelected: Bool {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row looks pressed.
  open var isHighlighted: Bool {
    get { pressed }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Makes the row look chosen or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    let isNews = chosen != selected
    chosen = selected
    look()
    if isNews { setNeedsUpdateConfiguration() }
  }

  /// Makes the row look pressed or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    let isNews = pressed != highlighted
    pressed = highlighted
    look()
    if isNews { setNeedsUpdateConfiguration() }
  }

  private func look() {
    let isOn = (chosen || pressed) && selectionStyle != .none
    shade.backgroundColor = resolve(pressed && !chosen ? .tertiarySystemFill : .secondarySystemFill)
    let isPlain = selectedBackgroundView == nil && backgroundConfiguration == nil
    shade.opacity = isOn && isPlain ? 1 : 0
    selectedBackgroundView?.isHidden = !isOn
    for label in [textLabel, detailTextLabel] { label?.isHighlighted = isOn }
  }

  /// Takes the new colours.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryDidChange()
    look()
  }

  private func putBehind(_ view: UIView?, _ old: UIView?) {
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    look()
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    accessoryDidChange()
  }

  /// The program's view at the right, by whether the row is edited.
  private var shownAccessory: UIView? { editing ? editingAccessoryView : accessoryView }

  private func accessoryDidChange() {
    let signs: [AccessoryType: (String, UIColor)] = [
      .disclosureIndicator: ("›", .tertiaryLabel), .detailDisclosureButton: ("›", .tertiaryLabel),
      .checkmark: ("✓", tintColor),
    ]
    let sign = shownAccessory == nil ? signs[shownType] : nil
    accessory.text = sign?.0
    accessory.textColor = sign?.1
    accessory.font = .systemFont(ofSize: shownType == .checkmark ? 15 : 20)
    let hasLetter = shownType == .detailButton || shownType == .detailDisclosureButton
    letter.isHidden = shownAccessory != nil || !hasLetter
    setNeedsLayout()
  }

  private var shownType: AccessoryType { editing ? editingAccessoryType : accessoryType }

  /// Where the letter i is; nil where the cell shows none.
  final var detailArea: CGRect? { letter.isHidden ? nil : letter.frame }

  // MARK: Layout

  /// As wide as there is room, as high as the words.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    let content = CGRect(x: 0, y: 0, width: width - accessoryWidth - leftMargin, height: 44)
    let room = wordsRoom(in: content).width
    let text = textLabel.map { height(of: $0, in: room) } ?? 0
    let detail = style == .subtitle ? detailTextLabel.map { height(of: $0, in: room) } ?? 0 : 0
    return CGSize(width: width, height: max(44, (text + detail + 16).rounded(.up)))
  }

  /// As high as what is inside wants to be in the width that the cell was laid out with.
  final var fittingHeight: CGFloat {
    if let configured {
      return configured.fittingHeight(in: bounds.width - accessoryWidth - leftMargin)
    }
    guard contentView.subviews.contains(where: \.isPlacedByConstraints) else {
      return sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    }
    return contentView.systemLayoutSizeFitting(
      CGSize(width: contentView.bounds.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: max(width, 1), height: 0)).height
  }

  /// Places words, picture, and what stands at the right.
  open override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    let right = bounds.maxX - accessoryWidth
    if controls != nil || editingAccessoryView != nil {
      accessoryView?.alpha = editing ? 0 : 1
      editingAccessoryView?.alpha = editing ? 1 : 0
    }
    if let view = shownAccessory {
      view.frame.origin = CGPoint(
        x: right, y: ((bounds.height - view.bounds.height) / 2).rounded())
    } else if hasAccessory {
      let room = CGRect(x: right, y: 0, width: 28, height: bounds.height)
      letter.frame = room
      accessory.frame = room.offsetBy(dx: letter.isHidden ? 0 : letterWidth, dy: 0)
    }
    contentView.frame = CGRect(
      x: leftMargin, y: 0, width: max(right - leftMargin, 0), height: bounds.height)
    if let controls {
      controls.look(editingStyle)
      controls.place(
        in: bounds, showsMark: editing && editingStyle != .none,
        showsGrip: editing && showsReorderControl)
    }
    placeContent()
    let line = 1 / max(contentScaleFactor, 1)
    let left = separatorInset.left + indent + leftMargin
    separator.frame = CGRect(
      x: left, y: bounds.height - line,
      width: max(bounds.width - left - separatorInset.right, 0), height: line)
  }

  /// What the list's titles take of the room at the right.
  final var roomAtRight: CGFloat = 0 { didSet { if roomAtRight != oldValue { setNeedsLayout() } } }
  private var hasAccessory: Bool {
    shownAccessory != nil || accessory.text != nil || !letter.isHidden
  }
  /// What a mark takes of the room at the left.
  private var leftMargin: CGFloat {
    let indents = editing && editingStyle != .none && shouldIndentWhileEditing
    return indents ? RowEditingControls.markWidth : 0
  }
  private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }
  private var accessoryWidth: CGFloat {
    let grip = editing && showsReorderControl ? RowEditingControls.gripWidth : 0
    return grip + widthOfAccessory + roomAtRight
  }
  private var widthOfAccessory: CGFloat {
    if let shownAccessory { return shownAccessory.bounds.width + 16 }
    guard hasAccessory else { return 0 }
    return letter.isHidden || accessory.text == nil ? 36 : 36 + letterWidth
  }

  /// The size of the picture in a cell of a height.
  private func imageSize(in height: CGFloat) -> CGSize {
    guard let image = imageView?.image, image.size.height > 0 else { return .zero }
    let side = min(image.size.height, height - 8)
    return CGSize(width: image.size.width * side / image.size.height, height: side)
  }

  /// Where words can be in the content's rectangle.
  private func wordsRoom(in content: CGRect) -> CGRect {
    let picture = imageSize(in: content.height).width
    return content.inset(
      by: UIEdgeInsets(
        top: 0, left: 16 + indent + (picture > 0 ? picture + 12 : 0), bottom: 0,
        right: hasAccessory ? 4 : 16))
  }

  private func placeContent() {
    guard let textLabel else { return }
    let (room, picture) = (
      wordsRoom(in: contentView.bounds), imageSize(in: contentView.bounds.height)
    )
    imageView?.frame = CGRect(
      x: 16 + indent, y: ((contentView.bounds.height - picture.height) / 2).rounded(),
      width: picture.width, height: picture.height)
    var (text, detail) = (
      textLabel.intrinsicContentSize, detailTextLabel?.intrinsicContentSize ?? .zero
    )
    if style == .subtitle {
      text.height = height(of: textLabel, in: room.width)
      detail.height = detailTextLabel.map { height(of: $0, in: room.width) } ?? 0
    }
    func line(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y.rounded(), width: max(width, 0), height: height)
    }
    switch style {
    case .default: textLabel.frame = room
    case .subtitle:
      let top = (room.height - text.height - detail.height) / 2
      textLabel.frame = line(room.minX, top, room.width, text.height)
      detailTextLabel?.frame = line(room.minX, top + text.height, room.width, detail.height)
    case .value1:
      let width = min(detail.width, room.width - min(text.width, room.width * 0.6) - 8)
      detailTextLabel?.frame = line(room.maxX - width, 0, width, room.height)
      textLabel.frame = line(room.minX, 0, room.width - width - 8, room.height)
    case .value2:
      textLabel.textAlignment = .right
      textLabel.frame = line(room.minX, 0, room.width * 0.28, room.height)
      detailTextLabel?.frame = line(
        textLabel.frame.maxX + 8, 0, room.maxX - textLabel.frame.maxX - 8, room.height)
    }
  }
}
