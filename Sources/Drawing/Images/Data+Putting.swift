import Foundation

extension Data {
  /// Writes a file in one step, so that there is the former or the new one as a whole.
  ///
  /// Links keep leading to it; what is no file, as a device or a pipe, gets the bytes.
  package func put(at url: URL) throws {
    let target = url.resolvingSymlinksInPath()
    let kind = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    let isFile = (kind as? FileAttributeType ?? .typeRegular) == .typeRegular
    if isFile { return try write(to: target, options: .atomic) }
    let handle = try FileHandle(forWritingTo: target)
    try handle.write(contentsOf: self)
    try handle.close()
  }
}

extension URL {
  /// Why nothing can be written here, in words; nil where nothing is known to be in the way.
  package var obstacle: String? {
    func isFolder(_ path: String) -> Bool? {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
      return isFolder.boolValue
    }
    let folder = deletingLastPathComponent().path
    if isFolder(path) == true { return "it is a folder" }
    switch isFolder(folder) {
    case nil: return "there is no folder \(folder)"
    case false?: return "\(folder) is no folder"
    case true?: return nil
    }
  }
}
