import Layers
import UIKit

// Layers as code.

extension SwiftCode {
  /// A property of a layer, as it is written.
  private struct Property {
    let name: String
    let text: @MainActor (CALayer) -> String?

    /// A value that is written as a literal.
    init(_ name: String, _ value: @escaping @MainActor (CALayer) -> Any?) {
      self.name = name
      text = { SwiftLiteral.text(value($0)) }
    }

    /// A name that is written with a dot before it.
    init(word name: String, _ word: @escaping @MainActor (CALayer) -> String?) {
      self.name = name
      text = { word($0).map { "." + $0 } }
    }
  }

  /// Writes a layer with its sublayers and animations; the name of its constant.
  mutating func add(_ layer: CALayer, depth: Int) -> String {
    let (kind, usual) = Self.plainKind(of: layer)
    let name = name(layer.name ?? layer.displayName, or: "layer")
    add("let \(name) = \(kind)()")
    if layer.contents != nil, !(layer is CATextLayer) {
      add("// \(name).contents = \(SwiftLiteral.text(layer.contents).picture)")
    }
    for property in Self.properties {
      guard let value = property.text(layer), value != property.text(usual) else { continue }
      add("\(name).\(property.name) = \(value)")
    }
    setPaths(of: layer, name)
    if layer.delegate != nil, layer.delegate as? UIView == nil { add("// \(name) has a delegate.") }
    for (key, animation) in layer.seenAnimations {
      add(animation.original, key: key, delay: 0, to: name)
    }
    if depth > 0 { addSublayers(of: layer, to: name, depth: depth) }
    return name
  }

  private mutating func addSublayers(of layer: CALayer, to name: String, depth: Int) {
    if let mask = layer.mask {
      let maskName = add(mask, depth: depth - 1)
      add("\(name).mask = \(maskName)")
    }
    for sublayer in layer.sublayers ?? [] {
      let child = add(sublayer, depth: depth - 1)
      add("\(name).addSublayer(\(child))")
    }
  }

  private mutating func setPaths(of layer: CALayer, _ name: String) {
    let paths = [("shadowPath", layer.shadowPath), ("path", (layer as? CAShapeLayer)?.path)]
    for case (let property, let path?) in paths {
      let constant = self.name("\(name) \(property)", or: property)
      SwiftLiteral.statements(path, into: constant).forEach { add($0) }
      add("\(name).\(property) = \(constant)")
    }
  }

  /// The class of Core Animation's own that a layer is of, and a new layer of it.
  private static func plainKind(of layer: CALayer) -> (name: String, usual: CALayer) {
    let usual: CALayer =
      switch layer {
      case is CAShapeLayer: CAShapeLayer()
      case is CAGradientLayer: CAGradientLayer()
      case is CATextLayer: CATextLayer()
      case is CAReplicatorLayer: CAReplicatorLayer()
      case is CATransformLayer: CATransformLayer()
      case is CAScrollLayer: CAScrollLayer()
      case is CATiledLayer: CATiledLayer()
      case is CAEmitterLayer: CAEmitterLayer()
      default: CALayer()
      }
    return ("\(type(of: usual))", usual)
  }

  /// The properties in the order in which people write them.
  private static let properties: [Property] =
    [
      Property("name") { $0.name },
      Property("bounds") { $0.bounds }, Property("position") { $0.position },
      Property("anchorPoint") { $0.anchorPoint }, Property("zPosition") { $0.zPosition },
      Property("transform") { $0.transform },
      Property("sublayerTransform") { $0.sublayerTransform },
      Property("backgroundColor") { $0.backgroundColor },
      Property("cornerRadius") { $0.cornerRadius },
      Property(word: "cornerCurve", { $0.cornerCurve.rawValue }),
      Property("borderWidth") { $0.borderWidth }, Property("borderColor") { $0.borderColor },
      Property("opacity") { $0.opacity }, Property("isHidden") { $0.isHidden },
      Property("masksToBounds") { $0.masksToBounds },
      Property("isDoubleSided") { $0.isDoubleSided },
      Property("isGeometryFlipped") { $0.isGeometryFlipped },
      Property("shadowColor") { $0.shadowColor }, Property("shadowOpacity") { $0.shadowOpacity },
      Property("shadowRadius") { $0.shadowRadius }, Property("shadowOffset") { $0.shadowOffset },
      Property(word: "contentsGravity", { $0.contentsGravity.rawValue }),
      Property("contentsRect") { $0.contentsRect },
      Property("contentsCenter") { $0.contentsCenter },
      // A view sets its layer's scale to that of its window.
      Property("contentsScale") { $0.delegate is UIView ? 1 : $0.contentsScale },
      Property("speed") { $0.speed }, Property("timeOffset") { $0.timeOffset },
      Property("beginTime") { $0.beginTime },
    ] + shapes + gradients + texts + replicators

  private static let shapes: [Property] = [
    Property("fillColor") { ($0 as? CAShapeLayer)?.fillColor },
    Property(
      word: "fillRule",
      { layer in
        (layer as? CAShapeLayer).map { $0.fillRule == .evenOdd ? "evenOdd" : "nonZero" }
      }),
    Property("strokeColor") { ($0 as? CAShapeLayer)?.strokeColor },
    Property("strokeStart") { ($0 as? CAShapeLayer)?.strokeStart },
    Property("strokeEnd") { ($0 as? CAShapeLayer)?.strokeEnd },
    Property("lineWidth") { ($0 as? CAShapeLayer)?.lineWidth },
    Property(word: "lineCap", { ($0 as? CAShapeLayer)?.lineCap.rawValue }),
    Property(word: "lineJoin", { ($0 as? CAShapeLayer)?.lineJoin.rawValue }),
    Property("lineDashPattern") { ($0 as? CAShapeLayer)?.lineDashPattern },
    Property("lineDashPhase") { ($0 as? CAShapeLayer)?.lineDashPhase },
  ]

  private static let gradients: [Property] = [
    Property(word: "type", { ($0 as? CAGradientLayer)?.type.rawValue }),
    Property("colors") { ($0 as? CAGradientLayer)?.colors },
    Property("locations") { ($0 as? CAGradientLayer)?.locations },
    Property("startPoint") { ($0 as? CAGradientLayer)?.startPoint },
    Property("endPoint") { ($0 as? CAGradientLayer)?.endPoint },
  ]

  private static let texts: [Property] = [
    Property("string") { layer in
      let text = (layer as? CATextLayer)?.string
      return (text as? NSAttributedString)?.string ?? text
    },
    Property("fontSize") { ($0 as? CATextLayer)?.fontSize },
    Property("foregroundColor") { ($0 as? CATextLayer)?.foregroundColor },
    Property("isWrapped") { ($0 as? CATextLayer)?.isWrapped },
    Property(word: "alignmentMode", { ($0 as? CATextLayer)?.alignmentMode.rawValue }),
  ]

  private static let replicators: [Property] = [
    Property("instanceCount") { ($0 as? CAReplicatorLayer)?.instanceCount },
    Property("instanceDelay") { ($0 as? CAReplicatorLayer)?.instanceDelay },
    Property("instanceTransform") { ($0 as? CAReplicatorLayer)?.instanceTransform },
    Property("instanceColor") { ($0 as? CAReplicatorLayer)?.instanceColor },
  ]
}

extension String {
  /// What a literal's comment says of a picture.
  fileprivate var picture: String {
    replacingOccurrences(of: "nil  /* ", with: "").replacingOccurrences(of: " */", with: "")
  }
}
