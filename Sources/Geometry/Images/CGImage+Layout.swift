import Foundation

/// The order of the bytes in a pixel's words.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits that hold it.
  case orderMask = 0x7000
  /// As the alpha info names the bytes.
  case orderDefault = 0
  /// Sixteen-bit words, low byte first.
  case order16Little = 0x1000
  /// Thirty-two-bit words, low byte first.
  case order32Little = 0x2000
  /// Sixteen-bit words, high byte first.
  case order16Big = 0x3000
  /// Thirty-two-bit words, high byte first.
  case order32Big = 0x4000
}

/// What images of Apple's systems may differ in, and all have in common here.
extension CGImage {
  /// The order of the bytes: as the alpha info names them.
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
  /// What the components are mapped to before they are drawn: nothing.
  public var decode: UnsafePointer<CGFloat>? { nil }
  /// Whether it is smoothed where it is drawn larger than it is; contexts decide.
  public var shouldInterpolate: Bool { true }
  /// How colours that a space cannot show are replaced.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}
