import Foundation
import Stage
import UIKitCore

/// A view that is shown in virtual time, without a window.
@MainActor
package final class ShownView {
  package let view: UIView
  package let stage: VirtualStage

  package init(_ view: UIView) {
    self.view = view
    let size = CGSize(width: max(view.bounds.width, 1), height: max(view.bounds.height, 1))
    let stage = VirtualStage(size: size, scale: 1)
    self.stage = stage
    stage.withClock { stage.rootLayer = view.layer }
  }

  /// Makes changes at the present time, and commits them.
  package func change(_ body: () -> Void) { stage.withClock(body) }

  package func run(until time: Double) { stage.run(until: time) }

  /// Something as it is seen at the present time.
  package func seen<Value>(_ view: UIView, _ value: (CALayer) -> Value) -> Value? {
    stage.withClock { view.layer.presentation().map(value) }
  }
}
