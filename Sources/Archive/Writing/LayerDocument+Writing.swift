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
  /// into `assets` in the folder, or beside the file.
  package func write(to url: URL, startingAt start: Double = 0) throws(ArchiveError) {
    let isBundle = url.pathExtension == "ca"
    let folder = isBundle ? url : url.deletingLastPathComponent()
    var writer = DocumentWriter(self)
    let text = element(&writer, start, saysAll: !isBundle).document
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (path, image) in writer.images {
        let name = path.removingPercentEncoding ?? path
        try write(image, folder.appendingPathComponent(name))
      }
      if isBundle {
        try index.write(to: folder.appendingPathComponent("index.xml"), options: .atomic)
      }
      let main = isBundle ? folder.appendingPathComponent("main.caml") : url
      try Data(text.utf8).write(to: main, options: .atomic)
    } catch {
      throw ArchiveError(
        reason: .unwritable, path: url.path,
        words: "the document cannot be written: \(error.localizedDescription)")
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

  private var index: Data {
    get throws {
      var values: [String: Any] = [DocumentInformation.Key.rootDocument.rawValue: "main.caml"]
      for (key, value) in information.values { values[key.rawValue] = value }
      return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }
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
