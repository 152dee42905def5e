import Archive
import Foundation
import Synchronization

/// Reads a document beside the main thread, which meanwhile goes on showing what it shows.
final class DocumentLoad: Sendable {
  private let done = Mutex(0.0)

  /// How much was read, 0…1.
  var progress: Double { done.withLock { $0 } }

  /// Reads a document and tells the main thread of it.
  @MainActor
  static func start(
    _ url: URL, then finish: @escaping @MainActor (Result<LayerArchive, ArchiveError>) -> Void
  ) -> DocumentLoad {
    let load = DocumentLoad()
    let thread = Thread {
      let result = Result { () throws(ArchiveError) in
        try LayerArchive(contentsOf: url) { part in load.done.withLock { $0 = part } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { finish(result) } }
    }
    // Layers lie as deep in each other as the document has them.
    thread.stackSize = 16 << 20
    thread.start()
    return load
  }
}
