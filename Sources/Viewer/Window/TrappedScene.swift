import Foundation

/// What is said when the code of a scene traps, as a number that is none does where a whole one is wanted:
/// the program cannot go on, but it says whose fault it was and what was kept.
///
/// Signal handlers may do next to nothing, so the words are made when a scene comes.
enum TrappedScene {
  /// The words and their length; written by the main thread before, read by the handler.
  nonisolated(unsafe) private static var words: UnsafeMutableBufferPointer<UInt8>?

  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// Makes the words for a scene, and says them where the program traps from now on.
  @MainActor
  static func watch(_ scene: String, kept: String?) {
    let place = kept.map { "; the window's layout is kept in \($0)" } ?? ""
    let text =
      "cel: the code of the scene “\(scene)” failed, and the program with it\(place)\n"
      + "  Another scene: cel view --list\n"
    let bytes = Array(text.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    let former = words
    words = buffer
    former?.deallocate()
    guard former == nil else { return }
    for number in signals {
      signal(number) { number in
        if let words = TrappedScene.words { _ = write(2, words.baseAddress, words.count) }
        // Whoever waits for the program is to know how it ended.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
