import Foundation

extension NSTableView {
  /// How rows come and go.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One of the slides, and bits beside it.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// They fade.
    public static let effectFade = AnimationOptions(rawValue: 1)
    /// The others make room first, and the row is seen at the end.
    public static let effectGap = AnimationOptions(rawValue: 2)
    /// They come from below, and go upwards.
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    /// They come from above, and go downwards.
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    /// They come from the left, and go there.
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    /// They come from the right, and go there.
    public static let slideRight = AnimationOptions(rawValue: 0x40)

    /// Neighbours slide together, as far as all of them are high.
    static let asBlock = AnimationOptions(rawValue: 0x100)

    /// The slide without what is beside it.
    var slide: AnimationOptions { AnimationOptions(rawValue: rawValue & 0xf0) }
  }

  /// How a table looks as a whole.
  public enum Style: Int, Sendable {
    /// As the surroundings ask: to the edges in a scroll view with a border, with rows set in otherwise.
    case automatic = 0
    /// Chosen rows go to the edges.
    case fullWidth = 1
    /// Chosen rows are round and keep away from the edges.
    case inset = 2
    /// As the list at the side of a window.
    case sourceList = 3
    /// To the edges, without any room beside the columns.
    case plain = 4
  }

  /// How chosen rows look.
  public enum SelectionHighlightStyle: Int, Sendable {
    /// As all others.
    case none = -1
    /// Filled.
    case regular = 0
    /// As in a list at the side; filled here, too.
    case sourceList = 1
  }

  /// How large rows are meant to be.
  public enum RowSizeStyle: Int, Sendable {
    /// As the system says.
    case `default` = -1
    /// As `rowHeight` says.
    case custom = 0
    /// Small.
    case small = 1
    /// Medium.
    case medium = 2
    /// Large.
    case large = 3
  }

  /// Which lines are drawn.
  public struct GridLineStyle: OptionSet, Sendable {
    /// One bit each.
    public let rawValue: UInt

    /// The lines with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Between columns.
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    /// Below rows.
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    /// Below rows, with gaps.
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }

  /// Which columns follow the width of the table.
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    /// None.
    case noColumnAutoresizing = 0
    /// All, by as much.
    case uniformColumnAutoresizingStyle = 1
    /// From the last one on to the left, until each is at its limit.
    case sequentialColumnAutoresizingStyle = 2
    /// From the first one on.
    case reverseSequentialColumnAutoresizingStyle = 3
    /// The last one.
    case lastColumnOnlyAutoresizingStyle = 4
    /// The first one.
    case firstColumnOnlyAutoresizingStyle = 5
  }

  /// Where something is dropped.
  public enum DropOperation: UInt, Sendable {
    /// On a row.
    case on = 0
    /// Before a row, or behind the last one.
    case above = 1
  }

  /// How a place is shown where something would be dropped.
  public enum DraggingDestinationFeedbackStyle: Int, Sendable {
    /// Not at all.
    case none = -1
    /// A line between rows, a frame around one.
    case regular = 0
    /// As in a list at the side; as `regular` here.
    case sourceList = 1
    /// As `regular` here.
    case gap = 2
  }

  /// The name by which rows of a program's own are kept, where it gives them no other.
  public nonisolated static let rowViewKey = "NSTableViewRowViewKey"
}
