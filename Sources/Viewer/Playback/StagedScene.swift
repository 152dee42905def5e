import Foundation
import Layers
import Motion
import Scenes
import Stage
import UIKit
import Windowing

/// A scene in virtual time that can be acted upon: pointer and keys reach its views.
///
/// Its views live in a window of their own that is never opened on the desktop. Whatever touches the
/// scene goes through `act` or `look`, which install the scene's clock; what the viewer's own window
/// has pending is committed before, on the real clock.
@MainActor
final class StagedScene {
  /// The virtual time and the frames.
  let virtualStage: VirtualStage
  /// What the scene sees.
  let stage: SceneStage
  private let scene: any SceneBuilder
  private let window: UIWindow

  /// Builds a scene at scene time 0.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  ///   - onLine: told of each line that the scene writes, the first ones included.
  init(
    _ entry: SceneEntry, size: CGSize, scale: CGFloat,
    onLine: @escaping (String) -> Void = { _ in }
  ) {
    CATransaction.flush()
    let keyWindow = UIApplication.shared.keyWindow
    let virtualStage = VirtualStage(size: size, scale: scale)
    self.virtualStage = virtualStage
    let scene = entry.make()
    self.scene = scene
    (window, stage) = virtualStage.withClock {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.backgroundColor = .black
      window.contentScaleFactor = scale
      let stage = SceneStage(size: size, scale: scale) { [weak virtualStage] seconds, body in
        guard let virtualStage else { return }
        virtualStage.schedule(at: virtualStage.now + seconds) { MainActor.assumeIsolated(body) }
      }
      return (window, stage)
    }
    stage.onLine = onLine
    let (window, stage) = (window, stage)
    virtualStage.withClock {
      virtualStage.rootLayer = window.layer
      let controller = UIViewController()
      controller.view = stage.rootView
      window.rootViewController = controller
      window.makeVisible()
      scene.build(on: stage)
    }
    keyWindow?.makeKey()
  }

  /// Lets go of the scene's window; call it before dropping the scene.
  func close() {
    CATransaction.flush()
    virtualStage.withClock { window.close() }
  }

  /// The scene time that was reached.
  var now: Double { virtualStage.now }

  /// The layer at the top of what the scene built.
  var rootLayer: CALayer { stage.rootView.layer }

  /// How often layers were changed: as long as it stays the same, they and their animations are the same.
  var changes: Int {
    act {}
    return virtualStage.commitCount
  }

  /// Goes on to a scene time, through everything that happens on the way.
  func run(until time: Double) {
    CATransaction.flush()
    virtualStage.run(until: time)
  }

  /// Changes the scene at the time that it has reached.
  func act<Result>(_ body: () throws -> Result) rethrows -> Result {
    CATransaction.flush()
    return try virtualStage.withClock(body)
  }

  /// Reads the scene with its layers as they are shown at a time, by default the one reached.
  func look<Result>(at time: Double? = nil, _ body: () throws -> Result) rethrows -> Result {
    CATransaction.flush()
    guard let time else { return try virtualStage.withClock(body) }
    let clock = ManualClock(startingAt: virtualStage.withClock { HostTime.now } + time - now)
    return try HostTime.withClock(clock, body)
  }

  /// The time of a layer as scene time. Call it within `look` or `act`.
  func sceneTime(of time: Double, in layer: CALayer) -> Double {
    layer.convertTime(time, to: nil) - (HostTime.now - now)
  }

  /// The picture at a scene time, or its first draw calls; nil where it could not be drawn.
  func image(at time: Double, operations: Int? = nil) -> CGImage? {
    CATransaction.flush()
    return try? virtualStage.image(at: time, operations: operations)
  }

  // MARK: Input

  /// Takes an event of a person to the scene's views.
  func handle(_ event: WindowEvent) {
    act { window.handle(event) }
  }

  /// Whether the view at a point would do something with a press: a control, or one with gestures.
  func isInteractive(at point: CGPoint) -> Bool {
    look {
      let hit = stage.rootView.hitTest(point, with: nil)
      return sequence(first: hit, next: { $0?.superview }).contains { view in
        guard let view, view !== window else { return false }
        return view is UIControl || view.gestureRecognizers?.isEmpty == false
      }
    }
  }
}
