import UIKit
import Windowing
import Workbench

// Where the picture is and how near; its layers apart in space.

extension Viewer {
  /// Does what concerns the place of the picture; whether the action does.
  func performOnPlace(_ action: ViewerAction) -> Bool {
    switch action {
    case .zoom(let step): zoom(by: step)
    case .fit(let all): fit(all: all)
    case .resetPlace: resetPlace()
    case .orbit(let x, let y):
      if exploded == nil { pan(by: CGSize(width: x * 48, height: y * 48)) }
      turn(by: CGSize(width: x * 16, height: y * 16))
    case .interfaceScale(let step): scaleInterface(step)
    default: return false
    }
    return true
  }

  // MARK: The flat picture

  private func zoom(by steps: Int) {
    if let exploded {
      exploded.pose.zoom(by: CGFloat(steps) * 2)
      return keep(exploded.pose)
    }
    let bounds = view.canvas.bounds
    zoom(by: pow(1.25, CGFloat(steps)), at: CGPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Zooms around a point of the canvas.
  func zoom(by factor: CGFloat, at point: CGPoint) {
    view.canvas.place.zoom(
      by: factor, at: point, of: player.size, in: view.canvas.bounds)
    didPlace()
    say("zoom \((view.canvas.place.zoom * 100).native.decimalText(0)) %")
  }

  /// Moves the picture.
  func pan(by way: CGSize) {
    view.canvas.place.pan(by: way, of: player.size, in: view.canvas.bounds)
    didPlace()
  }

  private func fit(all: Bool) {
    guard !all, let layer = selectedLayer else { return resetPlace() }
    let corners = player.scene.look(at: player.time) {
      LayerOutline(of: layer.presentation() ?? layer).corners
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return }
    let box = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    view.canvas.place.fit(box, of: player.size, in: view.canvas.bounds)
    didPlace()
    say("zoom \((view.canvas.place.zoom * 100).native.decimalText(0)) %")
  }

  private func resetPlace() {
    if let exploded {
      exploded.pose = ExplodedPose()
      return keep(exploded.pose)
    }
    view.canvas.place = CanvasPlace()
    didPlace()
    say("the picture as at first")
  }

  /// After the picture was placed: its pixels follow when it has come to rest.
  private func didPlace() {
    pacing.needsPicture = true
    pacing.fitTime = CACurrentMediaTime() + 0.25
  }

  // MARK: The scale of the interface

  private func scaleInterface(_ step: Int) {
    let words = scaled.step(by: step)
    pacing.needsFit = true
    // Everything has moved below the pointer; what is there now is known when it stirs.
    hover(at: nil)
    remember()
    say("interface \(words)")
  }

  // MARK: Layers apart

  /// Whether the layers are on their way back onto the canvas.
  var isClosing: Bool { exploded != nil && explodedPanel == nil }

  /// Lets the layers go apart, or back onto the canvas.
  func setExploded(_ isOn: Bool) {
    guard isOn != (exploded != nil && !isClosing) else { return }
    if isOn, layerCount > Self.mostApart {
      return complain("\(layerCount) layers are too many to take apart, at most \(Self.mostApart)")
    }
    let now = CACurrentMediaTime()
    let exploded = self.exploded ?? makeExploded(at: now)
    exploded.move(apart: isOn, at: now)
    if isOn {
      let panel = ExplodedPanel(frame: ExplodedPanel.frame(in: view.canvas.bounds))
      panel.show(exploded.pose)
      panel.onChange = { [weak self] pose in
        self?.exploded?.pose = pose
        self?.keep(pose)
      }
      view.canvas.addSubview(panel)
      explodedPanel = panel
      say("layers apart: drag turns, wheel spreads")
    } else {
      explodedPanel?.removeFromSuperview()
      explodedPanel = nil
      say("layers together")
    }
    wake()
    pacing.needsPicture = true
    showHeader()
  }

  /// More layers than these cannot be moved apart at the pace of a display.
  private static let mostApart = 5000

  private func makeExploded(at now: Double) -> ExplodedView {
    let exploded = ExplodedView(frame: view.canvas.bounds)
    exploded.sceneSize = player.size
    exploded.flatFrame = view.canvas.pictureFrame
    exploded.pose = pose
    exploded.pose.peel = 0...1
    exploded.beginFlat(at: now)
    view.canvas.insertSubview(exploded, at: 0)
    view.canvas.showsPicture = false
    self.exploded = exploded
    return exploded
  }

  /// Shows the flat picture again.
  func endExploded() {
    explodedPanel?.removeFromSuperview()
    exploded?.removeFromSuperview()
    (exploded, explodedPanel) = (nil, nil)
    view.canvas.showsPicture = shows.look != .wireframe
    pacing.needsPicture = true
    showHeader()
  }

  /// Turns the layers, in points of a drag.
  func turn(by way: CGSize) {
    guard let exploded else { return }
    exploded.pose.orbit(by: way)
    keep(exploded.pose)
  }

  /// Remembers how the layers stand, and shows it.
  func keep(_ pose: ExplodedPose) {
    self.pose = pose
    explodedPanel?.show(pose)
    pacing.needsPicture = true
  }

  /// Turns the wheel over the canvas or the timeline; whether that did something.
  func turn(_ wheel: WheelEvent) -> Bool {
    guard help == nil, source == nil, menu == nil else { return false }
    let point = view.canvas.convert(wheel.position, from: nil)
    guard view.canvas.bounds.contains(point) else {
      return view.timeline.turn(
        by: CGVector(dx: CGFloat(wheel.deltaX), dy: CGFloat(wheel.deltaY)), at: wheel.position,
        zooms: wheel.modifiers.contains(.control), moves: wheel.modifiers.contains(.shift))
    }
    let turns = CGFloat(wheel.deltaY)
    guard let exploded else {
      guard wheel.modifiers.contains(.control) else { return false }
      zoom(by: pow(1.15, turns), at: point)
      return true
    }
    if wheel.modifiers.contains(.control) {
      exploded.pose.zoom(by: turns)
    } else if wheel.modifiers.contains(.shift) {
      exploded.pose.peel(by: turns == 0 ? CGFloat(wheel.deltaX) : turns)
    } else {
      exploded.pose.spread(by: turns)
    }
    keep(exploded.pose)
    return true
  }
}
