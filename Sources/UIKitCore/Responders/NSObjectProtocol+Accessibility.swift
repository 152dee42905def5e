import Foundation

// Any object of Apple's systems has words for those who do not see it. Here responders have them, and elements are
// responders; of others nothing is kept.

extension NSObjectProtocol {
  @MainActor private var responder: UIResponder? { self as? UIResponder }

  /// Whether the object counts for those who do not see it.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? false }
    set { responder?.isAccessibilityElement = newValue }
  }

  /// What the object is called.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { responder?.accessibilityLabel }
    set { responder?.accessibilityLabel = newValue }
  }

  /// What happens when the object is acted upon.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { responder?.accessibilityHint }
    set { responder?.accessibilityHint = newValue }
  }

  /// What the object says at present.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { responder?.accessibilityValue }
    set { responder?.accessibilityValue = newValue }
  }

  /// What kind of thing the object is.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? .none }
    set { responder?.accessibilityTraits = newValue }
  }
}
