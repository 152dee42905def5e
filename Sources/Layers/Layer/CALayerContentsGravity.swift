import Foundation
import RenderTree

/// How a picture fills its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a gravity of its name; unknown names act as `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In its own size, in the middle.
  public static let center = Self(rawValue: "center")
  /// In its own size, at the top edge.
  public static let top = Self(rawValue: "top")
  /// In its own size, at the bottom edge.
  public static let bottom = Self(rawValue: "bottom")
  /// In its own size, at the left edge.
  public static let left = Self(rawValue: "left")
  /// In its own size, at the right edge.
  public static let right = Self(rawValue: "right")
  /// In its own size, in the top left corner.
  public static let topLeft = Self(rawValue: "topLeft")
  /// In its own size, in the top right corner.
  public static let topRight = Self(rawValue: "topRight")
  /// In its own size, in the bottom left corner.
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  /// In its own size, in the bottom right corner.
  public static let bottomRight = Self(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = Self(rawValue: "resize")
  /// As large as fits, in its own proportions.
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  /// As small as covers the bounds, in its own proportions.
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")

  /// The render side's name, by the same order of cases.
  var value: ContentsGravity { Self.values[rawValue] ?? .center }

  private static let values: [String: ContentsGravity] = [
    "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
    "bottomRight": .bottomRight, "resize": .resize, "resizeAspect": .resizeAspect,
    "resizeAspectFill": .resizeAspectFill,
  ]

  init(_ value: ContentsGravity) {
    self.init(rawValue: Self.values.first { $0.value == value }?.key ?? "center")
  }
}
