import Foundation
import Stage

/// What was copied, shared with all other programs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one clipboard.
  public static let general = UIPasteboard()

  /// Posted when the program itself copies something.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// What was copied before there was a window.
  private var ownText: String?

  private var desktop: Desktop? {
    let hasWindow = UIApplication.shared.windows.contains { $0.stage != nil }
    return hasWindow ? try? Desktop.connect() : nil
  }

  /// The text; nil where there is none.
  open var string: String? {
    get {
      guard let desktop else { return ownText }
      let text = desktop.clipboardText
      return text.isEmpty ? nil : text
    }
    set {
      ownText = newValue
      desktop?.clipboardText = newValue ?? ""
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// Whether there is text.
  open var hasStrings: Bool { string != nil }
}
