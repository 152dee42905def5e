import Foundation

/// Lets a telephone be felt; does nothing here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes one.
  public override init() { super.init() }
  /// Makes one for a view.
  public convenience init(view: UIView) { self.init() }
  /// Does nothing.
  open func prepare() {}
}

/// Lets a push be felt; does nothing here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the push is.
  public enum FeedbackStyle: Int, Sendable {
    /// Light, medium, heavy, soft, stiff.
    case light = 0
    /// See `light`.
    case medium = 1
    /// See `light`.
    case heavy = 2
    /// See `light`.
    case soft = 3
    /// See `light`.
    case rigid = 4
  }

  /// Makes one.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Makes one for a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
  /// Does nothing.
  open func impactOccurred(at location: CGPoint) {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Lets a choice be felt; does nothing here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
  /// Does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

/// Lets news be felt; does nothing here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success = 0
    /// Take care.
    case warning = 1
    /// It failed.
    case error = 2
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

/// Lets what a person draws be felt; does nothing here.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func alignmentOccurred(at location: CGPoint) {}
  /// Does nothing.
  open func pathCompleted(at location: CGPoint) {}
}
