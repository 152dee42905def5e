import UIKit
import Workbench

/// The text of a scene over the window, to read and to copy.
@MainActor
final class SourceView: UIControl {
  /// Called once a person is done with it.
  var onClose: (() -> Void)?
  /// Told to put the text on the clipboard.
  var onCopy: (() -> Void)?
  private let card = UIView()
  private let title: UILabel
  private let scroll = UIScrollView()
  private let page: SourcePage
  private let copyButton: UIButton
  private let closeButton: UIButton

  init(title words: String, text: String) {
    let relay = Relay()
    copyButton = UIButton.tool("Copy") { relay.view?.onCopy?() }
    closeButton = UIButton.tool("Close") { relay.view?.onClose?() }
    title = .text(words, font: Theme.title)
    page = SourcePage(text)
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.55)
    card.styleCard()
    addSubview(card)
    for part in [title, scroll, copyButton, closeButton] { card.addSubview(part) }
    scroll.backgroundColor = Theme.well
    scroll.layer.cornerRadius = 10
    scroll.addSubview(page)
    relay.view = self
    accessibilityLabel = words
  }

  /// The view for its buttons, which are made before it.
  private final class Relay {
    weak var view: SourceView?
  }

  required init?(coder: NSCoder) { preconditionFailure("the view is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = 3 * Theme.unit
    let size = CGSize(
      width: min(bounds.width - 4 * Theme.unit, 900), height: bounds.height - 6 * Theme.unit)
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: ((bounds.height - size.height) / 2).rounded(), width: max(size.width, 1),
      height: max(size.height, 1))
    title.frame = CGRect(x: inset, y: inset - 6, width: size.width - 2 * inset - 170, height: 32)
    closeButton.frame = CGRect(x: size.width - inset - 72, y: inset - 4, width: 72, height: 28)
    copyButton.frame = CGRect(x: size.width - inset - 152, y: inset - 4, width: 72, height: 28)
    scroll.frame = CGRect(
      x: inset, y: inset + 36, width: max(1, size.width - 2 * inset),
      height: max(1, size.height - 2 * inset - 36))
    page.frame = CGRect(
      x: 0, y: 0, width: max(scroll.frame.width, page.size.width), height: page.size.height)
    scroll.contentSize = page.frame.size
  }

  /// A click beside the card closes it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, !card.frame.contains(touch.location(in: self)) { onClose?() }
  }

  /// Scrolls by lines.
  func scroll(lines: Int) {
    let most = max(0, scroll.contentSize.height - scroll.bounds.height)
    let y = min(max(scroll.contentOffset.y + CGFloat(lines) * SourcePage.line, 0), most)
    scroll.setContentOffset(CGPoint(x: 0, y: y), animated: false)
  }
}

/// The lines of a text with their numbers.
@MainActor
private final class SourcePage: UIView {
  static let line: CGFloat = 17
  private static let gutter: CGFloat = 44
  private let lines: [Substring]
  let size: CGSize

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    // 12-point letters of one width are 7.3 points wide at the most.
    size = CGSize(
      width: Self.gutter + CGFloat(longest) * 7.3 + 16,
      height: CGFloat(lines.count) * Self.line + 16)
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("pages are made in code") }

  override func draw(_ rect: CGRect) {
    for (index, line) in lines.enumerated() {
      let y = 8 + CGFloat(index) * Self.line
      let number = NSAttributedString(
        string: "\(index + 1)",
        attributes: [.font: Theme.code, .foregroundColor: Theme.axis])
      number.draw(at: CGPoint(x: Self.gutter - 12 - number.size().width, y: y))
      if !line.isEmpty { SwiftHighlight.line(line).draw(at: CGPoint(x: Self.gutter, y: y)) }
    }
  }
}
