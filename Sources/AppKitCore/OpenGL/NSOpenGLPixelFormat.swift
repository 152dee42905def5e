import CGL
import Foundation
import QuartzCore

/// What is asked of a format, or the value behind what takes one.
public typealias NSOpenGLPixelFormatAttribute = UInt32

/// Which OpenGL a context draws with, and which planes its surface has.
open class NSOpenGLPixelFormat: NSObject {
  /// The format as Core OpenGL has it.
  public let cglPixelFormatObj: CGLPixelFormatObj?

  /// Finds a format.
  ///
  /// - Parameter attributes: those below, each with its value behind it where it takes one, up to a 0.
  /// - Returns: nil for an attribute that is none, and where no driver has such a format.
  public init?(attributes: [NSOpenGLPixelFormatAttribute]) {
    var format: CGLPixelFormatObj?
    var count: Int32 = 0
    CGLChoosePixelFormat(
      attributes.map(CGLPixelFormatAttribute.init(_:)) + [CGLPixelFormatAttribute(0)], &format,
      &count)
    guard let format else { return nil }
    cglPixelFormatObj = format
    super.init()
  }

  /// Takes a format of Core OpenGL, and keeps it.
  public init?(cglPixelFormatObj format: CGLPixelFormatObj) {
    cglPixelFormatObj = CGLRetainPixelFormat(format)
    super.init()
  }

  deinit { CGLReleasePixelFormat(cglPixelFormatObj) }

  /// How many ways to draw it there are: 1.
  open var numberOfVirtualScreens: Int32 { 1 }

  /// Tells what the format has of an attribute: what was asked for, 0 for what was not.
  open func getValues(
    _ vals: UnsafeMutablePointer<Int32>, forAttribute attrib: NSOpenGLPixelFormatAttribute,
    forVirtualScreen screen: Int32
  ) {
    guard let cglPixelFormatObj else { return }
    CGLDescribePixelFormat(cglPixelFormatObj, screen, CGLPixelFormatAttribute(attrib), vals)
  }
}

// MARK: - Attributes

/// All ways to draw are looked at.
public let NSOpenGLPFAAllRenderers = 1
/// Three buffers: as two here.
public let NSOpenGLPFATripleBuffer = 3
/// What is drawn is shown by `flushBuffer()`.
public let NSOpenGLPFADoubleBuffer = 5
/// A picture for each eye: as one here.
public let NSOpenGLPFAStereo = 6
/// Further buffers, behind it: none here.
public let NSOpenGLPFAAuxBuffers = 7
/// Bits of a colour, behind it; 24 here.
public let NSOpenGLPFAColorSize = 8
/// Bits of transparency, behind it; up to 8, and none at first.
public let NSOpenGLPFAAlphaSize = 11
/// Bits of depth, behind it.
public let NSOpenGLPFADepthSize = 12
/// Bits of a stencil, behind it.
public let NSOpenGLPFAStencilSize = 13
/// Bits that add pictures up, behind it: none here.
public let NSOpenGLPFAAccumSize = 14
/// No less than was asked for.
public let NSOpenGLPFAMinimumPolicy = 51
/// The most that there is: as asked for here.
public let NSOpenGLPFAMaximumPolicy = 52
/// Buffers of several samples, behind it: `NSOpenGLPFASamples` counts.
public let NSOpenGLPFASampleBuffers = 55
/// Samples a pixel, behind it; as many as the driver has, if fewer.
public let NSOpenGLPFASamples = 56
/// Colours of floating point: of 8 bits here.
public let NSOpenGLPFAColorFloat = 58
/// Samples share what they are drawn with.
public let NSOpenGLPFAMultisample = 59
/// Each sample is drawn: as `NSOpenGLPFAMultisample` here.
public let NSOpenGLPFASupersample = 60
/// Samples have transparency.
public let NSOpenGLPFASampleAlpha = 61
/// A certain way to draw, behind it: any here.
public let NSOpenGLPFARendererID = 70
/// No other way to draw where one fails.
public let NSOpenGLPFANoRecovery = 72
/// A graphics card: any way to draw here.
public let NSOpenGLPFAAccelerated = 73
/// Colours nearest to what was asked for.
public let NSOpenGLPFAClosestPolicy = 74
/// What was shown stays to be drawn over.
public let NSOpenGLPFABackingStore = 76
/// Certain screens, behind it: any here.
public let NSOpenGLPFAScreenMask = 84
/// Also cards without a display.
public let NSOpenGLPFAAllowOfflineRenderers = 96
/// Also what only calculates.
public let NSOpenGLPFAAcceleratedCompute = 97
/// Which OpenGL, behind it.
public let NSOpenGLPFAOpenGLProfile = 99

// MARK: Which OpenGL

/// All of it up to what the driver has, the old functions included.
public let NSOpenGLProfileVersionLegacy = 0x1000
/// 3.2 or newer.
public let NSOpenGLProfileVersion3_2Core = 0x3200
/// 4.1 or newer.
public let NSOpenGLProfileVersion4_1Core = 0x4100
