import Drawing
import Foundation
import Geometry
import Synchronization

/// The images of a document, each decoded once.
final class ImageShelf: Sendable {
  /// What became of an image.
  enum Outcome: Sendable {
    case image(CGImage)
    /// It cannot be shown; what stands for it, and why.
    case replaced(CGImage, String)
    /// Its path leads out of the bundle.
    case refused

    /// What is shown.
    var shown: CGImage? {
      switch self {
      case .image(let image), .replaced(let image, _): image
      case .refused: nil
      }
    }
  }

  /// Where the files are.
  let folder: BundleFolder
  private let known = Mutex(Known())

  private struct Known {
    var images: [String: Outcome] = [:]
    var pixels = 0
    /// The paths of images by the objects that they became.
    var sources: [ObjectIdentifier: String] = [:]
  }

  init(_ folder: BundleFolder) { self.folder = folder }

  /// The image of a path within the bundle.
  func image(_ source: String) -> Outcome {
    if let outcome = known.withLock({ $0.images[source] }) { return outcome }
    let outcome = load(source)
    known.withLock { known in
      known.images[source] = outcome
      if let image = outcome.shown { known.sources[ObjectIdentifier(image)] = source }
    }
    return outcome
  }

  /// The path in the document that an image came from, or should have come from.
  func source(of image: CGImage) -> String? {
    known.withLock { $0.sources[ObjectIdentifier(image)] }
  }

  /// The file that an image was read from; nil for one that stands for a missing one.
  func file(of image: CGImage) -> URL? {
    guard let source = source(of: image), case .image = self.image(source) else { return nil }
    return folder.file(source)
  }

  private func load(_ source: String) -> Outcome {
    guard let file = folder.file(source) else { return .refused }
    do {
      let bytes = try FileBytes.read(file, limit: ArchiveLimits.imageBytes)
      let bitmap = try ImageFile.decode(
        bytes, path: file.path, maximumSide: ArchiveLimits.imageSide)
      let pixels = known.withLock { known in
        known.pixels += bitmap.width * bitmap.height
        return known.pixels
      }
      guard pixels <= ArchiveLimits.pixels else {
        return .replaced(Self.makeChecker(), "\(source): the images have too many pixels together")
      }
      return .image(CGImage(bitmap: bitmap))
    } catch let error as ArchiveError {
      return .replaced(Self.makeChecker(), "\(source): \(error.words)")
    } catch {
      return .replaced(Self.makeChecker(), "\(source): \(error)")
    }
  }

  /// What stands for an image that is missing: for each another object of the same look.
  private static func makeChecker() -> CGImage {
    let side = 16
    let pixels = (0..<side * side).flatMap { index -> [UInt8] in
      let isDark = ((index % side) / 8 + (index / side) / 8) % 2 == 0
      return isDark ? [96, 96, 96, 255] : [160, 160, 160, 255]
    }
    return CGImage(bitmap: Bitmap(width: side, height: side, pixels: pixels))
  }
}
