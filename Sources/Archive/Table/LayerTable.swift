import Drawing
import Foundation
import Geometry
import Layers

/// The classes of layers that documents name, each with the rows that it adds to those of all layers.
struct LayerClass: Sendable {
  /// As documents have it.
  let name: String
  /// What it adds to a plain layer.
  let ownRows: [Attribute]
  /// All rows of a layer of the class, in the order in which they are written.
  let rows: [Attribute]
  /// The rows by their names in documents.
  let rowsByName: [String: Attribute]
  /// Makes one as its class makes it.
  let make: @Sendable () -> CALayer
  /// Whether a layer is of the class, or of one below it.
  let fits: @Sendable (CALayer) -> Bool

  private init<Layer: CALayer>(
    _ name: String, _ type: Layer.Type, _ ownRows: [Attribute],
    _ make: @escaping @Sendable () -> CALayer
  ) {
    (self.name, self.ownRows, self.make) = (name, ownRows, make)
    rows = Self.common + ownRows
    rowsByName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    fits = { $0 is Layer }
  }

  /// The classes, a plain layer first; layers of other classes are written as the nearest of them.
  static let all: [LayerClass] = [
    LayerClass("CALayer", CALayer.self, []) { CALayer() },
    LayerClass("CATransformLayer", CATransformLayer.self, []) { CATransformLayer() },
    LayerClass("CAGradientLayer", CAGradientLayer.self, gradient) { CAGradientLayer() },
    LayerClass("CAShapeLayer", CAShapeLayer.self, shape) { CAShapeLayer() },
    LayerClass("CATextLayer", CATextLayer.self, text) { CATextLayer() },
    LayerClass("CAReplicatorLayer", CAReplicatorLayer.self, replicator) { CAReplicatorLayer() },
    LayerClass("CAEmitterLayer", CAEmitterLayer.self, emitter) { CAEmitterLayer() },
    LayerClass("CAScrollLayer", CAScrollLayer.self, scroll) { CAScrollLayer() },
  ]

  /// The class of a name; nil for one that nobody knows.
  static func named(_ name: String) -> LayerClass? { byName[name] }

  /// What a layer is written as.
  static func of(_ layer: CALayer) -> LayerClass { all.last { $0.fits(layer) } ?? all[0] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension LayerClass {
  /// The rows of all layers.
  static let common: [Attribute] = geometry + appearance + contents + shadow + timing

  private static let geometry: [Attribute] = [
    Attribute("name", .text).direct { $0.name = $1 },
    Attribute("bounds", .rect).direct { $0.bounds = $1 },
    Attribute("position", .point).direct { $0.position = $1 }, Attribute("zPosition", .number),
    Attribute("anchorPoint", .point), Attribute("anchorPointZ", .number),
    Attribute("frame", .rect, isWritten: false),
    Attribute("transform", .transform).direct { $0.transform = $1 },
    Attribute("sublayerTransform", .transform),
    Attribute("geometryFlipped", .flag), Attribute("doubleSided", .flag),
  ]

  private static let appearance: [Attribute] = [
    Attribute("hidden", .flag),
    Attribute("opacity", .single).direct { (layer, number: NSNumber) in
      layer.opacity = number.floatValue
    },
    Attribute("backgroundColor", .color).direct { $0.backgroundColor = $1 },
    Attribute("cornerRadius", .number).direct { (layer, number: NSNumber) in
      layer.cornerRadius = CGFloat(number.doubleValue)
    },
    Attribute("cornerCurve", .word("circular", "continuous")),
    Attribute("maskedCorners", .integer),
    Attribute("borderWidth", .number), Attribute("borderColor", .color),
    Attribute("masksToBounds", .flag), Attribute("opaque", .flag),
    Attribute("allowsGroupOpacity", .flag), Attribute("allowsEdgeAntialiasing", .flag),
    Attribute("edgeAntialiasingMask", .integer),
    Attribute("shouldRasterize", .flag), Attribute("rasterizationScale", .number),
    Attribute("drawsAsynchronously", .flag), Attribute("needsDisplayOnBoundsChange", .flag),
    Attribute("compositingFilter", blending),
  ]

  private static let blending = TextType(name: "string", expected: "the name of a blend mode") {
    $0
  } write: {
    $0 as? String ?? ($0 as? any FilterObject)?.blendModeName
  }

  private static let contents: [Attribute] = [
    Attribute("contents", .image), Attribute("contentsRect", .rect),
    Attribute("contentsCenter", .rect), Attribute("contentsScale", .number),
    Attribute(
      "contentsGravity",
      .word(
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
        "bottomRight", "resize", "resizeAspect", "resizeAspectFill")),
    Attribute("contentsFormat", .text),
    Attribute("minificationFilter", filter), Attribute("magnificationFilter", filter),
    Attribute("minificationFilterBias", .single),
  ]

  /// The filters that pictures are scaled with.
  static let filter = TextType.word("nearest", "linear", "trilinear")

  private static let shadow: [Attribute] = [
    Attribute("shadowColor", .color), Attribute("shadowOpacity", .single),
    Attribute("shadowOffset", .size), Attribute("shadowRadius", .number),
    Attribute("shadowPath", .path),
  ]

  /// The rows of everything that has a time of its own.
  static let timing: [Attribute] = [
    Attribute("beginTime", .number), Attribute("duration", .endless),
    Attribute("timeOffset", .number), Attribute("speed", .single),
    Attribute("repeatCount", .endless), Attribute("repeatDuration", .endless),
    Attribute("autoreverses", .flag),
    Attribute("fillMode", .word("removed", "forwards", "backwards", "both", "frozen")),
  ]

  private static let gradient: [Attribute] = [
    Attribute("type", .word("axial", "radial", "conic")),
    Attribute("startPoint", .point), Attribute("endPoint", .point),
    Attribute("colors", .list(.rgba)), Attribute("locations", .list(.number)),
  ]

  private static let shape: [Attribute] = [
    Attribute("path", .path), Attribute("fillColor", .color),
    Attribute("fillRule", .word("non-zero", "even-odd")),
    Attribute("strokeColor", .color), Attribute("lineWidth", .number),
    Attribute("lineCap", .word("butt", "round", "square")),
    Attribute("lineJoin", .word("miter", "round", "bevel")), Attribute("miterLimit", .number),
    Attribute("lineDashPattern", .list(.number)), Attribute("lineDashPhase", .number),
    Attribute("strokeStart", .number), Attribute("strokeEnd", .number),
  ]

  private static let font = TextType(name: "string", expected: "a font's name") {
    $0
  } write: {
    $0 as? String ?? ($0 as? any FontBearing)?.font.styledName
  }

  private static let text: [Attribute] = [
    Attribute("string", .text), Attribute("font", font), Attribute("fontSize", .number),
    Attribute("foregroundColor", .color), Attribute("wrapped", .flag),
    Attribute("alignmentMode", .word("natural", "left", "right", "center", "justified")),
    Attribute("truncationMode", .word("none", "start", "middle", "end")),
    Attribute("allowsFontSubpixelQuantization", .flag),
  ]

  private static let replicator: [Attribute] = [
    Attribute("instanceCount", .integer), Attribute("instanceDelay", .number),
    Attribute("instanceTransform", .transform), Attribute("instanceColor", .color),
    Attribute("instanceRedOffset", .single), Attribute("instanceGreenOffset", .single),
    Attribute("instanceBlueOffset", .single), Attribute("instanceAlphaOffset", .single),
    Attribute("preservesDepth", .flag),
  ]

  private static let scroll: [Attribute] = [
    Attribute("scrollMode", .word("none", "vertically", "horizontally", "both"))
  ]

  private static let emitter: [Attribute] = [
    Attribute(
      "emitterShape", .word("point", "line", "rectangle", "circle", "cuboid", "sphere")),
    Attribute("emitterMode", .word("points", "outline", "surface", "volume")),
    Attribute(
      "renderMode", .word("unordered", "oldestFirst", "oldestLast", "backToFront", "additive")),
    Attribute("emitterPosition", .point), Attribute("emitterZPosition", .number),
    Attribute("emitterSize", .size), Attribute("emitterDepth", .number),
    Attribute("preservesDepth", .flag), Attribute("birthRate", .single),
    Attribute("lifetime", .single), Attribute("velocity", .single), Attribute("scale", .single),
    Attribute("spin", .single), Attribute("seed", .integer),
  ]
}
