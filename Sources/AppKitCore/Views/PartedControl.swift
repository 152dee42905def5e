/// A control whose class shows itself by layers and views of its own, which a subclass that draws does without.
///
/// On Apple's systems such controls draw: a `draw(_:)` that does not call its `super` replaces what they show.
@_spi(Hooks) @preconcurrency @MainActor
public protocol PartedControl: NSView {
  /// Shows or hides what the class shows itself by; called after each drawing of a subclass.
  func showParts(_ areShown: Bool)
}
