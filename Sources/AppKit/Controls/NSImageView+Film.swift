@_spi(Hooks) import AppKitCore
import Foundation

// A film plays on a layer of its own, as an animation of its contents: no timer turns its pictures.

extension NSImageView {
  private static let film = "film"

  /// Plays the film that the picture is, or shows the picture that is seen of it.
  final func showFilm() {
    screen?.removeFromSuperlayer()
    screen = nil
    needsDisplay = true
    guard animates, let image,
      let film = image.representations.lazy.compactMap({ ($0 as? NSBitmapImageRep)?.film }).first
    else { return }
    let whole = film.times.reduce(0, +)
    var begin = 0.0
    let play = CAKeyframeAnimation(keyPath: "contents")
    play.calculationMode = .discrete
    play.values = film.pictures
    play.keyTimes = film.times.map { time in
      defer { begin += time }
      return NSNumber(value: begin / whole)
    }
    play.keyTimes?.append(1)
    play.duration = whole
    play.repeatCount = film.loopCount > 0 ? Float(film.loopCount) : .infinity
    // Where it has an end, it stays on its last picture; where it has none, it goes on when the view is seen again.
    play.isRemovedOnCompletion = false
    play.fillMode = .forwards
    let screen = CALayer()
    screen.contents = film.pictures.first
    self.screen = screen
    layer?.addSublayer(screen)
    placeFilm()
    screen.add(play, forKey: Self.film)
  }

  /// Puts the film where the picture lies.
  final func placeFilm() {
    guard let screen, let image, image.size.width > 0, image.size.height > 0 else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    screen.frame = place(of: image.size)
    CATransaction.commit()
  }
}
