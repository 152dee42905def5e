import Drawing
import Foundation

/// A view that shows text, vertically in its middle; one line unless told otherwise.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String? {
    didSet { if text != oldValue { sizeDidChange() } }
  }

  /// The typeface and its size; the system's at 17 points at first.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      if font != oldValue { sizeDidChange() }
    }
  }

  /// The colour of the letters; black at first.
  open var textColor: UIColor! = .black {
    didSet {
      if textColor == nil { textColor = .black }
      if textColor != oldValue { setNeedsDisplay() }
    }
  }

  /// To which side the lines keep.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// What happens to lines that are too long; the last one ends in an ellipsis at first.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { sizeDidChange() } }
  }

  /// How many lines there may be; 0 for as many as it takes.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { sizeDidChange() } }
  }

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
    textSize(width: .infinity, lines: numberOfLines)
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
    let shown = lines > 0 ? min(lines, layout.lineCount) : layout.lineCount
    let height = layout.size.height * CGFloat(shown) / CGFloat(layout.lineCount)
    return CGSize(width: roundUp(layout.contentBounds.width), height: roundUp(height))
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
    let layout = makeLayout(width: rect.width, height: shownHeight(rect), lines: numberOfLines)
    let slack = rect.height - layout.size.height
    let top = rect.minY + (slack / 2 * contentScaleFactor).rounded() / contentScaleFactor
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: max(top, rect.minY)))
  }

  /// The height for the lines that are allowed.
  private func shownHeight(_ rect: CGRect) -> CGFloat {
    guard numberOfLines > 0 else { return rect.height }
    return min(rect.height, (CGFloat(numberOfLines) + 0.5) * font.lineHeight)
  }

  private func makeLayout(width: CGFloat?, height: CGFloat?, lines: Int) -> TextLayout {
    let isSingle = lines == 1
    let breaks: TextFlow.LineBreak = lineBreakMode == .byCharWrapping ? .character : .word
    let flow = TextFlow(
      alignment: textAlignment.flow, lineBreak: isSingle ? .none : breaks,
      truncation: height == nil ? .none : lineBreakMode.truncation)
    let whole = text ?? ""
    let shown = isSingle ? String(whole.prefix { !$0.isNewline }) : whole
    return TextLayout(
      shown, font: font.font, color: textColor.cgColor.color, width: width, height: height,
      flow: flow)
  }
}
