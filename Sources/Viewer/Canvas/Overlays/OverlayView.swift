import Geometry
import UIKit
import Workbench

/// What lies over the picture: a map of cells, boxes with words, and a legend.
@MainActor
final class OverlayView: UIView {
  /// A box with words, in points of the canvas.
  struct Box: Equatable {
    var outline: [CGPoint]
    var color: UIColor
    var text: String
    /// Whether its edge is dashed.
    var isDashed = false
  }

  private let map = CALayer()
  private let boxes = CALayer()
  private let legend = OverlayLegend()
  private var shown: [Box] = []
  /// The words of the boxes, and where each would lie by itself.
  private var labels: [(ground: CALayer, wish: CGRect)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    map.magnificationFilter = .nearest
    map.actions = ["position": NSNull(), "bounds": NSNull(), "contents": NSNull()]
    layer.addSublayer(map)
    layer.addSublayer(boxes)
    addSubview(legend)
  }

  required init?(coder: NSCoder) { preconditionFailure("the overlay is made in code") }

  /// Shows a map over a part of the canvas; nil for none.
  func show(map image: CGImage?, in frame: CGRect) {
    map.isHidden = image == nil
    map.contents = image
    map.frame = frame
  }

  /// Shows boxes.
  func show(_ wanted: [Box]) {
    guard wanted != shown else { return }
    shown = wanted
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    boxes.sublayers = nil
    labels = []
    for box in wanted { add(box) }
    // Above all boxes.
    for label in labels { boxes.addSublayer(label.ground) }
    CATransaction.commit()
    placeLabels()
  }

  private func placeLabels() {
    let places = LabelPlaces.apart(
      labels.map(\.wish), from: legend.isHidden ? .null : legend.frame, in: bounds)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (label, place) in zip(labels, places) where label.ground.frame != place {
      label.ground.frame = place
    }
    CATransaction.commit()
  }

  private func add(_ box: Box) {
    let shape = CAShapeLayer()
    let path = LayerOutline(corners: box.outline).path { $0 }
    shape.path = path
    shape.fillColor = box.color.withAlphaComponent(0.12).cgColor
    shape.strokeColor = box.color.cgColor
    shape.lineWidth = 1.5
    if box.isDashed { shape.lineDashPattern = [4, 3] }
    boxes.addSublayer(shape)
    if !box.text.isEmpty { addLabel(box) }
  }

  private func addLabel(_ box: Box) {
    let text = CATextLayer()
    let size = NSAttributedString(
      string: box.text, attributes: [.font: Theme.caption]
    ).size()
    let corner = box.outline.min { $0.y < $1.y } ?? .zero
    let left = box.outline.map(\.x).min() ?? corner.x
    text.string = box.text
    (text.font, text.fontSize) = (Theme.caption, 12)
    text.foregroundColor = Theme.background.cgColor
    text.contentsScale = contentScaleFactor
    text.frame = CGRect(
      x: 5, y: 1, width: size.width.rounded(.up) + 2, height: size.height.rounded(.up))
    let ground = CALayer()
    ground.backgroundColor = box.color.cgColor
    ground.cornerRadius = 3
    ground.addSublayer(text)
    let wish = CGRect(
      x: left, y: corner.y, width: text.frame.width + 8, height: text.frame.height + 2)
    labels.append((ground, wish))
  }

  /// Shows the legend; no rows for none.
  func show(legend title: String, _ rows: [LegendRow]) {
    legend.show(title, rows)
    legend.isHidden = title.isEmpty
    let size = legend.size
    let place = CGRect(x: 12, y: 12, width: size.width, height: size.height)
    legend.frame = place
    placeLabels()
  }
}

/// What the colours of an overlay mean, in words.
@MainActor
final class OverlayLegend: UIView {
  private let title = UILabel.text(font: Theme.strong)
  private var rows: [(swatch: CALayer, label: UILabel)] = []
  private var shown: [LegendRow] = []
  private(set) var size = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    styleFloating()
    title.frame = CGRect(x: 12, y: 7, width: 300, height: 18)
    addSubview(title)
  }

  required init?(coder: NSCoder) { preconditionFailure("the legend is made in code") }

  func show(_ words: String, _ wanted: [LegendRow]) {
    if title.text != words { title.text = words }
    if wanted != shown {
      while rows.count < wanted.count { addRow() }
      while rows.count > wanted.count {
        let row = rows.removeLast()
        row.swatch.removeFromSuperlayer()
        row.label.removeFromSuperview()
      }
      for (row, content) in zip(rows, wanted) {
        row.swatch.backgroundColor = content.color.cgColor
        if row.label.text != content.text { row.label.text = content.text }
      }
      shown = wanted
    }
    let widest = rows.map { $0.label.intrinsicContentSize.width + 20 }.max() ?? 0
    let width = (max(title.intrinsicContentSize.width, widest) + 24).rounded(.up)
    size = CGSize(width: width, height: CGFloat(rows.count) * 18 + 34)
    for (index, row) in rows.enumerated() {
      let y = 28 + CGFloat(index) * 18
      row.swatch.frame = CGRect(x: 12, y: y + 4, width: 12, height: 10)
      row.label.frame = CGRect(x: 32, y: y, width: width - 40, height: 18)
    }
  }

  private func addRow() {
    let swatch = CALayer()
    swatch.cornerRadius = 2
    swatch.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull()]
    layer.addSublayer(swatch)
    let label = UILabel.text(font: Theme.caption)
    addSubview(label)
    rows.append((swatch, label))
  }
}
