import Foundation
import Testing

@testable import AppKit

@Suite struct GridTracksTests {
  @Test func tracksAreAsLongAsWhatIsInThem() {
    let tracks = GridTracks(
      [.init(), .init(fixed: 30), .init(before: 2, after: 3)],
      needs: [
        .init(range: 0..<1, length: 40), .init(range: 0..<1, length: 20),
        .init(range: 1..<2, length: 90), .init(range: 0..<3, length: 120),
      ], spacing: 6, room: nil)
    // 40 + 6 + 30 + 6 + 2 leaves 36 of 120 for the last.
    #expect(tracks.lengths == [40, 30, 36] && tracks.starts == [0, 46, 84])
    #expect(tracks.total == 123 && tracks.span(1..<3)?.length == 74)
  }

  @Test func hiddenTracksTakeNoRoomAndTheLastOneFills() {
    let tracks = GridTracks(
      [.init(isHidden: true), .init(), .init(isHidden: true), .init()],
      needs: (0..<4).map { .init(range: $0..<$0 + 1, length: 10) }, spacing: 5, room: 100)
    #expect(tracks.lengths == [0, 10, 0, 85] && tracks.starts[1] == 0 && tracks.starts[3] == 15)
    #expect(tracks.total == 100 && tracks.span(2..<3) == nil)
  }
}

/// Views in rows and columns.
@MainActor @Suite struct NSGridViewTests {
  private final class Box: NSView {
    let size: NSSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = NSSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: NSSize { size }
  }

  private func grid(_ rows: [[NSView]]) -> NSGridView {
    let grid = NSGridView(views: rows)
    grid.layoutSubtreeIfNeeded()
    return grid
  }

  @Test func rowsAndColumnsAreAsLargeAsTheirViews() {
    let views = [[Box(40, 20), Box(60, 10)], [Box(70, 30), Box(20, 20)]]
    let grid = grid(views)
    #expect(grid.frame.size == NSSize(width: 136, height: 56))
    // At the left and at the bottom of their cells; y points up.
    #expect(views[0][0].frame == NSRect(x: 0, y: 36, width: 40, height: 20))
    #expect(views[0][1].frame == NSRect(x: 76, y: 36, width: 60, height: 10))
    #expect(views[1][1].frame == NSRect(x: 76, y: 0, width: 20, height: 20))
    #expect(grid.cell(for: views[1][0]) === grid.cell(atColumnIndex: 0, rowIndex: 1))
    #expect(grid.numberOfRows == 2 && grid.row(at: 1).cell(at: 1).contentView === views[1][1])
  }

  @Test func viewsStandInTheirCellsAsTheyAreTold() {
    let (wide, small) = (Box(100, 40), Box(20, 20))
    let grid = grid([[wide], [small], [Box(10, 60)]])
    grid.column(at: 0).xPlacement = .trailing
    grid.layoutSubtreeIfNeeded()
    #expect(small.frame.minX == 80)
    grid.cell(for: small)?.xPlacement = .center
    grid.row(at: 1).height = 50
    grid.cell(for: small)?.yPlacement = .top
    grid.setFrameSize(grid.fittingSize)
    grid.layoutSubtreeIfNeeded()
    #expect(small.frame == NSRect(x: 40, y: 96, width: 20, height: 20))
    grid.cell(for: small)?.xPlacement = .fill
    grid.cell(for: small)?.yPlacement = .fill
    grid.layoutSubtreeIfNeeded()
    #expect(small.frame == NSRect(x: 0, y: 66, width: 100, height: 50))
  }

  @Test func mergedCellsAreOne() {
    let (wide, inner) = (Box(200, 10), Box(10, 10))
    let grid = grid([[wide, inner], [Box(50, 10), Box(50, 10)]])
    grid.row(at: 0).mergeCells(in: NSRange(0..<2))
    grid.layoutSubtreeIfNeeded()
    #expect(inner.superview == nil && grid.fittingSize.width == 200)
    #expect(grid.cell(atColumnIndex: 1, rowIndex: 0).contentView === wide)
  }

  @Test func rowsComeGoAndHide() {
    let (first, second, third) = (Box(10, 10), Box(10, 20), Box(10, 30))
    let grid = grid([[first], [second]])
    grid.addRow(with: [third])
    #expect(grid.fittingSize.height == 72)
    grid.row(at: 1).isHidden = true
    grid.setFrameSize(grid.fittingSize)
    grid.layoutSubtreeIfNeeded()
    #expect(grid.fittingSize.height == 46 && second.isHidden && third.frame.minY == 0)
    grid.row(at: 1).isHidden = false
    grid.layoutSubtreeIfNeeded()
    #expect(!second.isHidden)
    grid.moveRow(at: 2, to: 0)
    grid.removeRow(at: 1)
    grid.addColumn(with: [Box(5, 5), NSGridCell.emptyContentView])
    #expect(first.superview == nil && grid.numberOfColumns == 2)
    #expect(grid.cell(atColumnIndex: 0, rowIndex: 0).contentView === third)
    #expect(grid.cell(atColumnIndex: 1, rowIndex: 1).contentView == nil)
  }

  @Test func textStandsOnOneLine() {
    let (small, large) = (NSTextField(labelWithString: "a"), NSTextField(labelWithString: "b"))
    large.font = .systemFont(ofSize: 30)
    let grid = NSGridView(views: [[small, large]])
    grid.rowAlignment = .firstBaseline
    grid.setFrameSize(grid.fittingSize)
    grid.layoutSubtreeIfNeeded()
    func line(_ field: NSTextField) -> CGFloat {
      grid.bounds.height - field.frame.maxY + field.firstBaselineOffsetFromTop
    }
    #expect(abs(line(small) - line(large)) < 0.01 && small.frame.minY > 0)
  }

  @Test func constraintsGiveAGridItsSize() {
    let (outer, grid) = (NSView(), NSGridView(views: [[Box(30, 30), Box(30, 30)]]))
    outer.setFrameSize(NSSize(width: 200, height: 200))
    grid.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(grid)
    NSLayoutConstraint.activate([
      grid.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      grid.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutSubtreeIfNeeded()
    #expect(grid.frame == NSRect(x: 67, y: 170, width: 66, height: 30))
    grid.addRow(with: [Box(10, 40)])
    outer.layoutSubtreeIfNeeded()
    #expect(grid.frame.height == 76)
  }
}
