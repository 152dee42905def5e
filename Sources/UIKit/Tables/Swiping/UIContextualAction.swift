import Foundation

/// Something that a swipe over a row offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What an action does to the row.
  public enum Style: Int, Sendable {
    /// Something.
    case normal = 0
    /// It takes the row away.
    case destructive = 1
  }

  /// Does it, and calls what it is given at the end, with whether it was done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What it does to the row.
  public final let style: Style
  /// What does it.
  public final let handler: Handler
  /// The words.
  open var title: String?
  /// The picture, above the words.
  open var image: UIImage?
  /// The ground; red or gray at first, by the style.
  open var backgroundColor: UIColor!

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// What a swipe over a row offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge on.
  public final let actions: [UIContextualAction]
  /// Whether a long swipe does the first one.
  open var performsFirstActionWithFullSwipe = true

  /// Makes an offer.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
