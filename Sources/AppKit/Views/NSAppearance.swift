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

  static let light = NSAppearance(.aqua)
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

/// What can be given an appearance of its own.
@preconcurrency @MainActor
public protocol NSAppearanceCustomization: NSObjectProtocol {
  /// The appearance from here on inwards; nil for that of what is around.
  var appearance: NSAppearance? { get set }
  /// The appearance that holds.
  var effectiveAppearance: NSAppearance { get }
}

extension NSView: NSAppearanceCustomization {
  /// Tells the view, and those inside without an appearance of their own, that theirs is another.
  final func appearanceChanged() {
    effectiveAppearance.performAsCurrentDrawingAppearance { viewDidChangeEffectiveAppearance() }
    if Self.mayDraw { needsDisplay = true }
    for view in inside where view.ownAppearance == nil { view.appearanceChanged() }
  }
}

extension NSWindow: NSAppearanceCustomization {
  /// Takes the colours of another appearance, here and in all views without one of their own.
  final func appearanceChanged() {
    showBackground()
    if root.ownAppearance == nil { root.appearanceChanged() }
    for guest in guests where guest.window.appearance == nil { guest.window.appearanceChanged() }
    placeGuests()
  }

  /// Shows the background as it is in the window's appearance.
  final func showBackground() {
    effectiveAppearance.performAsCurrentDrawingAppearance {
      root.ownLayer?.backgroundColor = backgroundColor.cgColor
      stage?.backgroundColor = backgroundColor.cgColor
    }
  }

  /// The window's own, else that of the window it stands in, else the application's.
  public final var effectiveAppearance: NSAppearance {
    appearance ?? host?.effectiveAppearance ?? NSApplication.shared.effectiveAppearance
  }
}

extension NSApplication: NSAppearanceCustomization {
  /// The application's own, else light.
  public final var effectiveAppearance: NSAppearance { appearance ?? .light }
}
