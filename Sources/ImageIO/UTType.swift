import Foundation

/// A kind of file, by the names of Uniform Type Identifiers; those of pictures are known.
public struct UTType: Hashable, Sendable {
  /// The name, such as `public.png`.
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// The kind of a name; nil for names that are not known here.
  public init?(_ identifier: String) {
    guard Self.kinds[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// The kind of files whose names end so, without the dot; nil for ends that are not known here.
  public init?(filenameExtension: String) {
    let end = filenameExtension.lowercased()
    guard let kind = Self.kinds.first(where: { $1.ends.contains(end) }) else { return nil }
    identifier = kind.key
  }

  /// The kind of a MIME type; nil for types that are not known here.
  public init?(mimeType: String) {
    let type = mimeType.lowercased()
    guard let kind = Self.kinds.first(where: { $1.mime == type }) else { return nil }
    identifier = kind.key
  }

  /// What names of such files end with, without the dot.
  public var preferredFilenameExtension: String? { Self.kinds[identifier]?.ends.first }
  /// The MIME type.
  public var preferredMIMEType: String? { Self.kinds[identifier]?.mime }

  /// Whether this kind is the other one, or one of its kinds.
  public func conforms(to type: UTType) -> Bool {
    self == type || type == .image && Self.kinds[identifier] != nil
  }

  /// Pictures.
  public static let image = UTType(known: "public.image")
  /// PNG.
  public static let png = UTType(known: "public.png")
  /// JPEG.
  public static let jpeg = UTType(known: "public.jpeg")
  /// GIF.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// TIFF.
  public static let tiff = UTType(known: "public.tiff")
  /// BMP.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// WebP.
  public static let webP = UTType(known: "org.webmproject.webp")

  private static let kinds: [String: (ends: [String], mime: String?)] = [
    "public.image": ([], nil), "public.png": (["png"], "image/png"),
    "public.jpeg": (["jpeg", "jpg", "jpe"], "image/jpeg"),
    "com.compuserve.gif": (["gif"], "image/gif"), "public.tiff": (["tiff", "tif"], "image/tiff"),
    "com.microsoft.bmp": (["bmp"], "image/bmp"), "org.webmproject.webp": (["webp"], "image/webp"),
  ]
}
