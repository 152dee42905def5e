import Foundation
import UIKit

/// A transition of one's own: a picture of the old state spins away from above the new one.
package final class TransitionCustom: Scene {
  package static let information = SceneInformation(
    id: "transition-custom", title: "A snapshot on top",
    hint: "A picture of the view spins away while the view changes.",
    origin: "Custom transitions: a snapshot of a layer", length: 4)

  private let page = UIView(frame: CGRect(x: 32, y: 96, width: 456, height: 316))
  private let picture = UIView()
  private let title = UILabel()
  private var hour = Landscape.dawn

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 520, height: 500)
    card.addHeading(Self.information)
    page.layer.cornerRadius = 16
    page.clipsToBounds = true
    card.addSubview(page)
    picture.frame = CGRect(x: 28, y: 28, width: 400, height: 216)
    picture.layer.cornerRadius = 12
    picture.clipsToBounds = true
    page.addSubview(picture)
    title.frame = CGRect(x: 28, y: 258, width: 400, height: 36)
    title.font = .systemFont(ofSize: 22, weight: .semibold)
    title.textColor = Palette.background
    title.textAlignment = .center
    page.addSubview(title)
    update()
    offer([("Change", "C", TransitionCustom.change)], on: stage)
    card.addButtons(for: stage.controls, top: 430)
    for time in [0.5, 2.2] { stage.after(time) { [weak self] in self?.change() } }
  }

  private func change() {
    // What is seen now, as a picture.
    UIGraphicsBeginImageContextWithOptions(page.bounds.size, false, 0)
    if let context = UIGraphicsGetCurrentContext() { page.layer.render(in: context) }
    let cover = UIImageView(image: UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    cover.frame = page.bounds
    cover.layer.name = "cover"
    page.addSubview(cover)
    // Below it, everything changes at once.
    hour = hour.next
    update()
    UIView.animate(withDuration: 1) {
      cover.transform = CGAffineTransform(scaleX: 0.01, y: 0.01).rotated(by: .pi / 2)
      cover.alpha = 0
    } completion: { _ in
      cover.removeFromSuperview()
    }
  }

  private func update() {
    let looks = [Palette.rose, Palette.sky, Palette.accent, Palette.violet]
    page.backgroundColor = looks[hour.rawValue]
    picture.layer.contents = hour.image(picture.bounds.size)
    title.text = ["Dawn", "Day", "Dusk", "Night"][hour.rawValue]
  }
}
