/// Which parts of a time stamp hold.
public struct CVTimeStampFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Makes flags from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `videoTime` and `videoTimeScale` hold.
  public static let videoTimeValid = CVTimeStampFlags(rawValue: 1 << 0)
  /// `hostTime` holds.
  public static let hostTimeValid = CVTimeStampFlags(rawValue: 1 << 1)
  /// `smpteTime` holds.
  public static let smpteTimeValid = CVTimeStampFlags(rawValue: 1 << 2)
  /// `videoRefreshPeriod` holds.
  public static let videoRefreshPeriodValid = CVTimeStampFlags(rawValue: 1 << 3)
  /// `rateScalar` holds.
  public static let rateScalarValid = CVTimeStampFlags(rawValue: 1 << 4)
  /// The upper field of an interlaced picture.
  public static let topField = CVTimeStampFlags(rawValue: 1 << 16)
  /// The lower field of an interlaced picture.
  public static let bottomField = CVTimeStampFlags(rawValue: 1 << 17)
  /// Both times hold.
  public static let videoHostTimeValid: CVTimeStampFlags = [.videoTimeValid, .hostTimeValid]
  /// Either field.
  public static let isInterlaced: CVTimeStampFlags = [.topField, .bottomField]
}

/// A time by the clock of film studios; displays do not tell it.
public struct CVSMPTETime: Equatable, Sendable {
  /// Parts of a frame.
  public var subframes: Int16 = 0
  /// Parts that a frame has.
  public var subframeDivisor: Int16 = 0
  /// How often the count began anew.
  public var counter: UInt32 = 0
  /// The kind of count.
  public var type: UInt32 = 0
  /// What holds.
  public var flags: UInt32 = 0
  /// Hours.
  public var hours: Int16 = 0
  /// Minutes.
  public var minutes: Int16 = 0
  /// Seconds.
  public var seconds: Int16 = 0
  /// Frames.
  public var frames: Int16 = 0

  /// Makes a time of nothing.
  public init() {}
}

/// A moment by two clocks: the host's, and the display's, which counts refreshes.
public struct CVTimeStamp: Equatable, Sendable {
  /// The form of this value: 0.
  public var version: UInt32 = 0
  /// Units of `videoTime` a second.
  public var videoTimeScale: Int32 = 0
  /// The display's time since its link began: a refresh has `videoRefreshPeriod` units.
  public var videoTime: Int64 = 0
  /// The host's time, as `CVGetCurrentHostTime()` tells it.
  public var hostTime: UInt64 = 0
  /// The display's rate as it is measured, by the one that it claims.
  public var rateScalar: Double = 0
  /// The time from one refresh to the next in units of `videoTime`.
  public var videoRefreshPeriod: Int64 = 0
  /// The time by the clock of film studios; never told.
  public var smpteTime = CVSMPTETime()
  /// The bits of `CVTimeStampFlags`.
  public var flags: UInt64 = 0
  /// For later use.
  public var reserved: UInt64 = 0

  /// Makes a stamp in which nothing holds.
  public init() {}
}
