import UIKit
import Workbench

/// The marks over a scene: the selection, its ghost, the borders of all layers, the trail.
@MainActor
final class CanvasMarks {
  private let canvas: CanvasView
  private let grid = CAShapeLayer()
  private let borders = CAShapeLayer()
  private let ghost = CAShapeLayer()
  private let outlineBack = CAShapeLayer()
  private let outline = CAShapeLayer()
  private let hover = CAShapeLayer()

  /// Adds the marks to a canvas, above a skin.
  init(on canvas: CanvasView, skin: OnionSkin) {
    self.canvas = canvas
    canvas.marks.addSublayer(skin.layer)
    style(grid, Theme.text.withAlphaComponent(0.16), width: 1)
    style(borders, Theme.second.withAlphaComponent(0.75), width: 1)
    style(ghost, Theme.second, width: 1.5, dash: [5, 4])
    style(outlineBack, UIColor(white: 0, alpha: 0.55), width: 4)
    style(outline, Theme.accent, width: 1 + Theme.line)
    style(hover, Theme.text.withAlphaComponent(0.5), width: 1)
    for mark in [grid, borders, ghost, outlineBack, outline, hover] {
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
    var hasGrid = false
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
    grid.path = marked.hasGrid ? gridPath : nil
  }

  /// Lines at every fiftieth point of the scene.
  private var gridPath: CGPath {
    let (path, size) = (CGMutablePath(), canvas.sceneSize)
    func add(_ a: CGPoint, _ b: CGPoint) {
      path.move(to: canvas.viewPoint(a))
      path.addLine(to: canvas.viewPoint(b))
    }
    for x in stride(from: 0, through: size.width, by: 50) {
      add(CGPoint(x: x, y: 0), CGPoint(x: x, y: size.height))
    }
    for y in stride(from: 0, through: size.height, by: 50) {
      add(CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y))
    }
    return path
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
