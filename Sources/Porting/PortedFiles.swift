import Foundation

/// The Swift files of some folders, ported as one module.
package struct PortedFiles {
  /// A file that was ported.
  package struct File {
    /// Where the source is.
    package let source: URL
    /// Its path below the folder that was named.
    package let path: String
    /// What it was.
    package let original: String
    /// What it has become.
    package let text: String
    /// What is left for a person.
    package let notes: [PortNote]
  }

  /// Why files cannot be ported: the words, and the exit code of the process.
  package struct Failure: Error, CustomStringConvertible {
    /// What, and why.
    package let description: String
    /// As sysexits.h has them.
    package let exitCode: Int32
  }

  /// The files, in the order of their paths.
  package let files: [File]
  /// What goes along as it is, with its path below the results.
  private let companions: [(file: URL, path: String)]

  /// Ports the Swift files among some paths and below them.
  ///
  /// - Parameter platform: nil for that of what the sources import.
  package init(_ paths: [String], platform: SourcePort.Platform?) throws(Failure) {
    var found: [(file: URL, path: String)] = []
    var companions: [(file: URL, path: String)] = []
    for path in paths {
      if let playground = PortedPlayground(path) {
        found += playground.sources
        companions += playground.resources
      } else {
        found += try Self.sources(at: path)
      }
    }
    self.companions = companions
    let texts = try found.map { found throws(Failure) in try Self.read(found.file) }
    let port = SourcePort(
      platform: platform ?? SourcePort.Platform(importedBy: texts), module: texts)
    files = zip(found, texts).map { found, original in
      let (text, notes) = port.port(original)
      return File(
        source: found.file, path: found.path, original: original, text: text, notes: notes)
    }
  }

  /// Writes the results below a folder, at the places that the sources have below theirs.
  ///
  /// - Throws: before anything is written, where a file is there already that is another one, or two would have one place.
  package func write(below folder: String) throws(Failure) {
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    var sources: [String: URL] = [:]
    for (file, path) in files.map({ ($0.source, $0.path) }) + companions.map({ ($0.file, $0.path) })
    {
      guard let other = sources.updateValue(file, forKey: path) else { continue }
      throw Failure(
        description:
          "\(other.path) and \(file.path) would both become \(path): port them into folders of their own",
        exitCode: 73)
    }
    let results = files.map { (file: folder.appending(path: $0.path), text: $0.text) }
    for result in results {
      try Self.refuse(result.file) { $0 == Data(result.text.utf8) }
    }
    for companion in companions {
      try Self.refuse(folder.appending(path: companion.path)) {
        $0 == (try? Data(contentsOf: companion.file))
      }
    }
    for result in results { try Self.write(result.text, to: result.file) }
    for companion in companions {
      try Self.copy(companion.file, to: folder.appending(path: companion.path))
    }
  }

  /// Throws where a file is there already that is not as it will be.
  private static func refuse(_ file: URL, unless isSame: (Data) -> Bool) throws(Failure) {
    guard let former = try? Data(contentsOf: file), !isSame(former) else { return }
    throw Failure(
      description: "\(file.path) is there already, and another one: remove it first", exitCode: 73)
  }

  /// Writes each result over its source.
  package func writeInPlace() throws(Failure) {
    for file in files where file.text != file.original {
      try Self.write(file.text, to: file.source)
    }
  }

  private static func write(_ text: String, to file: URL) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw Failure(
        description: "cannot write \(file.path): \(error.localizedDescription)", exitCode: 73)
    }
  }

  /// Copies a file, unless there is one.
  private static func copy(_ file: URL, to result: URL) throws(Failure) {
    guard !FileManager.default.fileExists(atPath: result.path) else { return }
    do {
      try FileManager.default.createDirectory(
        at: result.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file, to: result)
    } catch {
      throw Failure(
        description: "cannot write \(result.path): \(error.localizedDescription)", exitCode: 73)
    }
  }

  private static func sources(at path: String) throws(Failure) -> [(file: URL, path: String)] {
    let url = URL(filePath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(description: "there is no file or folder \(path)", exitCode: 66)
    }
    guard isFolder.boolValue else { return [(url, url.lastPathComponent)] }
    let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let names = below.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }
    guard !names.isEmpty else {
      throw Failure(description: "there are no Swift files below \(path)", exitCode: 66)
    }
    return names.sorted().map { (url.appending(path: $0), $0) }
  }

  private static func read(_ file: URL) throws(Failure) -> String {
    do { return try String(contentsOf: file, encoding: .utf8) } catch {
      throw Failure(
        description: "\(file.path) is no text in UTF-8: \(error.localizedDescription)", exitCode: 65
      )
    }
  }
}

extension SourcePort.Platform {
  /// That of sources that import AppKit and not UIKit is macOS; all others are iOS's.
  init(importedBy texts: [String]) {
    func imports(_ module: String) -> Bool {
      texts.contains { $0.contains("import \(module)") }
    }
    self = (imports("AppKit") || imports("Cocoa")) && !imports("UIKit") ? .macOS : .iOS
  }
}
