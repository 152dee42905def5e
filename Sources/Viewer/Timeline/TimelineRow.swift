import UIKit
import Workbench

/// All that the timeline shows of one animation key of a layer.
struct AnimationRow: Equatable {
  /// Which layer and key.
  struct Name: Hashable {
    var path: LayerPath
    var key: String
  }

  var name: Name
  var layerName: String
  var keyPath: String
  /// Its runs, one after another.
  var bars: [AnimationBar]
  /// Whether it is on its layer now.
  var isRunning: Bool
  var isStopped: Bool

  static func == (a: AnimationRow, b: AnimationRow) -> Bool {
    a.name == b.name && a.isRunning == b.isRunning && a.isStopped == b.isStopped
      && a.bars.count == b.bars.count
      && zip(a.bars, b.bars).allSatisfy { $0.name == $1.name && $0.removed == $1.removed }
  }

  /// The rows of a recorder, those of one layer next to each other.
  @MainActor
  static func rows(of recorder: AnimationRecorder) -> [AnimationRow] {
    var rows: [AnimationRow] = []
    var places: [Name: Int] = [:]
    for bar in recorder.bars {
      let name = Name(path: bar.name.path, key: bar.name.key)
      let isRunning = bar.removed == nil
      if let place = places[name] {
        rows[place].bars.append(bar)
        rows[place].isRunning = isRunning
        rows[place].isStopped = bar.isStopped && isRunning
      } else {
        places[name] = rows.count
        rows.append(
          AnimationRow(
            name: name, layerName: bar.layerName, keyPath: bar.keyPath, bars: [bar],
            isRunning: isRunning, isStopped: bar.isStopped && isRunning))
      }
    }
    return rows
  }
}

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
  private var row: AnimationRow?

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

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds.insetBy(dx: 0, dy: 1)
    let side: CGFloat = 28
    let left = TimelineView.names - 12 - side * CGFloat(buttons.count)
    title.frame = CGRect(x: 8, y: 0, width: left - 12, height: bounds.height)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: left + CGFloat(index) * side, y: 2, width: side, height: bounds.height - 4)
    }
    bars.frame = bounds
  }

  /// Shows a row.
  func show(_ row: AnimationRow, scale: TimelineScale, isSelected: Bool) {
    self.row = row
    let text = NSMutableAttributedString(
      string: row.layerName + "  ",
      attributes: [.font: Theme.body, .foregroundColor: Theme.text])
    text.append(
      NSAttributedString(
        string: row.keyPath,
        attributes: [.font: Theme.caption, .foregroundColor: Theme.quietText]))
    title.attributedText = text
    ground.backgroundColor = isSelected ? Theme.raised.cgColor : nil
    let isMoving = row.isRunning && !row.isStopped
    buttons[0].isEnabled = !isMoving
    buttons[1].isEnabled = isMoving
    buttons[2].isEnabled = row.isRunning
    buttons[3].isEnabled = row.isRunning
    bars.show(row, scale: scale)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let row { onChoose?(row) }
  }
}
