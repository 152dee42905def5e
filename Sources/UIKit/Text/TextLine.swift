import Drawing
import Foundation

/// The line of a field: its text, the selection behind it and the caret in front.
///
/// A text that is longer than the line is scrolled so that the caret can be seen.
@MainActor
final class TextLine: UIView {
  private static let caretWidth: CGFloat = 2

  var font = UIFont.systemFont(ofSize: 17) { didSet { relayout() } }
  var color = UIColor.label { didSet { setNeedsDisplay() } }
  var alignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  /// The text as it is shown, and where the caret and the selection are in it.
  private(set) var shown = ""
  private var selection = 0..<0
  private var caret = 0
  private var isEditing = false
  private var marked: Range<Int>?

  private var made: TextLayout?
  /// How far the text is scrolled, in points.
  private var scroll: CGFloat = 0
  private let highlight = CALayer.part()
  private let caretLayer = CALayer.part()
  /// The line below what is composed.
  private let underline = CALayer.part()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    clipsToBounds = true
    (highlight.zPosition, caretLayer.zPosition) = (-1, 1)
    for part in [highlight, caretLayer] {
      for key in ["opacity", "hidden"] { part.actions?[key] = NSNull() }
    }
    layer.addSublayer(highlight)
    layer.addSublayer(caretLayer)
    layer.addSublayer(underline)
    caretLayer.cornerRadius = TextLine.caretWidth / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text with its caret.
  ///
  /// - Parameter marked: the part that is composed, which is underlined; nil for none.
  func show(
    _ text: String, _ selection: Range<Int>, caret: Int, marked: Range<Int>? = nil, isEditing: Bool
  ) {
    self.marked = marked
    if text != shown {
      shown = text
      relayout()
    }
    let moved = caret != self.caret || isEditing != self.isEditing
    (self.selection, self.caret, self.isEditing) = (selection, caret, isEditing)
    place()
    if moved { blink() }
  }

  private func relayout() {
    made = nil
    setNeedsDisplay()
    setNeedsLayout()
  }

  private var layout: TextLayout {
    if let made { return made }
    let layout = TextLayout(
      shown, font: font.font, color: color.cgColor.color, flow: TextFlow(lineBreak: .none))
    made = layout
    return layout
  }

  /// The width of the text, and the height of its line.
  var textSize: CGSize { CGSize(width: layout.contentBounds.width, height: font.lineHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    made = nil
    place()
  }

  // MARK: Places

  /// Where the text begins from left to right.
  private var start: CGFloat {
    let slack = bounds.width - textSize.width - TextLine.caretWidth
    switch alignment {
    case .center: return max(slack / 2, 0) - scroll
    case .right: return max(slack, 0) - scroll
    default: return -scroll
    }
  }

  private var top: CGFloat {
    let scale = max(contentScaleFactor, 1)
    return ((bounds.height - layout.size.height) / 2 * scale).rounded() / scale
  }

  private func x(_ place: Int) -> CGFloat {
    let utf16 = shown.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: min(max(place, 0), utf16.count))
    return layout.caret(before: String.Index(index, within: layout.string) ?? index).minX
  }

  /// The place between two characters that is nearest to a point of the line.
  func place(nearestTo point: CGPoint) -> Int {
    guard !shown.isEmpty else { return 0 }
    let index = layout.index(nearestTo: CGPoint(x: point.x - start, y: layout.size.height / 2))
    return layout.string.utf16.distance(from: layout.string.startIndex, to: index)
  }

  /// Where the caret is before a place, in the line's coordinates.
  func caretRect(before place: Int) -> CGRect {
    CGRect(x: start + x(place), y: top, width: TextLine.caretWidth, height: layout.size.height)
  }

  private func place() {
    scrollToCaret()
    let line = caretRect(before: caret)
    let scale = max(contentScaleFactor, 1)
    caretLayer.frame = CGRect(
      x: (line.minX * scale).rounded() / scale, y: line.minY, width: line.width,
      height: line.height)
    caretLayer.backgroundColor = resolve(tintColor)
    caretLayer.isHidden = !isEditing || !selection.isEmpty
    let (left, right) = (start + x(selection.lowerBound), start + x(selection.upperBound))
    highlight.frame = CGRect(
      x: min(left, right), y: line.minY, width: abs(right - left), height: line.height)
    highlight.backgroundColor = resolve(tintColor.withAlphaComponent(0.28))
    highlight.isHidden = !isEditing || selection.isEmpty
    placeUnderline(line)
  }

  private func placeUnderline(_ line: CGRect) {
    underline.isHidden = marked == nil
    guard let marked else { return }
    let (left, right) = (start + x(marked.lowerBound), start + x(marked.upperBound))
    underline.frame = CGRect(
      x: min(left, right), y: line.maxY - 2, width: abs(right - left), height: 1)
    underline.backgroundColor = resolve(color)
  }

  private func scrollToCaret() {
    let room = bounds.width - TextLine.caretWidth
    let old = scroll
    let (spare, caret) = (max(textSize.width - room, 0), x(isEditing ? self.caret : 0))
    scroll = min(max(min(max(scroll, caret - room), caret), 0), spare)
    if scroll != old { setNeedsDisplay() }
  }

  // MARK: Drawing

  /// The caret comes and goes, beginning with the last key.
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
    guard let context = UIGraphicsGetCurrentContext(), !shown.isEmpty else { return }
    made = nil
    layout.draw(in: context, at: CGPoint(x: start, y: top))
  }
}
