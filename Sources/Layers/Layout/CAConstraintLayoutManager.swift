// Constraints point from layer to layer, so they are followed by demand: whoever needs a layer's span
// on an axis asks for it, and it asks for those that it depends on. Who is asked while it still asks
// others answers with its present frame, which ends every circle. Of more constraints than an axis
// can have, the first two kinds count, an extent before edges; what is left open has its preferred size.

import Foundation

/// Places sublayers by their `constraints`.
open class CAConstraintLayoutManager: NSObject, CALayoutManager, NSSecureCoding {
  /// Makes a manager, which may serve any number of layers.
  public override init() { super.init() }

  /// Makes a manager: none differs from another.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing: a manager has no properties.
  open func encode(with coder: NSCoder) {}

  /// Managers are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// Places those sublayers of a layer that have constraints.
  open func layoutSublayers(of layer: CALayer) {
    var solution = ConstrainedSublayers(of: layer)
    for sublayer in layer.sublayers ?? [] where sublayer.constraints?.isEmpty == false {
      let (x, y) = (solution.span(of: sublayer, .x), solution.span(of: sublayer, .y))
      let frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      if sublayer.frame != frame { sublayer.frame = frame }
    }
  }
}

/// The spans of a layer's sublayers, as far as they are known.
private struct ConstrainedSublayers {
  enum Axis: Hashable { case x, y }

  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var axis: Axis
  }

  private let superlayer: CALayer
  private let named: [String: CALayer]
  private var spans: [Key: LayerSpan] = [:]
  private var asking: Set<Key> = []

  init(of superlayer: CALayer) {
    self.superlayer = superlayer
    named = (superlayer.sublayers ?? []).reduce(into: [:]) { named, layer in
      if let name = layer.name, named[name] == nil { named[name] = layer }
    }
  }

  mutating func span(of layer: CALayer, _ axis: Axis) -> LayerSpan {
    let key = Key(layer: ObjectIdentifier(layer), axis: axis)
    if let known = spans[key] { return known }
    let present = LayerSpan(preferredFrame(of: layer), axis == .x)
    guard asking.insert(key).inserted else { return present }
    defer { asking.remove(key) }
    let own = (layer.constraints ?? []).filter { $0.attribute.isAlongX == (axis == .x) }
    var asked: [LayerSpan.Part: CGFloat] = [:]
    for constraint in own where asked[constraint.attribute.part] == nil {
      guard let value = value(of: constraint), value.isFinite else { continue }
      asked[constraint.attribute.part] = value
    }
    let span = present.meeting(asked)
    spans[key] = span
    return span
  }

  /// The frame, in the size that the layer would like to have if that is not the size of its bounds.
  private func preferredFrame(of layer: CALayer) -> CGRect {
    let (frame, size) = (layer.frame, layer.preferredFrameSize())
    return size == layer.bounds.size ? frame : CGRect(origin: frame.origin, size: size)
  }

  /// What a constraint asks for; nil where there is no such source.
  private mutating func value(of constraint: CAConstraint) -> CGFloat? {
    let source = constraint.sourceAttribute
    var span: LayerSpan
    if constraint.sourceName == "superlayer" {
      span = LayerSpan(superlayer.bounds, source.isAlongX)
    } else if let sibling = named[constraint.sourceName] {
      span = self.span(of: sibling, source.isAlongX ? .x : .y)
    } else {
      return nil
    }
    return constraint.scale * span[source.part] + constraint.offset
  }
}

/// A layer's extent on one axis.
private struct LayerSpan {
  enum Part: Hashable { case start, middle, end, length }

  var start: CGFloat
  var length: CGFloat

  init(_ rect: CGRect, _ isAlongX: Bool) {
    start = isAlongX ? rect.minX : rect.minY
    length = isAlongX ? rect.width : rect.height
  }

  subscript(part: Part) -> CGFloat {
    switch part {
    case .start: start
    case .middle: start + length / 2
    case .end: start + length
    case .length: length
    }
  }

  /// The span with the parts that were asked for; lengths below 0 count as 0.
  func meeting(_ asked: [Part: CGFloat]) -> LayerSpan {
    var span = self
    let (start, middle, end) = (asked[.start], asked[.middle], asked[.end])
    if let length = asked[.length] {
      span.length = length
    } else if let start, let end {
      span.length = end - start
    } else if let middle, let edge = start ?? end {
      span.length = 2 * abs(middle - edge)
    }
    span.length = max(span.length, 0)
    if let start {
      span.start = start
    } else if let end {
      span.start = end - span.length
    } else if let middle {
      span.start = middle - span.length / 2
    }
    return span
  }
}

extension CAConstraintAttribute {
  fileprivate var isAlongX: Bool { rawValue < 4 }

  fileprivate var part: LayerSpan.Part {
    let parts: [LayerSpan.Part] = [.start, .middle, .end, .length]
    return parts[Int(rawValue % 4)]
  }
}
