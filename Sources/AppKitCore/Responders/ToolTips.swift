import Foundation

// A text that explains a view, or a part of one: it is shown below the pointer where that rests for a while, and goes
// where the pointer leaves, a button or a key is pressed, or after ten seconds.

/// A text of a part of a view, or who knows it.
struct ToolTip {
  var rect: NSRect
  weak var owner: AnyObject?
  var text: String?
  var data: UnsafeMutableRawPointer?
}

/// Knows the text of a part of a view.
@preconcurrency @MainActor
public protocol NSViewToolTipOwner: AnyObject {
  /// The text of a part, by its number, at a point of the view.
  func view(
    _ view: NSView, stringForToolTip tag: NSView.ToolTipTag, point: NSPoint,
    userData data: UnsafeMutableRawPointer?
  ) -> String
}

extension NSView {
  /// The number of a part that has a text.
  public typealias ToolTipTag = Int

  /// Explains a part of the view: by the owner as an `NSViewToolTipOwner`, else by its description.
  ///
  /// - Returns: a number by which to remove the text.
  @discardableResult
  public func addToolTip(
    _ rect: NSRect, owner: Any, userData data: UnsafeMutableRawPointer?
  ) -> ToolTipTag {
    let knower = owner as? any NSViewToolTipOwner
    let tag = ownExtras.nextTag()
    ownExtras.toolTips[tag] = ToolTip(
      rect: rect, owner: knower, text: knower == nil ? "\(owner)" : nil, data: data)
    return tag
  }

  /// Explains a part no more.
  public func removeToolTip(_ tag: ToolTipTag) { extras?.toolTips[tag] = nil }

  /// Explains neither the view nor a part of it any more.
  public func removeAllToolTips() {
    toolTip = nil
    extras?.toolTips = [:]
  }

  /// The text at a point of the view, and the part that it is about.
  fileprivate func explanation(at point: NSPoint) -> (text: String, part: NSRect)? {
    for (tag, tip) in extras?.toolTips ?? [:] where tip.rect.contains(point) {
      let owner = tip.owner as? any NSViewToolTipOwner
      let text =
        tip.text ?? owner?.view(self, stringForToolTip: tag, point: point, userData: tip.data)
      if let text, !text.isEmpty { return (text, tip.rect) }
    }
    if let control = self as? NSControl, let found = control.explanationOfPart(at: point) {
      return found
    }
    return toolTip.flatMap { $0.isEmpty ? nil : ($0, bounds) }
  }
}

/// Shows the texts of a window's views.
@MainActor
final class ToolTips {
  private unowned let window: NSWindow
  /// What is shown, or will be: its text, and where in the window it is about.
  private var present: (text: String, part: NSRect)?
  private var next: DispatchWorkItem?
  private var card: ToolTipView?

  private static let (rest, stay) = (0.8, 10.0)

  init(of window: NSWindow) { self.window = window }

  /// Follows the pointer to a point of the window.
  func follow(_ point: NSPoint) {
    let found = explanation(at: point)
    if let present, let found, present.text == found.text, present.part == found.part {
      if card == nil { wait(at: point) }
      return
    }
    let wasShown = card != nil
    drop()
    present = found
    if found != nil { wait(at: point, wasShown ? 0.1 : Self.rest) }
  }

  /// Takes the text away, and shows none before the pointer goes elsewhere.
  func drop() {
    next?.cancel()
    (next, present) = (nil, nil)
    card?.removeFromSuperview()
    card = nil
  }

  private func explanation(at point: NSPoint) -> (text: String, part: NSRect)? {
    for view in sequence(first: window.root.hitTest(point), next: { $0?.superview }) {
      guard let view else { break }
      if let found = view.explanation(at: view.convert(point, from: nil)) {
        return (found.text, view.convert(found.part, to: nil))
      }
    }
    return nil
  }

  private func wait(at point: NSPoint, _ seconds: Double = rest) {
    after(seconds) { [weak self] in self?.show(at: point) }
  }

  private func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    let call = DispatchWorkItem { MainActor.assumeIsolated(body) }
    next?.cancel()
    next = call
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: call)
  }

  private func show(at point: NSPoint) {
    guard let present, window.isVisible else { return }
    let card = ToolTipView(present.text)
    let (size, room) = (card.frame.size, window.root.bounds)
    let x = min(max(point.x - 4, 2), max(room.width - size.width - 2, 2))
    // Below the pointer; above it where there is no room.
    let below = point.y - 22 - size.height
    card.setFrameOrigin(NSPoint(x: x.rounded(), y: (below >= 2 ? below : point.y + 8).rounded()))
    window.root.addSubview(card)
    card.layer?.zPosition = 2000
    card.layer?.appear()
    self.card = card
    after(Self.stay) { [weak self] in self?.hide() }
  }

  private func hide() {
    card?.removeFromSuperview()
    card = nil
  }
}

/// A text on a card.
@MainActor
private final class ToolTipView: NSView {
  init(_ text: String) {
    let words = ToolTipWords(text)
    words.setFrameOrigin(NSPoint(x: 6, y: 2))
    let size = words.frame.size
    super.init(frame: NSRect(x: 0, y: 0, width: size.width + 12, height: size.height + 4))
    addSubview(words)
  }

  required init?(coder: NSCoder) { nil }

  override var wantsUpdateLayer: Bool { true }
  override func updateLayer() {
    guard let layer else { return }
    layer.backgroundColor = NSColor.windowBackgroundColor.cgColor
    layer.borderColor = NSColor.separatorColor.cgColor
    (layer.borderWidth, layer.cornerRadius) = (0.5, 4)
    (layer.shadowOpacity, layer.shadowRadius) = (0.25, 4)
    layer.shadowOffset = CGSize(width: 0, height: -2)
  }
  override func viewDidMoveToWindow() { needsDisplay = true }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }
}

/// Words in lines of 280 points at most.
@MainActor
final class ToolTipWords: NSView {
  private static let width: CGFloat = 280
  let text: String

  init(_ text: String) {
    self.text = text
    super.init(frame: .zero)
    let size = words.boundingRect(
      with: NSSize(width: Self.width, height: 0), options: .usesLineFragmentOrigin
    ).size
    setFrameSize(
      NSSize(width: min(size.width.rounded(.up), Self.width), height: size.height.rounded(.up)))
  }

  required init?(coder: NSCoder) { nil }

  private var words: NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: NSFont.toolTipsFont(ofSize: 0), .foregroundColor: NSColor.labelColor])
  }

  override func draw(_ dirtyRect: NSRect) {
    words.draw(with: bounds, options: .usesLineFragmentOrigin)
  }
}
