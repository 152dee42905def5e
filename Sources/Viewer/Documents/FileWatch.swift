import Foundation

/// Tells when certain files in some folders were written or put there, once for what happens together.
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
  ///
  /// - Parameter isOfInterest: whether files of a name count; a folder may hold many others that come and go.
  init?(
    _ folders: [URL], isOfInterest: @escaping @Sendable (String) -> Bool,
    onChange: @escaping () -> Void
  ) {
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.onChange = onChange
    let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
    for folder in folders { _ = inotify_add_watch(descriptor, folder.path, changes) }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      let names = Self.names(from: descriptor)
      if names.contains(where: isOfInterest) { MainActor.assumeIsolated { self?.expect() } }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  /// The names of the files in all events that wait to be read.
  private nonisolated static func names(from descriptor: Int32) -> [String] {
    var names: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let head = MemoryLayout<inotify_event>.size
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      bytes.withUnsafeBytes { bytes in
        var place = 0
        while place + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = bytes[place + head..<min(count, place + head + Int(event.len))]
          names.append(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
          place += head + Int(event.len)
        }
      }
    }
    return names
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
