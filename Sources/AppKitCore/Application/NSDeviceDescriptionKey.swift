/// What is known of a screen, by its name.
public struct NSDeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Any name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The size in points.
  public static let size = NSDeviceDescriptionKey("NSDeviceSize")
  /// The pixels an inch, of which a point is a 72nd.
  public static let resolution = NSDeviceDescriptionKey("NSDeviceResolution")
  /// Whether it is a screen.
  public static let isScreen = NSDeviceDescriptionKey("NSDeviceIsScreen")
}
