@_spi(Hooks) import AppKitCore
import Foundation

/// A field for what is searched: a glass before the words, and behind them a button that takes them away.
///
/// The action is sent half a second after the last key, or at once, or on Return alone, as it is asked for; and when the
/// words are taken away.
@preconcurrency @MainActor
open class NSSearchField: NSTextField {
  /// Whether the action is sent for each key, without waiting for the next one.
  open var sendsSearchStringImmediately = false
  /// Whether the action is sent on Return alone.
  open var sendsWholeSearchString = false

  /// The search that comes if no key does.
  private var nextSearch: DispatchWorkItem?
  private var isSearching = false
  private var pressesCancel = false

  /// Makes an empty field.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Makes a field as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    placeholderString = "Search"
    maximumNumberOfLines = 1
    lineBreakMode = .byClipping
  }

  // MARK: Looks

  override var margins: (left: CGFloat, right: CGFloat) { (17, stringValue.isEmpty ? 2 : 18) }
  override var boxRadius: CGFloat { 6 }
  @_spi(Hooks) open override var focusRingRadius: CGFloat { 6 }

  /// The text's size, with room for glass and button; 22 points high at least, unless it is smaller or larger than usual.
  open override var intrinsicContentSize: NSSize {
    let size = super.intrinsicContentSize
    return NSSize(width: size.width + 35, height: max(size.height, controlSize.part(22)))
  }

  /// Where the glass is.
  open var searchButtonBounds: NSRect {
    NSRect(x: bounds.minX + 5, y: (bounds.midY - 7).rounded(), width: 14, height: 14)
  }

  /// Where the words are.
  open var searchTextBounds: NSRect {
    NSRect(
      x: bounds.minX + 22, y: bounds.minY, width: max(bounds.width - 44, 0), height: bounds.height)
  }

  /// Where the button is that takes the words away.
  open var cancelButtonBounds: NSRect {
    NSRect(x: bounds.maxX - 19, y: (bounds.midY - 7).rounded(), width: 14, height: 14)
  }

  /// Draws the field with its glass, and with the button where there are words.
  open override func draw(_ dirtyRect: NSRect) {
    super.draw(dirtyRect)
    drawGlass()
    if !stringValue.isEmpty { drawCancelButton() }
  }

  private func drawGlass() {
    let place = searchButtonBounds
    // The handle points down, wherever y points.
    let down: CGFloat = isFlipped ? 1 : -1
    let middle = NSPoint(x: place.midX - 1, y: place.midY - down)
    let lens = NSBezierPath(
      ovalIn: NSRect(x: middle.x - 4, y: middle.y - 4, width: 8, height: 8))
    lens.move(to: NSPoint(x: middle.x + 2.9, y: middle.y + down * 2.9))
    lens.line(to: NSPoint(x: middle.x + 6, y: middle.y + down * 6))
    lens.lineWidth = 1.4
    lens.lineCapStyle = .round
    NSColor.secondaryLabelColor.setStroke()
    lens.stroke()
  }

  private func drawCancelButton() {
    let place = cancelButtonBounds.insetBy(dx: 0.5, dy: 0.5)
    (pressesCancel ? NSColor.labelColor : .secondaryLabelColor).setFill()
    NSBezierPath(ovalIn: place).fill()
    let cross = NSBezierPath()
    let part = place.insetBy(dx: 4, dy: 4)
    cross.move(to: NSPoint(x: part.minX, y: part.minY))
    cross.line(to: NSPoint(x: part.maxX, y: part.maxY))
    cross.move(to: NSPoint(x: part.minX, y: part.maxY))
    cross.line(to: NSPoint(x: part.maxX, y: part.minY))
    cross.lineWidth = 1.4
    cross.lineCapStyle = .round
    NSColor.textBackgroundColor.setStroke()
    cross.stroke()
  }

  /// Shows an arrow over the buttons, and a text's cursor between them.
  open override func resetCursorRects() {
    if isEditable && isEnabled { addCursorRect(searchTextBounds, cursor: .iBeam) }
  }

  // MARK: Searching

  override func didType() {
    tellOfSearch()
    nextSearch?.cancel()
    nextSearch = nil
    guard !sendsWholeSearchString else { return }
    if sendsSearchStringImmediately || stringValue.isEmpty {
      sendAction()
    } else {
      let call = DispatchWorkItem { [weak self] in
        MainActor.assumeIsolated { _ = self?.sendAction() }
      }
      nextSearch = call
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: call)
    }
  }

  /// Tells the delegate when the first word comes, and when the last one goes.
  private func tellOfSearch() {
    guard isSearching == stringValue.isEmpty else { return }
    isSearching.toggle()
    guard let listener = delegate as? any NSSearchFieldDelegate else { return }
    if isSearching {
      listener.searchFieldDidStartSearching(self)
    } else {
      listener.searchFieldDidEndSearching(self)
    }
  }

  /// Calls the action, which waits no more.
  @discardableResult
  open override func sendAction() -> Bool {
    nextSearch?.cancel()
    nextSearch = nil
    return super.sendAction()
  }

  /// Takes the words away, as the button does.
  private func clear() {
    guard !stringValue.isEmpty else { return }
    stringValue = ""
    tellOfSearch()
    tell(NSControl.textDidChangeNotification) { $0.controlTextDidChange }
    sendAction()
  }

  /// Escape takes the words away; without words it goes on.
  open override func cancelOperation(_ sender: Any?) {
    if stringValue.isEmpty { super.cancelOperation(sender) } else { clear() }
  }

  // MARK: The pointer

  private func isOnCancel(_ event: NSEvent) -> Bool {
    isEnabled && !stringValue.isEmpty
      && cancelButtonBounds.contains(convert(event.locationInWindow, from: nil))
  }

  /// Presses the button, or puts the caret where the pointer is.
  open override func mouseDown(with event: NSEvent) {
    pressesCancel = isOnCancel(event)
    if pressesCancel { needsDisplay = true } else { super.mouseDown(with: event) }
  }

  /// Selects up to the pointer.
  open override func mouseDragged(with event: NSEvent) {
    if !pressesCancel { super.mouseDragged(with: event) }
  }

  /// Takes the words away, if the pointer is on the button still.
  open override func mouseUp(with event: NSEvent) {
    guard pressesCancel else { return super.mouseUp(with: event) }
    pressesCancel = false
    needsDisplay = true
    if isOnCancel(event) { clear() }
  }
}

/// Hears of a search. All requirements have a default.
@preconcurrency @MainActor
public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  /// The first letter was typed.
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  /// The words were taken away.
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}

extension NSSearchFieldDelegate {
  /// Does nothing.
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  /// Does nothing.
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}
