import Foundation
import Synchronization

// Pictures that a program gives a name are found by it, as those of its resources are.

extension NSImage {
  /// The named pictures. Those that look for one by a thread of their own wait for each other.
  private static let names = Mutex<[Name: Named]>([:])

  /// A picture by its name, as long as somebody has it.
  private struct Named: @unchecked Sendable { weak var image: NSImage? }

  static func known(by name: Name) -> NSImage? { names.withLock { $0[name] }?.image }

  /// Gives the picture a name by which `init(named:)` finds it; nil takes the name away.
  ///
  /// - Returns: false where another picture has the name.
  @discardableResult
  public func setName(_ string: Name?) -> Bool {
    let (former, entry) = (ownName, Named(image: self))
    let isFree = NSImage.names.withLock { names in
      if let string, let other = names[string]?.image, other !== entry.image { return false }
      if let former { names[former] = nil }
      if let string { names[string] = entry }
      return true
    }
    if isFree { ownName = string }
    return isFree
  }

  /// The name of the picture; nil for none.
  public func name() -> Name? { ownName }

  /// Reads an image file when it is made; an empty picture where it is missing or broken.
  public convenience init?(byReferencingFile fileName: String) {
    self.init(contentsOfFile: fileName)
  }

  /// Reads an image file when it is made; an empty picture where it is missing or broken.
  public convenience init(byReferencing url: URL) {
    self.init(size: .zero)
    if let data = try? Data(contentsOf: url), let form = NSBitmapImageRep(data: data) {
      addRepresentation(form)
    }
  }

  /// The form that suits a rectangle best: the smallest that has enough pixels, else the largest.
  public func bestRepresentation(
    for rect: NSRect, context referenceContext: NSGraphicsContext?,
    hints: [NSImageRep.HintKey: Any]?
  ) -> NSImageRep? {
    let scale = referenceContext.map { abs($0.cgContext.ctm.a) } ?? 1
    let sorted = representations.sorted { $0.pixelsWide < $1.pixelsWide }
    return sorted.first { CGFloat($0.pixelsWide) >= rect.width * scale } ?? sorted.last
  }

  /// Whether the picture covers any of a rectangle, where it is drawn into another one.
  public func hitTest(
    _ testRectDestSpace: NSRect, withDestinationRect imageRectDestSpace: NSRect,
    context: NSGraphicsContext?, hints: [NSImageRep.HintKey: Any]?, flipped: Bool
  ) -> Bool {
    let seen = testRectDestSpace.intersection(imageRectDestSpace)
    guard !seen.isEmpty, let image = pixels(scale: 1) else { return false }
    func place(_ value: CGFloat, _ from: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      min(max(Int((value - from) / length * CGFloat(count)), 0), count - 1)
    }
    let whole = imageRectDestSpace
    let columns =
      place(
        seen.minX, whole.minX, whole.width, image.width)...place(
        seen.maxX, whole.minX, whole.width, image.width)
    let rows =
      place(
        seen.minY, whole.minY, whole.height, image.height)...place(
        seen.maxY, whole.minY, whole.height, image.height)
    return rows.contains { row in
      let y = flipped ? row : image.height - 1 - row
      return columns.contains { image.pixels[(y * image.width + $0) * 4 + 3] > 127 }
    }
  }

  /// The kinds of files that can be read, by their types' names.
  public class var imageTypes: [String] { ["public.png", "public.jpeg", "public.tiff"] }

  /// Forgets pixels that were made for one resolution: none are kept.
  public func recache() {}
}
