import Foundation
import Geometry
import QuartzCore
import ViewFoundation

/// An object that can take events: a view, a view controller, a window, the application.
///
/// Responders form a chain from the innermost view outwards. An event that a responder does not
/// override goes to its `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency NSKeyValueCoding {
  /// Makes a responder without a next one.
  public override init() { super.init() }

  /// Class and address; of a view, on the main thread, also its frame and what is not as usual.
  open override nonisolated var description: String {
    guard MainQueue.isHere else { return super.description }
    let parts = MainActor.assumeIsolated { (self as? UIView)?.describedParts }
    return parts.map { "<\($0.joined(separator: "; "))>" } ?? super.description
  }

  /// Who gets the events that this responder leaves; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// What a class adds to an archive, its `super` nothing. Archives take no responders here, and so ask none.
  open func encode(with coder: NSCoder) {}

  // MARK: Observing

  /// Called when a property that the responder observes by its name has changed; to override.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Values by name

  /// The value of a property by its name, such as `alpha`; see `setValue(_:forKey:)`.
  open func value(forKey key: String) -> Any? {
    KeyedProperties.has(self, key)
      ? KeyedProperties.value(of: self, key) : value(forUndefinedKey: key)
  }

  /// Sets a property by its name: those of views, labels, text fields and bars that are numbers,
  /// colours, fonts, rectangles and the like, and the bars of controllers.
  open func setValue(_ value: Any?, forKey key: String) {
    if !KeyedProperties.set(value, of: self, key) { setValue(value, forUndefinedKey: key) }
  }

  /// The value at the end of a path, such as `layer.cornerRadius`.
  open func value(forKeyPath keyPath: String) -> Any? {
    KeyedProperties.value(of: self, path: keyPath)
  }

  /// Sets the property at the end of a path, such as `layer.cornerRadius`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyedProperties.set(value, of: self, path: keyPath)
  }

  /// What a name stands for that no property has; nil, unless overridden.
  open func value(forUndefinedKey key: String) -> Any? { nil }

  /// Takes a value for a name that no property has; says so on standard error, unless overridden.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyedProperties.complain(about: key, of: self)
  }

  // MARK: Accessibility

  /// What was set of the words below; nil as long as nothing was.
  private final var words: AccessibilityWords?

  /// What was set, to be set further.
  private final var settableWords: AccessibilityWords {
    let words = words ?? AccessibilityWords()
    self.words = words
    return words
  }

  /// Whether it counts for those who do not see it.
  open var isAccessibilityElement: Bool {
    get { words?.isElement ?? false }
    set { settableWords.isElement = newValue }
  }

  /// What it is called.
  open var accessibilityLabel: String? {
    get { words?.label }
    set { settableWords.label = newValue }
  }

  /// What happens when it is acted upon.
  open var accessibilityHint: String? {
    get { words?.hint }
    set { settableWords.hint = newValue }
  }

  /// What it says at present.
  open var accessibilityValue: String? {
    get { words?.value }
    set { settableWords.value = newValue }
  }

  /// A name by which tests find it.
  open var accessibilityIdentifier: String? {
    get { words?.identifier }
    set { settableWords.identifier = newValue }
  }

  /// The language of its words, such as `de-DE`; nil for the program's.
  open var accessibilityLanguage: String? {
    get { words?.language }
    set { settableWords.language = newValue }
  }

  /// What kind of thing it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { words?.traits ?? .none }
    set { settableWords.traits = newValue }
  }

  /// Where it is on the screen.
  open var accessibilityFrame: CGRect {
    get { words?.frame ?? .zero }
    set { settableWords.frame = newValue }
  }

  /// Its outline on the screen; nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { words?.path }
    set { settableWords.path = newValue }
  }

  /// Where on the screen it is acted upon; the middle of its frame, unless set.
  open var accessibilityActivationPoint: CGPoint {
    get { words?.activationPoint ?? accessibilityFrame.center }
    set { settableWords.activationPoint = newValue }
  }

  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { words?.actions }
    set { settableWords.actions = newValue }
  }

  /// What counts inside of it, in its order; nil for the views inside.
  open var accessibilityElements: [Any]? {
    get { words?.elements }
    set { settableWords.elements = newValue }
  }

  /// How much counts inside of it; to override, or set `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// What counts inside of it at a place; nil where there is nothing.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The place of something that counts inside of it; `NSNotFound` for what does not.
  open func index(ofAccessibilityElement element: Any) -> Int {
    (accessibilityElements ?? []).firstIndex { $0 as AnyObject === element as AnyObject }
      ?? NSNotFound
  }

  /// Whether only this and what is inside counts while it is there.
  open var accessibilityViewIsModal: Bool {
    get { words?.isModal ?? false }
    set { settableWords.isModal = newValue }
  }

  /// Whether nothing inside counts.
  open var accessibilityElementsHidden: Bool {
    get { words?.hidesElements ?? false }
    set { settableWords.hidesElements = newValue }
  }

  /// Whether what is inside is gone through before what is beside.
  open var shouldGroupAccessibilityChildren: Bool {
    get { words?.groupsChildren ?? false }
    set { settableWords.groupsChildren = newValue }
  }

  /// Acts upon it; to override. False where it did nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Makes its value more; to override.
  open func accessibilityIncrement() {}
  /// Makes its value less; to override.
  open func accessibilityDecrement() {}
  /// Moves what it shows; to override. False where it did nothing.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown, as a dialog; to override. False where there is nothing to leave.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what matters most at present; to override. False where there is nothing to do.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when who does not see the element has come to it; to override.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when who does not see the element has left it; to override.
  open func accessibilityElementDidLoseFocus() {}

  // MARK: First responder

  /// Whether the responder may become the one to which keys go; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder lets another one take the keys.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys go to this responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for the keys; only a responder within a window can get them.
  ///
  /// - Returns: whether keys go to it now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    guard window.passFocus(to: self) else { return false }
    if window.stack != nil { window.makeKey() }
    return true
  }

  /// Gives the keys away.
  ///
  /// - Returns: whether they no longer go to this responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  /// The window at the outer end of the chain.
  final var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }

  /// What a telephone shows instead of its keyboard; there is none to be replaced here.
  open var inputView: UIView? { nil }
  /// What a telephone shows above its keyboard; there is none here.
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: no keyboard is on the screen.
  open func reloadInputViews() {}

  // MARK: Keys with a meaning of their own

  /// The combinations of keys that do something while keys go to this responder or into it.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether the responder can do an action now: where it has the method, unless overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self)
  }

  /// Who does an action: this responder, or else the next one that can; nil where none can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: Touches

  /// Called when touches begin in a view; the default passes them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move, wherever they go; the default passes them on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; the default passes them on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when something takes touches away; the default passes the news on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Would be called when guesses about touches are put right; nothing is guessed here. To override.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  // MARK: Presses

  /// Called when keys go down; the default passes them on.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a held key repeats; the default passes it on.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys come up; the default passes them on.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when the release of keys will not be seen; the default passes the news on.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when a device begins to be shaken; never here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when a device was shaken; never here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when a device was shaken for too long; never here.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
}
