@_spi(Hooks) import AppKitCore
import Foundation

/// What stands in a row and a column: words, a picture, and what else the program puts into it.
///
/// Words and picture that no constraint places stand side by side, in the middle of the height.
@preconcurrency @MainActor
open class NSTableCellView: NSView {
  /// What the data source said of the row and the column.
  @Watched open var objectValue: Any?
  /// The words; kept weakly, as a subview keeps it.
  open weak var textField: NSTextField?
  /// The picture.
  open weak var imageView: NSImageView?
  /// How what is behind looks; words and pictures inside follow it.
  @Watched open var backgroundStyle = NSView.BackgroundStyle.normal {
    didSet { for view in subviews { view.take(backgroundStyle) } }
  }
  /// How large the rows are meant to be.
  @Watched open var rowSizeStyle = NSTableView.RowSizeStyle.default
  /// The pictures that stand for the cell while it is dragged: the cell as it is, unless overridden.
  open var draggingImageComponents: [NSImage] { bitmapPicture.map { [$0] } ?? [] }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSTableCellView.self }

  /// Tells a new view inside how what is behind it looks.
  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    subview.take(backgroundStyle)
  }
}

extension NSView {
  /// The view as it is, as a picture.
  final var bitmapPicture: NSImage? {
    guard let bitmap = bitmapImageRepForCachingDisplay(in: bounds) else { return nil }
    cacheDisplay(in: bounds, to: bitmap)
    let image = NSImage(size: bounds.size)
    image.addRepresentation(bitmap)
    return image
  }
}
