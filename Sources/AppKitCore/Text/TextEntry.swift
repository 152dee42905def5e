import Foundation

/// A control whose text a person edits in its place: what its window and the text that stands for it ask of it.
@preconcurrency @MainActor
package protocol TextEntry: NSControl {
  /// The text with caret and selection; nil where it is not being edited.
  var editing: TextEditing? { get }
  /// Whether a person may change the text.
  var isEditable: Bool { get }
  /// Puts typed text in place of the selection, or of what is composed.
  func type(_ text: String)
  /// Shows what an input method composes.
  func compose(_ text: String, caret: Int)
  /// Moves caret and selection.
  func edit(_ body: (inout TextEditing) -> Void)
  /// Changes the text as a person does, and tells so.
  func change(_ body: (inout TextEditing) -> Void)
}
