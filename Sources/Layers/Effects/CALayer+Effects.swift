import Foundation
import Geometry
import RenderTree

/// The filters of a layer as they were given.
struct FilterObjects {
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
}

extension CALayer {
  /// `CAFilter`s applied to the layer with its sublayers, one after the other; others are passed over.
  public var filters: [Any]? {
    get { rareGroups?.filterObjects.filters }
    set { setEffects { $0.filters = newValue } }
  }

  /// `CAFilter`s applied to what lies behind the layer, within its bounds and corners.
  public var backgroundFilters: [Any]? {
    get { rareGroups?.filterObjects.backgroundFilters }
    set { setEffects { $0.backgroundFilters = newValue } }
  }

  /// How the layer is put down onto what lies behind it: a name such as `multiplyBlendMode`, or a
  /// `CAFilter` of that type; nil covers it.
  public var compositingFilter: Any? {
    get { rareGroups?.filterObjects.compositingFilter }
    set { setEffects { $0.compositingFilter = newValue } }
  }

  private func setEffects(_ change: (inout FilterObjects) -> Void) {
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

  /// Whether the layer with its sublayers is drawn as a picture, which is kept while nothing in it changes.
  ///
  /// The picture holds the layer in its own space, with its shadow, mask and filters; opacity,
  /// `compositingFilter`, `backgroundFilters` and the transform are applied to it as it is put down, where
  /// `minificationFilter` and `magnificationFilter` say how it is read. A layer whose longer side would
  /// have more than 4096 pixels is drawn as if this were false; what reaches beyond that is cut off.
  public var shouldRasterize: Bool {
    get { appearanceGroup.flags.contains(.rasterizes) }
    set { setFlag(.rasterizes, newValue) }
  }

  /// Pixels per point of that picture; 1 at first, whatever the scale of the screen.
  ///
  /// Lower scales show as large pixels or, between them, blur. One that is not above zero, or no number,
  /// draws the layer as if `shouldRasterize` were false.
  public var rasterizationScale: CGFloat {
    get { rareGroups?.effects.rasterizationScale ?? 1 }
    set {
      makeRare(.effects).effects.rasterizationScale = newValue
      didChange(.effects, .none)
    }
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
