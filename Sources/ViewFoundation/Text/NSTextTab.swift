import Drawing
import Foundation

/// A place in a paragraph's lines at which text behind a tab stands.
open class NSTextTab: NSObject, NSCopying {
  /// What else a stop says, by name.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Which characters end a column; kept.
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// What of the text stands there: `.left` its beginning, `.center` its middle, `.right` its end.
  public let alignment: NSTextAlignment
  /// How far from the leading side, in points.
  public let location: CGFloat
  /// What else it says; nothing is looked at.
  public let options: [OptionKey: Any]

  /// Makes a stop.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// Itself: it is not changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether `object` is a stop at the same place, for the same part of the text.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.location == location && other.alignment == alignment
  }

  /// Hashes what is compared.
  open override var hash: Int { location.hashValue }

  /// The stop as text is laid out with it.
  final var stop: TextFlow.TabStop {
    switch alignment {
    case .center: TextFlow.TabStop(location, .center)
    case .right: TextFlow.TabStop(location, .trailing)
    case .left, .justified, .natural: TextFlow.TabStop(location)
    }
  }
}

/// In which direction a paragraph begins.
public enum NSWritingDirection: Int, Sendable {
  /// In that of its first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1

  var flow: TextFlow.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
