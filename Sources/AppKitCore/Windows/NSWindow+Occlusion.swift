import Foundation

// Whether a window can be seen: it is on the desktop, and no icon. No desktop says what other windows cover.

extension NSWindow {
  /// What can be seen of a window.
  public struct OcclusionState: OptionSet, Sendable {
    /// One bit a fact.
    public let rawValue: UInt
    /// The state with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The window can be seen, at least in part.
    public static let visible = OcclusionState(rawValue: 1 << 1)
  }

  /// Whether the window can be seen: a window behind others counts as visible, too.
  public final var occlusionState: OcclusionState { isSeen ? .visible : [] }

  /// Tells of a window that came into sight or went out of it.
  final func noteOcclusion() {
    let isSeen = isVisible && !isMiniaturized && !isHiddenIcon
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    NSApplication.shared.note(self, isSeen: isSeen)
    tell(NSWindow.didChangeOcclusionStateNotification) { delegate in
      delegate.windowDidChangeOcclusionState
    }
  }

  /// Posted after a window came into sight or went out of it.
  public nonisolated static let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")
}
