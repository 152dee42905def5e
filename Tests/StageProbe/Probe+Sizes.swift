import CSDL2
import Foundation
import Stage

extension Probe {
  /// Resizes windows and loses the events that tell of it.
  @MainActor
  static func lost() throws {
    let early = try StageWindow(title: "Early", size: CGSize(width: 300, height: 200))
    var width = early.size.width
    early.onEvent = { if case .resized(let size) = $0.kind { width = size.points.width } }
    early.minimumSize = CGSize(width: 600, height: 400)
    loseEvents()
    early.show()
    say("width-as-it-shows", Int(width))
    try run(for: 0.3)
    early.resize(to: CGSize(width: 700, height: 500))
    loseEvents()
    try run(for: 0.3)
    say("width-told", Int(width))
    say("width", Int(early.size.width))
    early.close()
  }

  private static func loseEvents() {
    SDL_PumpEvents()
    SDL_FlushEvent(SDL_WINDOWEVENT.rawValue)
  }
}
