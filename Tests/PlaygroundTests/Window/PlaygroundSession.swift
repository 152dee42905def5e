import Foundation
import UIKit
import Windowing

@testable import Playground

/// A playground without a window on the desktop, driven by the events that a desktop would send.
@MainActor
struct PlaygroundSession {
  let controller: PlaygroundController
  let window: UIWindow

  init(
    _ text: String?, size: CGSize = CGSize(width: 1280, height: 720),
    store: PlaygroundStore = PlaygroundStore(nil)
  ) throws {
    controller = PlaygroundController(try text.map { try CurveDocument(text: $0) }, store: store)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = controller
    window.makeVisible()
    window.layoutIfNeeded()
  }

  var shell: PlaygroundView { controller.shell }
  var document: CurveDocument { controller.state.edited }

  /// The keyframes that are edited.
  var keyframes: KeyframeCurve? {
    if case .keyframes(let curve) = document.shape { curve } else { nil }
  }

  private func send(
    _ kind: (PointerEvent) -> WindowEvent.Kind, _ place: CGPoint, in view: UIView, isDown: Bool,
    _ modifiers: KeyModifiers, clicks: Int
  ) {
    let pointer = PointerEvent(
      position: view.convert(place, to: nil), button: .primary,
      pressedButtons: isDown ? [.primary] : [], clickCount: clicks, modifiers: modifiers)
    window.handle(WindowEvent(window: nil, time: 0, kind: kind(pointer)))
  }

  /// Drags from one place of a view to others, and lets go at the last; `atPlace` is called at each of these.
  func drag(
    in view: UIView, _ places: [CGPoint], _ modifiers: KeyModifiers = [], clicks: Int = 1,
    atPlace: () -> Void = {}
  ) {
    window.layoutIfNeeded()
    send(WindowEvent.Kind.pointerDown, places[0], in: view, isDown: true, modifiers, clicks: clicks)
    for (former, place) in zip(places, places.dropFirst()) {
      for step in 1...6 {
        let part = CGFloat(step) / 6
        let spot = CGPoint(
          x: former.x + (place.x - former.x) * part, y: former.y + (place.y - former.y) * part)
        send(WindowEvent.Kind.pointerMoved, spot, in: view, isDown: true, modifiers, clicks: clicks)
      }
      atPlace()
    }
    send(
      WindowEvent.Kind.pointerUp, places[places.count - 1], in: view, isDown: false, modifiers,
      clicks: clicks)
  }

  /// Clicks at a place of a view.
  func click(_ view: UIView, _ place: CGPoint, count: Int = 1) {
    drag(in: view, [place], clicks: count)
  }

  /// Presses a key, as the window hands it on, and lets it go.
  func press(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    _ = controller.handle(
      KeyEvent(key: key, scancode: 0, modifiers: modifiers, isRepeat: isRepeat))
  }

  /// Waits until something that is found elsewhere has come.
  func eventually(_ condition: () -> Bool) async throws {
    for _ in 0..<600 where !condition() { try await Task.sleep(for: .milliseconds(20)) }
  }
}
