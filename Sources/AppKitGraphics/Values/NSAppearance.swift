import Foundation

/// Whether things look as on light or on dark ground.
///
/// A view has the appearance that was set for it, else that of the view around it, of its window, or of the
/// application; light at first. Dynamic colours, those of the interface among them, follow the current one.
// Unchecked: the only stored property is a constant of a Sendable type.
open class NSAppearance: NSObject, @unchecked Sendable {
  /// The name of an appearance.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Light.
    public static let aqua = Name("NSAppearanceNameAqua")
    /// Dark.
    public static let darkAqua = Name("NSAppearanceNameDarkAqua")
    /// Light, over something that is blurred.
    public static let vibrantLight = Name("NSAppearanceNameVibrantLight")
    /// Dark, over something that is blurred.
    public static let vibrantDark = Name("NSAppearanceNameVibrantDark")

    /// The one without blur that is as light or dark; nil for names of a program's own.
    fileprivate var ground: Name? {
      switch self {
      case .aqua, .vibrantLight: .aqua
      case .darkAqua, .vibrantDark: .darkAqua
      default: nil
      }
    }
  }

  /// Which appearance it is.
  public final let name: Name

  /// One of the four that there are; nil for other names.
  public init?(named name: Name) {
    guard name.ground != nil else { return nil }
    self.name = name
    super.init()
  }

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  package static let light = NSAppearance(.aqua)
  static let dark = NSAppearance(.darkAqua)

  /// The first of some names that is this appearance, else the first that is as light or dark.
  open func bestMatch(from appearances: [Name]) -> Name? {
    appearances.first { $0 == name } ?? appearances.first { $0.ground == name.ground }
  }

  /// Runs a closure with the appearance as the current one of this thread.
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let former = Self.onThread
    Self.onThread = self
    block()
    Self.onThread = former
  }

  /// The appearance in which something is drawn now on this thread, else light.
  public class func currentDrawing() -> NSAppearance { onThread ?? light }

  /// The former way to reach the current appearance of this thread; light where none was set.
  public class var current: NSAppearance! {
    get { currentDrawing() }
    set { onThread = newValue }
  }

  private static let key = "NSAppearance.current"

  private static var onThread: NSAppearance? {
    get { Thread.current.threadDictionary[key] as? NSAppearance }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// Whether `object` is the appearance of the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSAppearance)?.name == name
  }

  /// Hashes the name.
  open override var hash: Int { name.hashValue }
}
