/// What a function of Core Video says of how it went; 0 where all is well.
public typealias CVReturn = Int32

/// All is well.
public let kCVReturnSuccess: CVReturn = 0
/// The least of the codes of errors.
public let kCVReturnFirst: CVReturn = -6660
/// Something failed.
public let kCVReturnError: CVReturn = -6660
/// An argument has a value that it cannot have.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is no memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// This cannot be done here.
public let kCVReturnUnsupported: CVReturn = -6663
/// There is no such display.
public let kCVReturnInvalidDisplay: CVReturn = -6670
/// The link runs already.
public let kCVReturnDisplayLinkAlreadyRunning: CVReturn = -6671
/// The link does not run.
public let kCVReturnDisplayLinkNotRunning: CVReturn = -6672
/// The link was not told what to call.
public let kCVReturnDisplayLinkCallbacksNotSet: CVReturn = -6673
/// The greatest of the codes of errors.
public let kCVReturnLast: CVReturn = -6699

/// Flags that a function takes or gives; none has a meaning yet.
public typealias CVOptionFlags = UInt64
