import Foundation
import Geometry
import Motion
import RenderTree

/// What a layer waits for, and where it stands on its way to the screen.
struct LayerState: OptionSet {
  let rawValue: UInt8

  /// The contents are drawn anew for each frame.
  static let drawsEachFrame = LayerState(rawValue: 1)
  /// A commit has put the layer into a shown tree: from here on its changes animate.
  static let committed = LayerState(rawValue: 2)
  /// The list of sublayers changed.
  static let childrenChanged = LayerState(rawValue: 4)
  /// Sublayers wait to be placed.
  static let needsLayout = LayerState(rawValue: 8)
  /// The contents wait to be drawn.
  static let needsDisplay = LayerState(rawValue: 16)
  /// A change of the bounds' size redraws the contents.
  static let redrawsOnResize = LayerState(rawValue: 32)
  /// Animations wait for their begin time.
  static let hasPendingAnimations = LayerState(rawValue: 64)
  /// The delegate was asked to draw, and does not.
  static let drewNothing = LayerState(rawValue: 128)
}

/// The property groups that most layers leave at their defaults.
final class RareGroups {
  var sublayerTransform = TransformGroup()
  var shadow = ShadowGroup()
  var contents = ContentsGroup()
  var timing = MediaTiming.layer
  var effects = EffectsGroup()
  /// The groups that were ever changed, and so must be committed.
  var present: PropertyGroups = []

  /// The shadow's colour as it was given.
  var shadowColorObject: CGColor? = .black
  /// The contents as they were given.
  var contentsObject: Any?
  /// What the layer drew last; its contents, unless others were given since.
  var drawnContents: CGImage?
  /// The filters as they were given.
  var filterObjects = FilterObjects()

  init() {}

  init(copying other: RareGroups) {
    sublayerTransform = other.sublayerTransform
    shadow = other.shadow
    contents = other.contents
    timing = other.timing
    effects = other.effects
    present = other.present
    shadowColorObject = other.shadowColorObject
    contentsObject = other.contentsObject
    drawnContents = other.drawnContents
    filterObjects = other.filterObjects
  }
}

/// A transform other than the identity.
final class TransformBox {
  var group: TransformGroup

  init(_ group: TransformGroup) { self.group = group }
}

/// What a layer may have besides its look.
final class LayerExtras {
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var hints = LayerHints()
  var layout = LayerLayout()
  /// Values set under keys that are no properties.
  var tags: [String: Any] = [:]
  /// What lies behind all sublayers and is not among them; not copied.
  var backLayer: CALayer?

  init() {}

  deinit { backLayer?.parent = nil }

  init(copying other: LayerExtras) {
    name = other.name
    actions = other.actions
    style = other.style
    hints = other.hints
    layout = other.layout
    tags = other.tags
  }

  /// The first that `find` finds in the styles: the layer's own, then what is under `style` in it.
  func styled<Found>(_ find: ([AnyHashable: Any]) -> Found?) -> Found? {
    var next = style
    while let current = next {
      if let found = find(current) { return found }
      next = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}

extension CALayer {
  /// The rare groups, made where the layer has none yet, with `group` marked as present.
  func makeRare(_ group: PropertyGroup) -> RareGroups {
    let groups = rareGroups ?? RareGroups()
    groups.present.insert(PropertyGroups(group))
    rareGroups = groups
    return groups
  }

  /// The transform about the anchor point; the identity where nothing was set.
  var transformGroup: TransformGroup {
    get { transformBox?.group ?? TransformGroup() }
    set {
      if let transformBox {
        transformBox.group = newValue
      } else if newValue.transform != .identity {
        transformBox = TransformBox(newValue)
      }
    }
  }

  /// The box of the transform, made where the layer has none yet.
  func makeTransformBox() -> TransformBox {
    let box = transformBox ?? TransformBox(TransformGroup())
    transformBox = box
    return box
  }

  /// The extras, made where the layer has none yet.
  func makeExtras() -> LayerExtras {
    let extras = self.extras ?? LayerExtras()
    self.extras = extras
    return extras
  }
}
