import Foundation

/// The text of a field while a person edits it: what `currentEditor()` and delegates give.
///
/// It is the field's own text under another name, and is not seen by itself.
@preconcurrency @MainActor
public final class NSText: NSResponder {
  private weak var field: (any TextEntry)?

  package init(of field: any TextEntry) {
    self.field = field
    super.init()
  }

  /// The letters; setting them puts the caret behind them, and counts as typing.
  public var string: String {
    get { field?.stringValue ?? "" }
    set {
      field?.change { $0.replace(0..<$0.text.utf16.count, with: newValue) }
    }
  }

  /// What is selected, in UTF-16 units; without length at the caret.
  public var selectedRange: NSRange {
    get {
      let selection = field?.editing?.selection ?? 0..<0
      return NSRange(location: selection.lowerBound, length: selection.count)
    }
    set {
      let (low, high) = (newValue.location, newValue.location + newValue.length)
      field?.edit { $0.select(from: low, to: high) }
    }
  }

  /// Puts text in the place of a part, as typing does.
  public func replaceCharacters(in range: NSRange, with string: String) {
    field?.change { $0.replace(range.location..<range.location + range.length, with: string) }
  }

  /// Selects everything.
  public override func selectAll(_ sender: Any?) { field?.edit { $0.selectAll() } }
  /// Types text in the place of the selection.
  public override func insertText(_ insertString: Any) {
    field?.type(NSControl.text(of: insertString))
  }
  /// Moves the caret to the beginning.
  public override func moveToBeginningOfDocument(_ sender: Any?) {
    field?.edit { $0.move(.start, extending: false) }
  }
  /// Moves the caret to the end.
  public override func moveToEndOfDocument(_ sender: Any?) {
    field?.edit { $0.move(.end, extending: false) }
  }

  /// Whether it stands for the text of a control; it does.
  public var isFieldEditor: Bool { true }
  /// Whether a person may change the text.
  public var isEditable: Bool { field?.isEditable ?? false }
  /// The control whose text it is.
  public override var nextResponder: NSResponder? {
    get { field }
    set { super.nextResponder = newValue }
  }
}

/// What delegates of fields take for a view of text: the text of the field. There are no others here.
public typealias NSTextView = NSText
