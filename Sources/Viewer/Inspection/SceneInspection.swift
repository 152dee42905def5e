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
    var text = ""
    walk { layer, path in
      let node = node(layer, path)
      let indent = String(repeating: "  ", count: node.path.count)
      text += "\(indent)\(node.title)\n"
      for animation in node.animations {
        text += "\(indent)    ▶ \(animation.key): \(animation.keyPath), begins at "
        text += "\(animation.begin) s, \(animation.curve)\n"
      }
      for value in node.values {
        let mark = value.model == value.presentation ? " " : "▲"
        text += "\(indent)    \(mark) \(value.name)  \(value.model)  shown \(value.presentation)\n"
      }
    }
    return text
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

  /// The values of a layer that are shown, by name.
  private static let shown: [(name: String, text: @MainActor (CALayer) -> String)] = [
    ("position", { text($0.position.x, $0.position.y) }),
    ("bounds", { text($0.bounds.minX, $0.bounds.minY, $0.bounds.width, $0.bounds.height) }),
    ("opacity", { text(CGFloat($0.opacity)) }),
    ("transform.rotation.z", { text(part("transform.rotation.z", of: $0) ?? 0) }),
    ("transform.scale", { text(part("transform.scale", of: $0) ?? 1) }),
    ("cornerRadius", { text($0.cornerRadius) }), ("zPosition", { text($0.zPosition) }),
  ]

  /// A part of a layer's transform; nil where that does nothing, as in most layers.
  private static func part(_ keyPath: String, of layer: CALayer) -> CGFloat? {
    CATransform3DIsIdentity(layer.transform) ? nil : layer.value(forKeyPath: keyPath) as? CGFloat
  }

  /// All layers in drawing order.
  var nodes: [Node] {
    var nodes: [Node] = []
    walk { nodes.append(node($0, $1)) }
    return nodes
  }

  /// Visits all layers in drawing order, at the scene's time.
  func walk(_ visit: (CALayer, LayerPath) -> Void) {
    scene.virtualStage.withClock { LayerPath.walk(scene.stage.rootView.layer, visit) }
  }

  private func node(_ layer: CALayer, _ path: LayerPath) -> Node {
    let animations = animations(of: layer)
    let models = Self.shown.map { $0.text(layer) }
    // A layer that nothing animates is shown as its model is.
    let seen = animations.isEmpty ? nil : layer.presentation()
    let values = Self.shown.indices.map { index in
      Value(
        name: Self.shown[index].name, model: models[index],
        presentation: seen.map(Self.shown[index].text) ?? models[index])
    }
    return Node(
      title: title(of: layer, animations), path: path.indices, isHidden: layer.isHidden,
      animations: animations, values: values)
  }

  /// The class of a layer, its name, and what runs on it.
  func title(of layer: CALayer, _ animations: [Animation]) -> String {
    let name = layer.name.map { " “\($0)”" } ?? ""
    let running =
      animations.isEmpty ? "" : "  ▶ " + animations.map(\.key).joined(separator: ", ")
    return "\(type(of: layer))\(name)\(layer.isHidden ? "  hidden" : "")\(running)"
  }

  /// What runs on a layer.
  func animations(of layer: CALayer) -> [Animation] {
    layer.seenAnimations.map { animation($0.animation, $0.key, of: layer) }
  }

  private func animation(_ animation: CAAnimation, _ key: String, of layer: CALayer) -> Animation {
    let paths = animation.keyPaths.joined(separator: ", ")
    let epoch = CACurrentMediaTime() - scene.virtualStage.now
    let begin = layer.convertTime(animation.beginTime, to: nil) - epoch
    return Animation(
      key: key, keyPath: paths.isEmpty ? "\(type(of: animation))" : paths,
      begin: begin.decimalText(3), curve: CurveLine.text(of: animation))
  }

  /// Numbers to three decimals.
  private static func text(_ numbers: CGFloat...) -> String {
    numbers.map { "\(($0.native * 1000).rounded() / 1000)" }.joined(separator: ", ")
  }
}
