import Archive
import Foundation
import Scenes
import Workbench

/// Documents that people name on the command line, to open and to write.
@MainActor
package enum DocumentFile {
  /// The document of a path as a scene; what was passed over in it is told on standard error.
  ///
  /// - Throws: where there is none, or it is broken: then with line and column.
  static func open(_ path: String) throws(ProgramError) -> SceneEntry {
    let archive: LayerArchive
    do {
      let bar = LateBar(path)
      archive = try LayerArchive(contentsOf: URL(fileURLWithPath: path)) { bar.show($0) }
    } catch {
      throw ProgramError(error)
    }
    for warning in archive.warnings {
      FileHandle.standardError.tell("cel: \(path): \(warning)\n")
    }
    return SceneEntry(archive)
  }

  /// Whether a path is that of a document, by its ending.
  package nonisolated static func isDocument(_ path: String) -> Bool {
    ["ca", "caml"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// Writes the layers of a scene as they are at a scene time.
  package static func write(
    _ scene: SceneEntry, at time: Double, size: CGSize, to path: String
  ) throws(ProgramError) {
    let virtual = VirtualScene(scene, size: size, scale: 1)
    virtual.virtualStage.run(until: time)
    let outcome = virtual.virtualStage.withClock {
      Result { () throws(ArchiveError) in
        try virtual.stage.write(to: URL(fileURLWithPath: path))
      }
    }
    if case .failure(let error) = outcome { throw ProgramError(error) }
  }
}

extension ProgramError {
  /// Why a document could not be opened or written.
  init(_ error: ArchiveError) {
    switch error.reason {
    case .missing: self = .missingInput("\(error)")
    case .unwritable: self = .cannotWrite("\(error)")
    case .broken, .tooLarge, .outside: self = .badData("\(error)")
    }
  }
}
