import RenderTree

/// How a picture is read when it is drawn smaller or larger than it is.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a filter of its name; unknown names act as `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Bilinear.
  public static let linear = Self(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = Self(rawValue: "nearest")
  /// Bilinear between two mipmap levels.
  public static let trilinear = Self(rawValue: "trilinear")

  var value: ContentsFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }

  init(_ value: ContentsFilter) {
    switch value {
    case .linear: self = .linear
    case .nearest: self = .nearest
    case .trilinear: self = .trilinear
    }
  }
}
