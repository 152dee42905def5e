import Geometry

/// How a group is mixed with what lies behind it.
///
/// Modes that take away where the group is clear do so within its layer's rounded rectangle; beyond it,
/// where its sublayers overhang, as far as the group is opaque.
package typealias BlendMode = CGBlendMode

extension CGBlendMode {
  /// Whether nothing changes where the source is transparent.
  package var keepsBackdropAround: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}
