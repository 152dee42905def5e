import Foundation

// Whether any window can be seen.

extension NSApplication {
  /// What can be seen of a program.
  public struct OcclusionState: OptionSet, Sendable {
    /// One bit a fact.
    public let rawValue: UInt
    /// The state with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A window can be seen, at least in part.
    public static let visible = OcclusionState(rawValue: 1 << 1)
  }

  /// Whether any window can be seen, as far as the desktop says.
  public final var occlusionState: OcclusionState { seenWindows.isEmpty ? [] : .visible }

  /// Notes that a window came into sight or went out of it.
  final func note(_ window: NSWindow, isSeen: Bool) {
    let former = occlusionState
    if isSeen {
      seenWindows.insert(ObjectIdentifier(window))
    } else {
      seenWindows.remove(ObjectIdentifier(window))
    }
    guard occlusionState != former else { return }
    tell(Self.didChangeOcclusionStateNotification) { $0.applicationDidChangeOcclusionState }
  }

  /// Posted after the first window came into sight, or the last one went out of it.
  public nonisolated static let didChangeOcclusionStateNotification = Notification.Name(
    "NSApplicationDidChangeOcclusionStateNotification")
}
