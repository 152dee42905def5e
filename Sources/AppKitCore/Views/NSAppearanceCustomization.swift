import Foundation

/// What can be given an appearance of its own.
@preconcurrency @MainActor
public protocol NSAppearanceCustomization: NSObjectProtocol {
  /// The appearance from here on inwards; nil for that of what is around.
  var appearance: NSAppearance? { get set }
  /// The appearance that holds.
  var effectiveAppearance: NSAppearance { get }
}

extension NSView: NSAppearanceCustomization {
  /// Tells the view, and those inside without an appearance of their own, that theirs is another.
  final func appearanceChanged() {
    effectiveAppearance.performAsCurrentDrawingAppearance { viewDidChangeEffectiveAppearance() }
    if Self.mayDraw { needsDisplay = true }
    for view in inside where view.ownAppearance == nil { view.appearanceChanged() }
  }
}

extension NSWindow: NSAppearanceCustomization {
  /// Takes the colours of another appearance, here and in all views without one of their own.
  final func appearanceChanged() {
    showBackground()
    if root.ownAppearance == nil { root.appearanceChanged() }
    for guest in guests where guest.window.appearance == nil { guest.window.appearanceChanged() }
    placeGuests()
  }

  /// Shows the background as it is in the window's appearance.
  final func showBackground() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      root.ownLayer?.backgroundColor = backgroundColor.cgColor
      stage?.backgroundColor = backgroundColor.cgColor
    }
  }

  /// The window's own, else that of the window it stands in, else the application's.
  public final var effectiveAppearance: NSAppearance {
    appearance ?? host?.effectiveAppearance ?? NSApplication.shared.effectiveAppearance
  }
}

extension NSApplication: NSAppearanceCustomization {
  /// The application's own, else light.
  public final var effectiveAppearance: NSAppearance { appearance ?? .light }
}
