@_spi(Hooks) import AppKitCore
import Foundation

/// What a collection shows of an item, or beside items. All requirements have a default.
@preconcurrency @MainActor
public protocol NSCollectionViewElement: NSObjectProtocol {
  /// Called before it is shown for something else.
  func prepareForReuse()
  /// Called with the place that it gets.
  func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes)
}

extension NSCollectionViewElement {
  /// Does nothing.
  public func prepareForReuse() {}
  /// Does nothing.
  public func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
}

/// The controller of an item's view in a collection.
@preconcurrency @MainActor
open class NSCollectionViewItem: NSViewController, NSCollectionViewElement {
  /// How an item looks for a moment.
  public enum HighlightState: Int, Sendable {
    /// As usual.
    case none = 0
    /// About to be chosen.
    case forSelection = 1
    /// About to be chosen no more.
    case forDeselection = 2
    /// As a place where something would be dropped.
    case asDropTarget = 3
  }

  /// The name under which the item waits for its next use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The collection that shows the item.
  open internal(set) weak var collectionView: NSCollectionView?
  /// Whether the item is chosen; what that looks like is the item's own to say.
  open var isSelected = false
  /// How the item looks for a moment; what that is like is the item's own to say.
  open var highlightState = HighlightState.none
  /// The picture; kept weakly, as a subview keeps it.
  open weak var imageView: NSImageView?
  /// The words.
  open weak var textField: NSTextField?
  /// The pictures that stand for the item while it is dragged: the view as it is, unless overridden.
  open var draggingImageComponents: [NSImage] { view.bitmapPicture.map { [$0] } ?? [] }

  /// Makes a plain view; to override.
  open override func loadView() {
    view = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// Forgets that the item was chosen.
  open override func prepareForReuse() {
    super.prepareForReuse()
    (isSelected, highlightState) = (false, .none)
  }

  /// Called with the place that the item gets.
  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
}
