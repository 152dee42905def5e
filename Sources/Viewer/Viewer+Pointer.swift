import Foundation
import Stage
import UIKit
import Windowing
import Workbench

// The pointer: a press goes to the scene where it wants it, else it selects, moves the picture or goes
// through time.

extension Viewer {
  /// What a press on the canvas became.
  enum PressKind {
    /// The scene takes it.
    case scene
    /// It turns the exploded view.
    case orbit(CGPoint)
    /// It moves the picture.
    case pan(CGPoint)
    /// It turns the exploded view if it moves, else it selects there.
    case pickOrOrbit(CGPoint)
    /// Time follows it, from a time and an abscissa.
    case scrub(Double, CGFloat)
    /// It may select what is below, unless it moves.
    case pickBelow(Double, CGPoint)
    /// It has done what it does.
    case done
  }

  /// Does what the pointer does on the canvas.
  func take(_ canvasPress: CanvasPress) {
    switch canvasPress.phase {
    case .began: press = begin(canvasPress)
    case .moved: follow(canvasPress)
    case .ended: end(canvasPress)
    }
  }

  private func begin(_ press: CanvasPress) -> PressKind {
    if press.isMiddle || pacing.holdsSpace {
      pacing.holdsSpace = false
      return .pan(press.viewPoint)
    }
    if press.isSecondary {
      pickForMenu(press)
      return .done
    }
    if exploded != nil { return .pickOrOrbit(press.viewPoint) }
    if press.isControl { return .pickBelow(player.time, press.viewPoint) }
    if press.count == 2, selection.place != nil {
      pick(press)
      return .done
    }
    player.catchUp()
    if player.scene.isInteractive(at: press.point) {
      send(press, .down)
      return .scene
    }
    pick(press)
    return .done
  }

  /// Selects what is hit, unless the selected layer is hit, and opens its menu.
  private func pickForMenu(_ press: CanvasPress) {
    let hits = layers(at: press)
    if !hits.contains(where: { $0 == selection.layer }) { select(hits.first) }
    openMenu(at: view.convert(press.viewPoint, from: view.canvas), hits: hits)
  }

  /// The layers where a press is, the front one first.
  private func layers(at press: CanvasPress) -> [LayerPath] {
    if let exploded { return unlocked(exploded.layers(at: press.viewPoint)) }
    player.catchUp()
    return paths(under: press.point)
  }

  private func follow(_ press: CanvasPress) {
    switch self.press {
    case .scene: send(press, .move)
    case .pickOrOrbit(let start):
      guard hypot(press.viewPoint.x - start.x, press.viewPoint.y - start.y) > 4 else { return }
      self.press = .orbit(press.viewPoint)
    case .orbit(let former):
      turn(by: press.viewPoint - former)
      self.press = .orbit(press.viewPoint)
    case .pan(let former):
      pan(by: press.viewPoint - former)
      self.press = .pan(press.viewPoint)
    case .pickBelow(let time, let start):
      if abs(press.viewPoint.x - start.x) > 6 { self.press = .scrub(time, start.x) }
    case .scrub(let time, let x):
      let seconds = Double((press.viewPoint.x - x) / max(view.canvas.bounds.width, 1))
      scrub(to: time + seconds * timelinePage, isEnd: false)
    default: break
    }
  }

  private func end(_ press: CanvasPress) {
    switch self.press {
    case .scene: send(press, .up)
    case .pickBelow: pick(at: press.point, below: true)
    case .pickOrOrbit: pickApart(press)
    case .scrub: player.catchUp()
    default: break
    }
    self.press = nil
  }

  /// Selects in space; with Control, and where the front one is selected, the layer behind.
  private func pickApart(_ press: CanvasPress) {
    let hits = layers(at: press)
    guard press.isControl, let current = hits.firstIndex(where: { $0 == selection.layer }) else {
      return select(hits.first)
    }
    select(hits[(current + 1) % hits.count])
  }

  private enum Movement { case down, move, up }

  private func send(_ press: CanvasPress, _ movement: Movement) {
    let button: PointerButton? = movement == .move ? nil : .primary
    let pointer = PointerEvent(
      position: press.point, button: button, pressedButtons: movement == .up ? [] : [.primary],
      clickCount: press.count, modifiers: [])
    let kind: WindowEvent.Kind =
      switch movement {
      case .down: .pointerDown(pointer)
      case .move: .pointerMoved(pointer)
      case .up: .pointerUp(pointer)
      }
    player.send(
      WindowEvent(window: nil, time: player.scene.look { CACurrentMediaTime() }, kind: kind))
    pacing.needsPicture = true
  }
}

/// The way between two points.
private func - (a: CGPoint, b: CGPoint) -> CGSize {
  CGSize(width: a.x - b.x, height: a.y - b.y)
}
