import UIKit

// What is read off the keys that a view is told of.

@MainActor
extension Set<UIPress> {
  /// The key without its modifiers, as `UIKeyCommand` and `UIKey` have it; nil where there is none.
  var input: String? { first?.key?.charactersIgnoringModifiers }

  /// Whether they do what a click does: Return, or the space bar.
  package var areClicks: Bool { input.map { ["\r", " "].contains($0) } ?? false }
}
