import Foundation

/// Tells when files in some folders were written or put there, once for what happens together.
///
/// Editors write a new file and put it in the place of the old one, so folders are watched, not files.
@MainActor
final class FileWatch {
  private let source: any DispatchSourceRead
  private var isDue = false
  private let onChange: () -> Void

  /// How long to wait for more, in seconds: programs write several files one after the other.
  private static let patience = 0.15

  /// Watches folders; nil where the system does not let it.
  init?(_ folders: [URL], onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.onChange = onChange
    let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
    for folder in folders { _ = inotify_add_watch(descriptor, folder.path, changes) }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &bytes, bytes.count) > 0 {}
      MainActor.assumeIsolated { self?.expect() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  /// Ends it.
  func stop() { source.cancel() }

  private func expect() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated {
        self?.isDue = false
        self?.onChange()
      }
    }
  }
}
