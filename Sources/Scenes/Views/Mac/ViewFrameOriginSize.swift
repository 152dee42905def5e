import AppKit
import Foundation
import UIKit

/// One change of a view's frame, animated as a whole, or with its origin and size each in their way.
package final class ViewFrameOriginSize: Scene {
  package static let information = SceneInformation(
    id: "view-frame-origin-size", title: "Origin and size apart",
    hint:
      "Both frames are set alike. The second view’s size has an animation that takes twice as long.",
    origin: "Listing 3-4: animations for frameOrigin and frameSize", length: 4)

  private let board = NSView(frame: NSRect(x: 0, y: 0, width: 816, height: 332))
  private var views: [NSView] = []
  private var isThere = false

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 816, height: 332))
    if let layer = board.layer { field.layer.addSublayer(layer) }
    for (index, name) in ["frame", "frameOrigin, frameSize"].enumerated() {
      addView(name, frame: frame(index, isThere: false), index == 0 ? Palette.accent : Palette.cool)
      field.addText(
        name, in: CGRect(x: 24, y: 16 + 156 * CGFloat(index), width: 300, height: 22), size: 14)
    }
    views[1].animations = ["frameOrigin": originAnimation, "frameSize": sizeAnimation]
    offer([("Run", "R", ViewFrameOriginSize.run)], on: stage)
    card.addButtons(for: stage.controls, top: 452)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    isThere.toggle()
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 1
    for (index, view) in views.enumerated() {
      view.animator().frame = frame(index, isThere: isThere)
    }
    NSAnimationContext.endGrouping()
  }

  /// The origin takes one second, and then waits for the size.
  private var originAnimation: CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "frameOrigin")
    animation.duration = 1
    return animation
  }

  private var sizeAnimation: CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "frameSize")
    animation.duration = 2
    return animation
  }

  private func frame(_ index: Int, isThere: Bool) -> NSRect {
    let y: CGFloat = index == 0 ? 216 : 60
    return isThere
      ? NSRect(x: 560, y: y - 44, width: 200, height: 94)
      : NSRect(x: 24, y: y, width: 100, height: 50)
  }

  private func addView(_ name: String, frame: NSRect, _ color: UIColor) {
    let view = NSView(frame: frame)
    view.wantsLayer = true
    view.layer?.backgroundColor = color.cgColor
    view.layer?.cornerRadius = 14
    view.layer?.name = name
    board.addSubview(view)
    views.append(view)
  }
}
