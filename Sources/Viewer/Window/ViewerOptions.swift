import Foundation

/// How a person wants the viewer to open.
package struct ViewerOptions: Sendable {
  /// The window's size in points; nil for the one that it had last.
  package var size: CGSize?
  /// Whether the scene waits at its beginning.
  package var isPaused = false
  /// How fast scene time runs.
  package var speed = 1.0
  /// Whether what changes is written to standard error, a line each, for a screen reader.
  package var announces = false
  /// Whether the layout of last time is neither used nor kept.
  package var isClean = false
  /// Whether scenes wait and nothing moves by itself, whatever the desktop says.
  package var reducesMotion = false
  /// A window as it was last time, playing.
  package init() {}
}
