import Foundation

/// The main queue, which a thread of its own may serve: where nobody runs the main thread's loop, as in tests.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the caller runs on it.
  static var isCurrent: Bool {
    mark
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
