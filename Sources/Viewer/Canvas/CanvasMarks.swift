import UIKit
import Workbench

/// The marks over a scene: the selection, its ghost, the borders of all layers, the trail.
@MainActor
final class CanvasMarks {
  private let canvas: CanvasView
  private let borders = CAShapeLayer()
  private let trail = CAShapeLayer()
  private let ghost = CAShapeLayer()
  private let outlineBack = CAShapeLayer()
  private let outline = CAShapeLayer()
  private let hover = CAShapeLayer()

  /// Adds the marks to a canvas.
  init(on canvas: CanvasView) {
    self.canvas = canvas
    style(borders, Theme.second.withAlphaComponent(0.75), width: 1)
    style(trail, Theme.accent.withAlphaComponent(0.35), width: 1)
    style(ghost, Theme.second, width: 1.5, dash: [5, 4])
    style(outlineBack, UIColor(white: 0, alpha: 0.55), width: 4)
    style(outline, Theme.accent, width: 2)
    style(hover, Theme.text.withAlphaComponent(0.5), width: 1)
    for mark in [borders, trail, ghost, outlineBack, outline, hover] {
      canvas.marks.addSublayer(mark)
    }
  }

  private func style(
    _ mark: CAShapeLayer, _ color: UIColor, width: CGFloat, dash: [NSNumber]? = nil
  ) {
    mark.fillColor = nil
    mark.strokeColor = color.cgColor
    mark.lineWidth = width
    mark.lineDashPattern = dash
    mark.lineJoin = .round
    mark.actions = ["path": NSNull(), "strokeColor": NSNull()]
  }

  /// What is to be marked at this instant.
  struct Marked {
    var selection: LayerOutline?
    var model: LayerOutline?
    var hover: LayerOutline?
    var borders: [LayerOutline] = []
    var trail: [LayerOutline] = []
  }

  /// Shows the marks where the layers are now.
  ///
  /// - Parameter isPlaced: the outlines are in points of the canvas already, not of the scene.
  func show(_ marked: Marked, isPlaced: Bool = false) {
    let map: (CGPoint) -> CGPoint = isPlaced ? { $0 } : canvas.viewPoint
    outline.path = marked.selection?.path(map)
    outlineBack.path = outline.path
    hover.path = marked.hover?.path(map)
    ghost.path = marked.model?.path(map)
    borders.path = Self.joined(marked.borders, map)
    trail.path = Self.joined(marked.trail, map)
  }

  private static func joined(
    _ outlines: [LayerOutline], _ map: (CGPoint) -> CGPoint
  ) -> CGPath? {
    guard !outlines.isEmpty else { return nil }
    let path = CGMutablePath()
    for outline in outlines { path.addPath(outline.path(map)) }
    return path
  }
}
