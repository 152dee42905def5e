import Foundation
import Synchronization

/// Ctrl+C while a measurement runs: the first ends it after the frame in hand, and what was measured
/// so far is reported as incomplete; a second one ends the process at once.
package enum Interruption {
  private static let asked = Atomic<Bool>(false)

  /// Whether somebody asked for an end.
  package static var isAsked: Bool { asked.load(ordering: .relaxed) }

  /// Takes the signal from here on.
  package static func watch() {
    signal(SIGINT) { _ in
      Interruption.ask()
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Asks for an end, as the signal does.
  static func ask() { asked.store(true, ordering: .relaxed) }

  /// Forgets what was asked.
  static func reset() { asked.store(false, ordering: .relaxed) }
}
