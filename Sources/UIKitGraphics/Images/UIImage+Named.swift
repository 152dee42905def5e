import Drawing
import Foundation
import Geometry
import ViewFoundation

// Pictures among a program's resources: files, and catalogues of assets.

extension UIImage {
  /// Reads an image from the resources of the program (`ProgramResources`), PNG unless it says, or from its catalogue.
  ///
  /// Of files marked `@3x`, `@2x` or not at all, the one nearest above the screen's scale is taken.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Reads an image from the resources of a bundle, as the program's own.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = Self.found(name, in: bundle ?? .main) else { return nil }
    self.init(cgImage: found.image, scale: found.scale, renderingMode: found.mode)
  }

  /// A picture that was found.
  typealias Found = (image: CGImage, scale: CGFloat, mode: RenderingMode)

  static func found(_ name: String, in bundle: Bundle) -> Found? {
    let scale = ScreenScale.current
    let marks =
      scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    let folders = ProgramResources.folders(of: bundle)
    if let path = ProgramResources.file(named: name, marks: marks, in: folders) {
      return read(path).map { ($0, self.scale(of: path), .automatic) }
    }
    guard let asset = AssetCatalogue.of(bundle).picture(named: name, scale: scale) else {
      return nil
    }
    let mode: RenderingMode = asset.isTemplate ? .alwaysTemplate : .automatic
    return read(asset.path).map { ($0, asset.scale, mode) }
  }
}
