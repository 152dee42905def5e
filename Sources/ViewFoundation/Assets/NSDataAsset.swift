import Foundation

/// The name of a file in a catalogue of assets.
public typealias NSDataAssetName = String

/// A file of any kind that a catalogue of a program's assets has under a name.
open class NSDataAsset: NSObject, NSCopying {
  /// The name of a file in a catalogue of assets.
  public typealias Name = NSDataAssetName

  /// What it was asked for by.
  public let name: NSDataAssetName
  /// What is in the file.
  public let data: Data
  /// The kind that the catalogue gives, `public.data` where it gives none.
  public let typeIdentifier: String

  /// Reads a file from the program's catalogues; nil where they have none of that name.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads a file from a bundle's catalogues; nil where they have none of that name.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let file = AssetCatalogue.of(bundle).file(named: name),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    self.name = name
    self.data = data
    typeIdentifier = file.kind ?? "public.data"
  }

  /// Itself: nothing about it changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
