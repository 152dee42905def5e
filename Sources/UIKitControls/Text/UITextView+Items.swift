import Foundation

/// A link or an attachment in a text view.
@preconcurrency @MainActor
open class UITextItem: NSObject {
  /// What it is.
  public enum Content {
    /// Letters that lead somewhere.
    case link(URL)
    /// A picture among letters.
    case textAttachment(NSTextAttachment)
  }

  /// What it is.
  public let content: Content
  /// Its letters, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}

/// What a person does with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
  /// A click, which follows it.
  case invokeDefaultAction = 0
  /// A long press; does not come here.
  case presentActions = 1
  /// A firm press; does not come here.
  case preview = 2
}

extension UITextView {
  /// The link or attachment below a touch.
  final func item(at touch: UITouch) -> UITextItem? {
    let canvas = editor.canvas
    guard let place = canvas.character(at: touch.location(in: canvas)) else { return nil }
    let text = editor.editing.rich
    if let link = text.link(at: place) { return UITextItem(.link(link.url), link.range) }
    let attachment = text.attribute(.attachment, at: place, effectiveRange: nil)
    return (attachment as? NSTextAttachment).map {
      UITextItem(.textAttachment($0), NSRange(location: place, length: 1))
    }
  }

  /// Does what a click on it does.
  final func follow(_ item: UITextItem) {
    let usual = UIAction { [weak self] _ in self?.doUsual(item) }
    let action = textDelegate.map {
      $0.textView(self, primaryActionFor: item, defaultAction: usual)
    }
    (action ?? usual)?.perform(for: self)
  }

  private func doUsual(_ item: UITextItem) {
    switch item.content {
    case .link(let url):
      let isFollowed =
        textDelegate?.textView(
          self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) != false
      if isFollowed { UIApplication.shared.open(url) }
    case .textAttachment(let attachment):
      // Nothing is usual; the delegate hears of it.
      _ = textDelegate?.textView(
        self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
    }
  }
}
