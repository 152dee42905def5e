@_spi(Hooks) import AppKitCore
import Foundation

/// What a slider is drawn by: its line, its marks and its knob, each of which a subclass may draw in another way.
@preconcurrency @MainActor
open class NSSliderCell: NSActionCell {
  private final class Kept: NSSlider {}

  @_spi(Hooks) open override class func makeControl() -> NSControl { Kept(frame: .zero) }

  // The stand-in and whatever takes such a cell are sliders.
  private var slider: NSSlider {
    guard let slider = control as? NSSlider else { preconditionFailure("no slider") }
    return slider
  }

  /// The number at the left end.
  open var minValue: Double {
    get { slider.minValue }
    set { slider.minValue = newValue }
  }
  /// The number at the right end.
  open var maxValue: Double {
    get { slider.maxValue }
    set { slider.maxValue = newValue }
  }
  /// How many marks there are.
  open var numberOfTickMarks: Int {
    get { slider.numberOfTickMarks }
    set { slider.numberOfTickMarks = newValue }
  }
  /// Whether a person can choose the numbers of the marks only.
  open var allowsTickMarkValuesOnly: Bool {
    get { slider.allowsTickMarkValuesOnly }
    set { slider.allowsTickMarkValuesOnly = newValue }
  }
  /// On which side of the line the marks are.
  open var tickMarkPosition: NSSlider.TickMarkPosition {
    get { slider.tickMarkPosition }
    set { slider.tickMarkPosition = newValue }
  }
  /// How far a step goes that a person takes with Alt held.
  open var altIncrementValue: Double {
    get { slider.altIncrementValue }
    set { slider.altIncrementValue = newValue }
  }
  /// How the slider is shaped.
  open var sliderType: NSSlider.SliderType {
    get { slider.sliderType }
    set { slider.sliderType = newValue }
  }
  /// Whether the slider stands upright.
  open var isVertical: Bool {
    get { slider.isVertical }
    set { slider.isVertical = newValue }
  }
  /// Whether a line runs around the slider; kept for the program's own use.
  open override var isBordered: Bool {
    get { hasBorder }
    set { hasBorder = newValue }
  }
  private var hasBorder = false
  /// How wide the knob is.
  open var knobThickness: CGFloat { knobRect(flipped: slider.isFlipped).width }
  /// What the slider covers.
  open var trackRect: NSRect { slider.bounds }

  // MARK: Drawing

  /// Draws the marks, the line and the knob.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawTickMarks()
    drawBar(inside: barRect(flipped: controlView.isFlipped), flipped: controlView.isFlipped)
    drawKnob()
  }

  /// Where the line is, in the slider's coordinates.
  open func barRect(flipped: Bool) -> NSRect { slider.track }

  /// Where the knob is, in the slider's coordinates.
  open func knobRect(flipped: Bool) -> NSRect { slider.knobPlace }

  /// Draws the line, filled up to the knob.
  open func drawBar(inside rect: NSRect, flipped: Bool) {
    slider.drawLine(rect, upTo: knobRect(flipped: flipped))
  }

  /// Draws the knob where it is.
  open func drawKnob() { drawKnob(knobRect(flipped: slider.isFlipped)) }

  /// Draws the knob in a rectangle.
  open func drawKnob(_ knobRect: NSRect) { slider.drawFace(knobRect) }

  /// Draws the marks.
  open func drawTickMarks() { slider.drawTickMarks() }

  /// Where a mark is.
  open func rectOfTickMark(at index: Int) -> NSRect { slider.rectOfTickMark(at: index) }

  /// The size that the slider needs; any along its line.
  open override func cellSize(forBounds rect: NSRect) -> NSSize {
    let size = slider.intrinsicContentSize
    return NSSize(
      width: size.width < 0 ? rect.width : min(size.width, rect.width),
      height: size.height < 0 ? rect.height : min(size.height, rect.height))
  }
}
