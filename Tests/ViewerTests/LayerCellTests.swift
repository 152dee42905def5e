import Testing
import UIKit
import Workbench

@testable import Viewer

/// A row of the tree.
@MainActor
@Suite struct LayerCellTests {
  /// Where the words of a row are, by their text.
  private func words(_ name: String, _ path: LayerPath, width: CGFloat) -> [String: CGRect] {
    let cell = LayerCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: LayerCell.height)
    cell.show(
      LayerRow(
        path: path, type: "CALayer", glyph: .plain, name: name, running: 0, isStopped: false,
        isHidden: false, isLocked: false, hasChildren: true), isClosed: false, isHovered: false)
    cell.layoutIfNeeded()
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    return Dictionary(labels.map { ($0.text ?? "", $0.frame) }) { first, _ in first }
  }

  @Test func aLongIdLeavesTheNameItsBeginning() throws {
    let path = LayerPath([0, 0, 1, 0, 0, 7, 10, 12])
    let words = words("Transformation", path, width: 290)
    let (name, id) = try (#require(words["Transformation"]), #require(words[path.text]))
    #expect(name.width >= 44 && id.width > 20)
    #expect(name.maxX < id.minX && id.maxX <= 290 - 66)
  }

  @Test func aShortIdIsSeenWhole() throws {
    let words = words("A name that is much longer than its row", LayerPath([0, 1]), width: 290)
    let whole = UILabel.text("0.1", font: .systemFont(ofSize: 12)).intrinsicContentSize.width
    #expect(try #require(words["0.1"]).width >= whole - 1)
  }
}
