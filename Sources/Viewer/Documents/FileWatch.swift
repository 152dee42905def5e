import Foundation

/// Tells when certain files in some folders were written, put there or taken away, once for what happens together.
///
/// Editors write a new file and put it in the place of the old one, so folders are watched, not files. A folder that is
/// made anew under its name is watched from then on.
@MainActor
final class FileWatch {
  /// A folder, and which of the names in it count: it may hold many others that come and go.
  struct Place: Sendable {
    let folder: URL
    let isOfInterest: @Sendable (String) -> Bool
  }

  private let source: any DispatchSourceRead
  private let descriptor: Int32
  private let places: [Place]
  /// The places by the system's numbers for their folders.
  private var watched: [Int32: Place] = [:]
  private var isDue = false
  private let onChange: () -> Void

  /// How long to wait for more, in seconds: programs write several files one after the other.
  private static let patience = 0.15

  /// Watches places; nil where the system does not let it.
  init?(_ places: [Place], onChange: @escaping () -> Void) {
    let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    (self.descriptor, self.places, self.onChange) = (descriptor, places, onChange)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      let changes = Self.changes(from: descriptor)
      MainActor.assumeIsolated { self?.take(changes) }
    }
    source.setCancelHandler { close(descriptor) }
    watchPlaces()
    source.resume()
  }

  /// The places on which depends what a file shows: a bundle with what is in it, a document with the pictures
  /// beside it, a picture.
  nonisolated static func places(of file: URL) -> [Place] {
    let (name, folder) = (file.lastPathComponent, file.deletingLastPathComponent())
    guard DocumentFile.isDocument(file.path) else { return [Place(folder: folder) { $0 == name }] }
    let assets = "assets"
    guard file.pathExtension.lowercased() == "ca" else {
      return [
        Place(folder: folder) { $0 == name || $0 == assets || PictureScene.isPicture($0) },
        Place(folder: folder.appendingPathComponent(assets)) { PictureScene.isPicture($0) },
      ]
    }
    return [
      Place(folder: folder) { $0 == name }, Place(folder: file) { _ in true },
      Place(folder: file.appendingPathComponent(assets)) { _ in true },
    ]
  }

  private func watchPlaces() {
    let kinds = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
    for place in places {
      let number = inotify_add_watch(descriptor, place.folder.path, kinds)
      if number >= 0 { watched[number] = place }
    }
  }

  /// The folders and names in all events that wait to be read. A file that is only begun is none: it will be written.
  private nonisolated static func changes(
    from descriptor: Int32
  ) -> [(folder: Int32, name: String)] {
    var changes: [(folder: Int32, name: String)] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let head = MemoryLayout<inotify_event>.size
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      bytes.withUnsafeBytes { bytes in
        var place = 0
        while place + head <= count {
          let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
          let name = bytes[place + head..<min(count, place + head + Int(event.len))]
          if event.mask & UInt32(IN_CREATE) == 0 || event.mask & UInt32(IN_ISDIR) != 0 {
            changes.append((event.wd, String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
          }
          place += head + Int(event.len)
        }
      }
    }
    return changes
  }

  /// Ends it.
  func stop() { source.cancel() }

  private func take(_ changes: [(folder: Int32, name: String)]) {
    guard changes.contains(where: { watched[$0.folder]?.isOfInterest($0.name) == true }) else {
      return
    }
    watchPlaces()
    expect()
  }

  private func expect() {
    guard !isDue else { return }
    isDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.tell() }
    }
  }

  private func tell() {
    isDue = false
    // What was made in the meantime may hold a folder that counts.
    watchPlaces()
    onChange()
  }
}
