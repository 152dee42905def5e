import AppKit
import Foundation
import UIKit

/// Windows whose frames animate: by the proxy, in five seconds, and by an animation of their own.
package final class WindowFrameScene: Scene {
  package static let information = SceneInformation(
    id: "window-frame", title: "A window’s frame",
    hint: "One change of the frame: in 0.25 s, in 5 s, and by an animation of the window’s own.",
    origin: "Listings 3-1 to 3-3: animating a window", length: 6)

  private var desktop: DrawnDesktop?
  private var windows: [NSWindow] = []
  private var isLarge = false

  package init() {}

  private static let small = CGSize(width: 150, height: 90)
  private static let large = CGSize(width: 220, height: 150)

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    let desktop = DrawnDesktop(
      in: CGRect(x: 32, y: 96, width: 816, height: 332), of: card, on: stage)
    let looks = [
      ("proxy", Palette.accent), ("context, 5 s", Palette.cool), ("animations", Palette.text),
    ]
    windows = looks.enumerated().map { index, look in
      desktop.addWindow(look.0, frame: frame(index, isLarge: false), color: look.1)
    }
    self.desktop = desktop
    windows[2].animations["frame"] = wayRound
    offer([("Run", "R", WindowFrameScene.run)], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    isLarge.toggle()
    windows[0].animator().setFrame(frame(0, isLarge: isLarge), display: true)
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 5
      windows[1].animator().setFrame(frame(1, isLarge: isLarge), display: true)
    }
    windows[2].animator().setFrame(frame(2, isLarge: isLarge), display: true)
    desktop?.showMotion(for: 5)
  }

  /// Two seconds, slow at both ends; the values are those of the change.
  private var wayRound: CABasicAnimation {
    let way = CABasicAnimation(keyPath: "frame")
    way.duration = 2
    way.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return way
  }

  private func frame(_ index: Int, isLarge: Bool) -> CGRect {
    let size = isLarge ? Self.large : Self.small
    return CGRect(
      x: 30 + 268 * CGFloat(index), y: isLarge ? 96 : 24, width: size.width, height: size.height)
  }
}
