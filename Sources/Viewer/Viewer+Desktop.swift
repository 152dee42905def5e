import UIKit
import Workbench

// What the desktop asks for while the viewer is open: less motion, more contrast.

extension Viewer {
  /// Does what the desktop asks for later than the window was made.
  func followDesktop() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.reduceMotion() } }
    _ = center.addObserver(
      forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil,
      queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.changeContrast() } }
    if UIAccessibility.isDarkerSystemColorsEnabled { announce("more contrast") }
  }

  /// Holds a scene that has just begun, since the desktop asks for less motion.
  private func reduceMotion() {
    guard UIAccessibility.isReduceMotionEnabled else { return say("motion as at first") }
    if player.script.edits.isEmpty, player.time < 2 { setPlaying(false) }
    say("the desktop asks for less motion: Space plays")
  }

  /// Makes the panes anew, with lines and text as strong as the person wants them now. What is open, chosen
  /// and playing stays; what lay over the window is closed.
  private func changeContrast() {
    let wasApart = exploded != nil && !isClosing
    endExploded()
    for overlay in [help, menu, source, opening] as [UIView?] { overlay?.removeFromSuperview() }
    (help, menu, source, opening) = (nil, nil, nil, nil)
    let former = view
    view = ViewerView(frame: former.frame)
    view.take(from: former)
    scaled.show(view)
    marks = CanvasMarks(on: view.canvas, skin: skin)
    (desk.states, desk.progress) = (StateBar(), LoadBar())
    connect()
    nameScene()
    (outline, overlays) = (nil, OverlayPainter())
    (pacing.needsPicture, pacing.needsFit, pacing.lastPanes) = (true, true, 0)
    wake()
    view.layoutIfNeeded()
    if wasApart { setExploded(true) }
    showHeader()
    _ = view.canvas.becomeFirstResponder()
    say(UIAccessibility.isDarkerSystemColorsEnabled ? "more contrast" : "contrast as at first")
  }
}
