import Foundation
import UIKit

/// A change of a position and an animation of it, in either order, under either key.
package final class BasicSameKey: Scene {
  package static let information = SceneInformation(
    id: "basic-same-key", title: "One key, one animation",
    hint:
      "Setting a position adds an animation named “position”; another of that name replaces it.",
    origin: "Basic animations: an animation and a changed property", length: 4)

  /// In which order a lane sets its dot's position and adds an animation of three seconds.
  private static let orders: [(name: String, remark: String, key: String?, setsFirst: Bool)] = [
    ("set, add for nil", "both run, the later on top", nil, true),
    ("add for nil, set", "the quick one blends in", nil, false),
    ("set, add for “position”", "only the slow one is left", "position", true),
    ("add for “position”, set", "only the quick one is left", "position", false),
  ]

  private var lanes: [Lane] = []
  private var goal: CGFloat = 0
  private weak var stage: SceneStage?

  package init() {}

  package func build(on stage: SceneStage) {
    self.stage = stage
    let card = stage.addCard(width: 880, height: 420)
    card.addHeading(Self.information)
    lanes = Self.orders.enumerated().map { index, order in
      Lane(order.name, remark: order.remark, y: 132 + 58 * CGFloat(index), in: card)
    }
    offer([("Run", "R", BasicSameKey.run)], on: stage)
    card.addButtons(for: stage.controls, top: 352)
    stage.after(0.3) { [weak self] in self?.run() }
  }

  private func run() {
    goal = 1 - goal
    for (lane, order) in zip(lanes, Self.orders) {
      let slide = CABasicAnimation(keyPath: "position")
      slide.fromValue = lane.point(1 - goal)
      slide.toValue = lane.point(goal)
      slide.duration = 3
      if order.setsFirst { lane.move(to: goal) }
      lane.dot.add(slide, forKey: order.key)
      if !order.setsFirst { lane.move(to: goal) }
      stage?.log("\(order.name): \(lane.dot.animationKeys() ?? [])")
    }
  }
}
