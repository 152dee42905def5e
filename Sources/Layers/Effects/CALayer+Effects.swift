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
    rare.effects.filters = (objects.filters ?? []).compactMap { ($0 as? CAFilter)?.value }
    rare.effects.backgroundFilters = (objects.backgroundFilters ?? []).compactMap {
      ($0 as? CAFilter)?.value
    }
    let name =
      (objects.compositingFilter as? CAFilter)?.type ?? objects.compositingFilter as? String
    rare.effects.blendMode = name.flatMap { BlendMode.named[$0] } ?? .normal
    didChange(.effects, .none)
  }

  final func setRasterizationScale(_ new: CGFloat) {
    makeRare(.effects).effects.rasterizationScale = new
    didChange(.effects, .none)
  }
}

extension BlendMode {
  /// The modes by the names that `compositingFilter` takes.
  fileprivate static let named: [String: BlendMode] = {
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
