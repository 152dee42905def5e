import Drawing
import Foundation

/// How a line that was made smaller lies in its place.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline keeps its place.
  case alignBaselines = 0
  /// Its middle does.
  case alignCenters = 1
  /// Its box's top left corner does.
  case none = 2
}

/// A view that shows text, vertically in its middle; one line unless told otherwise.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil for none. Setting it takes attributes away.
  @Watched open var text: String? {
    didSet {
      let hadAttributes = rich != nil
      rich = nil
      if hadAttributes || text != oldValue { sizeDidChange() }
    }
  }

  /// The text with attributes; where it has no font or colour, the label's are taken.
  open var attributedText: NSAttributedString? {
    get {
      rich
        ?? text.map {
          NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
        }
    }
    set {
      text = newValue?.string
      rich = newValue
      sizeDidChange()
    }
  }
  private var rich: NSAttributedString?

  /// The typeface and its size; the system's at 17 points at first.
  @Watched open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { _font.wrappedValue = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { sizeDidChange() }
    }
  }

  /// The colour of the letters; that of text at first.
  @Watched open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { _textColor.wrappedValue = .label }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// To which side the lines keep.
  @Watched open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// What happens to lines that are too long; the last one ends in an ellipsis at first.
  @Watched open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { sizeDidChange() } }
  }
  /// What else decides where lines are broken; kept.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

  /// How many lines there may be; 0 for as many as it takes.
  @Watched open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { sizeDidChange() } }
  }

  /// The colour while the label is highlighted; nil for the usual one.
  @Watched open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the label is highlighted, as in a chosen row.
  @Watched open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text looks as usual, or pale.
  @Watched open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }
  /// The colour of a shadow of the letters; nil for none.
  @Watched open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// How far the shadow is from the letters; one point above at first.
  @Watched open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// Whether text that finds no room, in width or in lines, is made smaller, as far as `minimumScaleFactor`.
  @Watched open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// How a smaller single line lies; in the middle here. Kept for the label's own use.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters may move together before a line is cut; kept for the label's own use.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the size of text that a person chose; kept for the label's own use.
  open var adjustsFontForContentSizeCategory = false
  /// The least part of its size that a text may be made smaller to; 0 for any.
  @Watched open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The width within which `intrinsicContentSize` breaks lines; 0 for none.
  @Watched open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { sizeDidChange() } }

  /// Makes a label that takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a label as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  private func sizeDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Size

  /// The size of the text in as many lines as allowed, no wider than `size` where it may wrap.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let mayWrap = numberOfLines != 1 && size.width > 0
    return textSize(width: mayWrap ? size.width : .infinity, lines: numberOfLines)
  }

  /// The size of the text, wrapped only where it has line breaks of its own.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity
    return textSize(width: width, lines: numberOfLines)
  }

  /// The part of `bounds` that the text takes, at its top left.
  ///
  /// - Parameter numberOfLines: the most lines that are allowed; 0 for no limit.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let size = textSize(width: bounds.width, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// The size of the text in whole pixels.
  private func textSize(width: CGFloat, lines: Int) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let isBound = lines != 1 && width < .infinity
    let layout = makeLayout(width: isBound ? width : nil, height: nil, lines: lines)
    return CGSize(width: roundUp(layout.usedWidth), height: roundUp(layout.size.height))
  }

  private func roundUp(_ length: CGFloat) -> CGFloat {
    (length * contentScaleFactor - 1e-6).rounded(.up) / contentScaleFactor
  }

  // MARK: Drawing

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let layout = makeLayout(
      width: rect.width, height: rect.height, lines: numberOfLines, scale: scale(for: rect))
    let slack = rect.height - layout.size.height
    let top = rect.minY + (slack / 2 * contentScaleFactor).rounded() / contentScaleFactor
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadowColor.cgColor)
    }
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: max(top, rect.minY)))
    context.restoreGState()
  }

  /// How much smaller than usual the text is drawn.
  private func scale(for rect: CGRect) -> CGFloat {
    guard adjustsFontSizeToFitWidth, rect.width > 0 else { return 1 }
    guard numberOfLines == 1 else { return scaleOfLines(for: rect) }
    let width = makeLayout(width: nil, height: nil, lines: 1).usedWidth
    return width > rect.width ? max(rect.width / width, max(minimumScaleFactor, 0.05)) : 1
  }

  /// The largest scale, to a hundredth or so, at which all lines fit.
  private func scaleOfLines(for rect: CGRect) -> CGFloat {
    func fits(_ scale: CGFloat) -> Bool {
      let layout = makeLayout(width: rect.width, height: nil, lines: 0, scale: scale)
      let isShort = numberOfLines == 0 || layout.lineCount <= numberOfLines
      return isShort && layout.size.height <= rect.height + 0.5
    }
    guard !fits(1) else { return 1 }
    var (low, high) = (max(minimumScaleFactor, 0.05), CGFloat(1))
    guard low < high, fits(low) else { return min(low, 1) }
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The colour of letters without one of their own.
  private var shownColor: UIColor {
    let own = isHighlighted ? highlightedTextColor ?? textColor! : textColor!
    let color = vibrantColor ?? own
    return isEnabled ? color : color.withAlphaComponent(0.45)
  }

  /// The colour of a vibrancy effect around, which wins over the label's own.
  private var vibrantColor: UIColor? {
    let around = sequence(first: superview, next: { $0?.superview })
      .lazy.compactMap { $0 as? UIVisualEffectView }.first
    return (around?.effect as? UIVibrancyEffect)?.tint
  }

  private func makeLayout(
    width: CGFloat?, height: CGFloat?, lines: Int, scale: CGFloat = 1
  ) -> TextLayout {
    let isSingle = lines == 1
    let breaks: TextFlow.LineBreak = lineBreakMode == .byCharWrapping ? .character : .word
    let flow = TextFlow(
      alignment: textAlignment.flow, lineBreak: isSingle ? .none : breaks,
      truncation: height == nil ? .none : lineBreakMode.truncation, maximumLines: max(lines, 0))
    let runs = runs(isSingle: isSingle, scale: scale).settingFlows { style in
      if style.alignment == .natural { style.alignment = flow.alignment }
      (style.lineBreak, style.truncation) = (flow.lineBreak, flow.truncation)
    }
    return TextLayout(runs: runs, width: width, height: height, flow: flow)
  }

  private func runs(isSingle: Bool, scale: CGFloat) -> [TextRun] {
    let shown = shownColor.cgColor
    var runs =
      rich?.showingLinks([.foregroundColor: UIColor.link, .underlineStyle: 1])
      .runs(font: font.font, color: shown.color, ink: shown.ink)
      ?? [TextRun(text ?? "", font: font.font, color: shown.color, ink: shown.ink)]
    if isSingle, let last = runs.firstIndex(where: { $0.string.contains(where: \.isNewline) }) {
      runs[last].string = String(runs[last].string.prefix { !$0.isNewline })
      runs.removeSubrange((last + 1)...)
    }
    if scale != 1 { for index in runs.indices { runs[index].font.size *= scale } }
    return runs
  }
}
