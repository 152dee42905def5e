import Foundation
import Synchronization

/// The pictures that stand for each other in different surroundings, as on light and on dark ground.
///
/// Views of pictures show the one that fits where they are.
public final class UIImageAsset: NSObject, Sendable {
  private typealias Variant = (traits: UITraitCollection, image: UIImage)
  /// Copies that know of no asset, so that nothing keeps itself alive.
  private let variants = Mutex<[Variant]>([])

  /// Makes a set without pictures.
  public override init() { super.init() }

  /// Adds a picture for surroundings; it takes the place of one for the same.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    let copy = image.varied { _ in }
    variants.withLock { list in
      list.removeAll { $0.traits == traitCollection }
      list.append((traitCollection, copy))
    }
    image.belong(to: self)
  }

  /// Adds a picture for the surroundings that a configuration has.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Takes the picture for surroundings away.
  public func unregister(with traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// The picture for surroundings: of those that fit the last one added, else the first one.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let list = variants.withLock { $0 }
    let found = list.last { traitCollection.containsTraits(in: $0.traits) } ?? list.first
    let image = found?.image.varied { _ in } ?? UIImage()
    image.belong(to: self)
    return image
  }

  /// The picture for the surroundings that a configuration has.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }
}

extension UIImage {
  /// The pictures that stand for this one in other surroundings; at first it is alone.
  public var imageAsset: UIImageAsset? {
    if let known = knownAsset { return known }
    let asset = UIImageAsset()
    asset.register(self, with: UITraitCollection())
    return asset
  }

  /// The picture that stands for this one in surroundings.
  package final func fitting(_ traits: UITraitCollection) -> UIImage {
    knownAsset?.image(with: traits) ?? self
  }

  /// Reads an image from the resources of a bundle, as the program's own, in a look.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection) }

  // MARK: Baselines and directions

  /// How far above the lower edge a line of text beside the picture stands, in points; nil for nowhere.
  public var baselineOffsetFromBottom: CGFloat? { parts.baseline }

  /// The same picture with a baseline so far above its lower edge, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    varied { $0.baseline = baselineOffset }
  }

  /// The same picture without a baseline.
  public func imageWithoutBaseline() -> UIImage { varied { $0.baseline = nil } }

  /// Whether views that run to the left show the picture mirrored.
  public var flipsForRightToLeftLayoutDirection: Bool { parts.flips }

  /// The same picture, which views that run to the left show mirrored.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { varied { $0.flips = true } }
}

extension UIImage {
  /// A format in which a renderer makes pictures like this one.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
