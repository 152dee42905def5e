import Windowing

extension PlaygroundController {
  /// Plays from the beginning, and lets the edited curve be heard once, at the pace of what is seen.
  func hear() {
    playsByItself = false
    let speed = abs(rate)
    if rate < 0 { setRate(speed) }
    play(from: 0)
    do {
      try speaker.play(CurveTone(state.edited, speed: speed).samples, rate: CurveTone.rate)
      say("The higher the value, the higher the pitch; a tick is where it goes past its target.")
    } catch {
      say("\(error)")
    }
  }
}
