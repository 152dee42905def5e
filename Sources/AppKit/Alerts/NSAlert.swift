import Foundation

/// Words that must be answered, with a button for each answer.
@preconcurrency @MainActor
open class NSAlert: NSObject {
  /// How grave it is.
  public enum Style: UInt, Sendable {
    /// Something to be careful about.
    case warning = 0
    /// Something to know.
    case informational = 1
    /// Something that cannot be undone.
    case critical = 2
  }

  /// How grave it is, which its sign shows.
  open var alertStyle = Style.warning
  /// What it is about, in a few words.
  open var messageText = "Alert"
  /// What else is to be said.
  open var informativeText = ""
  /// The picture above the words; nil for the style's sign.
  open var icon: NSImage!
  /// A view between the words and the buttons, as large as it is.
  open var accessoryView: NSView?
  /// Whether there is a button that leads to help.
  open var showsHelp = false
  /// Whether there is a box by which the person asks not to be told again.
  open var showsSuppressionButton = false
  /// Who hears of the alert.
  open weak var delegate: (any NSAlertDelegate)?
  /// The answers, the usual one first. Without any there is one, OK.
  public private(set) final var buttons: [NSButton] = []
  /// The box by which the person asks not to be told again.
  public private(set) final lazy var suppressionButton: NSButton? = NSButton(
    checkboxWithTitle: "Do not show this message again", target: nil, action: nil)

  private lazy var panel = NSPanel(
    contentRect: NSRect(x: 0, y: 0, width: AlertView.width, height: 100),
    styleMask: [.titled, .docModalWindow], backing: .buffered, defer: false)

  /// Makes an alert without words of its own.
  public override init() { super.init() }

  /// Makes an alert that says what went wrong.
  public convenience init(error: any Error) {
    self.init()
    let words = error as? any LocalizedError
    messageText = words?.errorDescription ?? error.localizedDescription
    informativeText = words?.recoverySuggestion ?? ""
  }

  /// The window that shows the alert.
  open var window: NSWindow { panel }

  /// Adds an answer; the first is given by Return, one called Cancel by Escape.
  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    let number = NSApplication.ModalResponse.alertFirstButtonReturn.rawValue + buttons.count
    button.tag = number
    if buttons.isEmpty { button.keyEquivalent = "\r" }
    if title == "Cancel" { button.keyEquivalent = "\u{1b}" }
    button.setAction { [weak self] _ in
      self?.answer(NSApplication.ModalResponse(rawValue: number))
    }
    buttons.append(button)
    return button
  }

  /// Places everything anew; needed only where something of the alert changes while it is seen.
  open func layout() {
    if buttons.isEmpty { addButton(withTitle: "OK") }
    let view = AlertView(self)
    panel.setFrame(NSRect(origin: panel.frame.origin, size: view.frame.size), display: true)
    panel.contentView = view
    view.helpButton?.setAction { [weak self] _ in
      if let self { _ = delegate?.alertShowHelp(self) }
    }
  }

  private func answer(_ response: NSApplication.ModalResponse) {
    if let parent = panel.sheetParent {
      parent.endSheet(panel, returnCode: response)
    } else {
      NSApplication.shared.stopModal(withCode: response)
    }
  }

  /// Shows the alert as a sheet over a window; keeps itself until it is answered.
  ///
  /// - Parameter handler: called with the answer.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    layout()
    sheetWindow.beginSheet(panel) { [self] response in
      withExtendedLifetime(self) { handler?(response) }
    }
  }

  /// Shows the alert as a sheet over a window, and returns with the answer.
  @discardableResult
  open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      beginSheetModal(for: sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  /// Shows the alert in a window of its own and waits for the answer.
  @discardableResult
  open func runModal() -> NSApplication.ModalResponse {
    layout()
    defer { panel.orderOut(nil) }
    return NSApplication.shared.runModal(for: panel)
  }
}

/// Hears of an alert.
@preconcurrency @MainActor
public protocol NSAlertDelegate: NSObjectProtocol {
  /// Called when help was asked for; whether some was given.
  func alertShowHelp(_ alert: NSAlert) -> Bool
}

extension NSAlertDelegate {
  /// Gives none.
  public func alertShowHelp(_ alert: NSAlert) -> Bool { false }
}
