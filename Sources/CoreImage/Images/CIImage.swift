import Drawing
import Foundation
import Geometry

/// A picture that is worked out when it is drawn: of pixels, of a colour, or what filters make of others.
///
/// It never changes. Coordinates are in pixels with y up; pixels of files and bitmaps have their lower left corner at the
/// origin. Colours are worked with as said at `CIContext`.
public final class CIImage: NSObject, NSCopying, Sendable {
  let picture: Picture
  /// The pixels that it was made of, where it still is them.
  private let source: CGImage?
  /// What was said of the pixels by the file that they come from.
  public let properties: [String: any Sendable]

  init(picture: Picture, source: CGImage? = nil, properties: [String: any Sendable] = [:]) {
    (self.picture, self.source, self.properties) = (picture, source, properties)
    super.init()
  }

  /// Makes a picture of an image's pixels.
  ///
  /// - Parameter options: with `.colorSpace` of `NSNull` colours are taken as they are, with `.nearestSampling` pixels
  ///   stay squares where they are drawn larger, and `.properties` are what is known of them.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    let isManaged = !(options?[.colorSpace] is NSNull)
    let isNearest = options?[.nearestSampling] as? Bool == true
    self.init(
      picture: Picture(image.bitmap, isManaged: isManaged, isNearest: isNearest),
      source: isManaged ? image : nil,
      properties: options?[.properties] as? [String: any Sendable] ?? [:])
  }

  /// Makes a picture of one colour without end.
  public convenience init(color: CIColor) {
    self.init(picture: .color(color))
  }

  /// Decodes the bytes of an image file; nil where they are none.
  ///
  /// The pixels lie as the file has them, unless `.applyOrientationProperty` is true.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let bitmap = try? ImageFile.decode(data, path: "data") else { return nil }
    var image = CGImage(bitmap: bitmap)
    let orientation = ImageFacts(data).orientation ?? .up
    let turns = options?[.applyOrientationProperty] as? Bool == true
    if turns { image = orientation.upright(image) }
    let said: [String: any Sendable] = turns ? [:] : ["Orientation": Int(orientation.rawValue)]
    self.init(cgImage: image, options: [.properties: said].merging(options ?? [:]) { $1 })
  }

  /// Reads an image file; nil where it is missing or broken.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }

  /// Makes a picture of bytes in memory, row by row from the top.
  ///
  /// - Parameters:
  ///   - d: premultiplied pixels of the format, which must be one of 8 bits a component.
  ///   - bytesPerRow: the distance of rows.
  ///   - size: in pixels.
  ///   - colorSpace: nil takes colours as they are.
  /// - Note: where there are too few bytes, or the size is none, the picture is empty.
  public convenience init(
    bitmapData d: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let box = PixelBox(CGRect(origin: .zero, size: size))
    guard let order = format.order, !box.isEmpty, max(box.width, box.height) <= Bitmap.maximumSide,
      bytesPerRow >= box.width * order.count,
      bytesPerRow.multipliedReportingOverflow(by: box.height - 1).partialValue
        + box.width * order.count <= d.count
    else {
      self.init(picture: .empty)
      return
    }
    let bitmap = Bitmap(width: box.width, height: box.height) { target in
      for y in 0..<box.height {
        for x in 0..<box.width {
          let from = d.startIndex + y * bytesPerRow + x * order.count
          let to = (y * box.width + x) * 4
          for channel in 0..<4 { target[to + channel] = order[channel, d, from] }
        }
      }
    }
    self.init(picture: Picture(bitmap, isManaged: colorSpace != nil))
  }

  /// Makes a picture of nothing.
  public convenience override init() { self.init(picture: .empty) }

  /// A picture of nothing.
  public class func empty() -> CIImage { CIImage(picture: .empty) }

  /// The rectangle in which there may be something, in pixels; `CGRect.infinite` where it has no end.
  public var extent: CGRect { picture.extent.rect }
  /// The pixels that the picture was made of; nil for what filters made.
  public var cgImage: CGImage? { source }
  /// The space of the colours that it was made of: sRGB.
  public var colorSpace: CGColorSpace? { source?.colorSpace }
  /// The address of the file: not kept.
  public var url: URL? { nil }

  /// The picture itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The pixels that are worked out of a part: those of the picture.
  public func regionOfInterest(for image: CIImage, in rect: CGRect) -> CGRect {
    PixelBox(rect).intersection(image.picture.extent).rect
  }

  /// What the picture is, and where.
  public override var description: String {
    let box = picture.extent
    let place =
      box == .infinite ? "infinite" : "[\(box.minX) \(box.minY) \(box.width) \(box.height)]"
    return "<CIImage: extent \(place)>"
  }
}

extension Picture {
  /// A colour without end.
  static func color(_ color: CIColor) -> Picture {
    Picture(.infinite) { box, light in
      Raster(box, [SIMD4<Float>](repeating: light.premultiplied(color), count: box.count))
    }
  }
}

extension CIImage {
  /// A picture of black.
  public static let black = CIImage(color: .black)
  /// A picture of white.
  public static let white = CIImage(color: .white)
  /// A picture of grey.
  public static let gray = CIImage(color: .gray)
  /// A picture of red.
  public static let red = CIImage(color: .red)
  /// A picture of green.
  public static let green = CIImage(color: .green)
  /// A picture of blue.
  public static let blue = CIImage(color: .blue)
  /// A picture of cyan.
  public static let cyan = CIImage(color: .cyan)
  /// A picture of magenta.
  public static let magenta = CIImage(color: .magenta)
  /// A picture of yellow.
  public static let yellow = CIImage(color: .yellow)
  /// A picture of nothing that has no end.
  public static let clear = CIImage(color: .clear)
}
