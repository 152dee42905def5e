/// A drawing that is repeated in place of a colour; contexts know it as `CGPattern`.
package protocol PatternDrawing: AnyObject, Sendable {}

/// A drawing as a colour: with the colour that it is drawn in, and an opacity.
package final class PatternInk: Hashable, Sendable {
  /// What is repeated.
  package let drawing: any PatternDrawing
  /// The colour of a drawing without colours of its own; its alpha is the opacity of all of it.
  package let tint: Color

  /// Makes a drawing a colour.
  package init(_ drawing: any PatternDrawing, tint: Color) {
    self.drawing = drawing
    self.tint = tint
  }

  /// The same with another opacity.
  package func copy(alpha: Double) -> PatternInk {
    var tint = self.tint
    tint.alpha = alpha
    return PatternInk(drawing, tint: tint)
  }

  /// Whether both repeat one drawing in one colour.
  package static func == (a: PatternInk, b: PatternInk) -> Bool {
    a.drawing === b.drawing && a.tint == b.tint
  }

  /// Hashes the drawing's identity and the colour.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(drawing))
    hasher.combine(tint)
  }
}
