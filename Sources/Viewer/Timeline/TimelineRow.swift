import UIKit
import Workbench

/// A row of the timeline: a layer's name and key path, the verbs, its bars.
@MainActor
final class TimelineRow: UIView {
  static let height: CGFloat = 32
  /// Told that a person chose the row.
  var onChoose: ((AnimationRow) -> Void)?
  /// Told of a verb.
  var onVerb: ((AnimationVerb, AnimationRow) -> Void)?
  private let ground = CALayer()
  private let title = UILabel.text()
  private var buttons: [UIButton] = []
  private let bars = TimelineBars()
  private(set) var row: AnimationRow?
  private var names: CGFloat = 0
  private var standing = Standing.plain

  /// How much a row stands out.
  enum Standing {
    case plain
    /// Its layer is selected.
    case ofLayer
    /// It is selected itself.
    case selected
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.cornerRadius = Theme.controlRadius
    ground.actions = ["bounds": NSNull(), "position": NSNull()]
    layer.addSublayer(ground)
    addSubview(bars)
    addSubview(title)
    let signs: [(AnimationVerb, String)] = [
      (.start, "▶"), (.stop, "■"), (.remove, "✕"), (.commit, "✓"),
    ]
    buttons = signs.map { verb, sign in
      let button = RowButton(type: .custom)
      button.setTitle(sign, for: .normal)
      button.titleLabel?.font = Theme.body
      button.setTitleColor(Theme.quietText, for: .normal)
      button.setTitleColor(Theme.axis, for: .disabled)
      button.accessibilityLabel = verb.title
      button.addAction(
        UIAction { [weak self] _ in
          if let self, let row { onVerb?(verb, row) }
        }, for: .primaryActionTriggered)
      addSubview(button)
      return button
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("rows are made in code") }

  private static let indentation: CGFloat = 14

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds.insetBy(dx: 0, dy: 1)
    let side: CGFloat = 28
    let left = names - 12 - side * CGFloat(buttons.count)
    let inset = 8 + CGFloat(min(row?.depth ?? 0, 5)) * Self.indentation
    let isPlain = row?.kind == .animation
    let end = isPlain ? left - 4 : names - 12
    title.frame = CGRect(x: inset, y: 0, width: max(0, end - inset), height: bounds.height)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: left + CGFloat(index) * side, y: 2, width: side, height: bounds.height - 4)
    }
    bars.frame = bounds
  }

  /// Shows a row.
  func show(_ row: AnimationRow, scale: TimelineScale, standing wanted: Standing) {
    bars.show(row, scale: scale)
    if names != scale.left { setNeedsLayout() }
    names = scale.left
    let standing = row.kind == .animation ? wanted : .plain
    guard row != self.row || standing != self.standing else { return }
    (self.row, self.standing) = (row, standing)
    title.attributedText = Self.title(of: row)
    let ground = Theme.raised.withAlphaComponent(standing == .ofLayer ? 0.45 : 1)
    self.ground.backgroundColor = standing == .plain ? nil : ground.cgColor
    let isPlain = row.kind == .animation
    let isMoving = row.isRunning && !row.isStopped
    let enabled = [!isMoving, isMoving, row.isRunning, row.isRunning]
    for (button, isEnabled) in zip(buttons, enabled) {
      button.isHidden = !isPlain
      button.isEnabled = isEnabled
    }
    accessibilityLabel = "\(row.layerName) \(row.keyPath)"
    setNeedsLayout()
  }

  private static func title(of row: AnimationRow) -> NSAttributedString {
    var (name, detail) = (row.layerName.shortened(to: 18), row.keyPath)
    switch row.kind {
    case .animation: break
    case .part: (name, detail) = ("", "└ " + row.keyPath)
    case .transaction(let count, let isFolded):
      name = (isFolded ? "▸ " : "▾ ") + row.layerName
      detail = "\(row.keyPath) · \(count) animations"
    }
    let text = NSMutableAttributedString(
      string: name.isEmpty ? "" : name + "  ",
      attributes: [
        .font: Theme.body,
        .foregroundColor: row.kind == .animation ? Theme.text : Theme.quietText,
      ])
    text.append(
      NSAttributedString(
        string: detail, attributes: [.font: Theme.caption, .foregroundColor: Theme.quietText]))
    return text
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let row { onChoose?(row) }
  }
}

extension String {
  /// The text with an ellipsis for what is too long.
  fileprivate func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
