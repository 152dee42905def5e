import Foundation

/// What a responder says of itself to those who cannot see it, as far as it was set.
struct AccessibilityWords {
  var isElement: Bool?
  var role: NSAccessibility.Role?
  var label: String?
  var title: String?
  var value: Any?
  var help: String?
  var identifier = ""
  var roleDescription: String?
  var isEnabled: Bool?
}

/// Names of what an interface is made of, for those who cannot see it.
public enum NSAccessibility {
  /// What a part of the interface is.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It can be pressed.
    public static let button = Role(rawValue: "AXButton")
    /// It can be on or off.
    public static let checkBox = Role(rawValue: "AXCheckBox")
    /// It holds others.
    public static let group = Role(rawValue: "AXGroup")
    /// It is a picture.
    public static let image = Role(rawValue: "AXImage")
    /// It is words.
    public static let staticText = Role(rawValue: "AXStaticText")
    /// It is a place to write in.
    public static let textField = Role(rawValue: "AXTextField")
    /// It is a number that can be moved.
    public static let slider = Role(rawValue: "AXSlider")
    /// It shows how much is done.
    public static let progressIndicator = Role(rawValue: "AXProgressIndicator")
    /// It is a choice of several.
    public static let radioGroup = Role(rawValue: "AXRadioGroup")
    /// It is a choice of several in a menu.
    public static let popUpButton = Role(rawValue: "AXPopUpButton")
    /// It is a list.
    public static let list = Role(rawValue: "AXList")
    /// It is nothing of these.
    public static let unknown = Role(rawValue: "AXUnknown")
  }
}
