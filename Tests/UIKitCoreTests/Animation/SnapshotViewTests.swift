import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// Snapshots that are resized.
@MainActor struct SnapshotViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  private func snapshot(insets: UIEdgeInsets = .zero) throws -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    root.addSubview(card)
    let copy = try #require(
      card.resizableSnapshotView(
        from: card.bounds, afterScreenUpdates: true, withCapInsets: insets))
    root.addSubview(copy)
    return copy
  }

  @Test func theContentIsStretchedWithTheSizeInABlock() throws {
    let copy = try snapshot()
    let tile = try #require(copy.subviews.first)
    let shown = ShownView(root)
    shown.change {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        copy.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
      }
    }
    shown.run(until: 0.5)
    let size = shown.seen(copy) { $0.bounds.size }
    #expect(size == CGSize(width: 150, height: 100))
    let scale = try #require(shown.seen(tile) { $0.affineTransform() })
    #expect(abs(scale.a - 1.5) < 1e-6 && abs(scale.d - 2) < 1e-6)
    shown.run(until: 2)
    #expect(tile.frame == copy.bounds)
  }

  @Test func insetsKeepTheirSizes() throws {
    let copy = try snapshot(insets: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20))
    copy.bounds.size = CGSize(width: 200, height: 100)
    #expect(copy.subviews.count == 9)
    #expect(copy.subviews[0].frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(copy.subviews[4].frame == CGRect(x: 20, y: 10, width: 160, height: 80))
    #expect(copy.subviews[8].frame == CGRect(x: 180, y: 90, width: 20, height: 10))
  }
}
