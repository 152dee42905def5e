import Foundation

/// What a program wishes of its window that no desktop here asks for: kept, so that it can be read again.
struct WindowWishes {
  var tabbingMode = NSWindow.TabbingMode.automatic
  var toolbarStyle = NSWindow.ToolbarStyle.automatic
  var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
  var sharingType = NSWindow.SharingType.readOnly
  var isRestorable = true
  var canHide = true
  var displaysWhenScreenProfileChanges = false
  var preventsApplicationTerminationWhenModal = true
  var representedURL: URL?
}

/// How a bar of tools is set apart from what is below.
public enum NSTitlebarSeparatorStyle: Int, Sendable {
  /// As the system thinks.
  case automatic = 0
  /// Not at all.
  case none = 1
  /// By a line.
  case line = 2
  /// By a shadow.
  case shadow = 3
}

extension NSWindow {
  /// Whether windows of a kind become tabs of one.
  public enum TabbingMode: Int, Sendable {
    /// As the user wishes.
    case automatic = 0
    /// Where it can be done.
    case preferred = 1
    /// Never.
    case disallowed = 2
  }

  /// Where tools are.
  public enum ToolbarStyle: Int, Sendable {
    /// As the system thinks.
    case automatic = 0
    /// Below the title.
    case expanded = 1
    /// Below the title, in the middle.
    case preference = 2
    /// Beside the title.
    case unified = 3
    /// Beside the title, small.
    case unifiedCompact = 4
  }

  /// Who else may see what the window shows.
  public enum SharingType: UInt, Sendable {
    /// Nobody.
    case none = 0
    /// Everybody.
    case readOnly = 1
    /// Everybody, and change it.
    case readWrite = 2
  }

  /// Whether the window becomes a tab of others; kept for the program's own use.
  public var tabbingMode: TabbingMode {
    get { wishes.tabbingMode }
    set { wishes.tabbingMode = newValue }
  }
  /// Where tools are, of which there are none; kept for the program's own use.
  public var toolbarStyle: ToolbarStyle {
    get { wishes.toolbarStyle }
    set { wishes.toolbarStyle = newValue }
  }
  /// How the title is set apart from what is below; the desktop decides.
  public var titlebarSeparatorStyle: NSTitlebarSeparatorStyle {
    get { wishes.titlebarSeparatorStyle }
    set { wishes.titlebarSeparatorStyle = newValue }
  }
  /// Who else may see what the window shows; the desktop decides.
  public var sharingType: SharingType {
    get { wishes.sharingType }
    set { wishes.sharingType = newValue }
  }
  /// Whether the window is there again when the program begins the next time; kept for the program's own use.
  public var isRestorable: Bool {
    get { wishes.isRestorable }
    set { wishes.isRestorable = newValue }
  }
  /// Whether the window goes where the program is hidden; kept for the program's own use.
  public var canHide: Bool {
    get { wishes.canHide }
    set { wishes.canHide = newValue }
  }
  /// Whether all is drawn anew where a screen shows colours otherwise; kept for the program's own use.
  public var displaysWhenScreenProfileChanges: Bool {
    get { wishes.displaysWhenScreenProfileChanges }
    set { wishes.displaysWhenScreenProfileChanges = newValue }
  }
  /// Whether the program goes on while a sheet is shown; kept for the program's own use.
  public var preventsApplicationTerminationWhenModal: Bool {
    get { wishes.preventsApplicationTerminationWhenModal }
    set { wishes.preventsApplicationTerminationWhenModal = newValue }
  }
  /// The file that the window shows; kept for the program's own use.
  public var representedURL: URL? {
    get { wishes.representedURL }
    set { wishes.representedURL = newValue }
  }
}
