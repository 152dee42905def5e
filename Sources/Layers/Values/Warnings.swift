import Foundation

/// What a program did that has a defined outcome but is hardly what it meant; told once each.
enum Warnings {
  private static let told = Told()

  /// Writes one line to the standard error stream, the first time that it is said.
  static func say(_ text: String) {
    guard told.isNew(text) else { return }
    FileHandle.standardError.write(Data("cel: \(text)\n".utf8))
  }
}

/// The lines that were told.
private final class Told: @unchecked Sendable {
  // The set is touched only with the lock held.
  private let lock = NSLock()
  private var lines: Set<String> = []

  func isNew(_ line: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return lines.insert(line).inserted
  }
}
