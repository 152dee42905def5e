/// Why a subtree is drawn aside.
package struct GroupReason: OptionSet, Sendable, CustomStringConvertible {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Its opacity is below one and it is more than one primitive.
  package static let opacity = GroupReason(rawValue: 1)
  /// More than one primitive touches its rounded or turned edge.
  package static let clip = GroupReason(rawValue: 2)
  /// Another layer says how much of it is seen.
  package static let mask = GroupReason(rawValue: 4)
  /// Its shadow is that of a silhouette which is no rounded rectangle.
  package static let shadow = GroupReason(rawValue: 8)
  /// It has filters.
  package static let filter = GroupReason(rawValue: 16)
  /// It is mixed with what lies behind it.
  package static let blend = GroupReason(rawValue: 32)
  /// An old appearance gives way to a new one.
  package static let transition = GroupReason(rawValue: 64)
  /// Another layer cuts through it.
  package static let intersection = GroupReason(rawValue: 128)
  /// It is kept as a picture while nothing in it changes.
  package static let rasterization = GroupReason(rawValue: 256)

  private static let names: [(GroupReason, String)] = [
    (.opacity, "group opacity"), (.clip, "rounded clip"), (.mask, "mask"),
    (.shadow, "shadow without path"), (.filter, "filter"), (.blend, "blend mode"),
    (.transition, "transition"), (.intersection, "intersection"),
    (.rasterization, "rasterization"),
  ]

  package var description: String {
    Self.names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
