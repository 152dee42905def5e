import Foundation
@_spi(Hooks) import UIKitCore

/// A line of text that a person can edit.
///
/// The pointer selects by dragging, a double click a word, a triple click everything. The keys are
/// those of the desktop. Typed text comes after dead keys and input methods.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// What is around the field.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A line.
    case line = 1
    /// A line that looks deeper; a line here.
    case bezel = 2
    /// A rounded box.
    case roundedRect = 3
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// Who decides about editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The words of an empty field.
  @Watched open var placeholder: String? { didSet { placeholderLabel.text = placeholder } }
  /// The words of an empty field with their attributes.
  @Watched open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholderLabel.attributedText = attributedPlaceholder }
  }
  /// The typeface; the system's at 17 points at first.
  @Watched open var font: UIFont? = .systemFont(ofSize: 17) { didSet { fontDidChange() } }
  /// The colour of the letters.
  @Watched open var textColor: UIColor? = .label { didSet { editor.set(textColor ?? .label) } }
  /// To which side the text keeps.
  @Watched open var textAlignment = NSTextAlignment.natural {
    didSet {
      editor.canvas.alignment = textAlignment
      placeholderLabel.textAlignment = textAlignment
    }
  }
  /// What is around the field; nothing at first.
  @Watched open var borderStyle = BorderStyle.none { didSet { borderDidChange() } }
  /// Whether the letters are hidden by dots, and cannot be copied.
  @Watched open var isSecureTextEntry = false {
    didSet { editor.canvas.isSecret = isSecureTextEntry }
  }
  /// Whether editing begins with an empty field.
  open var clearsOnBeginEditing = false
  /// When a button is shown that empties the field.
  @Watched open var clearButtonMode = ViewMode.never { didSet { refresh() } }
  /// What is at the left of the text.
  @Watched open var leftView: UIView? { didSet { change(from: oldValue, to: leftView) } }
  /// When the left view is shown.
  @Watched open var leftViewMode = ViewMode.never { didSet { refresh() } }
  /// What is at the right of the text.
  @Watched open var rightView: UIView? { didSet { change(from: oldValue, to: rightView) } }
  /// When the right view is shown.
  @Watched open var rightViewMode = ViewMode.never { didSet { refresh() } }
  /// Whether a text that is too long is made smaller, as far as `minimumFontSize`.
  @Watched open var adjustsFontSizeToFitWidth = false { didSet { setLeastSize() } }
  /// How small a text that is too long may become, in points.
  @Watched open var minimumFontSize: CGFloat = 0 { didSet { setLeastSize() } }
  /// Kept for the field's own use.
  open var keyboardType = UIKeyboardType.default
  /// Kept for the field's own use.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept for the field's own use.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Kept for the field's own use.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Kept for the field's own use.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Kept for the field's own use.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Kept for the field's own use.
  open var textContentType: UITextContentType?
  /// Kept for the field's own use.
  open var enablesReturnKeyAutomatically = false
  private var accessoryAbove: UIView?
  /// What a telephone shows above its keyboard; kept for the field's own use.
  open override var inputAccessoryView: UIView? {
    get { accessoryAbove }
    set { accessoryAbove = newValue }
  }
  private var keyboardInstead: UIView?
  /// What a telephone shows instead of its keyboard; kept for the field's own use.
  open override var inputView: UIView? {
    get { keyboardInstead }
    set { keyboardInstead = newValue }
  }
  /// Whether the field is edited.
  public internal(set) final var isEditing = false

  final let editor = TextEditor(isSingleLine: true, font: .systemFont(ofSize: 17))
  final let placeholderLabel = PlaceholderLabel()
  package final let clearButton = UIButton(type: .custom)
  private let ring = FocusRing()

  /// Makes an empty field.
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
    placeholderLabel.field = self
    placeholderLabel.textColor = .placeholderText
    clearButton.setTitle("✕", for: .normal)
    clearButton.titleLabel?.font = .systemFont(ofSize: 12)
    clearButton.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    clearButton.setTitleColor(.secondaryLabel, for: .normal)
    clearButton.addAction(
      UIAction { [weak self] _ in self?.clear() }, for: .primaryActionTriggered)
    clearButton.isHidden = true
    addSubview(placeholderLabel)
    editor.install(in: self)
    addSubview(clearButton)
    ring.install(in: self)
    fontDidChange()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UITextField.self }

  @_spi(Hooks) open override var isDragged: Bool { true }

  private func fontDidChange() {
    let font = font ?? .systemFont(ofSize: 17)
    editor.set(font)
    placeholderLabel.font = font
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func setLeastSize() {
    editor.canvas.leastSize = adjustsFontSizeToFitWidth ? max(minimumFontSize, 1) : nil
  }

  private func change(from old: UIView?, to new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    refresh()
  }

  private func borderDidChange() {
    let isRound = borderStyle == .roundedRect
    layer.cornerRadius = isRound ? 8 : 0
    layer.borderWidth = borderStyle == .none ? 0 : 1
    layer.borderColor = resolve(
      isRound ? UIColor(light: .systemGray4, dark: .systemGray4) : .separator)
    if isRound, backgroundColor == nil {
      backgroundColor = UIColor(light: .white, dark: UIColor(white: 1, alpha: 0.06))
    }
    setNeedsLayout()
  }

  // MARK: Text

  /// The text; setting it puts the caret at its end, if it is another, and nothing before can be taken back.
  open var text: String? {
    get { editor.editing.text }
    set {
      guard newValue ?? "" != editor.editing.text else { return editor.forgetSteps() }
      begin(with: TextEditing(newValue ?? "", typing: defaultTextAttributes))
    }
  }

  /// The text with its attributes, and the field's where letters have none; set, it is as `text` is.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set { begin(with: TextEditing(newValue ?? NSAttributedString(string: ""))) }
  }

  /// What letters look like that the program gives the field without attributes.
  ///
  /// Setting it changes those that are there, too.
  @Watched open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { begin(with: TextEditing(text ?? "", typing: defaultTextAttributes)) }
  }

  /// What typed letters look like; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.typingAttributes : nil }
    set { if isEditing, let newValue { editor.typingAttributes = newValue } }
  }

  private func begin(with editing: TextEditing) {
    editor.begin(with: editing)
    refresh()
  }

  /// Whether there is any text.
  open var hasText: Bool { !editor.editing.text.isEmpty }

  /// Shows the text, the caret and what depends on them as they are.
  final func refresh() {
    editor.refresh()
    placeholderLabel.isHidden = hasText
    clearButton.isHidden = !hasText || !isShown(clearButtonMode)
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode) || !clearButton.isHidden
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
  }

  // MARK: Layout

  /// As wide as the text, as high as a line with room around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words =
      hasText ? editor.canvas.textSize(width: 0).width : placeholderLabel.intrinsicContentSize.width
    let width = words + 2 * inset + 3
    return CGSize(
      width: bounds.width > 0 ? bounds.width : width.rounded(.up), height: intrinsicHeight)
  }

  /// As high as a line with room around it.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: intrinsicHeight)
  }

  private var intrinsicHeight: CGFloat {
    (editor.canvas.font.lineHeight + (borderStyle == .none ? 4 : 14)).rounded(.up)
  }

  private var inset: CGFloat { borderStyle == .none ? 0 : 8 }

  /// Where the text is while the field is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: inset, dy: 2)
    if let leftView, !leftView.isHidden {
      let width = leftView.bounds.width + (inset > 0 ? 0 : 4)
      rect = rect.divided(atDistance: width, from: .minXEdge).remainder
    }
    if let rightView, !rightView.isHidden {
      rect = rect.divided(atDistance: rightView.bounds.width + 4, from: .maxXEdge).remainder
    }
    if !clearButton.isHidden { rect.size.width -= 20 }
    return rect
  }

  /// Where the text is while the field is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the words of an empty field are.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// What the border goes around.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the button is that empties the field.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 26, y: bounds.midY - 14, width: 24, height: 28)
  }

  /// Where the left view is: in its own size, in the middle of the height.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX + inset / 2, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Where the right view is: in its own size, in the middle of the height.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - inset / 2 - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Where the caret stands at a place of the text; an override may put it elsewhere, or hide it.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }

  /// What shows that a part of the text is selected; an override may show it otherwise.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.selectionRects(for: range)
  }

  /// Draws the words of an empty field; an override may draw others, or none.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawWords(in: rect) }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    editor.canvas.frame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    ring.place(around: bounds, radius: layer.cornerRadius)
  }

  @_spi(Hooks) open override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = isEnabled ? 1 : 0.5
    ring.update(for: self)
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    borderDidChange()
  }

  // MARK: Editing

  /// Whether keys can go to the field: where the delegate lets editing begin.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  /// Gives the keys away where the delegate lets editing end.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, delegate?.textFieldShouldEndEditing(self) == false { return false }
    return super.resignFirstResponder()
  }

  @_spi(Hooks) open override func focusDidChange() {
    super.focusDidChange()
    guard isFirstResponder != isEditing else { return }
    isEditing = isFirstResponder
    if isEditing {
      if clearsOnBeginEditing {
        editor.begin(with: TextEditing("", typing: defaultTextAttributes))
      }
      // The keyboard's way into a field is to replace what is there.
      if window?.showsFocus == true { editor.select { $0.selectAll() } }
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      post(UITextField.textDidBeginEditingNotification)
    } else {
      editor.unmark()
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
      post(UITextField.textDidEndEditingNotification)
    }
    refresh()
  }

  /// Takes the keys that edit, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = editor.take(presses)
    if !left.isEmpty { next?.pressesBegan(left, with: event) }
  }

  /// Takes repeated keys as if they were pressed again.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = editor.take(presses)
    if !left.isEmpty { next?.pressesChanged(left, with: event) }
  }

  /// Puts the caret where the click is; a double click selects a word, a triple click everything.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if !isFirstResponder { becomeFirstResponder() }
    guard isFirstResponder else { return false }
    editor.click(touch, event)
    return true
  }

  /// Selects up to the pointer.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.drag(touch)
    return true
  }

  /// Takes what was typed in place of the selection, or of what was composed.
  open func insertText(_ text: String) { editor.type(text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.delete(.left) }

  /// Shows what an input method composes, in place of the selection or of what was composed before.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.compose(markedText, caret: selectedRange.location)
  }

  /// Takes what is composed for typed.
  open func unmarkText() { editor.unmark() }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) != false else { return }
    editor.change(0..<editor.editing.text.utf16.count, to: "")
  }
}
