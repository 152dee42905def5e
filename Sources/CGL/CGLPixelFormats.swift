/// Finds a format that has what is asked for.
///
/// - Parameters:
///   - attribs: attributes, each with its value behind it where it takes one, up to a 0.
///   - pix: gets the format, to be let go of by `CGLReleasePixelFormat`; nil where there is none.
///   - npix: gets the number of ways to draw it: 1, or 0.
/// - Returns: `kCGLBadAttribute` for an attribute that is none, `kCGLBadPixelFormat` where no driver has such a format.
@discardableResult
public func CGLChoosePixelFormat(
  _ attribs: UnsafePointer<CGLPixelFormatAttribute>,
  _ pix: UnsafeMutablePointer<CGLPixelFormatObj?>, _ npix: UnsafeMutablePointer<Int32>
) -> CGLError {
  (pix.pointee, npix.pointee) = (nil, 0)
  var numbers: [Int32] = []
  // No list is longer than all attributes with all their values.
  while numbers.count < 256, attribs[numbers.count].rawValue != 0 {
    numbers.append(Int32(truncatingIfNeeded: attribs[numbers.count].rawValue))
  }
  do throws(OpenGLFormat.Failure) {
    pix.pointee = pointer(to: try OpenGLFormat(numbers))
    npix.pointee = 1
    return kCGLNoError
  } catch {
    switch error {
    case .unknown: return kCGLBadAttribute
    case .unmet: return kCGLBadPixelFormat
    }
  }
}

/// Tells what a format has of an attribute: what was asked for, 0 for what was not.
@discardableResult
public func CGLDescribePixelFormat(
  _ pix: CGLPixelFormatObj, _ pix_num: Int32, _ attrib: CGLPixelFormatAttribute,
  _ value: UnsafeMutablePointer<Int32>
) -> CGLError {
  guard pix_num == 0 else { return kCGLBadValue }
  value.pointee = object(pix, OpenGLFormat.self).value(of: Int32(attrib.rawValue))
  return kCGLNoError
}

/// Keeps a format once more; gives it back.
@discardableResult
public func CGLRetainPixelFormat(_ pix: CGLPixelFormatObj) -> CGLPixelFormatObj {
  pointer(to: object(pix, OpenGLFormat.self))
}

/// Lets go of a format.
public func CGLReleasePixelFormat(_ pix: CGLPixelFormatObj?) { letGo(pix, OpenGLFormat.self) }

/// Lets go of a format.
@discardableResult
public func CGLDestroyPixelFormat(_ pix: CGLPixelFormatObj?) -> CGLError {
  letGo(pix, OpenGLFormat.self)
  return kCGLNoError
}

extension OpenGLFormat {
  /// What the format has of an attribute.
  package func value(of attribute: Int32) -> Int32 {
    switch attribute {
    case 8: 24
    case 99: profile.rawValue
    default: values[attribute] ?? 0
    }
  }
}

// MARK: - Objects as C has them

/// What C calls an object, which stays until it is let go of.
package func pointer(to object: AnyObject) -> OpaquePointer {
  OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// The object that C calls so.
package func object<Object: AnyObject>(_ pointer: OpaquePointer, _ type: Object.Type) -> Object {
  Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
}

func letGo<Object: AnyObject>(_ pointer: OpaquePointer?, _ type: Object.Type) {
  guard let pointer else { return }
  Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
}
