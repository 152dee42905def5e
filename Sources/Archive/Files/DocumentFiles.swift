import Foundation

/// Where the parts of a document are: a bundle's folder with its index, or a file by itself.
struct DocumentFiles {
  /// The folder that no path of the document leads out of.
  let folder: URL
  /// The file with the layers.
  let main: URL
  /// What the index says; nil where there is none.
  private(set) var information: DocumentInformation?
  /// What else is in the index.
  private(set) var others: [XMLNode] = []

  /// Finds the parts of a bundle, or of the bundle that a file belongs to.
  init(_ url: URL) throws(ArchiveError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ArchiveError(reason: .missing, path: url.path, words: "there is no such file")
    }
    folder = isFolder.boolValue ? url : url.deletingLastPathComponent()
    let index = folder.appendingPathComponent("index.xml")
    let hasIndex = FileManager.default.fileExists(atPath: index.path)
    guard hasIndex else {
      main = isFolder.boolValue ? url.appendingPathComponent("main.caml") : url
      return
    }
    let contents = try BundleIndex(index)
    let name = contents[.rootDocument] ?? "main.caml"
    guard let root = BundleFolder(folder).file(name) else {
      throw ArchiveError(
        reason: .outside, path: index.path,
        words: "rootDocument “\(name.shortened)” leads out of the bundle")
    }
    main = isFolder.boolValue ? root : url
    guard isFolder.boolValue || root.path == url.resolvingSymlinksInPath().path else { return }
    information = try contents.information
    others = contents.others
  }
}

extension DocumentInformation {
  /// What `<caml>` says of a document that has no index; y runs down unless it says otherwise.
  init(of source: XMLSource) throws(ArchiveError) {
    let top = source.root
    try self.init(value: { top[$0.rawValue] }) { key, words in
      source.error(words, at: top, attribute: key.rawValue)
    }
    if top[Key.geometryFlipped.rawValue] == nil { isGeometryFlipped = true }
  }
}
