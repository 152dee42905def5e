import Foundation
import Layers
import Synchronization

/// A Core Animation document that was read: a `.caml` file, or a `.ca` folder with its images.
///
/// It says the same at any time, and can be read on any thread; `makeDocument()` hands out a layer tree of its own
/// each time. What is wrong with a document is found when it is read, not when layers are made.
package final class LayerArchive: Sendable {
  /// The file or folder that was read.
  package let url: URL
  /// What the document says of itself as a whole.
  package let information: DocumentInformation
  /// How many layers it has.
  package let layerCount: Int
  /// The size to show it in, in points.
  package let size: CGSize
  /// After how many seconds all has been seen.
  package let length: Double
  /// The names of its states, in order.
  package let stateNames: [String]
  /// What was passed over or replaced, in words, each kind once.
  package let warnings: [String]
  /// All files that it was made of are below this folder.
  package let folder: URL

  private let source: XMLSource
  private let images: ImageShelf
  /// Names and values of the index that are not known.
  private let indexEntries: [XMLNode]
  /// The document that was made when it was read, for the first who asks.
  private let first: Mutex<Unseen>

  /// A document that only the archive has, until it hands it out.
  private struct Unseen: @unchecked Sendable {
    var document: LayerDocument?
  }

  /// The file in a bundle that lists its images for the program that made it.
  static let manifest = "assetManifest.caml"

  /// Reads a document.
  ///
  /// - Parameter progress: told now and then how much is done, 0…1.
  /// - Throws: with file, line and column where it is not a document or leads out of its folder.
  package init(
    contentsOf url: URL, progress: @escaping (Double) -> Void = { _ in }
  ) throws(ArchiveError) {
    self.url = url
    let files = try DocumentFiles(url)
    folder = files.folder
    let bytes = try FileBytes.read(files.main, limit: ArchiveLimits.documentBytes)
    let source = try XMLSource(bytes, path: files.main.path) { progress($0 * 0.4) }
    (self.source, images) = (source, ImageShelf(BundleFolder(files.folder)))
    if let said = files.information {
      information = said
    } else {
      information = try DocumentInformation(of: source)
    }
    indexEntries = files.others
    let document = try Self.document(source, images, information, indexEntries) {
      progress(0.4 + $0 * 0.6)
    }
    let manifest = files.folder.appendingPathComponent(Self.manifest).path
    let hasManifest =
      files.main.lastPathComponent == "main.caml"
      && FileManager.default.fileExists(atPath: manifest)
    layerCount = document.layerCount
    warnings = document.warnings + (hasManifest ? ["\(Self.manifest) is kept, but not read"] : [])
    (size, length, stateNames) = (document.size, document.length, document.states.names)
    first = Mutex(Unseen(document: document))
    progress(1)
  }

  /// Reads a document of text alone, whose images are looked for in `folder`.
  ///
  /// - Throws: as for a file; `path` names it.
  package init(text: Data, folder: URL, path: String = "main.caml") throws(ArchiveError) {
    (url, self.folder) = (folder.appendingPathComponent(path), folder)
    source = try XMLSource(text, path: path)
    images = ImageShelf(BundleFolder(folder))
    information = try DocumentInformation(of: source)
    indexEntries = []
    let document = try Self.document(source, images, information, [])
    (layerCount, warnings) = (document.layerCount, document.warnings)
    (size, length, stateNames) = (document.size, document.length, document.states.names)
    first = Mutex(Unseen(document: document))
  }

  /// A tree of layers that nobody else has, on no screen yet.
  package func makeDocument() -> LayerDocument {
    do {
      let document =
        try takeFirst() ?? Self.document(source, images, information, indexEntries)
      document.addAnimations()
      return document
    } catch {
      preconditionFailure("a document that was read cannot be read again: \(error)")
    }
  }

  /// The document that was made when this was read; nil for all but the first who asks.
  private func takeFirst() -> LayerDocument? {
    first.withLock { first in
      defer { first.document = nil }
      return first
    }.document
  }

  private static func document(
    _ source: XMLSource, _ images: ImageShelf, _ information: DocumentInformation,
    _ indexEntries: [XMLNode], progress: @escaping (Double) -> Void = { _ in }
  ) throws(ArchiveError) -> LayerDocument {
    var reader = DocumentReader(source, images, progress: progress)
    let root = try reader.root()
    try reader.checkStates()
    return LayerDocument(root: root, information, reader, indexEntries)
  }
}
