// What contexts are told and asked, and which OpenGL they are.

/// Which OpenGL.
public struct CGLOpenGLProfile: RawRepresentable, Hashable, Sendable {
  /// The number in C.
  public var rawValue: UInt32

  /// The one of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The one of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// All of it up to what the driver has, the old functions included.
public let kCGLOGLPVersion_Legacy = CGLOpenGLProfile(rawValue: 0x1000)
/// 3.2 or newer.
public let kCGLOGLPVersion_3_2_Core = CGLOpenGLProfile(rawValue: 0x3200)
/// 3.2 or newer.
public let kCGLOGLPVersion_GL3_Core = CGLOpenGLProfile(rawValue: 0x3200)
/// 4.1 or newer.
public let kCGLOGLPVersion_GL4_Core = CGLOpenGLProfile(rawValue: 0x4100)

/// A number that a context keeps.
public struct CGLContextParameter: RawRepresentable, Hashable, Sendable {
  /// The number in C.
  public var rawValue: UInt32

  /// The one of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The one of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// How many refreshes a picture stays: kept; the display's rhythm counts.
public let kCGLCPSwapInterval = CGLContextParameter(rawValue: 222)
/// Above the window or below it: kept.
public let kCGLCPSurfaceOrder = CGLContextParameter(rawValue: 235)
/// Whether the surface hides what is behind: kept; the format's alpha counts.
public let kCGLCPSurfaceOpacity = CGLContextParameter(rawValue: 236)
/// A size of the surface of its own: kept.
public let kCGLCPSurfaceBackingSize = CGLContextParameter(rawValue: 304)
/// Memory is given back: kept.
public let kCGLCPReclaimResources = CGLContextParameter(rawValue: 308)
/// The way to draw: kept.
public let kCGLCPCurrentRendererID = CGLContextParameter(rawValue: 309)
/// Whether a card has the vertices: kept.
public let kCGLCPGPUVertexProcessing = CGLContextParameter(rawValue: 310)
/// Whether a card has the pixels: kept.
public let kCGLCPGPUFragmentProcessing = CGLContextParameter(rawValue: 311)
/// Whether there is a surface: 1.
public let kCGLCPHasDrawable = CGLContextParameter(rawValue: 314)

/// What a context has switched on or off.
public struct CGLContextEnable: RawRepresentable, Hashable, Sendable {
  /// The number in C.
  public var rawValue: UInt32

  /// The one of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The one of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Only a part is shown: kept.
public let kCGLCESwapRectangle = CGLContextEnable(rawValue: 201)
/// Flushes wait for the display: kept.
public let kCGLCESwapLimit = CGLContextEnable(rawValue: 203)
/// Anything is drawn: kept.
public let kCGLCERasterization = CGLContextEnable(rawValue: 221)
/// Errors are looked for early: kept.
public let kCGLCEStateValidation = CGLContextEnable(rawValue: 301)
/// The surface has a size of its own: kept.
public let kCGLCESurfaceBackingSize = CGLContextEnable(rawValue: 305)
/// Lists are made fast: kept.
public let kCGLCEDisplayListOptimization = CGLContextEnable(rawValue: 307)
/// A thread of the driver's own: kept.
public let kCGLCEMPEngine = CGLContextEnable(rawValue: 313)
