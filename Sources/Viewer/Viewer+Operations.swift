import Compositor
import UIKit

// How a frame comes to be: the picture is drawn up to one of its operations.

extension Viewer {
  /// Draws some operations more or less than before; all of them ends it.
  func stepOperations(_ step: Int) {
    let count = player.scene.virtualStage.drawList(at: player.time).operationCount
    let next = min(max((shows.operations ?? count) + step, 0), count)
    setOperations(next == count ? nil : next)
  }

  /// Draws so many operations of each frame; nil draws all.
  func setOperations(_ count: Int?) {
    setPlaying(false)
    shows.operations = count
    pacing.needsPicture = true
    let list = player.scene.virtualStage.drawList(at: player.time)
    if let count {
      let last = list.operation(count)
      say("operation \(count) of \(list.operationCount): \(last.isEmpty ? "nothing yet" : last)")
    } else {
      say("all \(list.operationCount) operations are drawn")
    }
    showOperations()
  }

  /// Shows the bar of the operations while some are left out, and beside the batches.
  func showOperations() {
    let bar = view.operations
    let isShown = exploded == nil && (shows.operations != nil || shows.overlay == .batches)
    if bar.isHidden == isShown { bar.isHidden = !isShown }
    guard isShown else { return }
    let list = player.scene.virtualStage.drawList(at: player.time)
    let count = list.operationCount
    let drawn = shows.operations.flatMap { $0 < count ? $0 : nil }
    bar.show(drawn, of: count, last: list.operation(drawn ?? count))
    bar.place(in: view.canvas.bounds, above: desk.states.isHidden ? 0 : 48)
  }
}

extension DrawList {
  /// What the operation of a number does, counted from 1; empty where there is none.
  fileprivate func operation(_ number: Int) -> String {
    guard number > 0 else { return "" }
    let batch = passes.flatMap(\.batches).dropFirst(number - 1).first.map { batches[Int($0)] }
    return batch.map { "\($0.pipeline) ×\($0.instances.count)" } ?? ""
  }
}
