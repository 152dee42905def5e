import Foundation
import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitCore

@MainActor @Suite struct UIPointerInteractionTests {
  private final class Says: UIPointerInteractionDelegate {
    var effect: ((UITargetedPreview) -> UIPointerEffect)?
    var parts: [CGRect] = []
    var news: [String] = []

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      if parts.isEmpty { return defaultRegion }
      return parts.firstIndex { $0.contains(request.location) }
        .map { UIPointerRegion(rect: parts[$0], identifier: $0) }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      guard let view = interaction.view, let effect else { return nil }
      return UIPointerStyle(effect: effect(UITargetedPreview(view: view)))
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { news.append("in \(Int(region.rect.minX))") }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { news.append("out \(Int(region.rect.minX))") }
  }

  private let probe = ProbedWindow()
  private let view = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 50))
  private let says = Says()
  private let interaction: UIPointerInteraction

  init() {
    interaction = UIPointerInteraction(delegate: says)
    probe.view.addSubview(view)
    view.addInteraction(interaction)
  }

  @Test func partsOfAViewAreEnteredAndLeft() {
    says.parts = [
      CGRect(x: 0, y: 0, width: 20, height: 50), CGRect(x: 60, y: 0, width: 40, height: 50),
    ]
    for x in [45.0, 50, 75, 120, 300] { probe.move(CGFloat(x), 60) }
    #expect(says.news == ["in 0", "out 0", "in 60", "out 60"])
    #expect(interaction.region == nil)
    interaction.isEnabled = false
    probe.move(50, 60)
    #expect(says.news.count == 4)
  }

  @Test func aHighlightIsATintBehindTheView() throws {
    says.effect = { .highlight($0) }
    probe.move(60, 60)
    let tint = try #require(interaction.glow?.tint)
    #expect(tint.frame == view.frame && tint.superlayer === probe.view.layer)
    let layers = try #require(probe.view.layer.sublayers)
    let places = [tint, view.layer].compactMap { layer in layers.firstIndex { $0 === layer } }
    #expect(places.count == 2 && places[0] < places[1])
    #expect(view.layer.animationKeys() == nil)
    probe.move(300, 250)
    #expect(interaction.glow == nil && tint.opacity == 0 && tint.animation(forKey: "fade") != nil)
  }

  @Test func aLiftedViewGrowsWithoutAChangeOfItsModel() throws {
    view.backgroundColor = .white
    says.effect = { .automatic($0) }
    probe.move(60, 60)
    #expect(interaction.glow?.tint == nil)
    #expect(view.layer.transform.m11 == 1 && view.layer.shadowOpacity == 0)
    let growth = try #require(view.layer.animation(forKey: "pointer.scale") as? CABasicAnimation)
    #expect(growth.isAdditive && growth.toValue as? CGFloat == 0.08)
    #expect(view.layer.animation(forKey: "pointer.shadowOpacity") != nil)
    probe.move(300, 250)
    let back = try #require(view.layer.animation(forKey: "pointer.scale") as? CABasicAnimation)
    #expect(back.toValue as? CGFloat == 0 && back.isRemovedOnCompletion)
  }

  @Test func hoverDoesWhatIsSaid() throws {
    view.layer.cornerRadius = 12
    says.effect = {
      .hover($0, preferredTintMode: .overlay, prefersShadow: true, prefersScaledContent: false)
    }
    probe.move(60, 60)
    let tint = try #require(interaction.glow?.tint)
    #expect(tint.superlayer === view.layer && tint.frame == view.bounds && tint.cornerRadius == 12)
    #expect(view.layer.animation(forKey: "pointer.scale") == nil)
    #expect(view.layer.animation(forKey: "pointer.shadowRadius") != nil)
  }

  @Test func withoutADelegateThereIsTheUsualEffect() {
    view.removeInteraction(interaction)
    let usual = UIPointerInteraction(delegate: nil)
    view.addInteraction(usual)
    probe.move(60, 60)
    #expect(usual.glow?.tint != nil)
    view.removeInteraction(usual)
    #expect(usual.region == nil && usual.view == nil)
  }

  @Test func buttonsAskTheirProvider() throws {
    let button = UIButton(frame: CGRect(x: 200, y: 40, width: 60, height: 30))
    probe.view.addSubview(button)
    #expect(!button.isPointerInteractionEnabled)
    var asked = 0
    button.pointerStyleProvider = { button, effect, shape in
      asked += 1
      return UIPointerStyle(
        effect: .highlight(effect.preview),
        shape: .roundedRect(CGRect(x: 190, y: 30, width: 80, height: 50), radius: 5))
    }
    #expect(button.isPointerInteractionEnabled)
    probe.move(230, 55)
    let tint = try #require(button.pointer?.interaction.glow?.tint)
    #expect(asked == 1 && tint.frame == CGRect(x: 190, y: 30, width: 80, height: 50))
    #expect(tint.cornerRadius == 5)
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
  }
}
