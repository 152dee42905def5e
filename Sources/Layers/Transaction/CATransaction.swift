import Foundation
import Motion

/// Groups changes of layers, and says how they animate.
///
/// Every change belongs to the calling thread's transaction. Without `begin()` that is an implicit
/// one, which the main loop commits at the end of its turn. Transactions nest: an inner one starts
/// with the settings of the outer one, and all take effect when the outermost one commits.
open class CATransaction: NSObject {
  /// Opens a transaction in the calling thread.
  open class func begin() { TransactionStack.current.begin() }

  /// Closes the innermost open transaction; the outermost one shows all changes. Unmatched calls
  /// do nothing.
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction and runs the thread's callbacks that are due; those of other threads than the main
  /// one run on the main queue, except in virtual time.
  open class func flush() {
    TransactionStack.current.flush()
    Callbacks.shared.deliver()
  }

  /// Takes the lock that all commits take; the same thread may take it again.
  open class func lock() { CommitLock.shared.lock() }

  /// Gives the lock back.
  open class func unlock() { CommitLock.shared.unlock() }

  /// How long implicit animations take, in seconds; 0.25 at first.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.level.duration
  }

  /// Sets how long implicit animations take, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current.level.duration = dur
  }

  /// The curve of implicit animations; nil for the default one.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.level.timingFunction
  }

  /// Sets the curve of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.level.timingFunction = function
  }

  /// Whether changes take effect at once, without actions.
  open class func disableActions() -> Bool { TransactionStack.current.level.disablesActions }

  /// Sets whether changes take effect at once, without actions.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.level.disablesActions = flag
  }

  /// The block that runs once all animations added since it was set have ended.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.level.completion?.block
  }

  /// Sets the block that runs once all animations added from now on have ended or were removed.
  ///
  /// Without any it runs when the transaction commits. It covers nested transactions.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletion(block)
  }

  /// The value of `key` in the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? {
    TransactionStack.current.level.value(forKey: key)
  }

  /// Sets a value of any key in the innermost transaction.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    TransactionStack.current.setValue(anObject, forKey: key)
  }
}

/// The names of a transaction's own settings, for `value(forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// See `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// See `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// See `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"

/// The settings of one transaction of a nest.
struct TransactionLevel {
  /// The duration of implicit animations where nobody set one.
  static let defaultDuration = 0.25

  var duration = TransactionLevel.defaultDuration
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  /// What the animations added now report to.
  var completion: CompletionGroup?
  /// Whether `completion` was set at this level, not above.
  var ownsCompletion = false
  var values: [String: Any] = [:]

  func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: duration)
    case kCATransactionDisableActions: NSNumber(value: disablesActions)
    case kCATransactionAnimationTimingFunction: timingFunction
    case kCATransactionCompletionBlock: completion?.block
    default: values[key]
    }
  }
}
