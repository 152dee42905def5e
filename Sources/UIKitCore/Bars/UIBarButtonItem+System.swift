import Foundation

extension UIBarButtonItem {
  /// What the system has words for.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// What the name says.
    case done = 0
    /// See `done`.
    case cancel = 1
    /// See `done`.
    case edit = 2
    /// See `done`.
    case save = 3
    /// A sign to add something.
    case add = 4
    /// The room that others leave.
    case flexibleSpace = 5
    /// Room of the item's `width` between others.
    case fixedSpace = 6
    /// See `done`.
    case compose = 7
    /// See `done`.
    case reply = 8
    /// See `done`.
    case action = 9
    /// See `done`.
    case organize = 10
    /// See `done`.
    case bookmarks = 11
    /// See `done`.
    case search = 12
    /// See `done`.
    case refresh = 13
    /// See `done`.
    case stop = 14
    /// See `done`.
    case camera = 15
    /// See `done`.
    case trash = 16
    /// See `done`.
    case play = 17
    /// See `done`.
    case pause = 18
    /// See `done`.
    case rewind = 19
    /// See `done`.
    case fastForward = 20
    /// See `done`.
    case undo = 21
    /// See `done`.
    case redo = 22
    /// See `done`.
    case close = 24

    var title: String {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      default: "\(self)".capitalized
      }
    }
  }
}
