import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// Programs ask for the action of one property, and give it the key of another that UIKit does not animate.
@MainActor @Suite struct ViewChangeTests {
  /// Shadows and borders move as opacity does.
  private final class Card: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event.hasPrefix("shadow") || event == "borderColor",
        let usual = super.action(for: layer, forKey: "opacity") as? CABasicAnimation
      else { return super.action(for: layer, forKey: event) }
      usual.keyPath = event
      usual.fromValue = layer.value(forKey: event)
      return usual
    }
  }

  private let card = Card(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let shown: ShownView

  init() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(card)
    shown = ShownView(root)
    shown.run(until: 0)
  }

  private func shadow(at time: Double) throws -> Float {
    shown.run(until: time)
    return try #require(shown.seen(card) { $0.shadowOpacity })
  }

  @Test func anActionForAnotherKeyMovesThatAndTheBlockWaits() throws {
    var news: [Bool] = []
    shown.change {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: { card.layer.shadowOpacity = 1 }, completion: { news.append($0) })
      #expect(card.layer.animationKeys() == ["shadowOpacity"])
    }
    #expect(try abs(shadow(at: 1) - 0.5) < 1e-5 && news.isEmpty)
    #expect(try shadow(at: 2.1) == 1 && news == [true])
  }

  @Test func itRunsAlongTheSpringOfTheBlock() throws {
    shown.change {
      UIView.animate(
        withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        animations: { card.layer.shadowRadius = 13 })
    }
    shown.run(until: 0.4)
    #expect(shown.seen(card) { $0.shadowRadius } == 3)
    var most: CGFloat = 0
    for step in 0..<50 {
      shown.run(until: 0.5 + Double(step) / 50)
      most = max(most, shown.seen(card) { $0.shadowRadius } ?? 0)
    }
    #expect(most > 14)
  }

  @Test func viewsChangeAtOnceWithoutABlock() {
    shown.change { card.layer.shadowOpacity = 1 }
    #expect(card.layer.animationKeys() == nil)
  }

  @Test func aViewsFirstColourIsAChangeOfTheBlockToo() throws {
    var news: [Bool] = []
    shown.change {
      UIView.animate(
        withDuration: 1, animations: { card.backgroundColor = .red },
        completion: { news.append($0) })
    }
    shown.run(until: 0.5)
    #expect(news.isEmpty && card.layer.animationKeys() == ["backgroundColor"])
    shown.run(until: 1.1)
    #expect(news == [true])
  }
}
