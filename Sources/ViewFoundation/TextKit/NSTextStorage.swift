import Foundation

/// Hears of a text storage's edits; every method has a default.
public protocol NSTextStorageDelegate: AnyObject {
  /// The text changed, and may be changed further before it is laid out.
  ///
  /// - Parameters:
  ///   - editedRange: what is other than before, as it is now, in units of UTF-16.
  ///   - delta: by how much the text is longer than before.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// The text changed; from here on attributes alone may.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// A text that layout managers follow.
///
/// A subclass with letters of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` of a `String` and `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last
/// two; everything else goes by these. Where another text is made of one, give that its `copy()`.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit changes.
  public struct EditActions: OptionSet, Sendable {
    /// One bit an action.
    public let rawValue: UInt

    /// The actions with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What letters look like.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Letters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before layout managers are told of a change.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted when attributes are put right, before layout managers are told of a change.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  /// Hears of edits.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// Who lays the text out.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// What the edits changed that were not told of yet.
  open private(set) var editedMask: EditActions = []
  /// Where they changed it, as the text is now, in units of UTF-16.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the text is longer than before them.
  open private(set) var changeInLength = 0
  /// Who else hears of edits: a text view whose text it is.
  package final var onEdit: (() -> Void)?
  private var depth = 0
  private var isProcessing = false

  /// Makes an empty text.
  public init() { super.init(string: "") }
  /// Makes a text without attributes.
  public override init(string: String) { super.init(string: string) }
  /// Makes a text that looks the same throughout.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  /// Makes the same text as another one.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString.snapshot)
  }
  /// Makes a text as from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Layout managers

  /// Lets one more lay the text out.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManager.textStorage?.removeLayoutManager(layoutManager)
    layoutManagers.append(layoutManager)
    layoutManager.textStorage = self
  }

  /// Takes one away that lays the text out.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === layoutManager }
    if layoutManager.textStorage === self { layoutManager.textStorage = nil }
  }

  // MARK: Edits

  /// Tells of a change; where no edits are collected, it is processed at once.
  ///
  /// - Parameters:
  ///   - editedRange: what was replaced, as it was, in units of UTF-16.
  ///   - delta: by how much the text is longer now.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    let now = NSRange(
      location: editedRange.location, length: max(editedRange.length + delta, 0))
    if self.editedMask.isEmpty {
      self.editedRange = now
    } else {
      var former = self.editedRange
      // What lies behind the change has moved, what it lies in has grown.
      if former.location >= NSMaxRange(editedRange) {
        former.location += delta
      } else {
        former.length = max(former.length + delta, 0)
      }
      self.editedRange = NSUnionRange(former, now)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processIfDone()
  }

  /// Tells the delegate and the layout managers what changed since the last time.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let former = isProcessing
    isProcessing = true
    defer { isProcessing = former }
    let center = NotificationCenter.default
    center.post(name: NSTextStorage.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    fixAttributes(in: editedRange)
    center.post(name: NSTextStorage.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
        invalidatedRange: editedRange)
    }
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
    onEdit?()
  }

  /// Processes the edits that were collected, if nobody collects any more. What is edited meanwhile is part of them.
  private func processIfDone() {
    guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    defer { isProcessing = false }
    processEditing()
  }

  /// Collects edits from here on.
  open override func beginEditing() { depth += 1 }

  /// Processes the edits that were collected, if all who began are done.
  open override func endEditing() {
    depth = max(depth - 1, 0)
    processIfDone()
  }

  /// Puts attributes right that fit no letter; there are none here.
  open func fixAttributes(in range: NSRange) {}
  /// Whether attributes are put right only when somebody asks.
  open var fixesAttributesLazily: Bool { false }
  /// Puts attributes right in a part of the text.
  open func ensureAttributesAreFixed(in range: NSRange) {}
  /// Has the attributes of a part of the text put right.
  open func invalidateAttributes(in range: NSRange) { fixAttributes(in: range) }

  // MARK: Letters

  /// How many units of UTF-16 the text has.
  open override var length: Int { string.utf16.count }

  /// Replaces letters; new ones look like the first that goes, or else the one before them.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Replaces letters and what they look like.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // It may be this text.
    let text = attrString.snapshot
    collect {
      replaceCharacters(in: range, with: text.string)
      text.forEachRun(in: NSRange(location: 0, length: text.length)) { attributes, part in
        setAttributes(
          attributes, range: NSRange(location: range.location + part.location, length: part.length))
      }
    }
  }

  /// Takes letters away.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  // MARK: Attributes

  /// Sets all that letters look like.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Sets one thing of what letters look like.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Sets some of what letters look like.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  /// Takes away one thing of what letters look like.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(
    _ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    var runs: [([NSAttributedString.Key: Any], NSRange)] = []
    forEachRun(in: range) { runs.append(($0, $1)) }
    collect {
      for (attributes, part) in runs {
        var attributes = attributes
        change(&attributes)
        setAttributes(attributes, range: part)
      }
    }
  }

  /// Makes edits that are told of as one.
  private func collect(_ body: () -> Void) {
    beginEditing()
    body()
    endEditing()
  }

  // MARK: Reading

  /// What a letter looks like, and all beside it within a range.
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var run = NSRange()
    let attributes = attributes(at: location, effectiveRange: &run)
    range?.pointee = NSIntersectionRange(run, rangeLimit)
    return attributes
  }

  /// One thing of what a letter looks like.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  /// One thing of what a letter looks like, and all beside it within a range.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  /// A part of the text.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    snapshot.attributedSubstring(from: range)
  }

  /// Whether another text has the same letters and looks the same.
  open override func isEqual(to other: NSAttributedString) -> Bool {
    snapshot.isEqual(to: other.snapshot)
  }

  /// The text as it is now.
  open override func copy(with zone: NSZone? = nil) -> Any { snapshot }

  /// The text as it is now, to be changed further.
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: snapshot)
  }
}

extension NSAttributedString {
  /// The text as it is now, in an object that is no storage; itself where it is none.
  ///
  /// Foundation copies the letters that an object has of its own, past what a subclass says.
  package final var snapshot: NSAttributedString {
    guard self is NSTextStorage else { return self }
    let copy = NSMutableAttributedString(string: string)
    forEachRun(in: NSRange(location: 0, length: copy.length)) { attributes, range in
      copy.setAttributes(attributes, range: range)
    }
    return copy
  }

  /// Calls `body` for each part of a range that looks the same throughout.
  final func forEachRun(in range: NSRange, _ body: ([Key: Any], NSRange) -> Void) {
    var place = range.location
    while place < NSMaxRange(range) {
      var run = NSRange()
      let attributes = attributes(at: place, effectiveRange: &run)
      let end = min(NSMaxRange(run), NSMaxRange(range))
      // What a subclass says of its runs must not hold the loop up.
      guard end > place else { return }
      body(attributes, NSRange(location: place, length: end - place))
      place = end
    }
  }
}
