import Foundation
import Testing

@testable import UIKit

/// A layout whose elements hang on springs.
@MainActor @Suite struct UIDynamicAnimatorCollectionsTests {
  private final class Springs: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var asked = 0

    override func prepare() {
      super.prepare()
      asked += 1
      let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 400, height: 400))
      for attributes in all ?? []
      where animator.layoutAttributesForCell(at: attributes.indexPath) == nil {
        guard let item = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        (spring.length, spring.damping, spring.frequency) = (0, 0.5, 2)
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func cellsFollowTheItemsOfTheAnimator() throws {
    let (layout, source) = (Springs(), Source())
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    list.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let item = try #require(layout.animator.layoutAttributesForCell(at: path))
    let rest = item.center
    #expect(list.cellForItem(at: path)?.center == rest && layout.animator.isRunning)
    item.center.y += 40
    layout.animator.updateItem(usingCurrentState: item)
    let rounds = layout.asked
    for step in 1...6 {
      layout.animator.advance(to: layout.animator.origin + Double(step) / 60)
      list.layoutIfNeeded()
    }
    let seen = try #require(list.cellForItem(at: path)?.center)
    #expect(seen == item.center && seen.y < rest.y + 40 && layout.asked == rounds + 6)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "line", at: path) == nil)
    layout.animator.removeAllBehaviors()
  }
}
