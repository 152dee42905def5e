import Foundation
import Synchronization

/// What a program did that has a defined outcome but is hardly what it meant, and what could not be drawn; told once
/// each.
package enum Warnings {
  private static let told = Mutex(ToldTexts(most: 1000))

  /// Writes one line to the standard error stream, the first time that it is said.
  package static func say(_ text: String) {
    guard let line = told.withLock({ $0.line(for: text) }) else { return }
    FileHandle.standardError.tell("cel: \(line)\n")
  }
}

/// The texts that were told. Some name layers, of which there may be ever new ones: so they are counted.
struct ToldTexts {
  private let most: Int
  private var texts: Set<String> = []

  /// Remembers `most` texts, after which there are no more.
  init(most: Int) { self.most = most }

  /// What to say of a text: nothing where it was told, and after the last one that no more come.
  mutating func line(for text: String) -> String? {
    guard texts.count < most, texts.insert(text).inserted else { return nil }
    return texts.count < most ? text : text + "; further warnings are not shown"
  }
}
