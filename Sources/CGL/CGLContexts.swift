/// Makes a context, to be let go of by `CGLReleaseContext`.
///
/// - Parameters:
///   - share: one whose textures, buffers and programs it shares; nil for none.
///   - ctx: gets the context; nil where the driver makes none.
@discardableResult
public func CGLCreateContext(
  _ pix: CGLPixelFormatObj, _ share: CGLContextObj?, _ ctx: UnsafeMutablePointer<CGLContextObj?>
) -> CGLError {
  ctx.pointee = nil
  let shared = share.map { object($0, OpenGLContext.self) }
  let new = OpenGLContext(object(pix, OpenGLFormat.self), sharing: shared)
  guard new.isUsable else { return share == nil ? kCGLBadAlloc : kCGLBadMatch }
  ctx.pointee = pointer(to: new)
  return kCGLNoError
}

/// Keeps a context once more; gives it back.
@discardableResult
public func CGLRetainContext(_ ctx: CGLContextObj) -> CGLContextObj {
  pointer(to: object(ctx, OpenGLContext.self))
}

/// Lets go of a context.
public func CGLReleaseContext(_ ctx: CGLContextObj?) { letGo(ctx, OpenGLContext.self) }

/// Lets go of a context.
@discardableResult
public func CGLDestroyContext(_ ctx: CGLContextObj?) -> CGLError {
  letGo(ctx, OpenGLContext.self)
  return kCGLNoError
}

/// The format that a context was made for; the context keeps it.
public func CGLGetPixelFormat(_ ctx: CGLContextObj) -> CGLPixelFormatObj? {
  OpaquePointer(Unmanaged.passUnretained(object(ctx, OpenGLContext.self).format).toOpaque())
}

/// Makes a context the one that this thread draws with; nil for none.
///
/// - Returns: `kCGLBadState` where the driver refuses, as for a context that is another thread's.
@discardableResult
public func CGLSetCurrentContext(_ ctx: CGLContextObj?) -> CGLError {
  guard let ctx else {
    if OpenGLContext.current != nil { OpenGLContext.clearCurrent() }
    return kCGLNoError
  }
  return object(ctx, OpenGLContext.self).makeCurrent() ? kCGLNoError : kCGLBadState
}

/// The context that this thread draws with; the caller does not own it.
public func CGLGetCurrentContext() -> CGLContextObj? {
  OpenGLContext.current.map { OpaquePointer(Unmanaged.passUnretained($0).toOpaque()) }
}

/// Shows what was drawn, where somebody sees it: the view of an `NSOpenGLContext`.
@discardableResult
public func CGLFlushDrawable(_ ctx: CGLContextObj) -> CGLError {
  let context = object(ctx, OpenGLContext.self)
  guard OpenGLContext.current === context else { return kCGLBadContext }
  context.flush()
  return kCGLNoError
}

/// Waits until no other thread has the context locked, and keeps them out until it is unlocked as often.
@discardableResult
public func CGLLockContext(_ ctx: CGLContextObj) -> CGLError {
  object(ctx, OpenGLContext.self).lock.lock()
  return kCGLNoError
}

/// Lets others lock the context.
@discardableResult
public func CGLUnlockContext(_ ctx: CGLContextObj) -> CGLError {
  object(ctx, OpenGLContext.self).lock.unlock()
  return kCGLNoError
}

/// Takes note that the surface may have another size; whoever owns the surface does that here.
@discardableResult
public func CGLUpdateContext(_ ctx: CGLContextObj) -> CGLError { kCGLNoError }

/// Keeps a context's number.
@discardableResult
public func CGLSetParameter(
  _ ctx: CGLContextObj, _ pname: CGLContextParameter, _ params: UnsafePointer<Int32>
) -> CGLError {
  object(ctx, OpenGLContext.self).parameters[Int32(truncatingIfNeeded: pname.rawValue)] =
    (0..<pname.count).map { params[$0] }
  return kCGLNoError
}

/// Tells a context's number: what was set, else 0, and 1 for `kCGLCPHasDrawable`.
@discardableResult
public func CGLGetParameter(
  _ ctx: CGLContextObj, _ pname: CGLContextParameter, _ params: UnsafeMutablePointer<Int32>
) -> CGLError {
  let kept = object(ctx, OpenGLContext.self)
    .parameters[Int32(truncatingIfNeeded: pname.rawValue)]
  for index in 0..<pname.count {
    params[index] = pname == kCGLCPHasDrawable ? 1 : kept?[index] ?? 0
  }
  return kCGLNoError
}

/// Switches something on.
@discardableResult
public func CGLEnable(_ ctx: CGLContextObj, _ pname: CGLContextEnable) -> CGLError {
  object(ctx, OpenGLContext.self).parameters[Int32(truncatingIfNeeded: pname.rawValue)] = [1]
  return kCGLNoError
}

/// Switches something off.
@discardableResult
public func CGLDisable(_ ctx: CGLContextObj, _ pname: CGLContextEnable) -> CGLError {
  object(ctx, OpenGLContext.self).parameters[Int32(truncatingIfNeeded: pname.rawValue)] = [0]
  return kCGLNoError
}

/// Tells whether something is switched on: 1 or 0.
@discardableResult
public func CGLIsEnabled(
  _ ctx: CGLContextObj, _ pname: CGLContextEnable, _ enable: UnsafeMutablePointer<Int32>
) -> CGLError {
  enable.pointee =
    object(ctx, OpenGLContext.self)
    .parameters[Int32(truncatingIfNeeded: pname.rawValue)]?.first ?? 0
  return kCGLNoError
}

extension CGLContextParameter {
  /// How many numbers it has.
  fileprivate var count: Int { self == kCGLCPSurfaceBackingSize ? 2 : 1 }
}

/// An error in words; they live as long as the program.
public func CGLErrorString(_ error: CGLError) -> UnsafePointer<CChar> {
  let words: StaticString =
    switch error {
    case kCGLNoError: "no error"
    case kCGLBadAttribute: "invalid pixel format attribute"
    case kCGLBadPixelFormat: "no such pixel format"
    case kCGLBadContext: "invalid context"
    case kCGLBadState: "invalid context state"
    case kCGLBadValue: "invalid numerical value"
    case kCGLBadMatch: "invalid share context"
    case kCGLBadAlloc: "memory allocation failure"
    default: "unknown error"
    }
  return UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self)
}
