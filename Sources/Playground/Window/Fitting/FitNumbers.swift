import UIKit
import Workbench

/// The ways to say a curve, each with its error and a button that takes it.
@MainActor
final class FitNumbers: UIView {
  /// Told which of them is wanted as the curve.
  var onTake: ((CurveFits.Row) -> Void)?
  /// Told which of them should stand out; nil for all.
  var onChoose: ((Int?) -> Void)?
  /// Told of another tolerance for straight pieces, in whole ways.
  var onTolerance: ((Double) -> Void)?
  private let heading = UILabel.text(font: Theme.strong)
  private let explanation = UILabel.text(color: Theme.quietText)
  private let tolerance = NumberField("Tolerance, %")
  private var rows: [FitRow] = []

  init() {
    super.init(frame: .zero)
    explanation.numberOfLines = 0
    for view in [heading, explanation, tolerance] { addSubview(view) }
    (tolerance.labelWidth, tolerance.range, tolerance.step) = (96, 0.02...10, 0.01)
    tolerance.hint = "How far straight pieces may be from the curve: more takes fewer points."
    tolerance.value = LinearFit.usualTolerance * 100
    tolerance.onChange = { [weak self] value, _ in self?.onTolerance?(value / 100) }
    rows = FitView.colors.enumerated().map { index, color in
      let row = FitRow(color) { [weak self] in self?.onTake?($0) }
      row.onHover = { [weak self] isOver in self?.onChoose?(isOver ? index : nil) }
      addSubview(row)
      return row
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  /// The first field, to which keys can go.
  var firstField: UIView { tolerance.field }

  /// Shows what comes near, and whether to a curve that was drawn.
  func show(_ fits: CurveFits?, isDrawn: Bool) {
    heading.text = isDrawn ? "Nearest to what you drew" : "Nearest to the curve"
    explanation.text =
      isDrawn
      ? "Draw again to replace it. Escape forgets it."
      : "Draw with the pointer, or take this curve in another language."
    for (index, row) in rows.enumerated() {
      row.isHidden = fits == nil
      if let fits { row.show(fits.rows[index]) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 22)
    explanation.frame = CGRect(x: 0, y: 24, width: bounds.width, height: 36)
    var y: CGFloat = 70
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: 62)
      y += 70
    }
    tolerance.frame = CGRect(x: 0, y: y + 4, width: bounds.width, height: Theme.controlHeight)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 74 + 70 * CGFloat(rows.count) + Theme.controlHeight)
  }
}

/// One way to say a curve.
@MainActor
private final class FitRow: UIView {
  var onHover: ((Bool) -> Void)?
  private let mark = UIView()
  private let title = UILabel.text(font: Theme.strong)
  private let error = UILabel.text(font: Theme.code)
  private let remark = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private var button = UIButton()
  private var row: CurveFits.Row?

  init(_ color: UIColor, take: @escaping (CurveFits.Row) -> Void) {
    super.init(frame: .zero)
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    mark.backgroundColor = color
    mark.layer.cornerRadius = 2
    button = .tool("Take") { [weak self] in self?.row.map(take) }
    for view in [mark, title, error, remark, button] { addSubview(view) }
    let hover = UIHoverGestureRecognizer { [weak self] recognizer in
      self?.onHover?(recognizer.state == .began || recognizer.state == .changed)
    }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { preconditionFailure("rows are made in code") }

  func show(_ row: CurveFits.Row) {
    self.row = row
    title.text = row.title
    error.text = "off by \((row.largestError * 100).decimalText(2)) %"
    remark.text = row.remark
    button.accessibilityLabel = "Take the \(row.title)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mark.frame = CGRect(x: 10, y: 12, width: 4, height: bounds.height - 24)
    title.frame = CGRect(x: 24, y: 8, width: 70, height: 22)
    error.frame = CGRect(x: 92, y: 8, width: 120, height: 22)
    remark.frame = CGRect(x: 24, y: 32, width: bounds.width - 24 - 10, height: 22)
    button.frame = CGRect(x: bounds.width - 70, y: 7, width: 60, height: 26)
  }
}
