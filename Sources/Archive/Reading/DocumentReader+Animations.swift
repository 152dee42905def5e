import Foundation
import Layers

extension CAAnimation {
  /// The key of an animation whose document gives it none: what it moves, with a number where another
  /// one has that key.
  func usualKey(among keys: [String]) -> String {
    if self is CATransition { return kCATransition }
    let name = (self as? CAPropertyAnimation)?.keyPath ?? "group"
    guard keys.contains(name) else { return name }
    var number = 2
    while keys.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}

extension DocumentReader {
  /// An animation.
  ///
  /// Values that do not fit the animated property have no effect, as in code. Its class must be known.
  mutating func animation(_ node: XMLNode) throws(ArchiveError) -> CAAnimation {
    guard let type = node["type"] else {
      throw source.error(
        "<\(node.name)> does not say by type which animation it is", at: node)
    }
    guard let animationClass = AnimationClass.named(type) else {
      preconditionFailure("\(type) is no animation, and is to be kept")
    }
    var keepsake = Keepsake()
    let animation = animationClass.make()
    try setAttributes(
      of: node, animationClass.rowsByName, on: animation, structure: ["type", "key", "id"],
      &keepsake)
    for child in node.children {
      if try setElement(child, animationClass.rowsByName, on: animation) { continue }
      if child.name == "animations", let group = animation as? CAAnimationGroup {
        group.animations = try animations(child, &keepsake)
      } else {
        pass(over: child, &keepsake)
      }
    }
    for name in keepsake.attributes.keys.sorted() {
      warn("the attribute \(name) is kept, but has no effect", about: name)
    }
    // So that it shows at time 0 itself, and not from the first moment after it.
    if animation.beginTime > 0, animation.beginTime < 1e-9 { animation.beginTime = -1e-100 }
    finish(animation, node, keepsake)
    return animation
  }

  /// The animations of a group.
  private mutating func animations(
    _ node: XMLNode, _ keepsake: inout Keepsake
  ) throws(ArchiveError) -> [CAAnimation] {
    var animations: [CAAnimation] = []
    for child in node.children where !keep(child, &keepsake) {
      animations.append(try animation(child))
    }
    return animations
  }

  /// Keeps an animation of a class that is not known, such as one that follows another layer; false for
  /// one that can be made.
  mutating func keep(_ node: XMLNode, _ keepsake: inout Keepsake) -> Bool {
    guard let type = node["type"], AnimationClass.named(type) == nil else { return false }
    keepsake.animations.append(node)
    warn("\(type.shortened) is kept, but moves nothing", about: "type \(type)")
    remember(idsIn: node)
    return true
  }
}
