import Foundation

/// Shows copies of layers, stretched to its size but for the insets that keep theirs.
///
/// With insets it is made of nine tiles, each of which shows its part of a copy of its own. Tiles are views, and
/// placed as soon as the size changes, so that they stretch along in an animation block.
final class SnapshotView: UIView {
  /// One of the parts that are stretched alike.
  private struct Tile {
    let view: TileView
    /// What it shows, in the coordinates of the snapshot at its natural size.
    let source: CGRect
    let column: Int
    let row: Int
  }

  private let naturalSize: CGSize
  private let insets: UIEdgeInsets
  private var tiles: [Tile] = []

  /// Makes a view of the size of what it shows.
  ///
  /// - Parameters:
  ///   - rect: what is seen of the layer, in its coordinates.
  ///   - insets: what is not stretched along an edge; kept within the size.
  init(_ layer: CALayer, showing rect: CGRect, insets: UIEdgeInsets) {
    naturalSize = rect.size
    self.insets = insets
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    let isWhole = insets == .zero
    let (columns, rows) = (
      spans(rect.width, horizontal: true), spans(rect.height, horizontal: false)
    )
    for (row, y) in rows.enumerated() {
      for (column, x) in columns.enumerated() where isWhole || (x.length > 0 && y.length > 0) {
        let source = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
        let clips = !isWhole || layer.masksToBounds || rect != layer.bounds
        add(layer, rect, source, column, row, clips: clips)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  private func add(
    _ layer: CALayer, _ rect: CGRect, _ source: CGRect, _ column: Int, _ row: Int, clips: Bool
  ) {
    let (view, content) = (TileView(frame: .zero), LayerCopy().copy(of: layer))
    let bounds = content.bounds
    content.center(in: bounds.size)
    content.anchorPoint = .zero
    content.position = CGPoint(
      x: bounds.minX - rect.minX - source.minX, y: bounds.minY - rect.minY - source.minY)
    view.layer.anchorPoint = .zero
    view.clipsToBounds = clips
    view.bounds.size = source.size
    view.layer.addSublayer(content)
    view.isUserInteractionEnabled = false
    addSubview(view)
    tiles.append(Tile(view: view, source: source, column: column, row: row))
  }

  /// The parts of a side of some length: one, or an inset, what is stretched, and an inset.
  private func spans(_ length: CGFloat, horizontal: Bool) -> [(start: CGFloat, length: CGFloat)] {
    guard insets != .zero else { return [(0, length)] }
    let (near, far) = horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let first = max(0, min(near, length))
    let last = max(0, min(far, length - first))
    return [(0, first), (first, max(0, length - first - last)), (length - last, last)]
  }

  override var frame: CGRect { didSet { place() } }
  override var bounds: CGRect { didSet { place() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    UIView.performWithoutAnimation { place() }
  }

  private func place() {
    guard naturalSize.width > 0, naturalSize.height > 0 else { return }
    let columns = spans(bounds.width, horizontal: true)
    let rows = spans(bounds.height, horizontal: false)
    for tile in tiles {
      let (x, y) = (columns[tile.column], rows[tile.row])
      tile.view.center = CGPoint(x: x.start, y: y.start)
      tile.view.transform = CGAffineTransform(
        scaleX: x.length / max(tile.source.width, .leastNonzeroMagnitude),
        y: y.length / max(tile.source.height, .leastNonzeroMagnitude))
    }
  }
}

/// One part of a snapshot.
final class TileView: UIView {
  override class var mayDraw: Bool { false }
}
