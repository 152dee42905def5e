import Windowing

/// What a link calls: a function or a closure that captures nothing, with the pointer that came with it.
///
/// It gets the link, the moment of the call, the moment at which the frame will be seen, flags that are 0, flags to set,
/// which mean nothing, and the pointer. What it returns means nothing.
public typealias CVDisplayLinkOutputCallback =
  @Sendable (
    CVDisplayLink, UnsafePointer<CVTimeStamp>, UnsafePointer<CVTimeStamp>, CVOptionFlags,
    UnsafeMutablePointer<CVOptionFlags>, UnsafeMutableRawPointer?
  ) -> CVReturn

/// What a link calls, as a closure: the same without the pointer.
public typealias CVDisplayLinkOutputHandler =
  @Sendable (
    CVDisplayLink, UnsafePointer<CVTimeStamp>, UnsafePointer<CVTimeStamp>, CVOptionFlags,
    UnsafeMutablePointer<CVOptionFlags>
  ) -> CVReturn

/// Makes a link for all displays, which begins with the main one.
@discardableResult
public func CVDisplayLinkCreateWithActiveCGDisplays(
  _ displayLinkOut: UnsafeMutablePointer<CVDisplayLink?>
) -> CVReturn {
  CVDisplayLinkCreateWithCGDisplay(CGMainDisplayID(), displayLinkOut)
}

/// Makes a link for some displays, which begins with the first one.
///
/// - Returns: `kCVReturnInvalidArgument` for none, `kCVReturnInvalidDisplay` where one is not there.
@discardableResult
public func CVDisplayLinkCreateWithCGDisplays(
  _ displayArray: UnsafeMutablePointer<CGDirectDisplayID>, _ count: Int,
  _ displayLinkOut: UnsafeMutablePointer<CVDisplayLink?>
) -> CVReturn {
  guard count > 0 else { return kCVReturnInvalidArgument }
  for index in 0..<count where CVDisplayLink(displayArray[index]) == nil {
    return kCVReturnInvalidDisplay
  }
  return CVDisplayLinkCreateWithCGDisplay(displayArray[0], displayLinkOut)
}

/// Makes a link for a display.
///
/// - Returns: `kCVReturnInvalidDisplay` where there is none of this number; then nothing is made.
@discardableResult
public func CVDisplayLinkCreateWithCGDisplay(
  _ displayID: CGDirectDisplayID, _ displayLinkOut: UnsafeMutablePointer<CVDisplayLink?>
) -> CVReturn {
  displayLinkOut.pointee = CVDisplayLink(displayID)
  return displayLinkOut.pointee == nil ? kCVReturnInvalidDisplay : kCVReturnSuccess
}

/// Chooses the display whose refreshes are told.
@discardableResult
public func CVDisplayLinkSetCurrentCGDisplay(
  _ displayLink: CVDisplayLink, _ displayID: CGDirectDisplayID
) -> CVReturn {
  displayLink.setDisplay(displayID) ? kCVReturnSuccess : kCVReturnInvalidDisplay
}

/// The display whose refreshes are told.
public func CVDisplayLinkGetCurrentCGDisplay(_ displayLink: CVDisplayLink) -> CGDirectDisplayID {
  displayLink.display
}

/// Says what is called, with a pointer that it gets; nil for nothing. The former function or closure is replaced.
@preconcurrency @discardableResult
public func CVDisplayLinkSetOutputCallback(
  _ displayLink: CVDisplayLink, _ callback: CVDisplayLinkOutputCallback?,
  _ userInfo: UnsafeMutableRawPointer?
) -> CVReturn {
  guard let callback else {
    displayLink.setOutput(nil)
    return kCVReturnSuccess
  }
  let address = UInt(bitPattern: userInfo)
  displayLink.setOutput { link, now, seen in
    var flags: CVOptionFlags = 0
    _ = callback(link, now, seen, 0, &flags, UnsafeMutableRawPointer(bitPattern: address))
  }
  return kCVReturnSuccess
}

/// Says which closure is called. The former function or closure is replaced.
@preconcurrency @discardableResult
public func CVDisplayLinkSetOutputHandler(
  _ displayLink: CVDisplayLink, _ handler: @escaping CVDisplayLinkOutputHandler
) -> CVReturn {
  displayLink.setOutput { link, now, seen in
    var flags: CVOptionFlags = 0
    _ = handler(link, now, seen, 0, &flags)
  }
  return kCVReturnSuccess
}

/// Begins the calls, on a thread of their own.
///
/// - Returns: `kCVReturnDisplayLinkAlreadyRunning` where they have begun, and
///   `kCVReturnDisplayLinkCallbacksNotSet` where nothing was said to be called.
@discardableResult
public func CVDisplayLinkStart(_ displayLink: CVDisplayLink) -> CVReturn { displayLink.start() }

/// Ends the calls: after this returns none comes, and none is under way but the one that called this.
///
/// Do not wait here for what a call waits for, such as the main thread.
///
/// - Returns: `kCVReturnDisplayLinkNotRunning` where there were none.
@discardableResult
public func CVDisplayLinkStop(_ displayLink: CVDisplayLink) -> CVReturn { displayLink.stop() }

/// Whether the calls have begun and not ended.
public func CVDisplayLinkIsRunning(_ displayLink: CVDisplayLink) -> Bool { displayLink.run != nil }

/// The time between two refreshes as the display claims it: 1000 of 60,000 for sixty a second.
public func CVDisplayLinkGetNominalOutputVideoRefreshPeriod(_ displayLink: CVDisplayLink) -> CVTime
{
  CVTime(period: displayLink.nominalPeriod)
}

/// The time between two refreshes as it is measured, in seconds; 0 where the link does not run.
public func CVDisplayLinkGetActualOutputVideoRefreshPeriod(_ displayLink: CVDisplayLink) -> Double {
  displayLink.run?.period ?? 0
}

/// The present moment by both clocks.
///
/// - Returns: `kCVReturnDisplayLinkNotRunning` where the display's refreshes are not counted.
@discardableResult
public func CVDisplayLinkGetCurrentTime(
  _ displayLink: CVDisplayLink, _ outTime: UnsafeMutablePointer<CVTimeStamp>
) -> CVReturn {
  guard let run = displayLink.run else { return kCVReturnDisplayLinkNotRunning }
  outTime.pointee = run.stamp(
    of: MonotonicTime.now, nominalPeriod: displayLink.nominalPeriod)
  return kCVReturnSuccess
}

/// The time from the moment at which a frame is handed on to the moment at which it is seen: not known.
public func CVDisplayLinkGetOutputVideoLatency(_ displayLink: CVDisplayLink) -> CVTime {
  kCVIndefiniteTime
}

/// Says a moment by both clocks that is told by one of them.
///
/// What is asked for are the flags of `outTime`: `videoTimeValid`, `hostTimeValid`, `videoRefreshPeriodValid`,
/// `rateScalarValid`; what of it is not known has its flag taken away.
///
/// - Returns: `kCVReturnDisplayLinkNotRunning` where the display's refreshes are not counted, and
///   `kCVReturnInvalidArgument` where `inTime` tells neither time.
@discardableResult
public func CVDisplayLinkTranslateTime(
  _ displayLink: CVDisplayLink, _ inTime: UnsafePointer<CVTimeStamp>,
  _ outTime: UnsafeMutablePointer<CVTimeStamp>
) -> CVReturn {
  guard let run = displayLink.run else { return kCVReturnDisplayLinkNotRunning }
  guard let time = run.time(of: inTime.pointee, nominalPeriod: displayLink.nominalPeriod) else {
    return kCVReturnInvalidArgument
  }
  let wanted = outTime.pointee.flags
  outTime.pointee = run.stamp(of: time, nominalPeriod: displayLink.nominalPeriod)
  outTime.pointee.flags &= wanted
  return kCVReturnSuccess
}
