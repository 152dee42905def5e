import Foundation
import Scenes
import Stage
import UIKit

/// The layer tree of a scene at one time, with model and presentation values side by side.
@MainActor
package struct SceneInspection {
  private let scene: VirtualScene
  private let time: Double

  /// Plays a scene, with `size` in points, up to a scene time.
  package init(_ scene: any Scene.Type, at time: Double, size: CGSize, scale: CGFloat) {
    self.scene = VirtualScene(scene, size: size, scale: scale)
    self.time = time
    self.scene.virtualStage.run(until: time)
  }

  /// What is drawn: passes, batches, instances.
  package var drawList: String { scene.virtualStage.drawList(at: time).description }

  /// The tree as indented text, a layer a line, animated values below it.
  package var text: String {
    nodes.map { node in
      let indent = String(repeating: "  ", count: node.depth)
      let values = node.values.map { value in
        let mark = value.model == value.presentation ? " " : "▲"
        return "\(indent)    \(mark) \(value.name)  \(value.model)  shown \(value.presentation)\n"
      }
      return "\(indent)\(node.title)\n" + values.joined()
    }.joined()
  }

  /// The same as JSON, one object a layer in drawing order.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(nodes), as: UTF8.self)
  }

  private struct Value: Codable {
    var name: String
    var model: String
    var presentation: String
  }

  private struct Node: Codable {
    var title: String
    var depth: Int
    var animations: [String]
    var values: [Value]
  }

  private static let shown = [
    "position", "bounds", "opacity", "transform.rotation.z", "transform.scale", "cornerRadius",
    "zPosition",
  ]

  private var nodes: [Node] {
    scene.virtualStage.withClock {
      var nodes: [Node] = []
      var pending: [(layer: CALayer, depth: Int)] = [(scene.stage.rootView.layer, 0)]
      while let (layer, depth) = pending.popLast() {
        nodes.append(node(layer, depth))
        for child in (layer.sublayers ?? []).reversed() { pending.append((child, depth + 1)) }
      }
      return nodes
    }
  }

  private func node(_ layer: CALayer, _ depth: Int) -> Node {
    let shown = layer.presentation() ?? layer
    let values = Self.shown.map { name in
      Value(
        name: name, model: Self.text(layer.value(forKeyPath: name)),
        presentation: Self.text(shown.value(forKeyPath: name)))
    }
    let animations = layer.animationKeys() ?? []
    let name = layer.name.map { " “\($0)”" } ?? ""
    let running = animations.isEmpty ? "" : "  ▶ " + animations.joined(separator: ", ")
    return Node(
      title: "\(type(of: layer))\(name)\(running)", depth: depth, animations: animations,
      values: values)
  }

  private static func text(_ value: Any?) -> String {
    func round(_ number: CGFloat) -> String { "\((number.native * 1000).rounded() / 1000)" }
    switch value {
    case let number as CGFloat: return round(number)
    case let point as CGPoint: return "\(round(point.x)), \(round(point.y))"
    case let rect as CGRect:
      return [rect.minX, rect.minY, rect.width, rect.height].map(round).joined(separator: ", ")
    default: return value.map { "\($0)" } ?? "–"
    }
  }
}
