import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A layout that turns what is inside of its pages as they are dragged.
@MainActor @Suite struct PagesThatTurnTests {
  private final class Pages: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let found = super.layoutAttributesForElements(in: rect)?
        .compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
      guard let collectionView else { return found }
      for place in found ?? [] {
        let page = (place.center.x - collectionView.contentOffset.x) / collectionView.frame.width
        let content = collectionView.cellForItem(at: place.indexPath)?.contentView
        content?.layer.transform = CATransform3DMakeRotation((page - 0.5) * .pi / 2, 0, 1, 0)
      }
      return found
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private final class Controller: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.isPagingEnabled = true
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { view.bounds.size }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 0 }
  }

  @Test func pagesTurnAsTheyAreDragged() throws {
    let probe = ProbedWindow()
    let layout = Pages()
    layout.scrollDirection = .horizontal
    let controller = Controller(collectionViewLayout: layout)
    probe.window.rootViewController = controller
    probe.window.layoutIfNeeded()
    let collection = try #require(controller.collectionView)
    let width = collection.bounds.width
    func angle(_ page: Int) throws -> CGFloat {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: page, section: 0)))
      return asin(-cell.contentView.layer.transform.m13)
    }
    collection.layoutIfNeeded()
    probe.press(90, 50)
    for x in stride(from: 90.0, through: 30, by: -10) {
      probe.drag(x, 50)
      probe.window.layoutIfNeeded()
    }
    let offset = collection.contentOffset.x
    #expect(offset > 30)
    #expect(abs(try angle(0) + offset / width * .pi / 2) < 1e-6)
    #expect(abs(try angle(1) - (1 - offset / width) * .pi / 2) < 1e-6)
    probe.release(30, 50)
  }
}
