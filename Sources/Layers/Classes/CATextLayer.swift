import Drawing
import Foundation
import Geometry
import RenderTree

/// Where an ellipsis stands for text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate static let truncations: [Self: TextFlow.Truncation] = [
    .start: .start, .middle: .middle, .end: .end,
  ]
}

/// To which side lines of text keep.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// To the side at which the script begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// To the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// To the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// To the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// To both sides, all lines but a paragraph's last.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate static let alignments: [Self: TextFlow.Alignment] = [
    .left: .left, .right: .right, .center: .center, .justified: .justified,
  ]
}

/// A layer that draws text from its top on, below its contents.
///
/// The text is drawn at `contentsScale`: set it to that of the window for sharp letters.
open class CATextLayer: CALayer {
  /// The contents that were set, which are drawn above the text.
  private var overlay: Any?

  /// The text: a `String` or an `NSAttributedString`.
  ///
  /// An attributed string's own font, colour and paragraph style win over the layer's.
  open var string: Any? {
    didSet { preferredSizeDidChange() }
  }

  /// The typeface: a font's name, or a `UIFont` or `NSFont`, whose own size does not count.
  ///
  /// Helvetica at first, also for nil and for anything else.
  open var font: Any? = "Helvetica" {
    didSet { preferredSizeDidChange() }
  }

  /// Whether lines break at the width of the bounds.
  open var isWrapped = false {
    didSet { setNeedsDisplay() }
  }

  /// Where an ellipsis stands for text that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none {
    didSet { setNeedsDisplay() }
  }

  /// To which side lines keep.
  open var alignmentMode = CATextLayerAlignmentMode.natural {
    didSet { setNeedsDisplay() }
  }

  /// Whether letters may stand between pixels. They always do; kept for the API's sake.
  open var allowsFontSubpixelQuantization = false

  /// The size of the letters in points; 36 at first. Animatable.
  open var fontSize: CGFloat {
    get { value(forKey: "fontSize") as? CGFloat ?? 36 }
    set {
      setValue(newValue, forKey: "fontSize")
      preferredSizeDidChange()
    }
  }

  /// The colour of the letters; white at first, also for nil. Animatable.
  open var foregroundColor: CGColor? {
    get { value(forKey: "foregroundColor") as? CGColor }
    set { setValue(newValue, forKey: "foregroundColor") }
  }

  /// Makes a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// Makes what an archive holds; of an empty one a layer without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !coder.hasProperties { needsDisplayOnBoundsChange = true }
  }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    (string, font, isWrapped, overlay) = (layer.string, layer.font, layer.isWrapped, layer.overlay)
    (truncationMode, alignmentMode) = (layer.truncationMode, layer.alignmentMode)
    allowsFontSubpixelQuantization = layer.allowsFontSubpixelQuantization
  }

  /// Draws the text anew; where constraints place the layer, it is as large as its text.
  private func preferredSizeDidChange() {
    setNeedsDisplay()
    if constraints?.isEmpty == false { superlayer?.setNeedsLayout() }
  }

  /// The picture above the text; nil at first.
  open override var contents: Any? {
    get { overlay }
    set {
      overlay = newValue
      setNeedsDisplay()
    }
  }

  /// Pixels a point, at which the text is drawn.
  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { setNeedsDisplay() } }
  }

  /// The size that the text takes: within the width of the bounds where it wraps.
  open override func preferredFrameSize() -> CGSize {
    let room = isWrapped && bounds.width > 0 ? bounds.width : 1e6
    let layout = makeLayout(CGSize(width: room, height: 1e6))
    return CGSize(width: layout.usedWidth, height: layout.size.height)
  }

  /// Draws the text, and what was set as the contents above it.
  open override func draw(in ctx: CGContext) {
    let layout = makeLayout(bounds.size)
    let top = ctx.isFlipped ? bounds.minY : bounds.maxY - layout.size.height
    layout.draw(in: ctx, at: CGPoint(x: bounds.minX, y: top))
    drawOverlay(in: ctx)
  }

  /// Draws what was set as the contents, placed as a plain layer places its own.
  private func drawOverlay(in ctx: CGContext) {
    guard let picture = CGImage.contents(overlay, pixelsPerPoint: contentsScale) else { return }
    let size = CGSize(
      width: CGFloat(picture.width) / contentsScale, height: CGFloat(picture.height) / contentsScale
    )
    let place = (rareGroups?.contents.gravity ?? .resize).target(
      of: size, in: bounds, isFlipped: !ctx.isFlipped)
    guard contentsScale > 0, (place.minX + place.minY + place.width + place.height).isFinite else {
      return
    }
    ctx.saveGState()
    if ctx.isFlipped {
      // A picture's top row is drawn at the largest y.
      ctx.translateBy(x: 0, y: place.minY + place.maxY)
      ctx.scaleBy(x: 1, y: -1)
    }
    ctx.draw(picture, in: place)
    ctx.restoreGState()
  }

  /// Where the picture above the text is put, if it is not as large as the bounds.
  open override var contentsGravity: CALayerContentsGravity {
    didSet { if overlay != nil, contentsGravity != oldValue { setNeedsDisplay() } }
  }

  /// The size and the colour of letters animate by drawing the text anew.
  open override class var animatableProperties: Set<String> { ["fontSize", "foregroundColor"] }

  /// Whether the text looks different when `key` changes.
  ///
  /// - Source: the keys that Core Animation names, by the tests of OpenCoreAnimation.
  open override class func needsDisplay(forKey key: String) -> Bool {
    looks.contains(key) || super.needsDisplay(forKey: key)
  }

  private static let looks: Set = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "style", "contentsScale",
  ]

  /// What a new layer has under a key.
  open override class func defaultValue(forKey key: String) -> Any? {
    defaults[key] ?? super.defaultValue(forKey: key)
  }

  private static var defaults: [String: Any] {
    ["fontSize": NSNumber(value: 36), "foregroundColor": CGColor(.white)]
  }

  override class var keyedValues: [String: KeyedValue<CALayer>] { keys }
  override class func makePlain() -> CALayer { CATextLayer() }

  private static let keys = named.adding(
    [
      "string": .anything(\.string), "font": .anything(\.font), "wrapped": .flag(\.isWrapped),
      "truncationMode": .name(\.truncationMode), "alignmentMode": .name(\.alignmentMode),
      "allowsFontSubpixelQuantization": .flag(\.allowsFontSubpixelQuantization),
      "contents": .anything(\.contents),
    ] as [String: KeyedValue<CATextLayer>])
}

extension CATextLayer {
  /// The text in lines that fill a size.
  private final func makeLayout(_ size: CGSize) -> TextLayout {
    let letters = Font(of: font, size: fontSize.isFinite ? min(max(fontSize, 0.1), 4096) : 36)
    let color = foregroundColor?.color ?? .white
    let ink = foregroundColor?.ink
    let rich = string as? NSAttributedString
    let runs =
      rich?.runs(font: letters, color: color, ink: ink)
      ?? [TextRun(string.map { "\($0)" } ?? "", font: letters, color: color, ink: ink)]
    var flow = rich?.firstFlow ?? TextFlow()
    adapt(&flow)
    return TextLayout(
      runs: runs.settingFlows(adapt), width: size.width, height: size.height, flow: flow)
  }

  /// Lets lines fill the bounds as the layer says; a paragraph style of the text's own says more of it.
  private final func adapt(_ flow: inout TextFlow) {
    flow.lineBreak = isWrapped ? .word : .none
    flow.truncation = CATextLayerTruncationMode.truncations[truncationMode] ?? .none
    if let alignment = CATextLayerAlignmentMode.alignments[alignmentMode] {
      flow.alignment = alignment
    }
  }
}

extension Font {
  /// The typeface that the API names, in a size.
  init(of value: Any?, size: CGFloat) {
    self =
      (value as? any FontBearing)?.font
      ?? (value as? String).map { Font(named: $0) } ?? Font(family: "Helvetica", size: size)
    self.size = size
  }
}
