import Foundation
import Stage
import UIKit

/// A scene that plays in virtual time, without a window: any frame of it, in any order.
@MainActor
package final class VirtualScene {
  /// The virtual time and the frames.
  package let virtualStage: VirtualStage
  /// What the scene sees.
  package let stage: SceneStage
  private let scene: any SceneBuilder

  /// Builds a scene at scene time 0.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  package init(_ entry: SceneEntry, size: CGSize, scale: CGFloat) {
    let virtualStage = VirtualStage(size: size, scale: scale)
    self.virtualStage = virtualStage
    let scene = entry.make()
    self.scene = scene
    stage = virtualStage.withClock {
      SceneStage(size: size, scale: scale) { [weak virtualStage] seconds, body in
        guard let virtualStage else { return }
        virtualStage.schedule(at: virtualStage.now + seconds) {
          MainActor.assumeIsolated(body)
        }
      }
    }
    let stage = stage
    virtualStage.withClock { virtualStage.rootLayer = stage.rootView.layer }
    virtualStage.withClock { scene.build(on: stage) }
  }

  /// Builds a scene of a type at scene time 0.
  package convenience init(_ type: any Scene.Type, size: CGSize, scale: CGFloat) {
    self.init(SceneEntry(type), size: size, scale: scale)
  }

  /// Does what a control does, at a scene time that has not come yet.
  package func perform(_ control: String, at time: Double) {
    let stage = stage
    virtualStage.schedule(at: time) { MainActor.assumeIsolated { _ = stage.perform(control) } }
  }
}
