import Foundation

/// A task that a program asked to end in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// Its number.
  public let rawValue: Int

  /// The task of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  private static var taskCount = 0

  /// Asks to go on in the background until a task has ended. Desktops stop no program, so that the handler is not called.
  @discardableResult
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIApplication.taskCount += 1
    return UIBackgroundTaskIdentifier(rawValue: UIApplication.taskCount)
  }

  /// Asks to go on in the background until a task has ended.
  @discardableResult
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Says that a task has ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// How long the program may go on in the background, in seconds: for ever.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
