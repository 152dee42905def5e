import Drawing
import Foundation
import Geometry
import Layers

/// Works out pictures.
///
/// The work is done by the processor, with colours of four floats, premultiplied. They are amounts of light unless the
/// option `.workingColorSpace` is `NSNull` or a space that is not linear: then filters see gamma-encoded components. What
/// is made is sRGB with eight bits a component. A picture that has several places in another one is worked out about
/// twice, however many they are. A context keeps nothing between renderings and serves any thread.
open class CIContext: NSObject {
  private let light: Light
  private let target: CGContext?
  /// The space in which filters work.
  public let workingColorSpace: CGColorSpace?

  /// Makes a context; of the options only `.workingColorSpace` matters.
  public init(options: [CIContextOption: Any]? = nil) {
    (light, workingColorSpace) = Self.space(options)
    target = nil
    super.init()
  }

  /// Makes a context.
  public convenience override init() { self.init(options: nil) }

  /// Makes a context whose `draw` draws on another one.
  public init(cgContext cgctx: CGContext, options: [CIContextOption: Any]? = nil) {
    (light, workingColorSpace) = Self.space(options)
    target = cgctx
    super.init()
  }

  private static func space(_ options: [CIContextOption: Any]?) -> (Light, CGColorSpace?) {
    switch options?[.workingColorSpace] {
    case is NSNull: return (.encoded, nil)
    case let space as CGColorSpace:
      let isLinear = space.name?.contains("Linear") ?? false
      return (isLinear ? .linear : .encoded, space)
    default: return (.linear, CGColorSpace(name: CGColorSpace.extendedLinearSRGB))
    }
  }

  /// The largest picture that is taken, in pixels.
  open func inputImageMaximumSize() -> CGSize { Self.mostSize }
  /// The largest picture that is made, in pixels.
  open func outputImageMaximumSize() -> CGSize { Self.mostSize }

  private static let mostSize = CGSize(width: Bitmap.maximumSide, height: Bitmap.maximumSide)

  /// The pixels of a part of a picture, whose edges are moved outwards to whole pixels.
  ///
  /// - Returns: nil where the part is empty, has no end or is larger than a bitmap may be, which standard error tells.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    bitmap(image, fromRect).map { CGImage(bitmap: $0) }
  }

  /// The same; the format and the space are always eight bits of sRGB.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  /// The same; it is always worked out at once.
  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?,
    deferred: Bool
  ) -> CGImage? {
    createCGImage(image, from: fromRect)
  }

  private func bitmap(_ image: CIImage, _ rect: CGRect) -> Bitmap? {
    let box = PixelBox(rect.standardized)
    guard !box.isEmpty, Self.canBeMade(box) else { return nil }
    return image.picture.bitmap(box, light)
  }

  /// Whether a bitmap may be as large: no side longer than it can have, and a gigabyte at most.
  private static func canBeMade(_ box: PixelBox) -> Bool {
    let fits =
      !box.isEndless && max(box.width, box.height) <= Bitmap.maximumSide && box.count <= 1 << 28
    if !fits {
      Warnings.say(
        box.isEndless
          ? "a picture without an end cannot be drawn: it must be cropped"
          : "a picture of \(box.width) × \(box.height) pixels is too large to be drawn")
    }
    return fits
  }

  /// Draws a part of a picture over a rectangle of the context that this one was made with; nothing without one.
  open func draw(_ image: CIImage, in inRect: CGRect, from fromRect: CGRect) {
    let part = fromRect.isInfinite ? image.extent : fromRect
    guard let target, let pixels = createCGImage(image, from: part) else { return }
    target.draw(pixels, in: inRect)
  }

  /// Writes a part of a picture to memory, row by row from the top.
  ///
  /// - Parameters:
  ///   - data: room for as many rows as the part is high.
  ///   - rowBytes: the distance of rows.
  ///   - format: `RGBA8`, `BGRA8`, `ARGB8`, `ABGR8`, or `RGBAf`; nothing is written for others.
  ///   - colorSpace: nil leaves colours as they are in the working space; others stand for sRGB.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let box = PixelBox(bounds.standardized)
    guard !box.isEmpty, Self.canBeMade(box) else { return }
    if format == .RGBAf {
      guard rowBytes >= box.width * 16 else { return }
      return renderFloats(image.picture, data, rowBytes, box, isManaged: colorSpace != nil)
    }
    guard let order = format.order, rowBytes >= box.width * order.count else { return }
    let picture = image.picture
    let shown = colorSpace == nil ? picture.unmanaged(light) : picture
    let pixels = shown.bitmap(box, light).packedPixels
    for y in 0..<box.height {
      for x in 0..<box.width {
        let (from, to) = ((y * box.width + x) * 4, data + y * rowBytes + x * order.count)
        for (channel, place) in order.places.enumerated() {
          if let place {
            to.storeBytes(of: pixels[from + channel], toByteOffset: place, as: UInt8.self)
          }
        }
      }
    }
  }

  private func renderFloats(
    _ picture: Picture, _ data: UnsafeMutableRawPointer, _ rowBytes: Int, _ box: PixelBox,
    isManaged: Bool
  ) {
    picture.rows(box, light) { row, pixels in
      let start = data + row * rowBytes
      for (x, color) in pixels.enumerated() {
        let shown = isManaged ? Light.encoded.from(color.straight, light).premultiplied : color
        start.storeBytes(of: shown, toByteOffset: x * 16, as: SIMD4<Float>.self)
      }
    }
  }

  /// Forgets what is kept: nothing.
  open func clearCaches() {}
  /// Forgets what is kept: nothing.
  open func reclaimResources() {}
}

// MARK: - Files

extension CIContext {
  /// The picture as the bytes of a PNG file; nil where its extent is empty or has no end.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    bitmap(image, image.extent)?.pngBytes()
  }

  /// The picture as the bytes of a JPEG file, over white where it is translucent; nil where its extent is empty or has no
  /// end.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    let quality = FilterInputs.number(options[.lossyCompressionQuality]) ?? 0.8
    return bitmap(image, image.extent)?.jpegBytes(quality: CGFloat(quality))
  }

  /// The picture as the bytes of a TIFF file; nil where its extent is empty or has no end.
  public func tiffRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    bitmap(image, image.extent)?.tiffBytes()
  }

  /// Writes a PNG file.
  public func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(pngRepresentation(of: image, format: format, colorSpace: colorSpace), to: url)
  }

  /// Writes a JPEG file.
  public func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    try write(jpegRepresentation(of: image, colorSpace: colorSpace, options: options), to: url)
  }

  private func write(_ bytes: Data?, to url: URL) throws {
    guard let bytes else { throw CocoaError(.fileWriteUnknown) }
    try bytes.put(at: url)
  }
}
