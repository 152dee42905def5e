import Foundation
import Scenes
import Stage
import UIKit
import Workbench

/// The layer tree of a scene at one time, with model and presentation values side by side.
@MainActor
package struct SceneInspection {
  private let scene: VirtualScene
  private let time: Double

  /// Plays a scene, with `size` in points, up to a scene time.
  package init(_ scene: SceneEntry, at time: Double, size: CGSize, scale: CGFloat) {
    self.scene = VirtualScene(scene, size: size, scale: scale)
    self.time = time
    self.scene.virtualStage.run(until: time)
  }

  /// What is drawn: passes, batches, instances.
  package var drawList: String {
    let list = scene.virtualStage.drawList(at: time).description
    return groups.map { "aside level \($0.level) \($0.box): \($0.reason), for \($0.layer)\n" }
      .joined()
      + list
  }

  /// The same as JSON: each pass with its batches, and what is drawn aside with the reason.
  package func drawListJSON() throws -> String {
    let list = scene.virtualStage.drawList(at: time)
    let passes = list.passes.map { pass in
      DrawnPass(
        level: Int(pass.level), reason: pass.reason.description, width: Int(pass.width),
        height: Int(pass.height),
        batches: pass.batches.map { index in
          let batch = list.batches[Int(index)]
          return DrawnBatch(pipeline: "\(batch.pipeline)", instances: batch.instances.count)
        })
    }
    return try Self.json(DrawnFrame(aside: groups, passes: passes))
  }

  /// What was drawn aside by the draw list that was made last.
  private var groups: [DrawnGroup] {
    scene.virtualStage.groups.map { report, layer in
      let (rect, reason) = (report.rect, report.reason.description)
      return DrawnGroup(
        layer: layer.map { "\($0.displayType) \($0.displayName)" } ?? "a layer that left",
        level: Int(report.level), box: "\(rect.x),\(rect.y) \(rect.width)×\(rect.height)",
        reason: reason.isEmpty ? "part of a group" : reason)
    }
  }

  private struct DrawnFrame: Codable {
    var aside: [DrawnGroup]
    var passes: [DrawnPass]
  }

  private struct DrawnGroup: Codable {
    var layer: String
    var level: Int
    var box: String
    var reason: String
  }

  private struct DrawnPass: Codable {
    var level: Int
    var reason: String
    var width: Int
    var height: Int
    var batches: [DrawnBatch]
  }

  private struct DrawnBatch: Codable {
    var pipeline: String
    var instances: Int
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The tree as indented text, a layer a line, its animations and values below it.
  package var text: String {
    nodes.map { node in
      let indent = String(repeating: "  ", count: node.path.count)
      let animations = node.animations.map { animation in
        "\(indent)    ▶ \(animation.key): \(animation.keyPath), begins at \(animation.begin) s, "
          + "\(animation.curve)\n"
      }
      let values = node.values.map { value in
        let mark = value.model == value.presentation ? " " : "▲"
        return "\(indent)    \(mark) \(value.name)  \(value.model)  shown \(value.presentation)\n"
      }
      return "\(indent)\(node.title)\n" + animations.joined() + values.joined()
    }.joined()
  }

  /// The same as JSON, one object a layer in drawing order.
  package func json() throws -> String {
    try Self.json(nodes)
  }

  /// A property of a layer, as its model has it and as it is shown.
  struct Value: Codable {
    var name: String
    var model: String
    var presentation: String
  }

  /// An animation of a layer.
  struct Animation: Codable {
    var key: String
    var keyPath: String
    /// In scene time.
    var begin: String
    /// In the words of the playground.
    var curve: String
  }

  /// A layer.
  struct Node: Codable {
    var title: String
    /// The layer's index in each list of sublayers from the root down; −1 is a mask.
    var path: [Int]
    var isHidden: Bool
    var animations: [Animation]
    var values: [Value]
  }

  private static let shown = [
    "position", "bounds", "opacity", "transform.rotation.z", "transform.scale", "cornerRadius",
    "zPosition",
  ]

  /// All layers in drawing order.
  var nodes: [Node] {
    scene.virtualStage.withClock {
      var nodes: [Node] = []
      LayerPath.walk(scene.stage.rootView.layer) { layer, path in nodes.append(node(layer, path)) }
      return nodes
    }
  }

  private func node(_ layer: CALayer, _ path: LayerPath) -> Node {
    let shown = layer.presentation() ?? layer
    let values = Self.shown.map { name in
      Value(
        name: name, model: Self.text(layer.value(forKeyPath: name)),
        presentation: Self.text(shown.value(forKeyPath: name)))
    }
    let seen = layer.seenAnimations
    let animations = seen.map { animation($0.animation, $0.key, of: layer) }
    let name = layer.name.map { " “\($0)”" } ?? ""
    let running = seen.isEmpty ? "" : "  ▶ " + seen.map(\.key).joined(separator: ", ")
    return Node(
      title: "\(type(of: layer))\(name)\(layer.isHidden ? "  hidden" : "")\(running)",
      path: path.indices, isHidden: layer.isHidden, animations: animations, values: values)
  }

  private func animation(_ animation: CAAnimation, _ key: String, of layer: CALayer) -> Animation {
    let paths = animation.keyPaths.joined(separator: ", ")
    let epoch = CACurrentMediaTime() - scene.virtualStage.now
    let begin = layer.convertTime(animation.beginTime, to: nil) - epoch
    return Animation(
      key: key, keyPath: paths.isEmpty ? "\(type(of: animation))" : paths,
      begin: begin.decimalText(3), curve: CurveLine.text(of: animation))
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
