import Foundation
import Synchronization

// Catalogues of assets as projects have them in their sources: folders `Name.xcassets`, in which each picture, each
// colour and each file is a folder with a `Contents.json`. Apple's tools compile them; here they are read as they are, where
// they lie among a program's resources.

/// The pictures, colours and files of a program's catalogues, by name.
package struct AssetCatalogue: Sendable {
  private let pictures: [String: URL]
  private let colors: [String: URL]
  private let files: [String: URL]

  private static let known = Mutex<[String: AssetCatalogue]>([:])

  /// The catalogues among a bundle's resources; read once.
  package static func of(_ bundle: Bundle) -> AssetCatalogue {
    known.withLock { known in
      if let catalogue = known[bundle.bundlePath] { return catalogue }
      let catalogue = AssetCatalogue(in: ProgramResources.folders(of: bundle))
      known[bundle.bundlePath] = catalogue
      return catalogue
    }
  }

  /// Looks for catalogues in folders; of several assets of a name, the first counts.
  init(in folders: [URL]) {
    var found = Found()
    for folder in folders {
      for catalogue in Self.folders(in: folder) where catalogue.pathExtension == "xcassets" {
        found.look(into: catalogue, prefix: "")
      }
    }
    (pictures, colors, files) = (found.pictures, found.colors, found.files)
  }

  /// The picture of a name that suits a scale best: the least that is as fine, else the finest.
  package func picture(named name: String, scale: CGFloat) -> AssetPicture? {
    guard let folder = pictures[name],
      let contents = Self.read(ImageSet.self, in: folder)
    else { return nil }
    let files = contents.files
    let finer = files.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
    guard let file = finer ?? files.max(by: { $0.scale < $1.scale }) else { return nil }
    return AssetPicture(
      path: folder.appendingPathComponent(file.name).path, scale: file.scale,
      isTemplate: contents.isTemplate)
  }

  /// The colour of a name.
  package func color(named name: String) -> AssetColor? {
    colors[name].flatMap { Self.read(ColorSet.self, in: $0) }?.color
  }

  /// The file of a name, with its kind as the catalogue says it.
  package func file(named name: String) -> (path: String, kind: String?)? {
    guard let folder = files[name], let file = Self.read(DataSet.self, in: folder)?.file else {
      return nil
    }
    return (folder.appendingPathComponent(file.name).path, file.kind)
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0, isDirectory: true) }
  }

  private static func read<Value: Decodable>(_ type: Value.Type, in folder: URL) -> Value? {
    let file = folder.appendingPathComponent("Contents.json")
    return FileManager.default.contents(atPath: file.path).flatMap {
      try? JSONDecoder().decode(type, from: $0)
    }
  }

  /// What was found so far.
  private struct Found {
    var pictures: [String: URL] = [:]
    var colors: [String: URL] = [:]
    var files: [String: URL] = [:]

    /// Groups are folders without an ending; those that say so are part of the names in them.
    mutating func look(into folder: URL, prefix: String) {
      for asset in AssetCatalogue.folders(in: folder) {
        let name = prefix + asset.deletingPathExtension().lastPathComponent
        switch asset.pathExtension {
        case "imageset": pictures[name] = pictures[name] ?? asset
        case "colorset": colors[name] = colors[name] ?? asset
        case "dataset": files[name] = files[name] ?? asset
        case "":
          let isPart = AssetCatalogue.read(Group.self, in: asset)?.properties?.isPartOfNames
          look(into: asset, prefix: isPart == true ? "\(name)/" : prefix)
        default: break
        }
      }
    }
  }

  private struct Group: Decodable {
    let properties: Properties?

    struct Properties: Decodable {
      let isPartOfNames: Bool?
      enum CodingKeys: String, CodingKey { case isPartOfNames = "provides-namespace" }
    }
  }
}

/// A picture of a catalogue.
package struct AssetPicture: Equatable, Sendable {
  /// Its file.
  package let path: String
  /// Pixels a point.
  package let scale: CGFloat
  /// Whether it is shown in the tint of its view.
  package let isTemplate: Bool
}

/// A colour of a catalogue.
package struct AssetColor: Equatable, Sendable {
  /// Where nothing else is asked for: red, green, blue and alpha.
  package let light: SIMD4<Double>
  /// On dark ground; nil for the same.
  package let dark: SIMD4<Double>?
}
