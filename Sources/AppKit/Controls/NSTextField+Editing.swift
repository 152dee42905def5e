import Drawing
import Foundation

// What pointer and keys do to a field that is edited. The keys are those of the desktop: arrows with
// Control by words and with Shift to select, Home and End, Control with A, C, X, V, Z and Y.

/// Hears of a field's editing; every method has a default.
@preconcurrency @MainActor
public protocol NSControlTextEditingDelegate: AnyObject {
  /// Editing began; the notification's object is the control.
  func controlTextDidBeginEditing(_ obj: Notification)
  /// A person changed the text.
  func controlTextDidChange(_ obj: Notification)
  /// Editing ended.
  func controlTextDidEndEditing(_ obj: Notification)
  /// Whether a person may begin to edit; yes by default.
  func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  /// Whether editing may end with what was typed; yes by default.
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
  /// Whether what the formatter made of the text may be the control's value; yes by default.
  func control(_ control: NSControl, isValidObject obj: Any?) -> Bool
  /// Whether the delegate did itself what a key means, by the name of the responders' method; no by default.
  func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool
  /// Whether a text that the formatter does not know is taken as it is; no by default, and editing goes on.
  func control(
    _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
  ) -> Bool
}

extension NSControlTextEditingDelegate {
  /// Does nothing.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// Does nothing.
  public func controlTextDidChange(_ obj: Notification) {}
  /// Does nothing.
  public func controlTextDidEndEditing(_ obj: Notification) {}
  /// Yes.
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
    true
  }
  /// Yes.
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
    true
  }
  /// Yes.
  public func control(_ control: NSControl, isValidObject obj: Any?) -> Bool { true }
  /// No.
  public func control(
    _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
  ) -> Bool { false }
  /// No.
  public func control(
    _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
  ) -> Bool { false }
}

/// Hears of a field's editing.
@preconcurrency @MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControl {
  /// Posted when editing begins.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  /// Posted when a person changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
}

extension NSTextField {
  /// How the edge of a field looks.
  public enum BezelStyle: UInt, Sendable {
    /// With small corners.
    case squareBezel = 0
    /// As round as it can be.
    case roundedBezel = 1
  }
}

extension NSTextField: TextEntry {
  private typealias Edit = (NSTextField, NSEvent.ModifierFlags) -> Void

  private static let keys: [Int: Edit] = [
    0x0d: { field, _ in if field.mayEndEditing { field.sendAction() } },
    0x03: { field, _ in if field.mayEndEditing { field.sendAction() } },
    0x08: { $0.delete($1.contains(.control) ? .wordLeft : .left) },
    0x7f: { $0.delete($1.contains(.control) ? .wordLeft : .left) },
    NSDeleteFunctionKey: { $0.delete($1.contains(.control) ? .wordRight : .right) },
    NSLeftArrowFunctionKey: { $0.move($1.contains(.control) ? .wordLeft : .left, $1) },
    NSRightArrowFunctionKey: { $0.move($1.contains(.control) ? .wordRight : .right, $1) },
    NSUpArrowFunctionKey: { $0.move(.start, $1) },
    NSDownArrowFunctionKey: { $0.move(.end, $1) },
    NSHomeFunctionKey: { $0.move(.start, $1) },
    NSEndFunctionKey: { $0.move(.end, $1) },
  ]

  private static let commands: [String: Edit] = [
    "a": { field, _ in field.edit { $0.selectAll() } },
    "c": { field, _ in field.copySelection() },
    "x": { field, _ in if field.copySelection() { field.delete(.left) } },
    "v": { field, _ in
      if let text = NSPasteboard.general.string(forType: .string) { field.type(text) }
    },
    "z": { field, flags in
      field.change { _ = flags.contains(.shift) ? $0.redo() : $0.undo() }
    },
    "y": { field, _ in field.change { _ = $0.redo() } },
  ]

  /// Whether the delegate did what a key means.
  private func delegateTakes(_ event: NSEvent) -> Bool {
    guard let delegate, let command = KeyBinding(event).command, let editor = currentEditor() else {
      return false
    }
    return delegate.control(self, textView: editor, doCommandBy: command)
  }

  /// Does what a key means to the field; whether it means anything.
  final func takes(_ event: NSEvent) -> Bool {
    if editing != nil, delegateTakes(event) { return true }
    guard editing != nil, let first = event.characters?.unicodeScalars.first else { return false }
    let flags = event.modifierFlags
    let isCommand = flags.contains(.control) || flags.contains(.command)
    let name = event.charactersIgnoringModifiers ?? ""
    if isCommand, let command = Self.commands[name.lowercased()] {
      command(self, flags)
      return true
    }
    let code = (isCommand ? name.unicodeScalars.first ?? first : first).value
    if let edit = Self.keys[Int(code)] {
      edit(self, flags)
      return true
    }
    let isPrivate = (0xf700...0xf8ff).contains(code)
    guard !isCommand, code >= 0x20, !isPrivate else { return false }
    type(event.characters ?? "")
    return true
  }

  /// Puts typed text in place of the selection, or of what is composed.
  package final func type(_ text: String) {
    let line = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    change { $0.commit(line) }
  }

  /// Shows what an input method composes.
  package final func compose(_ text: String, caret: Int) {
    guard editing != nil, !text.isEmpty || editing?.marked != nil else { return }
    let place = text.prefix(max(0, min(caret, text.count))).utf16.count
    change { $0.compose(text, caret: place) }
  }

  private func move(_ move: TextEditing.Move, _ flags: NSEvent.ModifierFlags) {
    edit { $0.move(move, extending: flags.contains(.shift)) }
  }

  private func delete(_ move: TextEditing.Move) {
    guard let part = editing?.deletion(move), !part.isEmpty else { return }
    change { $0.replace(part, with: "") }
  }

  @discardableResult
  private func copySelection() -> Bool {
    guard let editing, !editing.selection.isEmpty, !hidesText else { return false }
    return NSPasteboard.general.setString(editing.selectedText, forType: .string)
  }

  /// Moves caret and selection.
  package final func edit(_ body: (inout TextEditing) -> Void) {
    guard var editing else { return }
    body(&editing)
    self.editing = editing
  }

  /// Changes the text as a person does, and tells so.
  package final func change(_ body: (inout TextEditing) -> Void) {
    guard isEditable, isEnabled, let former = editing?.text else { return }
    edit(body)
    guard let text = editing?.text, text != former else { return }
    takeTyped(text)
    tell(NSControl.textDidChangeNotification) { $0.controlTextDidChange }
  }

  /// Whether delegate and formatter take what was typed, which is shown as the formatter writes it then.
  final var mayEndEditing: Bool {
    guard let editor = currentEditor() else { return true }
    guard delegate?.control(self, textShouldEndEditing: editor) != false else { return false }
    guard let formatter, object == nil, !stringValue.isEmpty else { return true }
    let typed = stringValue
    guard let object = formatter.object(for: typed) else {
      return delegate?.control(self, didFailToFormatString: typed, errorDescription: nil) ?? false
    }
    guard delegate?.control(self, isValidObject: object) != false else { return false }
    show(object)
    return true
  }

  /// Tells observers and the delegate.
  final func tell(
    _ name: Notification.Name,
    _ method: (any NSTextFieldDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    NotificationCenter.default.post(notification)
    if let delegate { method(delegate)(notification) }
  }

  // MARK: The pointer

  /// Puts the caret where the click is; a double click selects a word, a triple click everything.
  final func click(_ event: NSEvent) {
    let place = place(of: event)
    edit { editing in
      switch event.clickCount {
      case ...1:
        let extends = event.modifierFlags.contains(.shift)
        editing.select(from: extends ? editing.anchor : place, to: place)
      case 2: editing.selectWord(at: place)
      default: editing.selectAll()
      }
    }
  }

  /// Selects up to the pointer.
  final func selectTo(_ event: NSEvent) {
    let place = place(of: event)
    if event.clickCount <= 1 { edit { $0.select(from: $0.anchor, to: place) } }
  }

  private func place(of event: NSEvent) -> Int {
    let point = convert(event.locationInWindow, from: nil)
    let layout = shownLayout
    let x = point.x - shownOrigin(layout).x
    let index = layout.index(nearestTo: CGPoint(x: x, y: layout.size.height / 2))
    let place = layout.string.utf16.distance(from: layout.string.startIndex, to: index)
    guard hidesText, let text = editing?.text else { return place }
    return text.utf16.distance(
      from: text.startIndex, to: text.index(text.startIndex, offsetBy: min(place, text.count)))
  }
}

/// A field whose letters are hidden by dots, and cannot be copied.
@preconcurrency @MainActor
open class NSSecureTextField: NSTextField {
  override var hidesText: Bool { true }
}
