/// The name of one of the predefined timing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as it is written in archives.
  public let rawValue: String

  /// Wraps a name, which need not be that of a curve.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Wraps a name, which need not be that of a curve.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }

  /// An even pace throughout: (0, 0) (1, 1).
  public static let linear = CAMediaTimingFunctionName("linear")
  /// Begins slowly: (0.42, 0) (1, 1).
  public static let easeIn = CAMediaTimingFunctionName("easeIn")
  /// Ends slowly: (0, 0) (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName("easeOut")
  /// Begins and ends slowly: (0.42, 0) (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName("easeInEaseOut")
  /// The curve of implicit animations, quick to start and long to settle: (0.25, 0.1) (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName("default")
}

extension CAMediaTimingFunctionName {
  /// The inner control points x1, y1, x2, y2 of the curve that bears the name; nil if none does.
  package var controlPoints: SIMD4<Float>? {
    switch self {
    case .linear: [0, 0, 1, 1]
    case .easeIn: [0.42, 0, 1, 1]
    case .easeOut: [0, 0, 0.58, 1]
    case .easeInEaseOut: [0.42, 0, 0.58, 1]
    case .default: [0.25, 0.1, 0.25, 1]
    default: nil
    }
  }
}

/// The former name of `CAMediaTimingFunctionName.linear`.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The former name of `CAMediaTimingFunctionName.easeIn`.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The former name of `CAMediaTimingFunctionName.easeOut`.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The former name of `CAMediaTimingFunctionName.easeInEaseOut`.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The former name of `CAMediaTimingFunctionName.default`.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
