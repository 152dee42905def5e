import Foundation

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
}

/// Text of several lines that scrolls, and that a person can edit.
///
/// Keys and pointer do what they do in a `UITextField`; up and down go from line to line, and Return begins a new
/// one. The `delegate` of the view is a `UITextViewDelegate`.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  /// Whether a person may change the text.
  open var isEditable = true
  /// Whether a person may select the text.
  open var isSelectable = true
  /// The typeface; the system's at 14 points at first.
  open var font: UIFont? = .systemFont(ofSize: 14) {
    didSet {
      page.font = font ?? .systemFont(ofSize: 14)
      textDidChange()
    }
  }
  /// The colour of the letters.
  open var textColor: UIColor? = .label { didSet { page.color = textColor ?? .label } }
  /// To which side lines keep.
  open var textAlignment = NSTextAlignment.natural { didSet { page.alignment = textAlignment } }
  /// What the text keeps from the edges, besides 5 points at the sides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
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

  private static let padding: CGFloat = 5
  final var editing = TextEditing()
  final let page = TextPage(frame: .zero)
  /// Where the caret would like to stand as it goes from line to line.
  final var wantedX: CGFloat?
  private let ring = FocusRing()
  private var isBeingEdited = false

  /// Makes an empty view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    addSubview(page)
    // The pointer selects; the wheel scrolls.
    panGestureRecognizer.isEnabled = false
  }

  override class var mayDraw: Bool { self != UITextView.self }

  final var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  // MARK: Text

  /// The text; setting it puts the caret at its end and cannot be taken back.
  open var text: String! {
    get { editing.text }
    set {
      editing = TextEditing(newValue ?? "")
      textDidChange()
    }
  }

  /// The text with the view's attributes; setting it takes the words.
  open var attributedText: NSAttributedString! {
    get {
      NSAttributedString(
        string: editing.text, attributes: [.font: page.font, .foregroundColor: page.color])
    }
    set { text = newValue?.string }
  }

  /// Whether there is any text.
  open var hasText: Bool { !editing.text.isEmpty }

  /// The selected part, in UTF-16 units; empty at the caret.
  open var selectedRange: NSRange {
    get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
    set {
      select { $0.select(from: newValue.location, to: newValue.location + newValue.length) }
    }
  }

  /// Scrolls until a part of the text is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let rect = page.caretRect(before: range.location)
      .union(page.caretRect(before: range.location + range.length))
    scrollRectToVisible(rect.offsetBy(dx: page.frame.minX, dy: page.frame.minY), animated: false)
  }

  private func textDidChange() {
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  final func refresh() {
    page.show(editing, isEditing: isBeingEdited)
    setNeedsLayout()
  }

  // MARK: Layout

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * UITextView.padding
  }

  /// As high as the lines of a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : max(bounds.width, 100)
    let lines = max(page.layout(width: width - sides).size.height, page.font.lineHeight)
    return CGSize(
      width: width,
      height: (lines + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// As high as the text where the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  /// Places the lines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = textContainerInset
    let width = max(bounds.width - sides, 1)
    let height = max(page.layout(width: width).size.height, page.font.lineHeight)
    UIView.performWithoutAnimation {
      page.frame = CGRect(
        x: inset.left + UITextView.padding, y: inset.top, width: width, height: height)
    }
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

  override func focusDidChange() {
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
    } else {
      editing.unmark()
      textDelegate?.textViewDidEndEditing(self)
    }
    refresh()
  }

  /// Moves caret and selection.
  final func select(_ body: (inout TextEditing) -> Void) {
    body(&editing)
    refresh()
    textDelegate?.textViewDidChangeSelection(self)
    if isBeingEdited { scrollRangeToVisible(NSRange(location: editing.caret, length: 0)) }
  }

  /// Replaces a part as a person would, if the delegate agrees.
  final func change(_ part: Range<Int>, to text: String) {
    guard isEditable, !(part.isEmpty && text.isEmpty) else { return }
    let range = NSRange(location: part.lowerBound, length: part.count)
    let agrees =
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false
    guard agrees else {
      if editing.marked != nil { editing.commit("") }
      return refresh()
    }
    if editing.marked == part { editing.commit(text) } else { editing.replace(part, with: text) }
    editingDidChange()
  }

  final func editingDidChange() {
    wantedX = nil
    textDidChange()
    textDelegate?.textViewDidChange(self)
    if isBeingEdited { scrollRangeToVisible(NSRange(location: editing.caret, length: 0)) }
  }

  /// Takes what was typed in place of the selection, or of what was composed.
  open func insertText(_ text: String) { change(editing.replaced, to: text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { change(editing.deletion(.left), to: "") }

  /// The part that is composed and not typed yet; nil for none.
  open var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  /// Shows what an input method composes.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    guard isEditable, isBeingEdited else { return }
    editing.compose(markedText ?? "", caret: selectedRange.location)
    editingDidChange()
  }

  /// Takes what is composed for typed.
  open func unmarkText() {
    editing.unmark()
    refresh()
  }

  // MARK: Events

  /// Takes the keys that edit, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takes($0) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Takes repeated keys as if they were pressed again.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !takes($0) }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  /// Puts the caret where the click is; a double click selects a word, a triple click everything.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable, let touch = touches.first else { return }
    if !isFirstResponder { becomeFirstResponder() }
    click(touch, event)
  }

  /// Selects up to the pointer.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFirstResponder, let touch = touches.first, touch.tapCount == 1 else { return }
    let place = page.place(nearestTo: touch.location(in: page))
    select { $0.select(from: $0.anchor, to: place) }
  }

  /// Nothing more: the selection is made.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
