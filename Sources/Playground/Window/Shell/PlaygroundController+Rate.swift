import Foundation
import UIKit
import Workbench

// Slow motion: the panes that show movement have a time of their own, which goes on without a jump.

extension PlaygroundController {
  /// The time of all that moves by the curve.
  var previewTime: CFTimeInterval {
    shell.preview.layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  private var movingLayers: [CALayer] {
    ([shell.preview, shell.graph, shell.keyframes.pathGraph, shell.timing] as [UIView]).map(\.layer)
  }

  /// Lets the preview run faster or slower from where it is.
  func setRate(_ rate: Double) {
    let now = CACurrentMediaTime()
    for layer in movingLayers {
      let time = layer.convertTime(now, from: nil)
      layer.speed = Float(rate)
      layer.timeOffset += time - layer.convertTime(now, from: nil)
    }
    self.rate = rate
    rateButton?.configuration?.title = Self.title(of: rate)
    shell.setNeedsLayout()
    if let playing { playAgain(after: playing) }
    say("The preview runs at \(Self.title(of: rate)).")
  }

  private static func title(of rate: Double) -> String {
    "\(rate < 0 ? "−" : "")\(abs(rate).decimalText(2))×"
  }

  /// Plays anew once a run is over, however fast it goes until then; or holds it there.
  func playAgain(after run: PlayRun) {
    let wait = run.rest(at: previewTime, rate: rate)
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self, weak run] in
      MainActor.assumeIsolated {
        guard let self, let run, self.playing === run else { return }
        // It became slower meanwhile, or turned around.
        if run.rest(at: self.previewTime, rate: self.rate) * abs(self.rate) > 0.002 {
          return self.playAgain(after: run)
        }
        if self.loops { self.play() } else { self.pause() }
      }
    }
  }

  /// Opens the list of the speeds below their button.
  func chooseRate() {
    let items = PlaySpeeds.steps.reversed().map { rate in
      PopupMenu.Item(
        Self.title(of: rate), keys: rate == self.rate ? "✓" : rate == 1 ? "\\" : ""
      ) { [weak self] in self?.setRate(rate) }
    }
    openMenu(items, below: rateButton, "speeds")
  }
}
