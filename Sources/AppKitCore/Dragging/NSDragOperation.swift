/// What becomes of what is dragged.
public struct NSDragOperation: OptionSet, Hashable, Sendable {
  /// One bit an operation.
  public let rawValue: UInt

  /// The operations with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It is copied.
  public static let copy = NSDragOperation(rawValue: 1)
  /// Both sides share it.
  public static let link = NSDragOperation(rawValue: 2)
  /// The destination decides.
  public static let generic = NSDragOperation(rawValue: 4)
  /// Both sides know what.
  public static let `private` = NSDragOperation(rawValue: 8)
  /// It is moved.
  public static let move = NSDragOperation(rawValue: 16)
  /// It is deleted.
  public static let delete = NSDragOperation(rawValue: 32)
  /// Whatever is wanted.
  public static let every = NSDragOperation(rawValue: UInt.max)
}

/// Where something is dragged to.
public enum NSDraggingContext: Int, Sendable {
  /// Another program; nothing is dragged there from here.
  case outsideApplication = 0
  /// The same program.
  case withinApplication = 1
}
