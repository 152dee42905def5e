import Foundation
import Stage

/// What was copied, shared with all other programs.
@preconcurrency @MainActor
open class NSPasteboard: NSObject {
  /// What kind of thing was copied.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A kind of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text.
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
  }

  /// The one clipboard.
  public static let general = NSPasteboard()

  /// What was copied before there was a window.
  private var ownText: String?

  private var desktop: Desktop? {
    let hasWindow = NSApplication.shared.windows.contains { $0.stage != nil }
    return hasWindow ? try? Desktop.connect() : nil
  }

  /// Forgets what was copied.
  ///
  /// - Returns: a number of no meaning here.
  @discardableResult
  open func clearContents() -> Int {
    ownText = nil
    desktop?.clipboardText = ""
    return 0
  }

  /// Puts a text there.
  ///
  /// - Returns: whether it is a kind that can be shared: only text is.
  @discardableResult
  open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    guard dataType == .string else { return false }
    ownText = string
    desktop?.clipboardText = string
    return true
  }

  /// The text there; nil where there is none.
  open func string(forType dataType: PasteboardType) -> String? {
    guard dataType == .string else { return nil }
    guard let desktop else { return ownText }
    let text = desktop.clipboardText
    return text.isEmpty ? nil : text
  }
}
