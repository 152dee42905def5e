import RenderTree

/// A filter as a program gives it to a layer, whichever library it is from.
package protocol FilterObject: AnyObject {
  /// The name that key paths find it by.
  var name: String { get }
  /// What it does, one step after the other; none where it does nothing.
  var steps: [FilterStep] { get }
  /// The blend mode that it stands for as a compositing filter, by the names of strings that do.
  var blendModeName: String? { get }
  /// The type of layers' transitions that it stands for, by that type's text.
  var transitionTypeName: String? { get }
  /// Sets an input.
  func setValue(_ value: Any?, forKey key: String)
}

extension FilterObject {
  package var transitionTypeName: String? { nil }
}

/// One change of a picture, with the number that it depends on.
package struct FilterStep {
  /// What the number means.
  package let kind: LayerFilters.Kind
  /// The number, finite.
  package let input: Double
  /// The key of the number; nil where there is none to be animated.
  package let key: String?

  /// A step of a number that can be animated; its value at first where the input is none, or is not finite.
  package init(_ kind: LayerFilters.Kind, _ input: Any?, key: String, initial: Double) {
    (self.kind, self.key) = (kind, key)
    if case .numbers(let number)? = TrackValue(input, as: .number), number.x.isFinite {
      self.input = number.x
    } else {
      self.input = initial
    }
  }

  /// A step that always does the same.
  package init(_ filter: LayerFilter) { (kind, input, key) = (.fixed(filter), 0, nil) }
}
