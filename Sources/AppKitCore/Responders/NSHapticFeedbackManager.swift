import Foundation

/// Lets a hand at a pad feel something; no pad here can.
@preconcurrency @MainActor
public protocol NSHapticFeedbackPerformer: AnyObject {
  /// Lets something be felt.
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// Knows who lets a hand feel something.
@preconcurrency @MainActor
open class NSHapticFeedbackManager: NSObject {
  /// What is felt.
  public enum FeedbackPattern: Int, Sendable {
    /// A tick.
    case generic = 0
    /// Something came into line.
    case alignment = 1
    /// The next of several levels was reached.
    case levelChange = 2
  }

  /// When it is felt.
  public enum PerformanceTime: UInt, Sendable {
    /// As is best.
    case `default` = 0
    /// At once.
    case now = 1
    /// Once the next frame is drawn.
    case drawCompleted = 2
  }

  private final class Nobody: NSHapticFeedbackPerformer {
    func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {}
  }

  /// Who does it: somebody who does nothing.
  public static let defaultPerformer: any NSHapticFeedbackPerformer = Nobody()
}
