/// What a timed object shows outside its active interval.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name as it is written in archives.
  public let rawValue: String

  /// Makes a fill mode of its name; an unknown name acts as `removed`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// After the end, the last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the beginning, the first value shows already.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first value shows before the beginning, and the last one stays after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Outside the active interval nothing shows: the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The former name of `CAMediaTimingFillMode.forwards`.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The former name of `CAMediaTimingFillMode.backwards`.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The former name of `CAMediaTimingFillMode.both`.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The former name of `CAMediaTimingFillMode.removed`.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
