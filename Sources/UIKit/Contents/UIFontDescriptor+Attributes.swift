import Foundation
import UIKitCore

extension UIFontDescriptor {
  /// What can be asked of a descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// A name for it.
    public let rawValue: String
    /// An attribute of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the font.
    public static let name = Self(rawValue: "NSFontNameAttribute")
    /// The name of its family.
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    /// Its size, in points.
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    /// What kind of text it is for; not known of a font that was made.
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// An attribute's value; nil for what is not known.
  public func object(forKey attribute: AttributeName) -> Any? {
    let font = UIFont(descriptor: self, size: 0)
    switch attribute {
    case .name: return font.fontName
    case .family: return font.familyName
    case .size: return pointSize
    default: return nil
    }
  }
}
