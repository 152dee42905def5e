import CoreImage
import Drawing
import Foundation
import Geometry
import Synchronization

/// An immutable picture with a size in points.
// Unchecked: the stored properties are constants of Sendable types; a subclass that adds mutable
// state answers for it itself.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  private let image: CGImage
  /// The symbol that the picture shows; nil for other pictures.
  final let symbol: DrawnSymbol?
  /// Whether there is nothing to draw, and no size.
  private let isEmpty: Bool
  /// Pixels a point.
  public let scale: CGFloat
  /// How the picture is shown.
  final let parts: Parts
  private let asset = Mutex<UIImageAsset?>(nil)

  /// How a picture is shown.
  struct Parts: Sendable {
    var mode = RenderingMode.automatic
    var caps = UIEdgeInsets.zero
    var alignment = UIEdgeInsets.zero
    var baseline: CGFloat?
    var flips = false
    var images: [UIImage]?
    var duration: TimeInterval = 0
    /// What Core Image made the pixels of; nil for other pictures.
    var core: CIImage?
  }

  /// Whether views show the picture as it is, or its shape in their tint.
  public var renderingMode: RenderingMode { parts.mode }
  /// The edges that keep their size where the picture is stretched, in points.
  public var capInsets: UIEdgeInsets { parts.caps }
  /// What of the picture layouts leave out at each edge, in points.
  public var alignmentRectInsets: UIEdgeInsets { parts.alignment }
  /// The pictures that are shown one after the other; nil for a picture that stands still.
  public var images: [UIImage]? { parts.images }
  /// How long all of them take, in seconds.
  public var duration: TimeInterval { parts.duration }

  /// Whether views show a picture as it is, or its shape in their tint.
  public enum RenderingMode: Int, Sendable {
    /// As it is.
    case automatic = 0
    /// As it is.
    case alwaysOriginal = 1
    /// Its shape in their tint.
    case alwaysTemplate = 2
  }

  /// Makes a picture of nothing, without a size.
  public convenience override init() {
    let pixel = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])
    self.init(CGImage(bitmap: pixel), 1, .automatic, isEmpty: true)
  }

  /// Makes the picture of a literal; it must be among the program's resources.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = Self.found(name, in: .main) else {
      preconditionFailure("there is no picture \(name) among the program's resources")
    }
    self.init(cgImage: found.image, scale: found.scale, renderingMode: found.mode)
  }

  /// Makes a picture of one pixel a point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1)
  }

  /// Makes a picture of `scale` pixels a point of pixels that are turned or mirrored; it keeps them upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: orientation.upright(cgImage), scale: scale)
  }

  /// Makes a picture of `scale` pixels a point.
  package convenience init(
    cgImage: CGImage, scale: CGFloat, renderingMode: RenderingMode = .automatic
  ) {
    self.init(cgImage, scale, renderingMode)
  }

  convenience init(
    _ image: CGImage, _ scale: CGFloat, _ renderingMode: RenderingMode, isEmpty: Bool = false,
    symbol: DrawnSymbol? = nil
  ) {
    self.init(image, scale, Parts(mode: renderingMode), isEmpty: isEmpty, symbol: symbol)
  }

  init(
    _ image: CGImage, _ scale: CGFloat, _ parts: Parts, isEmpty: Bool, symbol: DrawnSymbol?
  ) {
    precondition(scale > 0, "an image has no scale of \(scale)")
    (self.isEmpty, self.symbol) = (isEmpty, symbol)
    (self.image, self.scale, self.parts) = (image, scale, parts)
    super.init()
  }

  /// The same pixels, shown otherwise.
  final func varied(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = parts
    change(&parts)
    return UIImage(image, scale, parts, isEmpty: isEmpty, symbol: symbol)
  }

  /// The pictures for other surroundings, where somebody has asked for them or added some.
  final var knownAsset: UIImageAsset? { asset.withLock { $0 } }

  final func belong(to new: UIImageAsset) { asset.withLock { $0 = new } }

  /// Reads an image file; a name that ends in `@2x` or `@3x` before the extension tells its scale.
  ///
  /// - Returns: nil where the file is missing or broken; `CGImage.load` tells why.
  public convenience init?(contentsOfFile path: String) {
    guard let image = Self.read(path) else { return nil }
    self.init(cgImage: image, scale: Self.scale(of: path))
  }

  static func read(_ path: String) -> CGImage? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? ImageFile.picture(data, path: path)
  }

  static func scale(of path: String) -> CGFloat {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Decodes the bytes of an image file, at one pixel a point.
  public convenience init?(data: Data) {
    guard let image = try? ImageFile.picture(data, path: "data") else { return nil }
    self.init(cgImage: image)
  }

  /// The pixels.
  public var cgImage: CGImage? { isEmpty ? nil : image }

  /// The size in points.
  public var size: CGSize {
    if isEmpty { return .zero }
    return CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  /// The picture as the bytes of a PNG file.
  public func pngData() -> Data? { cgImage?.bitmap.pngBytes() }

  /// The picture as the bytes of a JPEG file, over white where it is translucent.
  ///
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage?.bitmap.jpegBytes(quality: compressionQuality)
  }

  /// The same picture, to be shown as it is or in the tint of views.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    varied { $0.mode = renderingMode }
  }

  /// The shape of the picture in a colour; symbols stay templates in views.
  open func withTintColor(_ color: UIColor) -> UIImage {
    let painted = painted(color)
    guard var symbol, let cgImage = painted.cgImage else { return painted }
    symbol.tint = color
    return UIImage(cgImage, scale, .automatic, symbol: symbol)
  }

  /// The shape of the picture in a colour, as any other picture.
  package final func painted(_ color: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let bounds = CGRect(origin: .zero, size: size)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      draw(in: bounds)
      color.setFill()
      context.fill(bounds, blendMode: .sourceIn)
    }
  }

  /// The picture in another size, in points; for a frame around it keep its proportions yourself.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  package final var isTemplate: Bool {
    renderingMode == .alwaysTemplate
      || renderingMode == .automatic && symbol?.style.colors.isEmpty == true
  }

  /// Whether another is the same picture, or the same symbol in the same look.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other
      || symbol != nil && symbol == other.symbol && renderingMode == other.renderingMode
  }

  /// Hashes the symbol, or which picture it is.
  open override var hash: Int { symbol?.hashValue ?? ObjectIdentifier(self).hashValue }

  /// Draws into the current context, in its own size, with a blend mode and opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws into the current context, stretched to a rectangle, with a blend mode and opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Draws into the current context, in its own size.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws into the current context, stretched to a rectangle.
  open func draw(in rect: CGRect) {
    guard !isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    if capInsets != .zero { return drawParts(in: rect) }
    let image = pixels(for: context, in: rect)
    context.saveGState()
    // A context puts an image's top row at the largest y, which here is at the bottom.
    context.translateBy(x: 0, y: rect.minY + rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: rect)
    context.restoreGState()
  }

  /// The pixels that a context needs to fill a rectangle: a symbol's are drawn as fine as it shows them.
  private func pixels(for context: CGContext, in rect: CGRect) -> CGImage {
    guard symbol != nil, !rect.isEmpty else { return image }
    let stretch = max(rect.width / size.width, rect.height / size.height)
    return sharpened(to: context.pixelsPerUnit * stretch).image
  }
}
