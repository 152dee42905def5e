import Drawing
import Foundation
import Geometry
import Layers

extension LayerDocument {
  /// The document as text, without its images.
  ///
  /// - Parameter start: the local time of the topmost layer that becomes 0 of the document.
  package func text(startingAt start: Double = 0) -> String {
    var writer = DocumentWriter(self)
    return element(&writer, start, saysAll: true).document
  }

  /// Writes the document: a folder with an index where the path ends in `.ca`, else a file; the images
  /// into `assets` in the folder, or beside the file. The folder around it is there already.
  package func write(to url: URL, startingAt start: Double = 0) throws(ArchiveError) {
    let isBundle = url.pathExtension == "ca"
    let folder = isBundle ? url : url.deletingLastPathComponent()
    let main = isBundle ? folder.appendingPathComponent("main.caml") : url
    var writer = DocumentWriter(self)
    let text = element(&writer, start, saysAll: !isBundle).document
    let exists = FileManager.default.fileExists(atPath: folder.path)
    do {
      if isBundle, !exists {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      }
      for (path, image) in writer.images {
        let name = path.removingPercentEncoding ?? path
        try write(image, folder.appendingPathComponent(name))
      }
      if isBundle {
        try Data(BundleIndex.text(information, indexEntries).utf8).write(
          to: folder.appendingPathComponent("index.xml"), options: .atomic)
        try copyManifest(to: folder)
      }
      try Data(text.utf8).write(to: main, options: .atomic)
    } catch {
      throw ArchiveError(
        reason: .unwritable, path: url.path,
        words: "the document cannot be written: "
          + ((exists ? main : url).obstacle ?? error.localizedDescription))
    }
  }

  /// The element at the top; with what the document says of itself where no index says it.
  private func element(
    _ writer: inout DocumentWriter, _ start: Double, saysAll: Bool
  ) -> WrittenElement {
    var top = WrittenElement(
      "caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")],
      [writer.element(of: root, start: start)] + besides.map(\.written))
    guard saysAll else { return top }
    for (key, value) in information.values where key != .geometryFlipped {
      top.attributes.append((name: key.rawValue, value: TextType.number.write(value) ?? ""))
    }
    if !information.isGeometryFlipped {
      top.attributes.append(
        (
          name: DocumentInformation.Key.geometryFlipped.rawValue, value: "0"
        ))
    }
    return top
  }

  /// Takes the list of a bundle's images along, which is kept as it is.
  private func copyManifest(to folder: URL) throws {
    let name = LayerArchive.manifest
    guard let file = shelf?.folder.file(name), FileManager.default.fileExists(atPath: file.path)
    else { return }
    let copy = folder.appendingPathComponent(name)
    guard file.path != copy.resolvingSymlinksInPath().path else { return }
    try FileBytes.read(file, limit: ArchiveLimits.documentBytes).write(to: copy, options: .atomic)
  }

  private func write(_ image: CGImage, _ url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let file = shelf?.file(of: image) {
      guard file.path != url.resolvingSymlinksInPath().path else { return }
      try Data(contentsOf: file).write(to: url, options: .atomic)
    } else if shelf?.source(of: image) == nil {
      try image.write(to: url)
    }
  }
}
