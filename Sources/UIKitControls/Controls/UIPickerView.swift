import Foundation
@_spi(Hooks) import UIKitCore

/// Says how many columns and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// How many columns there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a column has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what a picker's rows show, and hears of choices; every method has a default.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The words of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// The words of a row with their attributes; they win over the plain ones.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row instead of words; nil by default.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// The height of a column's rows; 32 points by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The width of a column; by default all share the picker's.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// A person chose a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// None.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A label with the words.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 19)
    if let rich = pickerView.delegate?.pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = rich
    } else {
      label.text = pickerView.delegate?.pickerView(
        pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }
  /// 32 points.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 32 }
  /// An equal share.
  public func pickerView(
    _ pickerView: UIPickerView, widthForComponent component: Int
  ) -> CGFloat {
    (pickerView.bounds.width - 16) / CGFloat(max(pickerView.numberOfComponents, 1))
  }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Columns of rows on drums, turned by drags, the wheel and the arrow keys.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Says how many columns and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }
  /// Says what rows show.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  private var drums: [PickerDrum] = []
  private var needsReload = true
  private let band = UIView()

  /// Makes an empty picker.
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
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIPickerView.self }

  // MARK: Rows

  /// How many columns there are.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// How many rows a column has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// The size of a column's rows.
  open func rowSize(forComponent component: Int) -> CGSize {
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
    let width = delegate?.pickerView(self, widthForComponent: component) ?? bounds.width
    return CGSize(width: max(width, 0), height: height > 0 ? height : 32)
  }

  /// The view of a row that is seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    reloadIfNeeded()
    return drums.indices.contains(component) ? drums[component].rows[row] : nil
  }

  /// The row that is chosen in a column; −1 where there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    reloadIfNeeded()
    guard drums.indices.contains(component), drums[component].count > 0 else { return -1 }
    return drums[component].row
  }

  /// Chooses a row, as the program does: nobody is told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard drums.indices.contains(component) else { return }
    layoutIfNeeded()
    drums[component].turn(to: row, animated: animated)
  }

  /// Asks for everything anew.
  open func reloadAllComponents() { setNeedsReload() }

  /// Asks for a column anew.
  open func reloadComponent(_ component: Int) {
    reloadIfNeeded()
    guard drums.indices.contains(component) else { return }
    drums[component].reload(count: numberOfRows(inComponent: component))
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload, dataSource != nil else { return }
    needsReload = false
    let chosen = drums.map(\.row)
    for drum in drums { drum.removeFromSuperview() }
    drums = (0..<max(numberOfComponents, 0)).map { component in
      let drum = PickerDrum(component, of: self)
      drum.reload(count: numberOfRows(inComponent: component))
      if chosen.indices.contains(component) { drum.turn(to: chosen[component], animated: false) }
      addSubview(drum)
      return drum
    }
    setNeedsLayout()
  }

  // MARK: Layout

  /// As large as pickers usually are.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 320, height: 216) }
  /// As large as pickers usually are.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Places the columns side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    let sizes = drums.indices.map(rowSize)
    var x = (bounds.width - sizes.reduce(0) { $0 + $1.width }) / 2
    for (drum, size) in zip(drums, sizes) {
      drum.rowHeight = size.height
      drum.frame = CGRect(x: x, y: 0, width: size.width, height: bounds.height)
      x += size.width
    }
    let height = sizes.map(\.height).max() ?? 32
    band.frame = CGRect(
      x: 9, y: (bounds.midY - height / 2).rounded(), width: max(bounds.width - 18, 0),
      height: height)
  }
}

/// One column of a picker: rows that lean back the farther they are from the middle.
@MainActor
private final class PickerDrum: UIScrollView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var count = 0
  private(set) var rows: [Int: UIView] = [:]
  private(set) var row = 0
  private let ring = FocusRing()
  var rowHeight: CGFloat = 32 {
    didSet { if rowHeight != oldValue { measure() } }
  }

  init(_ component: Int, of picker: UIPickerView) {
    (self.component, self.picker) = (component, picker)
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    decelerationRate = .fast
    alwaysBounceVertical = true
    delegate = self
  }

  required init?(coder: NSCoder) { nil }
  override class var mayDraw: Bool { false }

  func reload(count: Int) {
    self.count = max(count, 0)
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    measure()
    turn(to: row, animated: false)
  }

  private func measure() {
    let side = max((bounds.height - rowHeight) / 2, 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight + 2 * side)
    contentOffset.y = CGFloat(row) * rowHeight
    setNeedsLayout()
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { measure() } }
  }

  func turn(to row: Int, animated: Bool) {
    self.row = min(max(row, 0), max(count - 1, 0))
    setContentOffset(CGPoint(x: 0, y: CGFloat(self.row) * rowHeight), animated: animated)
  }

  override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(nearest(proposed.y)) * rowHeight)
  }

  private func nearest(_ y: CGFloat) -> Int {
    min(max(Int((y / rowHeight).rounded()), 0), max(count - 1, 0))
  }

  // MARK: Rows

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = (bounds.height - rowHeight) / 2
    let first = Int(((bounds.minY - side) / rowHeight).rounded(.down))
    let last = Int(((bounds.maxY - side) / rowHeight).rounded(.up))
    let seen = max(first, 0)..<max(min(last, count), max(first, 0))
    for (number, view) in rows where !seen.contains(number) {
      view.removeFromSuperview()
      rows[number] = nil
    }
    for number in seen {
      let view = rows[number] ?? make(number)
      let middle = side + (CGFloat(number) + 0.5) * rowHeight
      lean(view, by: (middle - bounds.midY) / max(bounds.height / 2, 1), middle)
    }
  }

  private func make(_ number: Int) -> UIView {
    let view =
      picker.delegate?.pickerView(
        picker, viewForRow: number, forComponent: component, reusing: nil) ?? UIView()
    view.isUserInteractionEnabled = false
    insertSubview(view, at: 0)
    rows[number] = view
    return view
  }

  /// Puts a row onto the drum, at −1…1 of the way from the middle to the edges.
  private func lean(_ view: UIView, by share: CGFloat, _ middle: CGFloat) {
    let angle = min(max(share, -1), 1) * 1.15
    UIView.performWithoutAnimation {
      view.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      // The rim goes back, so that rows come closer to each other.
      let away = (sin(angle) / 0.913 - share) * bounds.height / 2 * 0.55
      view.center = CGPoint(x: bounds.width / 2, y: middle + away)
      view.transform = CGAffineTransform(scaleX: 1 - 0.08 * abs(share), y: cos(angle))
      view.alpha = abs(share) * bounds.height < rowHeight ? 1 : 0.62 - 0.42 * min(abs(share), 1)
    }
  }

  // MARK: Choosing

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  /// Takes the row in the middle, and tells so.
  private func settle() {
    let chosen = nearest(contentOffset.y)
    let place = CGPoint(x: 0, y: CGFloat(chosen) * rowHeight)
    if place != contentOffset { setContentOffset(place, animated: true) }
    choose(chosen)
  }

  private func choose(_ chosen: Int) {
    guard chosen != row, count > 0 else { return }
    row = chosen
    picker.delegate?.pickerView(picker, didSelectRow: chosen, inComponent: component)
  }

  // MARK: Touches, keys

  override var canBecomeFocused: Bool { count > 0 }
  override var canBecomeFirstResponder: Bool { count > 0 }

  /// Turns to a row that is clicked on.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _ = becomeFirstResponder()
    guard let touch = touches.first, count > 0 else { return }
    go(to: nearest(touch.location(in: self).y - bounds.height / 2))
  }

  private func go(to chosen: Int) {
    setContentOffset(CGPoint(x: 0, y: CGFloat(chosen) * rowHeight), animated: true)
    choose(chosen)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takes($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takes($0) }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  private func takes(_ press: UIPress) -> Bool {
    let steps: [String: Int] = [
      UIKeyCommand.inputDownArrow: 1, UIKeyCommand.inputUpArrow: -1,
      UIKeyCommand.inputPageDown: 5, UIKeyCommand.inputPageUp: -5,
      UIKeyCommand.inputHome: -count, UIKeyCommand.inputEnd: count,
    ]
    guard let step = press.key.flatMap({ steps[$0.charactersIgnoringModifiers] }), count > 0 else {
      return false
    }
    go(to: min(max(row + step, 0), count - 1))
    return true
  }

  override func focusDidChange() {
    super.focusDidChange()
    ring.place(
      around: CGRect(
        x: frame.minX + 4, y: frame.midY - rowHeight / 2 + 4, width: max(frame.width - 8, 0),
        height: rowHeight - 8), radius: 6)
    ring.update(for: self)
    ring.install(in: picker)
  }
}
