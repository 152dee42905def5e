import Drawing
import Foundation

/// The lines of a text view: the text, the selection behind it and the caret in front.
@MainActor
final class TextPage: UIView {
  private static let caretWidth: CGFloat = 2

  var font = UIFont.systemFont(ofSize: 14) { didSet { relayout() } }
  var color = UIColor.label { didSet { relayout() } }
  var alignment = NSTextAlignment.natural { didSet { relayout() } }
  private(set) var editing = TextEditing()
  private var isEditing = false
  private var made: (layout: TextLayout, width: CGFloat)?
  private let highlight = CAShapeLayer()
  private let caretLayer = CALayer.part()
  private let underline = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    for part in [highlight, underline] {
      part.actions = ["path": NSNull(), "fillColor": NSNull(), "hidden": NSNull()]
    }
    (highlight.zPosition, caretLayer.zPosition) = (-1, 1)
    caretLayer.cornerRadius = TextPage.caretWidth / 2
    caretLayer.actions?["opacity"] = NSNull()
    for part in [highlight, underline, caretLayer] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text with its caret and selection.
  func show(_ editing: TextEditing, isEditing: Bool) {
    let moved = editing.caret != self.editing.caret || isEditing != self.isEditing
    if editing.text != self.editing.text { relayout() }
    (self.editing, self.isEditing) = (editing, isEditing)
    place()
    if moved { blink() }
  }

  private func relayout() {
    made = nil
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// The lines for a width.
  func layout(width: CGFloat) -> TextLayout {
    if let made, made.width == width { return made.layout }
    // An empty last line counts, for the caret to stand in.
    let layout = TextLayout(
      editing.text, font: font.font, color: resolve(color).color, width: max(width, 1),
      flow: TextFlow(alignment: alignment.flow))
    made = (layout, width)
    return layout
  }

  private var shown: TextLayout { layout(width: bounds.width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    relayout()
  }

  // MARK: Places

  /// The place between two characters that is nearest to a point.
  func place(nearestTo point: CGPoint) -> Int {
    let layout = shown
    guard !layout.string.isEmpty else { return 0 }
    let index = layout.index(nearestTo: CGPoint(x: point.x, y: max(point.y, 0)))
    return layout.string.utf16.distance(from: layout.string.startIndex, to: index)
  }

  /// Where the caret is before a place.
  func caretRect(before place: Int) -> CGRect {
    let (layout, utf16) = (shown, editing.text.utf16)
    guard !editing.text.isEmpty else {
      return CGRect(x: 0, y: 0, width: TextPage.caretWidth, height: font.lineHeight)
    }
    let index = utf16.index(utf16.startIndex, offsetBy: min(max(place, 0), utf16.count))
    let line = layout.caret(before: index)
    return CGRect(x: line.minX, y: line.minY, width: TextPage.caretWidth, height: line.height)
  }

  /// The rectangles that a part of the text takes, a line each.
  private func rects(of part: Range<Int>) -> [CGRect] {
    let (start, end) = (caretRect(before: part.lowerBound), caretRect(before: part.upperBound))
    guard start.midY < end.minY else {
      return [
        CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
      ]
    }
    let first = CGRect(
      x: start.minX, y: start.minY, width: max(bounds.width - start.minX, 0), height: start.height)
    let middle = CGRect(
      x: 0, y: start.maxY, width: bounds.width, height: max(end.minY - start.maxY, 0))
    let last = CGRect(x: 0, y: end.minY, width: end.minX, height: end.height)
    return [first, middle, last]
  }

  private func place() {
    let selection = editing.selection
    let path = CGMutablePath()
    if isEditing, !selection.isEmpty { for rect in rects(of: selection) { path.addRect(rect) } }
    highlight.path = path
    highlight.fillColor = resolve(tintColor.withAlphaComponent(0.28))
    let line = CGMutablePath()
    if let marked = editing.marked {
      for rect in rects(of: marked) {
        line.addRect(CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 1))
      }
    }
    underline.path = line
    underline.fillColor = resolve(color)
    caretLayer.frame = caretRect(before: editing.caret)
    caretLayer.backgroundColor = resolve(tintColor)
    caretLayer.isHidden = !isEditing || !selection.isEmpty
  }

  private func blink() {
    caretLayer.removeAnimation(forKey: "blink")
    guard isEditing else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.58, 0.92, 1]
    (blink.duration, blink.repeatCount) = (1.06, .infinity)
    blink.isRemovedOnCompletion = false
    caretLayer.add(blink, forKey: "blink")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !editing.text.isEmpty else { return }
    made = nil
    shown.draw(in: context, at: .zero)
  }
}
