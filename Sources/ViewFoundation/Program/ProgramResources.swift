import Foundation

/// Where the files lie that a program brings along.
package enum ProgramResources {
  /// The folders of a bundle's files, in the order of looking; of the program's own also those beside its executable.
  ///
  /// The package manager puts a target's files into a folder `Package_Target.resources`, and copies of a folder
  /// `Resources` one below.
  package static func folders(of bundle: Bundle = .main) -> [URL] {
    guard let folder = bundle.resourceURL else { return [] }
    return bundle == .main ? folders(beside: folder) : [folder]
  }

  /// A folder and what holds resources in it.
  package static func folders(beside folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let beside = names.filter { $0.hasSuffix(".resources") }.sorted()
    return [folder]
      + beside.flatMap { name in
        let found = folder.appendingPathComponent(name)
        return [found, found.appendingPathComponent("Resources")]
      }
  }

  /// The first file there is: for each folder, the name with each of the marks, and as `kind` where it has no ending.
  package static func file(
    named name: String, marks: [String], kind: String = "png", in folders: [URL]
  ) -> String? {
    let paths = folders.lazy.flatMap { folder -> [String] in
      let file = folder.appendingPathComponent(name)
      let ending = file.pathExtension.isEmpty ? kind : file.pathExtension
      return marks.map { "\(file.deletingPathExtension().path)\($0).\(ending)" }
    }
    return paths.first { FileManager.default.fileExists(atPath: $0) }
  }
}
