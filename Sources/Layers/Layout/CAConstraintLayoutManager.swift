// Constraints point from layer to layer, so they are followed by demand: whoever needs a layer's span
// on an axis asks for it, and it asks for those that it depends on. Only what constraints have placed
// can be asked for: a sibling without any on that axis, and one that is still asking others, as in a
// circle, answers nothing, and a constraint without an answer does not count.
//
// An axis has two degrees of freedom. One constraint places the layer with the size that it would
// like to have, which but for texts is the one that it has; a length alone does nothing. Of several
// the last counts, and beside it the first of the start, the middle, the end and the length that
// another one asks for.
//
// Source: frames read off Core Animation on macOS, in the tests of GNUstep's libs-quartzcore
// (`CAConstraint/layout.m`).

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
      let present = sublayer.frame
      let x = solution.span(of: sublayer, .x) ?? LayerSpan(present, true)
      let y = solution.span(of: sublayer, .y) ?? LayerSpan(present, false)
      let frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      if present != frame { sublayer.frame = frame }
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
  private var spans: [Key: LayerSpan?] = [:]
  private var asking: Set<Key> = []

  init(of superlayer: CALayer) {
    self.superlayer = superlayer
    named = (superlayer.sublayers ?? []).reduce(into: [:]) { named, layer in
      if let name = layer.name, named[name] == nil { named[name] = layer }
    }
  }

  /// Where constraints place a layer; nil where none does.
  mutating func span(of layer: CALayer, _ axis: Axis) -> LayerSpan? {
    let key = Key(layer: ObjectIdentifier(layer), axis: axis)
    if let known = spans[key] { return known }
    guard asking.insert(key).inserted else { return nil }
    defer { asking.remove(key) }
    var asked: [LayerSpan.Wish] = []
    for constraint in layer.constraints ?? []
    where constraint.attribute.isAlongX == (axis == .x) {
      guard let value = value(of: constraint), value.isFinite else { continue }
      asked.append((constraint.attribute.part, value))
    }
    let span = LayerSpan(preferredFrame(of: layer), axis == .x).meeting(asked)
    spans.updateValue(span, forKey: key)
    return span
  }

  /// The frame, in the size that the layer would like to have if that is not the size of its bounds.
  private func preferredFrame(of layer: CALayer) -> CGRect {
    let (frame, size) = (layer.frame, layer.preferredFrameSize())
    return size == layer.bounds.size ? frame : CGRect(origin: frame.origin, size: size)
  }

  /// What a constraint asks for; nil where its source is not known.
  private mutating func value(of constraint: CAConstraint) -> CGFloat? {
    let source = constraint.sourceAttribute
    var span: LayerSpan?
    if constraint.sourceName == "superlayer" {
      span = LayerSpan(superlayer.bounds, source.isAlongX)
    } else if let sibling = named[constraint.sourceName] {
      span = self.span(of: sibling, source.isAlongX ? .x : .y)
    }
    guard let span else { return nil }
    return constraint.scale * span[source.part] + constraint.offset
  }
}

/// A layer's extent on one axis.
private struct LayerSpan {
  enum Part: Int { case start, middle, end, length }

  /// What a constraint asks for.
  typealias Wish = (part: Part, value: CGFloat)

  var start: CGFloat
  var length: CGFloat

  init(start: CGFloat, length: CGFloat) {
    self.start = start
    self.length = length
  }

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

  /// The span that meets the last wish and the first part that another one asks for; nil for none.
  ///
  /// Lengths below 0 count as 0.
  func meeting(_ wishes: [Wish]) -> LayerSpan? {
    guard let last = wishes.last else { return nil }
    let others = wishes.filter { $0.part != last.part }
    guard let other = others.min(by: { $0.part.rawValue < $1.part.rawValue }) else {
      return wishes.count == 1 && last.part != .length ? moved(to: last) : nil
    }
    let pair = [last, other].sorted { $0.part.rawValue < $1.part.rawValue }
    let length: CGFloat =
      switch (pair[0].part, pair[1].part) {
      case (_, .length): pair[1].value
      case (.start, .end): pair[1].value - pair[0].value
      default: 2 * (pair[1].value - pair[0].value)
      }
    return LayerSpan(start: start, length: max(length, 0)).moved(to: pair[0])
  }

  /// The span of the same length with a part where it is asked for.
  private func moved(to wish: Wish) -> LayerSpan {
    LayerSpan(start: start + wish.value - self[wish.part], length: length)
  }
}

extension CAConstraintAttribute {
  fileprivate var isAlongX: Bool { rawValue < 4 }

  fileprivate var part: LayerSpan.Part {
    LayerSpan.Part(rawValue: Int(rawValue % 4)) ?? .start
  }
}
