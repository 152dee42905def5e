import Foundation

/// Where the parts of a document are: a bundle's folder with its index, or a file by itself.
struct DocumentFiles {
  /// The folder that no path of the document leads out of.
  let folder: URL
  /// The file with the layers.
  let main: URL
  /// What the index says; nil where there is none.
  private(set) var information: DocumentInformation?

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
    let values = try Self.values(index)
    let name = values[DocumentInformation.Key.rootDocument.rawValue] as? String ?? "main.caml"
    guard let root = BundleFolder(folder).file(name) else {
      throw ArchiveError(
        reason: .outside, path: index.path,
        words: "rootDocument “\(name.shortened)” leads out of the bundle")
    }
    main = isFolder.boolValue ? root : url
    guard isFolder.boolValue || root.path == url.resolvingSymlinksInPath().path else { return }
    var problem = ""
    information = DocumentInformation({ values[$0.rawValue] }, problem: &problem)
    if information == nil {
      throw ArchiveError(reason: .broken, path: index.path, words: problem)
    }
  }

  private static func values(_ index: URL) throws(ArchiveError) -> [String: Any] {
    let bytes = try FileBytes.read(index, limit: ArchiveLimits.indexBytes)
    if !bytes.starts(with: Array("bplist".utf8)) { _ = try XMLSource(bytes, path: index.path) }
    let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
    guard let values = list as? [String: Any] else {
      throw ArchiveError(
        reason: .broken, path: index.path, words: "this is not a property list of names and values")
    }
    return values
  }
}

extension DocumentInformation {
  /// What `<caml>` says of a document that has no index; y runs down unless it says otherwise.
  init(of source: XMLSource) throws(ArchiveError) {
    var problem = ""
    let top = source.root
    guard let said = DocumentInformation({ top[$0.rawValue] }, problem: &problem) else {
      throw source.error(problem, at: top)
    }
    self = said
    if top[Key.geometryFlipped.rawValue] == nil { isGeometryFlipped = true }
  }
}
