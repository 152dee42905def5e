import Foundation

/// Places the items of all sections in one grid, line by line.
@preconcurrency @MainActor
open class NSCollectionViewGridLayout: NSCollectionViewLayout {
  /// How many lines there may be; 0 for as many as it takes.
  @Watched open var maximumNumberOfRows = 0 { didSet { invalidateLayout() } }
  /// How many items a line may have; 0 for as many as fit.
  @Watched open var maximumNumberOfColumns = 0 { didSet { invalidateLayout() } }
  /// The least size of items, in points.
  @Watched open var minimumItemSize = NSSize(width: 100, height: 100) {
    didSet { invalidateLayout() }
  }
  /// The greatest size of items; 0 for none: then they fill the line.
  @Watched open var maximumItemSize = NSSize.zero { didSet { invalidateLayout() } }
  /// What is free around all items.
  @Watched open var margins = NSEdgeInsets() { didSet { invalidateLayout() } }
  /// The least gap between items of a line.
  @Watched open var minimumInteritemSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The gap between lines.
  @Watched open var minimumLineSpacing: CGFloat = 0 { didSet { invalidateLayout() } }

  private var paths: [IndexPath] = []
  private var columns = 1
  private var size = NSSize.zero
  private var step = NSSize.zero
  private var width: CGFloat = 0

  /// Computes the grid.
  open override func prepare() {
    super.prepare()
    guard let collection = collectionView else { return paths = [] }
    paths = (0..<collection.numberOfSections).flatMap { section in
      (0..<collection.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
    width = collection.roomForItems.width
    let room = max(width - margins.left - margins.right, 0)
    let least = max(minimumItemSize.width, 1)
    let fitting = Int((room + minimumInteritemSpacing) / (least + minimumInteritemSpacing))
    columns = max(maximumNumberOfColumns > 0 ? min(fitting, maximumNumberOfColumns) : fitting, 1)
    let gaps = CGFloat(columns - 1) * minimumInteritemSpacing
    var side = max((room - gaps) / CGFloat(columns), least)
    if maximumItemSize.width > 0 { side = min(side, max(maximumItemSize.width, least)) }
    var height = minimumItemSize.height * side / least
    if maximumItemSize.height > 0 { height = min(height, maximumItemSize.height) }
    size = NSSize(width: side, height: max(height, minimumItemSize.height))
    step = NSSize(
      width: size.width + minimumInteritemSpacing, height: size.height + minimumLineSpacing)
  }

  /// How many lines there are.
  private var rows: Int {
    let needed = (paths.count + columns - 1) / columns
    return maximumNumberOfRows > 0 ? min(needed, maximumNumberOfRows) : needed
  }

  private func place(_ index: Int) -> NSCollectionViewLayoutAttributes {
    let place = NSCollectionViewLayoutAttributes(forItemWith: paths[index])
    place.frame = NSRect(
      x: margins.left + CGFloat(index % columns) * step.width,
      y: margins.top + CGFloat(index / columns) * step.height, width: size.width,
      height: size.height)
    // Of what finds no room nothing is seen.
    place.isHidden = index / columns >= rows
    return place
  }

  /// The items in a rectangle.
  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    guard step.height > 0, rows > 0 else { return [] }
    let first = max(Int(((rect.minY - margins.top) / step.height).rounded(.down)), 0)
    let last = min(Int(((rect.maxY - margins.top) / step.height).rounded(.down)), rows - 1)
    guard first <= last else { return [] }
    return (first * columns..<min((last + 1) * columns, paths.count)).map(place)
  }

  /// The place of an item.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { paths.firstIndex(of: indexPath).map(place) }

  /// The size of all lines with the margins.
  open override var collectionViewContentSize: NSSize {
    let lines = CGFloat(rows) * step.height - (rows > 0 ? minimumLineSpacing : 0)
    return NSSize(width: width, height: lines + margins.top + margins.bottom)
  }
}
