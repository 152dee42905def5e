import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// Lets go of sublayers and mask, which have no superlayer from now on.
  final func releaseBelow() {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    CALayer.release(&children)
  }

  /// The layer above; of a presentation layer, its presentation layer.
  final var shownParent: CALayer? {
    guard let modelLayer else { return parent }
    return modelLayer.parent.map { $0.presentation() ?? $0 }
  }

  /// Puts a layer in the place of a sublayer, which leaves the tree.
  final func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer, without: newLayer) else { return }
    oldLayer.takeOut()
    place(newLayer, at: index)
    sublayersChanged()
  }

  /// Makes `layers` the sublayers, back to front; those left out leave the tree. O(sublayers before and after).
  ///
  /// Of a layer that is named several times the last place counts.
  final func setSublayers(_ layers: [CALayer]) {
    guard !children.elementsEqual(layers, by: ===) else { return }
    let former = Set(children.map(ObjectIdentifier.init))
    var named = Set<ObjectIdentifier>()
    let new = Array(
      layers.reversed().filter { named.insert(ObjectIdentifier($0)).inserted }.reversed())
    takeOut { !named.contains(ObjectIdentifier($0)) }
    for layer in new where !former.contains(ObjectIdentifier(layer)) || layer.parent !== self {
      join(layer)
    }
    // An action may have put others there meanwhile.
    children = children.filter { !named.contains(ObjectIdentifier($0)) } + new
    childrenDidChange()
    for layer in new { layer.tellOfJoining(self) }
    sublayersChanged()
  }

  /// Puts a layer at an index of the sublayers, clamped to their count, and runs the actions for it.
  final func insert(_ layer: CALayer, at index: Int) {
    place(layer, at: index)
    sublayersChanged()
  }

  /// Takes the layer out of its superlayer, and runs the actions for it.
  final func remove() {
    guard let parent else { return }
    takeOut()
    parent.sublayersChanged()
  }

  /// Runs the action for another list of sublayers.
  private func sublayersChanged() {
    if state.contains(.committed) { runOrderAction("sublayers") }
  }

  private func place(_ layer: CALayer, at index: Int) {
    join(layer)
    children.insert(layer, at: min(max(index, 0), children.count))
    childrenDidChange()
    layer.tellOfJoining(self)
  }

  /// Makes this one a layer's superlayer, before it stands among the sublayers.
  private func join(_ layer: CALayer) {
    precondition(!isPresentation, "the tree of a presentation layer cannot be changed")
    checkIsNotBelow(layer)
    if layer.parent != nil { layer.leaveParent() }
    layer.parent = self
  }

  /// Runs the action for a layer that came into a shown tree.
  private func tellOfJoining(_ parent: CALayer) {
    if parent.state.contains(.committed), !state.contains(.committed) {
      runOrderAction(kCAOnOrderIn)
    }
  }

  private func takeOut() {
    if state.contains(.committed) { runOrderAction(kCAOnOrderOut) }
    leaveParent()
  }

  /// Takes all sublayers that are `gone` out at once, which do not look for each other's places.
  private func takeOut(where isGone: (CALayer) -> Bool) {
    let gone = children.filter(isGone)
    if gone.isEmpty { return }
    for layer in gone.reversed() where layer.state.contains(.committed) {
      layer.runOrderAction(kCAOnOrderOut)
    }
    children.removeAll(where: isGone)
    for layer in gone.reversed() where layer.parent === self { layer.forgetParent() }
  }

  /// Takes the layer out of its superlayer.
  final func leaveParent() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
      leaveAsMask()
    }
    // Trees are mostly taken apart from the back, or from the front.
    if parent.children.first === self {
      parent.children.removeFirst()
    } else if let index = parent.children.lastIndex(where: { $0 === self }) {
      parent.children.remove(at: index)
    }
    forgetParent()
    parent.childrenDidChange()
  }

  /// Has no superlayer from now on.
  private func forgetParent() {
    parent = nil
    if host != nil { TransactionStack.current.addOrphan(self) }
  }

  private func childrenDidChange() {
    mark(.childrenChanged)
    askForLayoutOfChange()
    LayerNews.tell(self)
  }

  /// Where a sublayer stands once `layer` is taken out; nil where it is none.
  final func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
    guard let sibling else { return nil }
    return children.lazy.filter { $0 !== layer }.firstIndexCounted { $0 === sibling }
  }

  private func checkIsNotBelow(_ layer: CALayer) {
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(
        current !== layer,
        "\(layer.nameForMessages) cannot be inserted below itself, into \(nameForMessages)")
      // Only a layer with sublayers can be an ancestor.
      if layer.children.isEmpty, layer.maskLayer == nil { return }
      ancestor = current.parent
    }
  }

  /// The class and the name of the layer, for messages.
  package final var nameForMessages: String {
    let name = extras?.name.map { " “\($0)”" } ?? ""
    return "\(type(of: self))\(name)"
  }
}

extension Sequence {
  /// The position of the first element that fits, counted from 0.
  fileprivate func firstIndexCounted(where fits: (Element) -> Bool) -> Int? {
    for (index, element) in enumerated() where fits(element) { return index }
    return nil
  }
}

extension CALayer {
  /// Lets go of a list of layers level by level, so that deep trees need no deep stack.
  final class func release(_ layers: inout [CALayer]) {
    while var layer = layers.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      for child in layer.children { child.parent = nil }
      layers.append(contentsOf: layer.children)
      layer.children = []
    }
  }
}
