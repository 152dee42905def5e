import Foundation

/// A document with a header that stays above it in a scroll view, and that hears of what is seen of it.
@preconcurrency @MainActor
package protocol HeadedDocument: NSView {
  /// What stands above; nil for nothing.
  var headerOfDocument: NSView? { get }
  /// Called after another part is seen, or more or less of it.
  func visiblePartDidChange()
}

/// The window onto a header, which goes along from side to side.
@MainActor
final class HeaderClip: NSView {
  override init(frame: NSRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override class var mayDraw: Bool { false }
  override var isFlipped: Bool { true }
}

extension NSScrollView {
  private var header: NSView? {
    (contentView.documentView as? any HeadedDocument)?.headerOfDocument
  }

  /// How much of the height the header takes.
  final var heightOfHeader: CGFloat { header?.frame.height ?? 0 }

  /// Puts the header over a part of the scroll view.
  final func placeHeader(above content: NSRect) {
    guard let header else {
      headerClip?.removeFromSuperview()
      return headerClip = nil
    }
    let clip = headerClip ?? HeaderClip(frame: .zero)
    if headerClip == nil {
      headerClip = clip
      addSubview(clip, positioned: .above, relativeTo: contentView)
    }
    if header.superview !== clip {
      for former in clip.subviews { former.removeFromSuperview() }
      clip.addSubview(header)
    }
    let height = header.frame.height
    let frame = NSRect(
      x: content.minX, y: isFlipped ? content.minY - height : content.maxY, width: content.width,
      height: height)
    if clip.frame != frame { clip.frame = frame }
    moveHeader()
  }

  /// Moves the header along with the document.
  final func moveHeader() {
    headerClip?.setBoundsOrigin(NSPoint(x: contentView.bounds.minX, y: 0))
  }
}
