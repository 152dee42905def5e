import Foundation
@_spi(Hooks) import UIKitCore

/// Hears of a text view's editing; every method has a default.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; yes by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; yes by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text may be replaced; yes by default.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// A person changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved, or the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a click on a link opens the page; yes by default.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a click on an attachment means what it usually does, which is nothing; yes by default.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// What a click on a link or an attachment does; by default `defaultAction`, which asks the methods above.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
  /// `defaultAction`.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}

/// Text of several lines that scrolls, and that a person can edit.
///
/// Keys and pointer do what they do in a `UITextField`; up and down go from line to line, and Return begins a new
/// one. The `delegate` of the view is a `UITextViewDelegate`.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// Whether a person may change the text.
  @Watched open var isEditable = true
  /// Whether a person may select the text.
  @Watched open var isSelectable = true
  /// The typeface; the system's at 14 points at first.
  @Watched open var font: UIFont? = .systemFont(ofSize: 14) {
    didSet {
      editor.set(font ?? .systemFont(ofSize: 14))
      textDidChange()
    }
  }
  /// The colour of the letters.
  @Watched open var textColor: UIColor? = .label { didSet { editor.set(textColor ?? .label) } }
  /// To which side lines keep.
  @Watched open var textAlignment = NSTextAlignment.natural {
    didSet { editor.canvas.alignment = textAlignment }
  }
  /// Where the lines have room, and what they keep from its sides: 5 points at first.
  public final let textContainer: NSTextContainer
  /// The text as layout managers have it, once somebody asked.
  final private(set) lazy var viewText = ViewText(of: self)
  final var hasViewText = false
  /// What letters look like, besides, that lead somewhere; the tint's colour at first, which nil stands for.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { editor.canvas.shownLinks }
    set { editor.canvas.linkAttributes = newValue }
  }
  /// What a click would follow that is still held.
  final var pressedItem: UITextItem?
  /// What the room of the lines keeps from the edges.
  @Watched open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  /// Kept for the view's own use.
  open var keyboardType = UIKeyboardType.default
  /// Kept for the view's own use.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept for the view's own use.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Kept for the view's own use.
  open var autocorrectionType = UITextAutocorrectionType.default

  final let editor = TextEditor(isSingleLine: false, font: .systemFont(ofSize: 14))
  private let ring = FocusRing()
  final private(set) var isBeingEdited = false

  /// Makes a view of a room's text; empty where that has none, or nil.
  ///
  /// The view sets the room's size. A layout manager of a class of the program's own draws what the view shows.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    textContainer.onChange = { [weak self] in MainActor.assumeIsolated { self?.roomDidChange() } }
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    editor.install(in: self)
    // The pointer selects; the wheel scrolls.
    panGestureRecognizer.isEnabled = false
    if textContainer.layoutManager != nil { viewText.begin() }
    roomDidChange()
  }

  package override var growsWithText: Bool { !isScrollEnabled }
  @_spi(Hooks) open override class var mayDraw: Bool { self != UITextView.self }

  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// The text; setting it puts the caret at its end and cannot be taken back.
  open var text: String! {
    get { editor.editing.text }
    set {
      editor.begin(with: TextEditing(newValue ?? "", typing: editor.editing.typing))
      textDidChange()
    }
  }

  /// The text with its attributes, and the view's where letters have none; set, it is as `text` is.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText }
    set {
      editor.begin(with: TextEditing(newValue ?? NSAttributedString(string: "")))
      textDidChange()
    }
  }

  /// What typed letters look like; those before the caret again as soon as it moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }

  /// Whether there is any text.
  open var hasText: Bool { !editor.editing.text.isEmpty }

  /// The selected part, in UTF-16 units; empty at the caret.
  open var selectedRange: NSRange {
    get {
      let selection = editor.editing.selection
      return NSRange(location: selection.lowerBound, length: selection.count)
    }
    set {
      editor.select { $0.select(from: newValue.location, to: newValue.location + newValue.length) }
    }
  }

  /// Scrolls until a part of the text is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let canvas = editor.canvas
    let rect = canvas.caretRect(before: range.location)
      .union(canvas.caretRect(before: range.location + range.length))
    scrollRectToVisible(canvas.convert(rect, to: self), animated: false)
  }

  final func textDidChange() {
    if hasViewText { viewText.follow() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func roomDidChange() {
    editor.canvas.limit = (textContainer.maximumNumberOfLines, textContainer.lineBreakMode)
    textDidChange()
  }

  // MARK: Layout

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// As high as the lines of a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : max(bounds.width, 100)
    let lines = editor.canvas.textSize(width: width - sides).height
    return CGSize(
      width: width,
      height: (lines + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// As wide as the longest line, and as high as the text in the view's width, where the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let width = (editor.canvas.unbrokenWidth + sides).rounded(.up)
    let room = CGSize(width: bounds.width > 0 ? min(bounds.width, width) : width, height: 0)
    return CGSize(width: width, height: sizeThatFits(room).height)
  }

  /// Whether a person can move the text; where not, the view has a size of its own.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textDidChange() } }
  }

  /// Where the caret stands at a place of the text; an override may put it elsewhere, or hide it.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// What shows that a part of the text is selected, line by line; an override may show it otherwise.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range)
  }

  /// Places the lines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = textContainerInset
    let width = max(bounds.width - sides, 1)
    let height = editor.canvas.textSize(width: width).height
    let (canvas, padding) = (editor.canvas, textContainer.lineFragmentPadding)
    // A manager of a program's own may draw in the padding.
    canvas.margin = canvas.painter == nil ? 0 : padding
    UIView.performWithoutAnimation {
      canvas.frame = CGRect(
        x: inset.left + padding - canvas.margin, y: inset.top, width: width + 2 * canvas.margin,
        height: height)
    }
    textContainer.size = CGSize(
      width: width + 2 * textContainer.lineFragmentPadding, height: .greatestFiniteMagnitude)
    contentSize = CGSize(width: bounds.width, height: inset.top + height + inset.bottom)
    indicators.bringToFront(in: self)
  }

  // MARK: Editing

  /// Whether the Tab key stops here.
  open override var canBecomeFocused: Bool { isEditable || isSelectable }
  /// Whether keys can go to the view.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Takes the keys where the delegate lets editing begin.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, isEditable, textDelegate?.textViewShouldBeginEditing(self) == false {
      return false
    }
    return super.becomeFirstResponder()
  }

  /// Gives the keys away where the delegate lets editing end.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isFirstResponder, textDelegate?.textViewShouldEndEditing(self) == false { return false }
    return super.resignFirstResponder()
  }

  @_spi(Hooks) open override func focusDidChange() {
    super.focusDidChange()
    if let superview {
      ring.place(around: frame, radius: layer.cornerRadius)
      ring.update(for: self)
      ring.install(in: superview)
    }
    guard isFirstResponder != isBeingEdited else { return }
    isBeingEdited = isFirstResponder
    if isBeingEdited {
      textDelegate?.textViewDidBeginEditing(self)
      post(UITextView.textDidBeginEditingNotification)
    } else {
      editor.unmark()
      textDelegate?.textViewDidEndEditing(self)
      post(UITextView.textDidEndEditingNotification)
    }
    editor.refresh()
  }

  /// Takes what was typed in place of the selection, or of what was composed.
  open func insertText(_ text: String) { editor.type(text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.delete(.left) }

  /// Shows what an input method composes.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.compose(markedText, caret: selectedRange.location)
  }

  /// Takes what is composed for typed.
  open func unmarkText() { editor.unmark() }

  // MARK: Events

  /// Takes the keys that edit, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = editor.take(presses)
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Takes repeated keys as if they were pressed again.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = editor.take(presses)
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  /// Puts the caret where the click is; a double click selects a word, a triple click everything.
  ///
  /// In a view that is not edited, links and attachments are pressed.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return }
    pressedItem = isEditable ? nil : item(at: touch)
    if pressedItem != nil { return }
    if !isFirstResponder { becomeFirstResponder() }
    editor.click(touch, event)
  }

  /// Selects up to the pointer.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isFirstResponder, pressedItem == nil, let touch = touches.first { editor.drag(touch) }
  }

  /// Follows a link that was pressed, if the pointer is still there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let pressed = pressedItem, let touch = touches.first else { return }
    pressedItem = nil
    if item(at: touch)?.range == pressed.range { follow(pressed) }
  }

  /// Follows nothing.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressedItem = nil
  }
}
