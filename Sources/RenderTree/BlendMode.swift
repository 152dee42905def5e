/// How a group is mixed with what lies behind it, by the formulas of W3C Compositing and Blending 1.
///
/// The numbers are those of `CGBlendMode`. Colours are blended as gamma-encoded sRGB. With
/// `porter-duff` modes the group's own rounded rectangle and clip limit where the mode acts: outside
/// of them the backdrop stays.
package enum BlendMode: UInt8, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter
}
