import Foundation

/// How what is brighter than white was made, so that a display can be told.
///
/// Nothing here is brighter than white: a layer keeps what it is given, and nothing depends on it.
public final class CAEDRMetadata: NSObject, NSCopying, Sendable {
  private enum Content: Hashable {
    case hlg(ambience: Data?)
    case luminances(ClosedRange<Float>, scale: Float)
    case messages(display: Data?, content: Data?, scale: Float)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// Whether displays are told of it: never.
  public class var isAvailable: Bool { false }

  /// Of pictures by the curve called hybrid log-gamma.
  public class var hlg: CAEDRMetadata { CAEDRMetadata(.hlg(ambience: nil)) }

  /// Of pictures by that curve, with a message about the light around who sees them.
  public class func hlg(ambientViewingEnvironment data: Data) -> CAEDRMetadata {
    CAEDRMetadata(.hlg(ambience: data))
  }

  /// Of HDR10 pictures.
  ///
  /// - Parameters:
  ///   - minNits: the darkest that the display which they were made on could show, in cd/m².
  ///   - maxNits: the brightest; no less than that.
  ///   - scale: how many cd/m² white is.
  public class func hdr10(
    minLuminance minNits: Float, maxLuminance maxNits: Float, opticalOutputScale scale: Float
  ) -> CAEDRMetadata {
    let least = minNits.isFinite ? minNits : 0
    return CAEDRMetadata(.luminances(least...(maxNits > least ? maxNits : least), scale: scale))
  }

  /// Of HDR10 pictures, with messages about that display and about the pictures.
  public class func hdr10(
    displayInfo displayData: Data?, contentInfo contentData: Data?, opticalOutputScale scale: Float
  ) -> CAEDRMetadata {
    CAEDRMetadata(.messages(display: displayData, content: contentData, scale: scale))
  }

  /// Itself: it does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAEDRMetadata)?.content == content
  }

  public override var hash: Int { content.hashValue }
}
