import UIKit
import Workbench

/// How far a frame is drawn, at the foot of the canvas: a slider over its operations, and what the last one does.
@MainActor
final class OperationBar: UIView {
  /// Told how many operations are to be drawn; nil for all.
  var onChange: ((Int?) -> Void)?
  private let title = UILabel.text("Operations", font: Theme.caption, color: Theme.quietText)
  private let slider = UISlider()
  private let words = UILabel.text(font: Theme.caption)
  private let all = UIButton.tool("All") {}
  private var count = 0

  private static let (height, most): (CGFloat, CGFloat) = (44, 560)

  override init(frame: CGRect) {
    super.init(frame: frame)
    styleFloating()
    isHidden = true
    slider.minimumTrackTintColor = Theme.accent
    slider.accessibilityLabel = "Operations that are drawn"
    all.accessibilityLabel = "Draw all operations"
    for part in [title, slider, words, all] { addSubview(part) }
    slider.addAction(UIAction { [weak self] _ in self?.take() }, for: .valueChanged)
    all.addAction(
      UIAction { [weak self] _ in self?.onChange?(nil) }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { preconditionFailure("the bar is made in code") }

  private func take() {
    let drawn = Int(slider.value.rounded())
    onChange?(drawn < count ? drawn : nil)
  }

  /// Shows how many of a frame's operations are drawn, and the last of them.
  ///
  /// - Parameter drawn: nil for all.
  func show(_ drawn: Int?, of count: Int, last: String) {
    self.count = count
    slider.maximumValue = Float(max(count, 1))
    if !slider.isTracking { slider.value = Float(drawn ?? count) }
    let place = "\(drawn ?? count) of \(count)"
    let text = last.isEmpty ? place : "\(place) · \(last)"
    if words.text != text { words.text = text }
    all.isEnabled = drawn != nil
  }

  /// Lies at the foot of a canvas, above what stands there already.
  func place(in canvas: CGRect, above foot: CGFloat) {
    let width = max(min(canvas.width - 24, Self.most), 0)
    frame = CGRect(
      x: ((canvas.width - width) / 2).rounded(), y: canvas.height - Self.height - 12 - foot,
      width: width, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, row) = (Theme.unit, Theme.controlHeight)
    let inner = bounds.insetBy(dx: gap + 4, dy: (bounds.height - row) / 2)
    let (left, end): (CGFloat, CGFloat) = (70, 48)
    // Where there is little room, the words go before the slider does.
    let hasTitle = inner.width > 440
    let right: CGFloat = inner.width > 320 ? 150 : 64
    title.isHidden = !hasTitle
    let x = inner.minX + (hasTitle ? left + gap : 0)
    title.frame = CGRect(x: inner.minX, y: inner.minY, width: left, height: row)
    all.frame = CGRect(x: inner.maxX - end, y: inner.minY, width: end, height: row)
    words.frame = CGRect(
      x: all.frame.minX - gap - right, y: inner.minY, width: right, height: row)
    slider.frame = CGRect(
      x: x, y: inner.minY, width: max(words.frame.minX - gap - x, 0), height: row)
  }
}
