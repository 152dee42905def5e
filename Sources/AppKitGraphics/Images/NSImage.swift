import Drawing
import Foundation
import Geometry

/// A picture with a size in points.
open class NSImage: NSObject {
  /// The size in points; setting it stretches the picture.
  open var size: NSSize
  private var image: CGImage?
  /// The forms that were added, in order; the one that suits a resolution best is drawn.
  public private(set) final var representations: [NSImageRep] = []
  /// The context between `lockFocus()` and `unlockFocus()`.
  private var canvas: CGContext?
  /// What the picture shows, in words.
  open var accessibilityDescription: String?
  /// Whether only the picture's shape counts; kept for the program's own use.
  open var isTemplate = false
  /// How wide the parts at the sides are that keep their size where the picture is stretched, in points.
  open var capInsets = NSEdgeInsetsZero
  /// What happens between those parts.
  open var resizingMode = ResizingMode.stretch
  /// What lies behind the picture.
  open var backgroundColor = NSColor.clear
  /// What of the picture layouts see.
  open var alignmentRect: NSRect {
    get { ownAlignmentRect ?? NSRect(origin: .zero, size: size) }
    set { ownAlignmentRect = newValue }
  }
  private var ownAlignmentRect: NSRect?
  /// The look of the symbol that is shown; empty for other pictures.
  open var symbolConfiguration: SymbolConfiguration {
    SymbolConfiguration(symbol?.style ?? SymbolStyle())
  }
  /// The name by which the program finds the picture.
  final var ownName: Name?
  private var drawing: Drawing?
  /// The symbol that is shown, and how; nil for other pictures.
  final var symbol: (name: String, style: SymbolStyle)?

  private struct Drawing {
    var isFlipped: Bool
    var body: (NSRect) -> Bool
  }

  /// Makes an empty picture of a size.
  public init(size: NSSize) {
    self.size = size
    image = nil
    drawing = nil
    super.init()
  }

  /// Makes a picture without a size.
  public convenience override init() { self.init(size: .zero) }

  /// Makes a picture of pixels; a size of zero stands for one pixel a point.
  public init(cgImage: CGImage, size: NSSize) {
    image = cgImage
    drawing = nil
    self.size =
      size == .zero ? NSSize(width: cgImage.width, height: cgImage.height) : size
    super.init()
  }

  /// Makes a picture that draws itself each time it is needed, at the resolution that is needed.
  ///
  /// - Parameter drawingHandlerShouldBeCalledWithFlippedContext: whether y is down for the handler.
  public init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (NSRect) -> Bool
  ) {
    self.size = size
    image = nil
    drawing = Drawing(
      isFlipped: drawingHandlerShouldBeCalledWithFlippedContext, body: drawingHandler)
    super.init()
  }

  /// Reads an image file; a name that ends in `@2x` or `@3x` before the extension tells its scale.
  ///
  /// - Returns: nil where the file is missing or broken; `CGImage.load` tells why.
  public convenience init?(contentsOfFile fileName: String) {
    guard let data = FileManager.default.contents(atPath: fileName),
      let picture = try? ImageFile.picture(data, path: fileName)
    else { return nil }
    let stem = URL(fileURLWithPath: fileName).deletingPathExtension().lastPathComponent
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.init(picture.bitmap, scale: scale)
    addFilm(data)
  }

  /// Reads an image file at a URL.
  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  /// Decodes the bytes of an image file, at one pixel a point.
  public convenience init?(data: Data) {
    guard let picture = try? ImageFile.picture(data, path: "data") else { return nil }
    self.init(picture.bitmap, scale: 1)
    addFilm(data)
  }

  /// Reads an image from the resources of the program (`ProgramResources`), PNG unless it says.
  public convenience init?(named name: Name) {
    if let known = NSImage.known(by: name), let pixels = known.pixels(scale: 2) {
      self.init(cgImage: pixels, size: known.size)
      isTemplate = known.isTemplate
      return
    }
    let folders = ProgramResources.folders()
    if let path = ProgramResources.file(named: name, marks: ["@2x", ""], in: folders) {
      self.init(contentsOfFile: path)
      return
    }
    guard let asset = AssetCatalogue.of(.main).picture(named: name, scale: 2),
      let data = FileManager.default.contents(atPath: asset.path),
      let picture = try? ImageFile.picture(data, path: asset.path)
    else { return nil }
    self.init(picture.bitmap, scale: asset.scale)
    isTemplate = asset.isTemplate
  }

  private convenience init(_ bitmap: Bitmap, scale: CGFloat) {
    let image = CGImage(bitmap: bitmap)
    self.init(
      cgImage: image,
      size: NSSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale))
  }

  /// Adds a form of the picture; the first one gives a picture of no size its own.
  open func addRepresentation(_ imageRep: NSImageRep) {
    if size == .zero { size = imageRep.size }
    representations.append(imageRep)
  }

  /// Adds forms of the picture.
  open func addRepresentations(_ imageReps: [NSImageRep]) { imageReps.forEach(addRepresentation) }

  /// Takes a form of the picture away.
  open func removeRepresentation(_ imageRep: NSImageRep) {
    representations.removeAll { $0 === imageRep }
  }

  /// The pixels of the smallest form that has enough of them, else of the largest.
  private func form(scale: CGFloat) -> CGImage? {
    let forms = representations.compactMap(\.formPixels)
    let wanted = size.width * scale
    let sorted = forms.sorted { $0.width < $1.width }
    return sorted.first { CGFloat($0.width) >= wanted } ?? sorted.last
  }

  /// Whether there is anything to draw.
  open var isValid: Bool { image != nil || drawing != nil || !representations.isEmpty }

  /// The pixels, drawn now at one pixel a point where the picture draws itself; nil without any.
  open func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?,
    context referenceContext: NSGraphicsContext?, hints: [AnyHashable: Any]?
  ) -> CGImage? { pixels(scale: 1) }

  /// The bytes of a TIFF file with the largest form, or with what is drawn at two pixels a point; nil for an empty picture.
  open var tiffRepresentation: Data? {
    let largest = representations.map(\.pixelsWide).max().map { CGFloat($0) / max(size.width, 1) }
    return pixels(scale: largest ?? 2)?.bitmap.tiffBytes()
  }

  /// What a layer shows of the picture at a number of pixels a point; nil for an empty picture.
  open func layerContents(forContentsScale layerContentsScale: CGFloat) -> Any? {
    pixels(scale: layerContentsScale)
  }

  /// Pixels a point for what is drawn into the picture: those of a layer's.
  open func recommendedLayerContentsScale(_ preferredContentsScale: CGFloat) -> CGFloat {
    preferredContentsScale > 0 ? preferredContentsScale : 1
  }

  /// Draws into the picture from now on, over what it holds, until `unlockFocus()`; two pixels a point.
  open func lockFocus() { focus(isFlipped: false) }

  /// The same, with y down where that is wanted.
  open func lockFocusFlipped(_ flipped: Bool) { focus(isFlipped: flipped) }

  private func focus(isFlipped: Bool) {
    let scale: CGFloat = 2
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: isFlipped)
    else { preconditionFailure("a picture of \(size) cannot be drawn into") }
    if let image = pixels(scale: scale) {
      context.drawUpright(image, in: NSRect(origin: .zero, size: size))
    }
    GraphicsStack.current.push(context)
    canvas = context
  }

  /// Ends what `lockFocus()` began.
  open func unlockFocus() {
    guard let canvas else { return }
    self.canvas = nil
    GraphicsStack.current.pop()
    image = canvas.makeImage()
    drawing = nil
    representations = []
  }

  /// Draws a part of the picture into the current context; an empty part stands for all of it.
  ///
  /// - Parameter delta: the opacity.
  open func draw(
    in rect: NSRect, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    guard let context = GraphicsStack.current.context else { return }
    let part = fromRect.isEmpty ? NSRect(origin: .zero, size: size) : fromRect
    guard part.width > 0, part.height > 0 else { return }
    context.saveGState()
    context.setAlpha(delta)
    context.setBlendMode(op.blendMode)
    if hasCaps, fromRect.isEmpty {
      drawByCaps(in: rect, context)
    } else {
      stretch(part, into: rect, context)
    }
    context.restoreGState()
  }

  /// Draws a part of the picture, which counts from its bottom, over a rectangle of a context.
  final func stretch(_ part: NSRect, into rect: NSRect, _ context: CGContext) {
    let (x, y) = (rect.width / part.width, rect.height / part.height)
    // In a context with y down the part counts from the picture's bottom as well.
    let bottom = context.isFlipped ? size.height - part.maxY : part.minY
    context.saveGState()
    context.clip(to: rect)
    drawWhole(
      in: NSRect(
        x: rect.minX - part.minX * x, y: rect.minY - bottom * y, width: size.width * x,
        height: size.height * y), context)
    context.restoreGState()
  }

  /// Draws a part of the picture into the current context; an empty part stands for all of it.
  ///
  /// - Parameters:
  ///   - delta: the opacity.
  ///   - respectContextIsFlipped: whether it stands upright where y points down; otherwise it is mirrored there.
  ///   - hints: of no meaning here.
  open func draw(
    in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect,
    operation op: NSCompositingOperation, fraction requestedAlpha: CGFloat,
    respectFlipped respectContextIsFlipped: Bool, hints: [NSImageRep.HintKey: Any]?
  ) {
    guard let context = GraphicsStack.current.context else { return }
    context.saveGState()
    if context.isFlipped, !respectContextIsFlipped {
      context.translateBy(x: 0, y: dstSpacePortionRect.minY + dstSpacePortionRect.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    draw(
      in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha)
    context.restoreGState()
  }

  /// Draws the picture into the current context, in its own size.
  open func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    let part = fromRect.isEmpty ? size : fromRect.size
    draw(in: NSRect(origin: point, size: part), from: fromRect, operation: op, fraction: delta)
  }

  /// Draws into the current context, upright, stretched to a rectangle.
  open func draw(in rect: NSRect) {
    guard let context = GraphicsStack.current.context else { return }
    if hasCaps { drawByCaps(in: rect, context) } else { drawWhole(in: rect, context) }
  }

  private func drawWhole(in rect: NSRect, _ context: CGContext) {
    if backgroundColor.alphaComponent > 0 {
      context.setFillColor(backgroundColor.cgColor)
      context.fill(rect)
    }
    guard size.width > 0, size.height > 0 else { return }
    // What is stretched needs more pixels, where there are more.
    let stretch = max(rect.width / size.width, rect.height / size.height, 1)
    if let image = pixels(for: context, stretch) { context.drawUpright(image, in: rect) }
  }

  /// The pixels that a context needs for the picture so many times as large as it is.
  final func pixels(for context: CGContext, _ stretch: CGFloat = 1) -> CGImage? {
    let scale = context.pixelsPerUnit
    // A picture that draws itself must not become too large to.
    let most = 8192 / max(size.width, size.height, 1)
    return pixels(scale: min(scale * stretch, max(scale, most)))
  }

  final func pixels(scale: CGFloat) -> CGImage? {
    guard let drawing else { return form(scale: scale) ?? image }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: drawing.isFlipped)
    else { return nil }
    context.shadowsRise = true
    GraphicsStack.current.push(context)
    defer { GraphicsStack.current.pop() }
    return drawing.body(NSRect(origin: .zero, size: size)) ? context.makeImage() : nil
  }
}

extension CGContext {
  /// Draws an image with its top row at the top of a rectangle, wherever y points.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    if isFlipped {
      // A context puts an image's top row at the largest y, which here is at the bottom.
      translateBy(x: 0, y: rect.minY + rect.maxY)
      scaleBy(x: 1, y: -1)
    }
    draw(image, in: rect)
    restoreGState()
  }
}

extension NSImage {
  /// Draws the picture's shape in a colour into the current context, upright.
  package func draw(in rect: NSRect, tinted color: NSColor) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(in: rect)
    color.setFill()
    rect.fill(using: .sourceAtop)
    context.endTransparencyLayer()
  }
}
