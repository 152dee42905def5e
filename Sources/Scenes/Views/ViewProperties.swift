import Foundation
import UIKit

/// The seven properties of a view that animate, each by itself, and all of them together.
package final class ViewProperties: Scene {
  package static let information = SceneInformation(
    id: "view-properties", title: "Seven that animate",
    hint: "One block changes them all. Everything else of a view changes at once.",
    origin: "Table 4-1: animatable properties", length: 4)

  /// A property, and how it is set before and after.
  private struct Change {
    var name: String
    var set: @MainActor (UIView, CGRect, Bool) -> Void
  }

  private static let changes: [Change] = [
    Change(name: "frame") { view, rest, isSet in
      view.frame = isSet ? rest.insetBy(dx: -22, dy: 14).offsetBy(dx: 0, dy: 18) : rest
    },
    Change(name: "bounds") { view, rest, isSet in
      view.bounds.size = isSet ? CGSize(width: 116, height: 44) : rest.size
    },
    Change(name: "center") { view, rest, isSet in
      view.center = CGPoint(x: rest.midX + (isSet ? 34 : 0), y: rest.midY - (isSet ? 14 : 0))
    },
    Change(name: "transform") { view, _, isSet in
      view.transform = isSet ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    },
    Change(name: "alpha") { view, _, isSet in view.alpha = isSet ? 0.15 : 1 },
    Change(name: "backgroundColor") { view, _, isSet in
      view.backgroundColor = isSet ? Palette.cool : Palette.accent
    },
    Change(name: "contentStretch") { view, _, isSet in
      view.contentStretch = isSet ? whole : core
    },
    Change(name: "all") { view, rest, isSet in
      view.bounds.size = isSet ? CGSize(width: 96, height: 56) : rest.size
      view.center.y = rest.midY - (isSet ? 8 : 0)
      view.transform = isSet ? CGAffineTransform(rotationAngle: -.pi / 6) : .identity
      view.alpha = isSet ? 0.7 : 1
      view.backgroundColor = isSet ? Palette.cool : Palette.accent
    },
  ]

  /// What stretches of the picture: all of it, or its middle alone.
  private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
  private static let core = CGRect(x: 0.4, y: 0, width: 0.2, height: 1)

  private var views: [(view: UIView, rest: CGRect)] = []
  private var isChanged = false

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 880, height: 520)
    card.addHeading(Self.information)
    for (index, name) in Self.changes.map(\.name).enumerated() {
      let (row, column) = (CGFloat(index / 4), CGFloat(index % 4))
      addCell(
        name, in: CGRect(x: 32 + 207 * column, y: 96 + 166 * row, width: 195, height: 154),
        of: card)
    }
    offer([("Run", "R", ViewProperties.run)], on: stage)
    card.addButtons(for: stage.controls, top: 448)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    isChanged.toggle()
    UIView.animate(withDuration: 1.5) {
      for (change, (view, rest)) in zip(Self.changes, self.views) {
        change.set(view, rest, self.isChanged)
      }
    }
  }

  private func addCell(_ name: String, in frame: CGRect, of card: UIView) {
    let field = card.addField(in: frame)
    let rest = CGRect(x: (frame.width - 72) / 2, y: 28, width: 72, height: 72)
    let view = UIView(frame: rest)
    view.layer.name = name
    field.addSubview(view)
    if name == "contentStretch" {
      view.frame = rest.insetBy(dx: -30, dy: 8)
      view.layer.contents = Self.badge
      view.contentScaleFactor = Self.badgeScale
      view.contentStretch = Self.core
    } else {
      view.backgroundColor = Palette.accent
      view.layer.cornerRadius = 12
    }
    views.append((view, view.frame))
    field.addText(
      name, in: CGRect(x: 0, y: 122, width: frame.width, height: 22), size: 14, alignment: .center)
  }

  private static let badgeScale: CGFloat = 3

  /// A picture with a frame in it: its corners show how it is stretched.
  private static var badge: CGImage? {
    let size = CGSize(width: 56, height: 56)
    let format = UIGraphicsImageRendererFormat()
    format.scale = badgeScale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let box = CGRect(origin: .zero, size: size)
      Palette.accent.setFill()
      UIBezierPath(roundedRect: box, cornerRadius: 20).fill()
      UIColor(white: 1, alpha: 0.7).setStroke()
      let frame = UIBezierPath(roundedRect: box.insetBy(dx: 8, dy: 8), cornerRadius: 12)
      frame.lineWidth = 3
      frame.stroke()
    }.cgImage
  }
}
