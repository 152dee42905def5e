import Foundation

// A view's text for code that lays text out itself: a storage that follows what is typed, and that the view follows.
extension UITextView {
  /// The text; what is changed in it the view shows, and keeps the selection.
  public final var textStorage: NSTextStorage { viewText.current.storage }
  /// Tells where letters are, in points of the `textContainer`, whose corner is at the `textContainerInset`.
  public final var layoutManager: NSLayoutManager { viewText.current.manager }
}

/// The text of a view with what lays it out.
@MainActor final class ViewText {
  let storage: NSTextStorage
  let manager: NSLayoutManager
  private unowned let view: UITextView
  /// The letters that the storage has of the view's.
  private var known: NSAttributedString?
  private var isFollowing = false

  init(of view: UITextView) {
    self.view = view
    manager = view.textContainer.layoutManager ?? NSLayoutManager()
    storage = manager.textStorage ?? NSTextStorage()
    if view.textContainer.layoutManager == nil { manager.addTextContainer(view.textContainer) }
    storage.addLayoutManager(manager)
    view.hasViewText = true
    storage.onEdit = { [weak self] in MainActor.assumeIsolated { self?.lead() } }
  }

  /// The same, with the view's text as it is now.
  var current: ViewText {
    follow()
    return self
  }

  /// Lets the view show the text of a room that was given to it.
  func begin() {
    if type(of: manager) != NSLayoutManager.self { view.editor.canvas.painter = self }
    lead()
  }

  /// Takes over the view's text.
  func follow() {
    guard !isFollowing, view.editor.editing.rich !== known else { return }
    isFollowing = true
    storage.setAttributedString(view.attributedText)
    known = view.editor.editing.rich
    isFollowing = false
  }

  /// Lets the view show what was changed here.
  private func lead() {
    guard !isFollowing else { return }
    isFollowing = true
    let selection = view.selectedRange
    view.attributedText = storage.snapshot
    view.selectedRange = selection
    known = view.editor.editing.rich
    isFollowing = false
  }

  /// Draws the text into the current context, with the corner of the lines' box at a point.
  func draw(at point: CGPoint) {
    let corner = CGPoint(x: point.x - view.textContainer.lineFragmentPadding, y: point.y)
    let all = NSRange(location: 0, length: storage.length)
    manager.drawBackground(forGlyphRange: all, at: corner)
    manager.drawGlyphs(forGlyphRange: all, at: corner)
  }
}
