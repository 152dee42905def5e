import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Where cells are while a data source fills them, and where their anchor points are moved.
@MainActor @Suite struct CellPlacesTests {
  private final class Source: UICollectionViewDataSource {
    var frames: [IndexPath: CGRect] = [:]
    var anchor = CGPoint(x: 0.5, y: 0.5)

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      frames[indexPath] = cell.frame
      // As programs move an anchor point: the frame stays.
      let frame = cell.frame
      cell.layer.anchorPoint = anchor
      cell.frame = frame
      return cell
    }
  }

  private let probe = ProbedWindow()
  private let source = Source()
  private let view: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.itemSize = CGSize(width: 200, height: 100)
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    probe.view.addSubview(view)
  }

  private func place(_ item: Int) -> CGRect {
    CGRect(x: 200 * CGFloat(item), y: 0, width: 200, height: 100)
  }

  @Test func aCellKnowsItsPlaceWhenItIsFilled() {
    for item in 0..<3 {
      view.contentOffset.x = 200 * CGFloat(item)
      probe.window.layoutIfNeeded()
      #expect(source.frames[IndexPath(item: item, section: 0)] == place(item))
    }
  }

  @Test func anAnchorPointMovesNoCell() {
    source.anchor = CGPoint(x: 1, y: 0.5)
    for item in [0, 1, 2, 0] {
      view.contentOffset.x = 200 * CGFloat(item)
      probe.window.layoutIfNeeded()
      let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
      #expect(
        cell?.frame == place(item)
          && source.frames[IndexPath(item: item, section: 0)] == place(item))
    }
  }
}
