import Foundation
import Stage

extension NSApplication {
  /// How something that must be answered was answered.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number of the answer.
    public let rawValue: Int
    /// The answer with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The answer with a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Yes.
    public static let OK = ModalResponse(1)
    /// No.
    public static let cancel = ModalResponse(0)
    /// It was stopped.
    public static let stop = ModalResponse(-1000)
    /// It was broken off.
    public static let abort = ModalResponse(-1001)
    /// It goes on.
    public static let `continue` = ModalResponse(-1002)
    /// The first button of an alert.
    public static let alertFirstButtonReturn = ModalResponse(1000)
    /// The second button of an alert.
    public static let alertSecondButtonReturn = ModalResponse(1001)
    /// The third button of an alert.
    public static let alertThirdButtonReturn = ModalResponse(1002)
  }

  /// Shows a window and waits until it is answered; other windows cannot be used meanwhile.
  ///
  /// A window that is not seen yet is put in the middle of the screen. It is left where it is in the end.
  /// Where there is no desktop, the program ends with the reason on standard error and status 69.
  @discardableResult
  public final func runModal(for window: NSWindow) -> ModalResponse {
    if !window.isVisible {
      window.center()
      window.makeKeyAndOrderFront(nil)
    } else {
      window.makeKey()
    }
    let depth = modalWindows.count
    modalWindows.append((window, nil))
    do {
      try MainLoop.run { [self] in modalWindows[depth].answer == nil }
    } catch {
      FileHandle.standardError.tell("\(error)\n")
      exit(69)
    }
    return modalWindows.removeLast().answer ?? .abort
  }

  /// Ends the innermost wait with the answer `stop`.
  public final func stopModal() { stopModal(withCode: .stop) }

  /// Ends the innermost wait with an answer; where nobody waits, it does nothing.
  public final func stopModal(withCode returnCode: ModalResponse) {
    guard let last = modalWindows.indices.last(where: { modalWindows[$0].answer == nil }) else {
      return
    }
    modalWindows[last].answer = returnCode
  }

  /// Ends the innermost wait with the answer `abort`.
  public final func abortModal() { stopModal(withCode: .abort) }
}
