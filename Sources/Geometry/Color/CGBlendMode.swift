/// How what is drawn (S) mixes with what is there (D): blend modes, then Porter–Duff operators.
///
/// Colours are premultiplied and gamma-encoded; the formulas are those of the W3C compositing
/// specification. Raw values are Apple's.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
  /// S over D.
  case normal = 0
  /// S·D, which darkens.
  case multiply
  /// 1 − (1 − S)(1 − D), which lightens.
  case screen
  /// Multiply or screen, as D is dark or light.
  case overlay
  /// The darker of both, channel by channel.
  case darken
  /// The lighter of both, channel by channel.
  case lighten
  /// D brightened by S.
  case colorDodge
  /// D darkened by S.
  case colorBurn
  /// A soft form of `hardLight`.
  case softLight
  /// Multiply or screen, as S is dark or light.
  case hardLight
  /// |S − D|.
  case difference
  /// S + D − 2·S·D.
  case exclusion
  /// The hue of S with saturation and luminosity of D.
  case hue
  /// The saturation of S with hue and luminosity of D.
  case saturation
  /// Hue and saturation of S with the luminosity of D.
  case color
  /// The luminosity of S with hue and saturation of D.
  case luminosity
  /// Nothing: erases.
  case clear
  /// S instead of D.
  case copy
  /// S where D is.
  case sourceIn
  /// S where D is not.
  case sourceOut
  /// S over D where D is.
  case sourceAtop
  /// D over S.
  case destinationOver
  /// D where S is.
  case destinationIn
  /// D where S is not.
  case destinationOut
  /// D over S where S is.
  case destinationAtop
  /// S where D is not and D where S is not.
  case xor
  /// S + D − 1; drawn as `darken` in a `CGContext`, the nearest that cairo has.
  case plusDarker
  /// S + D, at most 1.
  case plusLighter
}
