import Foundation
import Geometry
import RenderTree

// A picture of `shouldRasterize` holds the layer in its own space, with its shadow, mask and filters;
// opacity, `compositingFilter`, `backgroundFilters` and the transform are applied to it as it is put down,
// where `minificationFilter` and `magnificationFilter` say how it is read. A layer whose longer side would
// have more than 4096 pixels is drawn as if it were not set; what reaches beyond that is cut off. Low scales
// show as large pixels or, between them, blur; one that is not above zero, or no number, makes no picture.

/// The filters of a layer as they were given.
struct FilterObjects {
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
}

extension CALayer {
  /// Changes the filters, and compiles all of them.
  final func setEffects(_ change: (inout FilterObjects) -> Void) {
    let rare = makeRare(.effects)
    change(&rare.filterObjects)
    let objects = rare.filterObjects
    rare.effects.filters = LayerFilters(objects.filters)
    rare.effects.backgroundFilters = LayerFilters(objects.backgroundFilters)
    let mode = objects.compositingFilter
    let name = (mode as? any FilterObject)?.blendModeName ?? mode as? String
    rare.effects.blendMode = name.flatMap { BlendMode.named[$0] } ?? .normal
    didChange(.effects, .none)
  }

  final func setRasterizationScale(_ new: CGFloat) {
    makeRare(.effects).effects.rasterizationScale = new
    didChange(.effects, .none)
  }
}

// MARK: - Filters by name

extension CALayer {
  /// The row of a path such as `filters.blur.inputRadius`; nil where it leads to no filter's number.
  final func filterProperty(_ keyPath: String) -> PropertyID? {
    FilterPath(keyPath, in: self)?.property
  }

  /// Sets the number of a filter, with its action.
  final func setFilterInput(_ value: Any?, _ keyPath: String) {
    guard let path = FilterPath(keyPath, in: self) else { return }
    let action = state.contains(.committed) ? customAction(keyPath) : nil
    path.filter.setValue(value, forKey: path.input)
    setEffects { _ in }
    action?.run(forKey: keyPath, object: self, arguments: nil)
  }
}

/// Where a path such as `filters.blur.inputRadius` leads.
private struct FilterPath {
  let filter: any FilterObject
  let input: String
  let property: PropertyID

  /// Nil where the layer has no filter of that name, or that has no such number, or is beyond those that animate.
  init?(_ keyPath: String, in layer: CALayer) {
    guard let objects = layer.rareGroups?.filterObjects else { return nil }
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let input = parts.last else { return nil }
    let list: [Any]?
    switch parts[0] {
    case "filters": list = objects.filters
    case "backgroundFilters": list = objects.backgroundFilters
    default: return nil
    }
    // A name may have dots of its own.
    let name = parts[1..<parts.count - 1].joined(separator: ".")
    let filters = (list ?? []).compactMap { $0 as? any FilterObject }
    guard let filter = filters.first(where: { $0.name == name && !$0.steps.isEmpty }) else {
      return nil
    }
    let before = filters.prefix { $0 !== filter }.reduce(0) { $0 + $1.steps.count }
    guard let step = filter.steps.firstIndex(where: { $0.key.map { $0 == input } ?? false }),
      let property = PropertyID(keyPath: "\(parts[0]).\(before + step)")
    else { return nil }
    (self.filter, self.input, self.property) = (filter, String(input), property)
  }
}

extension LayerFilters {
  /// What the filters among a layer's objects do; other objects are passed over.
  fileprivate init(_ objects: [Any]?) {
    self.init()
    for case let filter as any FilterObject in objects ?? [] {
      for step in filter.steps { append(step.kind, step.input) }
    }
  }
}

extension BlendMode {
  /// The modes by the names that `compositingFilter` takes.
  package static let named: [String: BlendMode] = {
    let names: [(BlendMode, String)] = [
      (.normal, "normal"), (.multiply, "multiply"), (.screen, "screen"), (.overlay, "overlay"),
      (.darken, "darken"), (.lighten, "lighten"), (.colorDodge, "colorDodge"),
      (.colorBurn, "colorBurn"), (.softLight, "softLight"), (.hardLight, "hardLight"),
      (.difference, "difference"), (.exclusion, "exclusion"), (.hue, "hue"),
      (.saturation, "saturation"), (.color, "color"), (.luminosity, "luminosity"),
    ]
    let others: [(BlendMode, String)] = [
      (.plusLighter, "plusL"), (.plusDarker, "plusD"), (.plusLighter, "linearDodge"),
      (.plusLighter, "plusLighter"), (.plusDarker, "plusDarker"),
      (.plusLighter, "additionCompositing"), (.sourceIn, "sourceIn"),
      (.sourceOut, "sourceOut"), (.sourceAtop, "sourceAtop"),
      (.destinationOver, "destOver"), (.destinationIn, "destIn"),
      (.destinationOut, "destOut"), (.destinationAtop, "destAtop"), (.xor, "xor"),
      (.copy, "copy"), (.clear, "clear"),
    ]
    var table = Dictionary(
      uniqueKeysWithValues: names.map { ($0.1 + "BlendMode", $0.0) } + others.map { ($0.1, $0.0) })
    for (mode, name) in names { table[name] = mode }
    return table
  }()
}
