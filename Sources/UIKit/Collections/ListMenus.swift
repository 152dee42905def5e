import Foundation
import UIKitCore

// Lists have one interaction for the menus of all their items: the delegate says what an item's menu is.

/// Asks the delegate of a list for the menus of its items.
@MainActor
final class ListMenus: NSObject, UIContextMenuInteractionDelegate {
  /// The menu for a point of the content.
  private let menu: (CGPoint) -> UIContextMenuConfiguration?

  init(_ menu: @escaping (CGPoint) -> UIContextMenuConfiguration?) {
    self.menu = menu
    super.init()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menu(location) }

  /// An interaction that a list adds to itself.
  func makeInteraction() -> UIContextMenuInteraction { UIContextMenuInteraction(delegate: self) }
}

extension UICollectionView {
  /// What opens the menus of items; it is added once the collection is in a window.
  public var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Opens the menu of the item at a point.
  final func installMenus() {
    guard menuInteraction == nil else { return }
    let menus = ListMenus { [weak self] point in self?.menu(at: point) }
    let interaction = menus.makeInteraction()
    (self.menus, menuInteraction) = (menus, interaction)
    addInteraction(interaction)
  }

  private func menu(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate = collectionDelegate else { return nil }
    let path = indexPathForItem(at: point)
    let single = path.flatMap {
      delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
    }
    return single
      ?? delegate.collectionView(
        self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
  }
}

extension UITableView {
  /// What opens the menus of rows; it is added once the list is in a window.
  public var contextMenuInteraction: UIContextMenuInteraction? { menuInteraction }

  /// Opens the menu of the row at a point.
  final func installMenus() {
    guard menuInteraction == nil else { return }
    let menus = ListMenus { [weak self] point in
      guard let self, let path = indexPathForRow(at: point) else { return nil }
      return tableDelegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: point)
    }
    let interaction = menus.makeInteraction()
    (self.menus, menuInteraction) = (menus, interaction)
    addInteraction(interaction)
  }
}
