// The names of Core OpenGL: contexts by which a program draws with OpenGL itself. What a constant asks for and cannot be
// had here is said beside it.

/// A context, as C has it: made by `CGLCreateContext` and let go of by `CGLReleaseContext`.
public typealias CGLContextObj = OpaquePointer
/// A format, as C has it: made by `CGLChoosePixelFormat` and let go of by `CGLReleasePixelFormat`.
public typealias CGLPixelFormatObj = OpaquePointer

/// What a function of Core OpenGL says of how it went.
public struct CGLError: RawRepresentable, Hashable, Sendable {
  /// The number in C.
  public var rawValue: UInt32

  /// The one of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The one of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// All is well.
public let kCGLNoError = CGLError(rawValue: 0)
/// There is no such attribute.
public let kCGLBadAttribute = CGLError(rawValue: 10000)
/// There is no such property.
public let kCGLBadProperty = CGLError(rawValue: 10001)
/// No such format.
public let kCGLBadPixelFormat = CGLError(rawValue: 10002)
/// Nothing is known of that way to draw.
public let kCGLBadRendererInfo = CGLError(rawValue: 10003)
/// No such context.
public let kCGLBadContext = CGLError(rawValue: 10004)
/// There is no surface.
public let kCGLBadDrawable = CGLError(rawValue: 10005)
/// No such display.
public let kCGLBadDisplay = CGLError(rawValue: 10006)
/// Not at this time.
public let kCGLBadState = CGLError(rawValue: 10007)
/// No such value.
public let kCGLBadValue = CGLError(rawValue: 10008)
/// These do not go together.
public let kCGLBadMatch = CGLError(rawValue: 10009)
/// No such constant.
public let kCGLBadEnumeration = CGLError(rawValue: 10010)
/// No such address.
public let kCGLBadAddress = CGLError(rawValue: 10014)
/// There is no memory.
public let kCGLBadAlloc = CGLError(rawValue: 10016)

/// What is asked of a format, or the value behind what takes one; 0 is the end.
public struct CGLPixelFormatAttribute: RawRepresentable, Hashable, Sendable {
  /// The number in C.
  public var rawValue: UInt32

  /// The one of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The one of a number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The same by its name in C.
public typealias _CGLPixelFormatAttribute = CGLPixelFormatAttribute

/// All ways to draw are looked at.
public let kCGLPFAAllRenderers = CGLPixelFormatAttribute(rawValue: 1)
/// Three buffers: as two here.
public let kCGLPFATripleBuffer = CGLPixelFormatAttribute(rawValue: 3)
/// What is drawn is shown by `CGLFlushDrawable`.
public let kCGLPFADoubleBuffer = CGLPixelFormatAttribute(rawValue: 5)
/// A picture for each eye: as one here.
public let kCGLPFAStereo = CGLPixelFormatAttribute(rawValue: 6)
/// Bits of a colour, behind it; 24 here.
public let kCGLPFAColorSize = CGLPixelFormatAttribute(rawValue: 8)
/// Bits of transparency, behind it; up to 8, and none at first.
public let kCGLPFAAlphaSize = CGLPixelFormatAttribute(rawValue: 11)
/// Bits of depth, behind it.
public let kCGLPFADepthSize = CGLPixelFormatAttribute(rawValue: 12)
/// Bits of a stencil, behind it.
public let kCGLPFAStencilSize = CGLPixelFormatAttribute(rawValue: 13)
/// No less than was asked for.
public let kCGLPFAMinimumPolicy = CGLPixelFormatAttribute(rawValue: 51)
/// The most that there is: as asked for here.
public let kCGLPFAMaximumPolicy = CGLPixelFormatAttribute(rawValue: 52)
/// Buffers of several samples, behind it: `kCGLPFASamples` counts.
public let kCGLPFASampleBuffers = CGLPixelFormatAttribute(rawValue: 55)
/// Samples a pixel, behind it; as many as the driver has, if fewer.
public let kCGLPFASamples = CGLPixelFormatAttribute(rawValue: 56)
/// Colours of floating point: of 8 bits here.
public let kCGLPFAColorFloat = CGLPixelFormatAttribute(rawValue: 58)
/// Samples share what they are drawn with.
public let kCGLPFAMultisample = CGLPixelFormatAttribute(rawValue: 59)
/// Each sample is drawn: as `kCGLPFAMultisample` here.
public let kCGLPFASupersample = CGLPixelFormatAttribute(rawValue: 60)
/// Samples have transparency.
public let kCGLPFASampleAlpha = CGLPixelFormatAttribute(rawValue: 61)
/// A certain way to draw, behind it: any here.
public let kCGLPFARendererID = CGLPixelFormatAttribute(rawValue: 70)
/// One way to draw alone.
public let kCGLPFASingleRenderer = CGLPixelFormatAttribute(rawValue: 71)
/// No other way to draw where one fails.
public let kCGLPFANoRecovery = CGLPixelFormatAttribute(rawValue: 72)
/// A graphics card: any way to draw here.
public let kCGLPFAAccelerated = CGLPixelFormatAttribute(rawValue: 73)
/// Colours nearest to what was asked for.
public let kCGLPFAClosestPolicy = CGLPixelFormatAttribute(rawValue: 74)
/// What was shown stays to be drawn over.
public let kCGLPFABackingStore = CGLPixelFormatAttribute(rawValue: 76)
/// Certain displays, behind it: any here.
public let kCGLPFADisplayMask = CGLPixelFormatAttribute(rawValue: 84)
/// Also cards without a display.
public let kCGLPFAAllowOfflineRenderers = CGLPixelFormatAttribute(rawValue: 96)
/// Also what only calculates.
public let kCGLPFAAcceleratedCompute = CGLPixelFormatAttribute(rawValue: 97)
/// Which OpenGL, behind it: a `CGLOpenGLProfile`.
public let kCGLPFAOpenGLProfile = CGLPixelFormatAttribute(rawValue: 99)
/// The program bears another card in mid-flight.
public let kCGLPFASupportsAutomaticGraphicsSwitching = CGLPixelFormatAttribute(rawValue: 101)
