import UIKit
import Workbench

/// How large and where a scene's picture lies on the canvas: first as large as there is room.
struct CanvasPlace: Equatable {
  /// How many times larger than at first.
  private(set) var zoom: CGFloat = 1
  /// How far its middle is from that of the canvas, in points of the canvas.
  private(set) var shift = CGPoint.zero

  private static let zooms: ClosedRange<CGFloat> = 0.25...16
  /// What of the picture stays on the canvas at the least, in points.
  private static let rest: CGFloat = 48

  /// The picture's place in a canvas.
  func frame(of scene: CGSize, in bounds: CGRect) -> CGRect {
    let room = bounds.insetBy(dx: 8, dy: 8)
    guard room.width > 0, room.height > 0 else { return .zero }
    let factor = min(room.width / scene.width, room.height / scene.height) * zoom
    let size = CGSize(
      width: (scene.width * factor).rounded(), height: (scene.height * factor).rounded())
    return CGRect(
      x: (room.midX + shift.x - size.width / 2).rounded(),
      y: (room.midY + shift.y - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  /// Makes the picture larger or smaller; what is at a point of the canvas stays there.
  mutating func zoom(by factor: CGFloat, at point: CGPoint, of scene: CGSize, in bounds: CGRect) {
    guard factor.isFinite, factor > 0 else { return }
    let new = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
    let grows = new / zoom
    let middle = CGPoint(x: bounds.midX + shift.x, y: bounds.midY + shift.y)
    shift.x += (point.x - middle.x) * (1 - grows)
    shift.y += (point.y - middle.y) * (1 - grows)
    zoom = new
    keepInSight(scene, bounds)
  }

  /// Moves the picture.
  mutating func pan(by way: CGSize, of scene: CGSize, in bounds: CGRect) {
    shift.x += way.width
    shift.y += way.height
    keepInSight(scene, bounds)
  }

  /// Lets a part of the scene fill most of the canvas.
  mutating func fit(_ box: CGRect, of scene: CGSize, in bounds: CGRect) {
    let room = bounds.insetBy(dx: 8, dy: 8)
    guard box.width.isFinite, box.height.isFinite, room.width > 0, room.height > 0 else { return }
    let whole = min(room.width / scene.width, room.height / scene.height)
    let factor = 0.7 * min(room.width / max(box.width, 1), room.height / max(box.height, 1))
    zoom = min(max(factor / whole, Self.zooms.lowerBound), Self.zooms.upperBound)
    let seen = whole * zoom
    shift = CGPoint(
      x: (scene.width / 2 - box.midX) * seen, y: (scene.height / 2 - box.midY) * seen)
  }

  /// Keeps a part of the picture on the canvas.
  private mutating func keepInSight(_ scene: CGSize, _ bounds: CGRect) {
    let size = frame(of: scene, in: bounds).size
    let reach = CGSize(
      width: max((bounds.width + size.width) / 2 - Self.rest, 0),
      height: max((bounds.height + size.height) / 2 - Self.rest, 0))
    shift.x = min(max(shift.x, -reach.width), reach.width)
    shift.y = min(max(shift.y, -reach.height), reach.height)
  }
}
