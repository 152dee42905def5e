import Foundation

extension UICollectionView {
  /// Makes cells of a class and puts items into them.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Puts an item into a cell.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void
    fileprivate let identifier = UUID().uuidString
    fileprivate let handler: Handler

    /// Makes a registration; keep it, as each makes cells of its own.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes views beside items, and puts what belongs there into them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
    fileprivate let identifier = UUID().uuidString
    fileprivate let elementKind: String
    fileprivate let handler: Handler

    /// Makes a registration for views of a kind; keep it, as each makes views of its own.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// A cell with an item in it.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      preconditionFailure("the class registered for \(registration.identifier) changed")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view beside items, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("the class registered for \(identifier) changed")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
