import Foundation

/// What is said of the pixels that a picture is made of.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The space of the colours; `NSNull` takes them as they are.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// What is known of the pixels beside: a dictionary.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether the pixels of a file are turned upright.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
  /// Whether light above 1 is worked out: there is none in files here.
  public static let toneMapHDRtoSDR = CIImageOption(rawValue: "CIImageToneMapHDRtoSDR")
  /// Whether pixels stay squares where the picture is drawn larger, instead of being mixed.
  public static let nearestSampling = CIImageOption(rawValue: "CIImageNearestSampling")
}

/// How a context works.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The space in which filters work; `NSNull` leaves colours as they are, as does sRGB.
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  /// The space of what is made: sRGB, whatever it says.
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  /// How pixels are kept on the way: always as four floats.
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  /// Whether the processor does the work; it always does.
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  /// Whether many pixels become few with care; they always do.
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  /// Whether colours are premultiplied in what is made; they are.
  public static let outputPremultiplied = CIContextOption(rawValue: "output_premultiplied")
  /// Whether results are kept for the next time; they are not.
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  /// Whether others go first.
  public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
  /// Whether little power is used.
  public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
  /// A name for those who look.
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// How an image file is written.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// How good a JPEG is, 0…1; 0.8 at first.
  public static let lossyCompressionQuality = CIImageRepresentationOption(
    rawValue: "kCGImageDestinationLossyCompressionQuality")
}

/// How the pixels of a bitmap lie.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  /// The number by which the format is known.
  public let rawValue: Int32
  /// Any number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Alpha, red, green, blue, a byte each.
  public static let ARGB8 = CIFormat(rawValue: 257)
  /// Blue, green, red, alpha, a byte each.
  public static let BGRA8 = CIFormat(rawValue: 258)
  /// Red, green, blue, alpha, a byte each.
  public static let RGBA8 = CIFormat(rawValue: 264)
  /// Alpha, blue, green, red, a byte each.
  public static let ABGR8 = CIFormat(rawValue: 265)
  /// Red, green, blue, alpha, a float of 32 bits each.
  public static let RGBAf = CIFormat(rawValue: 2312)
  /// Red, green, blue, alpha, a float of 16 bits each; not written or read.
  public static let RGBAh = CIFormat(rawValue: 2056)
  /// Alpha, a byte.
  public static let A8 = CIFormat(rawValue: 259)
  /// Red, a byte.
  public static let R8 = CIFormat(rawValue: 261)
  /// Brightness, a byte.
  public static let L8 = CIFormat(rawValue: 263)

  /// Where the bytes lie; nil for formats of other components.
  var order: ByteOrder? {
    switch self {
    case .RGBA8: ByteOrder(count: 4, places: [0, 1, 2, 3])
    case .BGRA8: ByteOrder(count: 4, places: [2, 1, 0, 3])
    case .ARGB8: ByteOrder(count: 4, places: [1, 2, 3, 0])
    case .ABGR8: ByteOrder(count: 4, places: [3, 2, 1, 0])
    case .A8: ByteOrder(count: 1, places: [nil, nil, nil, 0])
    case .R8: ByteOrder(count: 1, places: [0, nil, nil, nil], alpha: 255)
    case .L8: ByteOrder(count: 1, places: [0, 0, 0, nil], alpha: 255)
    default: nil
    }
  }
}

/// Where red, green, blue and alpha lie among a pixel's bytes.
struct ByteOrder {
  /// How many bytes a pixel has.
  let count: Int
  let places: [Int?]
  /// The alpha of pixels without one.
  var alpha: UInt8 = 0

  /// The byte of a channel in a block, whose pixel begins at a place.
  subscript(channel: Int, bytes: Data, start: Int) -> UInt8 {
    places[channel].map { bytes[start + $0] } ?? (channel == 3 ? alpha : 0)
  }
}
