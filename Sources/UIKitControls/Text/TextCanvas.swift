import Drawing
import Foundation

// What a person sees of a text under editing: letters, the selection behind them, the caret in front and a
// line below what an input method composes. A field's text is one line, in the middle of the height and
// scrolled so that the caret can be seen; a text view's is broken at the width. Places count UTF-16 units of
// the text, also where dots stand for its characters.

/// The letters of a field or of a text view, with caret and selection.
@MainActor
final class TextCanvas: UIView {
  private static let caretWidth: CGFloat = 2

  var font: UIFont { didSet { relayout() } }
  var color = UIColor.label { didSet { relayout() } }
  var alignment = NSTextAlignment.natural { didSet { relayout() } }
  /// What letters of several lines look like, besides, that lead somewhere; nil for the tint's colour.
  var linkAttributes: [NSAttributedString.Key: Any]? { didSet { relayout() } }
  var shownLinks: [NSAttributedString.Key: Any] { linkAttributes ?? [.foregroundColor: tintColor!] }
  /// How many lines there may be, 0 for any number, and what happens to the last one.
  var limit = (lines: 0, mode: NSLineBreakMode.byWordWrapping) { didSet { relayout() } }
  /// What draws the letters instead.
  weak var painter: ViewText?
  /// What the view is wider than the lines at either side, for what is drawn beside them.
  var margin: CGFloat = 0 { didSet { if margin != oldValue { relayout() } } }
  /// Whether dots stand for the characters.
  var isSecret = false { didSet { relayout() } }
  /// To which size the letters of a single line may shrink for want of room, in points; nil for not at all.
  var leastSize: CGFloat? { didSet { relayout() } }

  /// Says where caret and selection are shown; nil leaves them where they are.
  weak var host: (any TextEditorHost)?
  private let isSingleLine: Bool
  private var editing = TextEditing()
  private var isEdited = false
  private var made: (layout: TextLayout, width: CGFloat?, share: CGFloat)?
  /// How wide a single line is in its own size, once somebody asked.
  private var fullWidth: CGFloat?
  /// How far a single line is scrolled, in points.
  private var scroll: CGFloat = 0
  private let highlight = CAShapeLayer()
  private let underline = CAShapeLayer()
  private let caretLayer = ViewParts.make()

  init(isSingleLine: Bool, font: UIFont) {
    (self.isSingleLine, self.font) = (isSingleLine, font)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    clipsToBounds = isSingleLine
    for part in [highlight, underline] {
      part.actions = ["path": NSNull(), "fillColor": NSNull(), "hidden": NSNull()]
    }
    for key in ["opacity", "hidden"] { caretLayer.actions?[key] = NSNull() }
    (highlight.zPosition, caretLayer.zPosition) = (-1, 1)
    caretLayer.cornerRadius = TextCanvas.caretWidth / 2
    for part in [highlight, underline, caretLayer] { layer.addSublayer(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text, and caret and selection where it is edited.
  func show(_ editing: TextEditing, isEdited: Bool) {
    let moved = editing.caret != self.editing.caret || isEdited != self.isEdited
    if editing.rich !== self.editing.rich { relayout() }
    (self.editing, self.isEdited) = (editing, isEdited)
    place()
    if moved { blink() }
  }

  private func relayout() {
    (made, fullWidth) = (nil, nil)
    setNeedsDisplay()
    setNeedsLayout()
  }

  // MARK: Lines

  /// The size of the text in a width, at least as high as a line.
  func textSize(width: CGFloat) -> CGSize {
    let layout = layout(width: isSingleLine ? nil : max(width, 1))
    return CGSize(
      width: isSingleLine ? layout.contentBounds.width : width,
      height: max(layout.size.height, font.lineHeight))
  }

  /// The width of the longest line, none of which is broken.
  var unbrokenWidth: CGFloat {
    guard !isSingleLine else { return layout(width: nil).contentBounds.width }
    let kept = made
    defer { made = kept }
    return layout(width: nil).contentBounds.width
  }

  /// The lines in a width, with letters of a share of their size.
  private func layout(width: CGFloat?, share: CGFloat = 1) -> TextLayout {
    if let made, made.width == width, made.share == share { return made.layout }
    var runs = shownText.runs(font: font.font, color: resolve(color).color)
    if runs.isEmpty { runs = [emptyRun] }
    for index in runs.indices { runs[index].font.size *= share }
    let flow =
      isSingleLine
      ? TextFlow(lineBreak: .none)
      : TextFlow(
        alignment: alignment.flow, truncation: limit.mode.truncation, maximumLines: limit.lines)
    let styled = runs.settingFlows { style in
      if isSingleLine { style = flow }
      if style.alignment == .natural { style.alignment = flow.alignment }
    }
    let layout = TextLayout(runs: styled, width: width, flow: flow)
    made = (layout, width, share)
    return layout
  }

  private var shownText: NSAttributedString {
    guard isSecret else {
      return isSingleLine ? editing.rich : editing.rich.showingLinks(shownLinks)
    }
    return NSAttributedString(string: String(repeating: "•", count: editing.text.count))
  }

  /// No letter, as high as the first one that will be typed.
  private var emptyRun: TextRun {
    var run = TextRun("", font: (editing.typing[.font] as? UIFont ?? font).font)
    run.flow = (editing.typing[.paragraphStyle] as? NSParagraphStyle)?.flow
    return run
  }

  private var lines: TextLayout {
    isSingleLine
      ? layout(width: nil, share: share) : layout(width: max(bounds.width - 2 * margin, 1))
  }

  /// The share of its size in which a single line has room, as far as it may shrink.
  private var share: CGFloat {
    let room = bounds.width - TextCanvas.caretWidth
    guard let leastSize, room > 0 else { return 1 }
    let full = fullWidth ?? layout(width: nil).contentBounds.width
    fullWidth = full
    return full > room ? max(room / full, min(leastSize / font.pointSize, 1)) : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    relayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if !isSingleLine { relayout() }
    place()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !editing.text.isEmpty else { return }
    // Attributes' colours are made for what is light or dark now.
    made = nil
    if let painter { painter.draw(at: origin) } else { lines.draw(in: context, at: origin) }
  }

  // MARK: Places

  /// The corner of the text's box.
  private var origin: CGPoint {
    guard isSingleLine else { return CGPoint(x: margin, y: 0) }
    let (layout, scale) = (lines, max(contentScaleFactor, 1))
    let slack = max(bounds.width - layout.contentBounds.width - TextCanvas.caretWidth, 0)
    let share: CGFloat = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
    let top = (bounds.height - layout.size.height) / 2
    return CGPoint(x: slack * share - scroll, y: (top * scale).rounded() / scale)
  }

  /// The place between two characters that is nearest to a point.
  func place(nearestTo point: CGPoint) -> Int {
    let (layout, origin) = (lines, origin)
    guard !layout.string.isEmpty else { return 0 }
    let y = isSingleLine ? layout.size.height / 2 : max(point.y, 0)
    let index = layout.index(nearestTo: CGPoint(x: point.x - origin.x, y: y))
    let (string, text) = (layout.string, editing.text)
    guard isSecret else { return editing.offset(index) }
    let count = string.distance(from: string.startIndex, to: index)
    return editing.offset(text.index(text.startIndex, offsetBy: min(count, text.count)))
  }

  /// The character at a point; nil where none is.
  func character(at point: CGPoint) -> Int? {
    let count = editing.text.utf16.count
    let place = place(nearestTo: point)
    return [place, place - 1].first {
      $0 >= 0 && $0 < count
        && rects(of: $0..<$0 + editing.lengthOfCharacter(at: $0)).contains { $0.contains(point) }
    }
  }

  /// The place in the line at so many lines from another one, nearest to `x`; an end of the text beyond them.
  func place(lines: Int, from place: Int, x: CGFloat) -> Int {
    let (layout, start) = (self.lines, editing.range(place..<place).lowerBound)
    let index = layout.index(lines: lines, from: start, x: x - origin.x)
    return editing.offset(index ?? (lines < 0 ? layout.string.startIndex : layout.string.endIndex))
  }

  /// Where the caret is before a place.
  func caretRect(before place: Int) -> CGRect {
    let (layout, origin, text) = (lines, origin, editing.text)
    let index = editing.range(place..<place).lowerBound
    let shown = layout.string
    let before =
      isSecret
      ? shown.index(shown.startIndex, offsetBy: text[..<index].count)
      : shown.utf16.index(shown.startIndex, offsetBy: editing.offset(index))
    let line = layout.caret(before: before).offsetBy(dx: origin.x, dy: origin.y)
    return CGRect(x: line.minX, y: line.minY, width: TextCanvas.caretWidth, height: line.height)
  }

  /// The rectangles that a part of the text takes, those of whole lines in one.
  func rects(of part: Range<Int>) -> [CGRect] {
    let (start, end) = (caretRect(before: part.lowerBound), caretRect(before: part.upperBound))
    guard start.midY < end.minY else {
      let top = min(start.minY, end.minY)
      return [
        CGRect(
          x: min(start.minX, end.minX), y: top, width: abs(end.minX - start.minX),
          height: max(start.maxY, end.maxY) - top)
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
    if isSingleLine { scrollToCaret() }
    let (selection, path, line) = (editing.selection, CGMutablePath(), CGMutablePath())
    if isEdited, !selection.isEmpty { path.addRects(shownRects(of: selection)) }
    for rect in editing.marked.map(rects) ?? [] {
      line.addRect(CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 1))
    }
    (highlight.path, highlight.fillColor) = (path, resolve(tintColor.withAlphaComponent(0.28)))
    (underline.path, underline.fillColor) = (line, resolve(color))
    var caret = shownCaret
    let scale = max(contentScaleFactor, 1)
    caret.origin.x = (caret.minX * scale).rounded() / scale
    caretLayer.frame = caret
    caretLayer.backgroundColor = resolve(tintColor)
    // Text that only is read has a selection, and no caret.
    caretLayer.isHidden = !isEdited || !selection.isEmpty || host?.letsTextChange == false
  }

  /// Where the caret is shown.
  private var shownCaret: CGRect {
    guard let host else { return caretRect(before: editing.caret) }
    return convert(host.caretRect(for: UITextPosition(editing.caret)), from: host)
  }

  /// What shows that a part is selected.
  private func shownRects(of part: Range<Int>) -> [CGRect] {
    guard let host else { return rects(of: part) }
    return host.selectionRects(for: UITextRange(part)).map { convert($0.rect, from: host) }
  }

  private func scrollToCaret() {
    let (room, old) = (bounds.width - TextCanvas.caretWidth, scroll)
    let spare = max(lines.contentBounds.width - room, 0)
    let caret = caretRect(before: isEdited ? editing.caret : 0).minX - origin.x
    scroll = min(max(min(max(scroll, caret - room), caret), 0), spare)
    if scroll != old { setNeedsDisplay() }
  }

  /// The caret comes and goes, beginning with the last key.
  private func blink() {
    caretLayer.removeAnimation(forKey: "blink")
    guard isEdited else { return }
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1]
    blink.keyTimes = [0, 0.5, 0.58, 0.92, 1]
    (blink.duration, blink.repeatCount) = (1.06, .infinity)
    blink.isRemovedOnCompletion = false
    caretLayer.add(blink, forKey: "blink")
  }
}
