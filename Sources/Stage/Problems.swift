import Foundation
import Synchronization

/// Says on standard error what could not be drawn, each text once.
package enum Problems {
  private static let said = Mutex<Set<String>>([])

  /// Says `text` unless it was said before.
  package static func report(_ text: String) {
    guard said.withLock({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data("cel: \(text)\n".utf8))
  }
}
