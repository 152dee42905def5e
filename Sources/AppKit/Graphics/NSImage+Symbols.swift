import Foundation

extension NSImage {
  /// What pictures are known by among the program's resources.
  public typealias Name = String

  /// How a symbol is drawn; no symbols are drawn here.
  open class SymbolConfiguration: NSObject {
    /// How large a symbol is beside text.
    public enum Scale: Int, Sendable {
      /// As small letters.
      case small = 1
      /// As capital letters.
      case medium = 2
      /// Larger.
      case large = 3
    }

    /// A size and a weight.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight) { self.init() }
    /// A size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight, scale: Scale) { self.init() }
    /// A scale.
    public convenience init(scale: Scale) { self.init() }
    /// One colour in several strengths.
    public convenience init(hierarchicalColor: NSColor) { self.init() }
    /// A colour for each part.
    public convenience init(paletteColors: [NSColor]) { self.init() }

    /// Both configurations in one.
    open func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration { self }
  }

  /// A picture of the system's set of symbols; nil, as there is none here.
  public convenience init?(systemSymbolName name: String, accessibilityDescription: String?) {
    return nil
  }

  /// A symbol drawn in another way; nil for all other pictures, and so for all pictures here.
  public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? { nil }
}
