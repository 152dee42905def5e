import Foundation
import RenderTree

// Contents that are drawn anew for each frame, because what they show is animated.
//
// A class says by `needsDisplay(forKey:)` that its contents depend on a key. While an animation of such
// a key runs, the host asks for ticks, and at each one the layer displays itself: what draws is a
// presentation layer for the time at which the frame will be seen, and its picture becomes the layer's.
// That happens on the thread of the tree: this is the one animation that a stalled main thread holds up.

/// The layers of a host that are drawn anew for each frame.
package final class Redraws {
  /// Called when the first layer comes and when the last one went.
  package var onChange: (() -> Void)?

  private struct Entry {
    let layer: CALayer
    /// The layer's time that was drawn last.
    var drawnTime = Double.nan
  }

  private var entries: [Entry] = []

  init() {}

  /// Whether anything must be drawn for each frame.
  package var areNeeded: Bool { !entries.isEmpty }

  /// Draws all of them as they will be seen at a host time, if their time has moved on since.
  ///
  /// What they draw waits for the calling thread's transaction.
  package func draw(at time: Double) {
    for index in entries.indices where index < entries.count {
      let layer = entries[index].layer
      let local = layer.localTime(atHost: time)
      guard local != entries[index].drawnTime else { continue }
      entries[index].drawnTime = local
      layer.display(at: time)
    }
  }

  /// Takes note that a layer's animations, or its host, changed.
  func update(_ layer: CALayer) {
    let index = entries.firstIndex { $0.layer === layer }
    let isNeeded = layer.host != nil && (layer.attachedAnimations.redraw || layer.drawsEachFrame)
    guard isNeeded != (index != nil) else { return }
    let wereNeeded = areNeeded
    if let index { entries.remove(at: index) } else { entries.append(Entry(layer: layer)) }
    if areNeeded != wereNeeded { onChange?() }
  }
}

extension [AttachedAnimation] {
  /// Whether one that is not over has the contents drawn for each frame.
  fileprivate var redraw: Bool { contains { $0.redraws && !$0.isOver } }
}

extension CALayer {
  /// Whether the contents are drawn anew for each frame, whatever is animated.
  package final var drawsEachFrame: Bool {
    get { state.contains(.drawsEachFrame) }
    set {
      guard newValue != drawsEachFrame else { return }
      if newValue { state.insert(.drawsEachFrame) } else { state.remove(.drawsEachFrame) }
      host?.redraws.update(self)
    }
  }

  /// The host time for which contents are drawn: that of the frame that will show them.
  package final var drawingTime: Double { TransactionStack.now }

  /// Whether an animation changes what the contents show.
  final func redraws(_ animation: AttachedAnimation) -> Bool {
    let kind = type(of: self)
    guard kind != CALayer.self else { return false }
    return ([animation.track] + animation.companions).contains { track in
      track.property.keyPath.map { path in
        kind.needsDisplay(forKey: path)
          || (track.property.isDeclared
            && kind.needsDisplay(forKey: String(path.prefix { $0 != "." })))
      } ?? false
    }
  }

  /// Takes note that animations came or went.
  final func animationsChanged(redraw: Bool) {
    guard redraw else { return }
    host?.redraws.update(self)
    setNeedsDisplay()
  }
}
