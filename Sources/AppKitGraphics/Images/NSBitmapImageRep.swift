import Drawing
import Foundation
import Geometry

/// One form of a picture.
open class NSImageRep: NSObject {
  /// What may be said of how a picture is drawn; nothing is looked at here.
  public struct HintKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How pixels are mixed.
    public static let interpolation = HintKey(rawValue: "NSImageHintInterpolation")
    /// A transform of the context.
    public static let ctm = HintKey(rawValue: "NSImageHintCTM")
  }

  /// The size in points.
  open var size = NSSize.zero
  /// The pixels from left to right.
  open var pixelsWide: Int { 0 }
  /// The pixels from top to bottom.
  open var pixelsHigh: Int { 0 }
  /// Whether some pixels let through what is behind; so it is taken to be.
  open var hasAlpha: Bool { true }
  /// The pixels that are drawn; nil for a form without any.
  var formPixels: CGImage? { nil }
}

/// A picture of pixels.
open class NSBitmapImageRep: NSImageRep {
  /// The kinds of files that pictures are written to.
  public enum FileType: UInt, Sendable {
    /// Large, without losses and without compression.
    case tiff = 0
    /// Small, with losses.
    case jpeg = 3
    /// Without losses.
    case png = 4
  }

  /// What is said of a file.
  public struct PropertyKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How good a JPEG is, 0…1; 0.8 at first.
    public static let compressionFactor = PropertyKey(rawValue: "NSImageCompressionFactor")
    /// How many pictures a film has; nil for other files.
    public static let frameCount = PropertyKey(rawValue: "NSImageFrameCount")
    /// Which picture of a film is seen, from 0.
    public static let currentFrame = PropertyKey(rawValue: "NSImageCurrentFrame")
    /// How long that picture is seen, in seconds.
    public static let currentFrameDuration = PropertyKey(rawValue: "NSImageCurrentFrameDuration")
    /// How often a film is seen; 0 for without end.
    public static let loopCount = PropertyKey(rawValue: "NSImageLoopCount")
  }

  private enum Pixels {
    case image(CGImage)
    case memory(PixelMemory)
  }

  private var pixels: Pixels
  /// The film whose present picture this is; nil for a single picture.
  final var reel: Reel?

  /// The pixels as they are now.
  private var image: CGImage {
    switch pixels {
    case .image(let image): image
    case .memory(let memory): memory.makeImage()
    }
  }

  /// Makes a picture of pixels, one a point.
  public init(cgImage: CGImage) {
    pixels = .image(cgImage)
    super.init()
    size = NSSize(width: cgImage.width, height: cgImage.height)
  }

  /// Makes a picture of memory, clear or black at first where it is its own.
  ///
  /// There are eight bits a sample: red, green, blue and alpha, by which the others are multiplied; red, green and blue
  /// of 32 bits a pixel; or grays without alpha.
  ///
  /// - Parameters:
  ///   - planes: a pointer to the memory, which the caller keeps; nil for its own.
  ///   - rBytes: the distance of rows in bytes; 0 for rows without anything between them.
  /// - Returns: nil for other layouts.
  public init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
    pixelsWide width: Int, pixelsHigh height: Int, bitsPerSample bps: Int,
    samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) {
    guard bps == 8, !isPlanar,
      let memory = PixelMemory(
        planes?.pointee, width: width, height: height, samples: spp, hasAlpha: alpha,
        bytesPerRow: rBytes, bitsPerPixel: pBits)
    else { return nil }
    pixels = .memory(memory)
    super.init()
    size = NSSize(width: width, height: height)
  }

  /// The memory of the pixels, made of the picture where it has none yet.
  final var memory: PixelMemory {
    if case .memory(let memory) = pixels { return memory }
    let memory = PixelMemory(image)
    pixels = .memory(memory)
    return memory
  }

  /// The pixels' bytes, row by row from the top; what is written there is seen.
  open var bitmapData: UnsafeMutablePointer<UInt8>? {
    memory.start.assumingMemoryBound(to: UInt8.self)
  }
  /// The distance of rows in bytes.
  open var bytesPerRow: Int { memory.bytesPerRow }
  /// The size of a pixel in bits.
  open var bitsPerPixel: Int { memory.step * 8 }
  /// How many samples a pixel has.
  open var samplesPerPixel: Int { memory.samples }
  /// The bytes of all rows.
  open var bytesPerPlane: Int { memory.bytesPerRow * pixelsHigh }
  /// Whether each sample has bytes of its own; they lie side by side.
  open var isPlanar: Bool { false }
  /// Whether some pixels let through what is behind.
  open override var hasAlpha: Bool {
    if case .memory(let memory) = pixels { memory.samples == 4 } else { true }
  }

  /// Sets the colour of a pixel, counted from the top left corner; nothing outside.
  open func setColor(_ color: NSColor, atX x: Int, y: Int) {
    guard (0..<pixelsWide).contains(x), (0..<pixelsHigh).contains(y) else { return }
    let alpha = hasAlpha ? color.alphaComponent : 1
    let parts = [color.redComponent, color.greenComponent, color.blueComponent].map {
      UInt8((min(max($0, 0), 1) * alpha * 255).rounded())
    }
    memory.set(parts, alpha: UInt8((alpha * 255).rounded()), x, y)
  }

  /// Reads the bytes of an image file; nil where they are not one.
  public convenience init?(data: Data) {
    guard let picture = try? ImageFile.picture(data, path: "data") else { return nil }
    self.init(cgImage: CGImage(bitmap: picture.bitmap))
    reel = Reel(data)
  }

  /// The pixels from left to right.
  open override var pixelsWide: Int {
    if case .memory(let memory) = pixels { memory.width } else { image.width }
  }
  /// The pixels from top to bottom.
  open override var pixelsHigh: Int {
    if case .memory(let memory) = pixels { memory.height } else { image.height }
  }
  /// The pixels.
  open var cgImage: CGImage? { image }
  override var formPixels: CGImage? { cgImage }

  /// Puts others in place of the pixels; the size stays.
  package final func take(_ image: CGImage) { pixels = .image(image) }

  /// The colour of a pixel, counted from the top left corner; nil outside.
  open func colorAt(x: Int, y: Int) -> NSColor? {
    let image = image
    guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return nil }
    let index = (y * image.width + x) * 4
    let parts = image.pixels[index..<index + 4].map { CGFloat($0) / 255 }
    guard parts[3] > 0 else { return NSColor(red: 0, green: 0, blue: 0, alpha: 0) }
    return NSColor(
      red: parts[0] / parts[3], green: parts[1] / parts[3], blue: parts[2] / parts[3],
      alpha: parts[3])
  }

  /// The bytes of a TIFF file, without compression.
  open var tiffRepresentation: Data? { image.bitmap.tiffBytes() }

  /// The bytes of an image file; nil where it cannot be written.
  open func representation(
    using storageType: FileType, properties: [PropertyKey: Any] = [:]
  ) -> Data? {
    switch storageType {
    case .tiff: return tiffRepresentation
    case .png: return image.bitmap.pngBytes()
    case .jpeg:
      let quality = (properties[.compressionFactor] as? NSNumber)?.doubleValue ?? 0.8
      return image.bitmap.jpegBytes(quality: quality)
    }
  }
}
