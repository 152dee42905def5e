import Foundation

/// What a slider is drawn by: its line, its marks and its knob, each of which a subclass may draw in another way.
///
/// The numbers are those of the slider, once the cell belongs to one; a slider takes over those that its new cell has.
@preconcurrency @MainActor
open class NSSliderCell: NSActionCell {
  private var own = Numbers()

  private struct Numbers {
    var (least, greatest, value) = (0.0, 1.0, 0.0)
    var (isContinuous, isEnabled, isBordered) = (true, true, false)
    var controlSize = NSControl.ControlSize.regular
    var marks = 0
  }

  final var slider: NSSlider? { controlView as? NSSlider }

  /// The number at the left end.
  open var minValue: Double {
    get { slider?.minValue ?? own.least }
    set { set(newValue, \.least, \.minValue) }
  }
  /// The number at the right end.
  open var maxValue: Double {
    get { slider?.maxValue ?? own.greatest }
    set { set(newValue, \.greatest, \.maxValue) }
  }
  /// The number where the knob is.
  open var doubleValue: Double {
    get { slider?.doubleValue ?? own.value }
    set { set(newValue, \.value, \.doubleValue) }
  }
  /// The number where the knob is.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }
  /// Whether the action is sent while the knob is dragged.
  open var isContinuous: Bool {
    get { slider?.isContinuous ?? own.isContinuous }
    set { set(newValue, \.isContinuous, \.isContinuous) }
  }
  /// Whether the knob can be moved.
  open var isEnabled: Bool {
    get { slider?.isEnabled ?? own.isEnabled }
    set { set(newValue, \.isEnabled, \.isEnabled) }
  }
  /// How many marks there are.
  open var numberOfTickMarks: Int {
    get { slider?.numberOfTickMarks ?? own.marks }
    set { set(newValue, \.marks, \.numberOfTickMarks) }
  }
  /// How large the slider is.
  open var controlSize: NSControl.ControlSize {
    get { slider?.controlSize ?? own.controlSize }
    set { set(newValue, \.controlSize, \.controlSize) }
  }
  /// Whether a line runs around the slider; kept for the program's own use.
  open var isBordered: Bool {
    get { own.isBordered }
    set { own.isBordered = newValue }
  }
  /// Whether the knob is held.
  open var isHighlighted: Bool { slider?.isHighlighted ?? false }
  /// How wide the knob is.
  open var knobThickness: CGFloat { knobRect(flipped: slider?.isFlipped ?? false).width }
  /// What the slider covers.
  open var trackRect: NSRect { slider?.bounds ?? .zero }

  private func set<Value>(
    _ value: Value, _ path: WritableKeyPath<Numbers, Value>,
    _ there: ReferenceWritableKeyPath<NSSlider, Value>
  ) {
    own[keyPath: path] = value
    slider?[keyPath: there] = value
  }

  /// Gives the numbers to the slider that the cell belongs to from now on.
  final func move(to slider: NSSlider) {
    let (target, action) = (target, action)
    controlView = slider
    (slider.minValue, slider.maxValue) = (own.least, own.greatest)
    slider.doubleValue = own.value
    (slider.isContinuous, slider.isEnabled) = (own.isContinuous, own.isEnabled)
    (slider.numberOfTickMarks, slider.controlSize) = (own.marks, own.controlSize)
    (slider.target, slider.action) = (target, action)
  }

  /// Keeps the numbers of the slider that the cell belongs to no more.
  final func leave() {
    own.least = minValue
    own.greatest = maxValue
    own.value = doubleValue
    (own.isContinuous, own.isEnabled) = (isContinuous, isEnabled)
    (own.marks, own.controlSize) = (numberOfTickMarks, controlSize)
    controlView = nil
  }

  // MARK: Drawing

  /// Draws the marks, the line and the knob.
  open override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawTickMarks()
    drawBar(inside: barRect(flipped: controlView.isFlipped), flipped: controlView.isFlipped)
    drawKnob()
  }

  /// Where the line is, in the slider's coordinates.
  open func barRect(flipped: Bool) -> NSRect { slider?.track ?? .zero }

  /// Where the knob is, in the slider's coordinates.
  open func knobRect(flipped: Bool) -> NSRect { slider?.knobPlace ?? .zero }

  /// Draws the line, filled up to the knob.
  open func drawBar(inside rect: NSRect, flipped: Bool) {
    slider?.drawLine(rect, upTo: knobRect(flipped: flipped))
  }

  /// Draws the knob where it is.
  open func drawKnob() { drawKnob(knobRect(flipped: slider?.isFlipped ?? false)) }

  /// Draws the knob in a rectangle.
  open func drawKnob(_ knobRect: NSRect) { slider?.drawFace(knobRect) }

  /// Draws the marks.
  open func drawTickMarks() { slider?.drawTickMarks() }
}
