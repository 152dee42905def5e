import Foundation

/// Where the alpha of a pixel lies and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha.
  case none = 0
  /// RGBA, colours multiplied by alpha: the layout of every image here.
  case premultipliedLast = 1
  /// ARGB, colours multiplied by alpha.
  case premultipliedFirst = 2
  /// RGBA, colours not multiplied.
  case last = 3
  /// ARGB, colours not multiplied.
  case first = 4
  /// RGB and a byte that means nothing.
  case noneSkipLast = 5
  /// A byte that means nothing, and RGB.
  case noneSkipFirst = 6
  /// Alpha and no colour.
  case alphaOnly = 7
}

/// The layout of a bitmap's pixels: an alpha info and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits, of which the low five are a `CGImageAlphaInfo`.
  public let rawValue: UInt32

  /// Makes a layout of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Makes a layout with the byte order of the machine's default.
  public init(alpha: CGImageAlphaInfo) { rawValue = alpha.rawValue }

  /// The bits that hold the alpha info.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Bytes lie in the order in which the alpha info names them.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Sixteen-bit words, low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Thirty-two-bit words, low byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Sixteen-bit words, high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Thirty-two-bit words, high byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
