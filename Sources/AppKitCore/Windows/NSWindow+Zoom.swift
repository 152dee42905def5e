import Foundation

// How a window becomes an icon, and as large as it can be.

extension NSWindow {
  final func becomeIcon() {
    guard let stage else { return }
    tell(NSWindow.willMiniaturizeNotification) { $0.windowWillMiniaturize }
    stage.minimise()
  }

  /// Gives the window its standard frame, which is as large as the desktop allows unless the delegate has another one,
  /// or the frame back that it had before.
  final func zoomOrReturn() {
    let largest = (screen ?? NSScreen.main)?.visibleFrame ?? frame
    let standard = delegate?.windowWillUseStandardFrame(self, defaultFrame: largest) ?? largest
    let returns = isZoomed || (userFrame != nil && place == NSWindow.possible(standard))
    let goal = returns ? userFrame ?? frame : standard
    guard delegate?.windowShouldZoom(self, toFrame: goal) != false else { return }
    if returns {
      if isZoomed { stage?.restore() }
      if let userFrame, !isZoomed { setFrame(userFrame, display: true, animate: true) }
      userFrame = nil
    } else if standard == largest {
      stage?.maximise()
    } else {
      userFrame = frame
      setFrame(standard, display: true, animate: true)
    }
  }

  final func showTitle() {
    let words = (isDocumentEdited ? "• " : "") + title
    stage?.title = subtitle.isEmpty ? words : "\(words) — \(subtitle)"
  }
}
