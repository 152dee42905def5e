import UIKit
import Workbench

/// A layer in the tree: a triangle to close it, the glyph of its class, its name, id and class, the count
/// of its animations, a padlock and an eye.
@MainActor
final class LayerCell: UITableViewCell {
  static let height: CGFloat = 26
  private static let indentation: CGFloat = 12
  /// The depth up to which rows are moved to the right.
  private static let deepest = 9
  /// What of a name is seen however long the id is, in points, where there is room; of that, the end says most.
  private static let leastName: CGFloat = 72

  /// Told to hide or show the layer.
  var onHide: (() -> Void)?
  /// Told to lock or unlock the layer.
  var onLock: (() -> Void)?
  /// Told to close or open the layer.
  var onFold: (() -> Void)?
  /// Told whether the pointer is over the row.
  var onHover: ((Bool) -> Void)?
  private let triangle = RowButton(type: .custom)
  private let sign = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .center)
  private let glyph = GlyphSign()
  private let title = UILabel.text()
  private let id = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let type = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let running = UILabel.text(font: Theme.caption, color: Theme.accent, alignment: .right)
  private let eye = RowButton(type: .custom)
  private let lock = RowButton(type: .custom)
  private let lockSign = PadlockSign()
  private let hover = CALayer()
  private let eyeSign = UILabel.text(color: Theme.quietText, alignment: .center)
  private var depth = 0
  private var shown: (row: LayerRow, isClosed: Bool)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    styleSelection()
    hover.borderColor = Theme.axis.cgColor
    hover.borderWidth = Theme.line
    hover.cornerRadius = Theme.controlRadius
    hover.isHidden = true
    hover.actions = ["position": NSNull(), "bounds": NSNull(), "hidden": NSNull()]
    contentView.layer.addSublayer(hover)
    id.lineBreakMode = .byTruncatingHead
    for part in [sign, glyph, eyeSign, lockSign, triangle, lock, eye] as [UIView] {
      contentView.addSubview(part)
    }
    triangle.addAction(
      UIAction { [weak self] _ in self?.onFold?() }, for: .primaryActionTriggered)
    eye.addAction(UIAction { [weak self] _ in self?.onHide?() }, for: .primaryActionTriggered)
    lock.addAction(UIAction { [weak self] _ in self?.onLock?() }, for: .primaryActionTriggered)
    triangle.accessibilityLabel = "Open or close"
    lock.accessibilityLabel = "Lock or unlock"
    eye.accessibilityLabel = "Hide or show"
    contentView.addSubview(title)
    contentView.addSubview(id)
    contentView.addSubview(type)
    contentView.addSubview(running)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] recognizer in
        let isOver = recognizer.state == .began || recognizer.state == .changed
        self?.showSigns(isOver: isOver)
        self?.onHover?(isOver)
      })
  }

  required init?(coder: NSCoder) { preconditionFailure("cells are made in code") }

  /// Shows what is known of a layer.
  ///
  /// - Parameter isHovered: whether the pointer is over it in the picture.
  func show(_ row: LayerRow, isClosed: Bool, isHovered: Bool) {
    hover.isHidden = !isHovered
    guard shown?.row != row || shown?.isClosed != isClosed else { return }
    shown = (row, isClosed)
    depth = min(row.path.indices.count, Self.deepest)
    sign.text = row.hasChildren ? (isClosed ? "▸" : "▾") : ""
    triangle.isEnabled = row.hasChildren
    glyph.glyph = row.glyph
    title.text = row.name.isEmpty ? row.type : row.name
    id.text = row.path.text
    type.text = row.name.isEmpty ? "" : row.type
    for part in [title, id, type, glyph] as [UIView] { part.alpha = row.isHidden ? 0.45 : 1 }
    running.text = row.running > 0 ? "\(row.isStopped ? "■" : "▶") \(row.running)" : ""
    eyeSign.text = row.isHidden ? "◌" : "◉"
    showSigns(isOver: false)
    accessibilityLabel = "\(row.type) \(row.name)" + (row.isLocked ? ", locked" : "")
    setNeedsLayout()
  }

  /// Shows what can be done with the row under the pointer, and what was done to it.
  private func showSigns(isOver: Bool) {
    eyeSign.alpha = isOver || shown?.row.isHidden == true ? 1 : 0
    lockSign.alpha = shown?.row.isLocked == true ? 1 : isOver ? 0.45 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hover.frame = bounds.insetBy(dx: 6, dy: 1)
    let left = 10 + CGFloat(depth) * Self.indentation
    let height = bounds.height
    triangle.frame = CGRect(x: left, y: 0, width: 20, height: height)
    eye.frame = CGRect(x: bounds.width - 34, y: 0, width: 28, height: height)
    lock.frame = CGRect(x: bounds.width - 62, y: 0, width: 28, height: height)
    (sign.frame, eyeSign.frame, lockSign.frame) = (triangle.frame, eye.frame, lock.frame)
    let isRunning = running.text?.isEmpty == false
    let count: CGFloat = isRunning ? 34 : 0
    running.frame = CGRect(x: bounds.width - 62 - count, y: 0, width: count, height: height)
    glyph.frame = CGRect(x: left + 20, y: 0, width: LayerGlyph.side, height: height)
    layoutWords(from: glyph.frame.maxX + 6, to: bounds.width - 66 - count)
  }

  /// A long name leaves the id its room, but for its beginning; the class takes what is left, where that is worth
  /// it.
  private func layoutWords(from left: CGFloat, to right: CGFloat) {
    let height = bounds.height
    let (wanted, room) = (title.intrinsicContentSize.width, max(0, right - left))
    let idWidth = id.intrinsicContentSize.width
    let most = max(room - idWidth - Theme.unit, min(room * 0.6, Self.leastName))
    title.frame = CGRect(x: left, y: 0, width: min(wanted, most), height: height)
    let place = title.frame.maxX + Theme.unit
    id.frame = CGRect(
      x: place, y: 0, width: max(0, min(idWidth, right - place)), height: height)
    let rest = id.frame.maxX + Theme.unit
    type.frame = CGRect(x: rest, y: 0, width: max(0, right - rest), height: height)
    type.isHidden = right - rest < 40
  }
}
