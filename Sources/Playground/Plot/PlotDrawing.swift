import Foundation
import UIKit
import Workbench

/// A picture as a list of marks, to be drawn into a context or written as SVG.
///
/// Places are in points from the top left.
@MainActor
package struct PlotDrawing {
  /// What a line looks like.
  struct Ink {
    var color: UIColor
    var width: CGFloat = 1
    var dash: [CGFloat] = []
  }

  /// From where a text goes.
  enum Anchor: String {
    case start, middle, end
  }

  private enum Mark {
    case line([CGPoint], Ink)
    case area([CGPoint], UIColor)
    case box(CGRect, radius: CGFloat, UIColor)
    case dot(CGPoint, radius: CGFloat, fill: UIColor, Ink)
    case text(String, CGPoint, Anchor, UIColor, size: CGFloat)
  }

  /// The size of the picture in points.
  package let size: CGSize
  private var marks: [Mark] = []

  init(size: CGSize) { self.size = size }

  // MARK: What can be drawn

  mutating func line(_ points: [CGPoint], _ ink: Ink) { marks.append(.line(points, ink)) }

  mutating func area(_ points: [CGPoint], _ color: UIColor) { marks.append(.area(points, color)) }

  mutating func box(_ rect: CGRect, radius: CGFloat = 0, _ color: UIColor) {
    marks.append(.box(rect, radius: radius, color))
  }

  mutating func dot(_ center: CGPoint, radius: CGFloat, fill: UIColor, ring: Ink) {
    marks.append(.dot(center, radius: radius, fill: fill, ring))
  }

  /// Draws words with their middle at the height of a point.
  mutating func text(
    _ text: String, at point: CGPoint, _ anchor: Anchor, _ color: UIColor, size: CGFloat = 12
  ) {
    marks.append(.text(text, point, anchor, color, size: size))
  }

  /// Draws words that hide what lies below them, as lines that run through them.
  mutating func label(_ text: String, at point: CGPoint, _ color: UIColor, on ground: UIColor) {
    let extent = Self.words(text, color, 12).size()
    box(
      CGRect(
        x: point.x - extent.width / 2 - 3, y: point.y - extent.height / 2 + 1,
        width: extent.width + 6, height: extent.height - 2), radius: 3, ground)
    self.text(text, at: point, .middle, color)
  }

  private static func words(
    _ text: String, _ color: UIColor, _ size: CGFloat
  ) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color])
  }

  /// Draws another picture with its corner at a place.
  mutating func add(_ other: PlotDrawing, at origin: CGPoint) {
    func move(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
    marks += other.marks.map { mark in
      switch mark {
      case .line(let points, let ink): .line(points.map(move), ink)
      case .area(let points, let color): .area(points.map(move), color)
      case .box(let rect, let radius, let color):
        .box(rect.offsetBy(dx: origin.x, dy: origin.y), radius: radius, color)
      case .dot(let center, let radius, let fill, let ring):
        .dot(move(center), radius: radius, fill: fill, ring)
      case .text(let text, let point, let anchor, let color, let size):
        .text(text, move(point), anchor, color, size: size)
      }
    }
  }

  // MARK: Into a context

  /// Draws everything into the current context.
  package func draw() {
    for mark in marks {
      switch mark {
      case .line(let points, let ink): stroke(path(points), ink)
      case .area(let points, let color):
        color.setFill()
        path(points).fill()
      case .box(let rect, let radius, let color):
        color.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
      case .dot(let center, let radius, let fill, let ink): dot(center, radius, fill, ink)
      case .text(let text, let point, let anchor, let color, let size):
        draw(text, point, anchor, color, size)
      }
    }
  }

  private func path(_ points: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private func stroke(_ path: UIBezierPath, _ ink: Ink) {
    ink.color.setStroke()
    // Half as wide again where the person wants more contrast.
    path.lineWidth = ink.width * (1 + Theme.line) / 2
    (path.lineJoinStyle, path.lineCapStyle) = (.round, .round)
    if !ink.dash.isEmpty { path.setLineDash(ink.dash, count: ink.dash.count, phase: 0) }
    path.stroke()
  }

  private func dot(_ center: CGPoint, _ radius: CGFloat, _ fill: UIColor, _ ring: Ink) {
    let side = radius * 2
    let path = UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: side, height: side))
    fill.setFill()
    path.fill()
    stroke(path, ring)
  }

  private func draw(
    _ text: String, _ point: CGPoint, _ anchor: Anchor, _ color: UIColor, _ size: CGFloat
  ) {
    let words = Self.words(text, color, size)
    let extent = words.size()
    let left = anchor == .start ? 0 : anchor == .middle ? extent.width / 2 : extent.width
    words.draw(at: CGPoint(x: point.x - left, y: point.y - extent.height / 2))
  }

  /// The picture with so many pixels a point.
  package func image(scale: CGFloat) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.cgImage
  }

  // MARK: As SVG

  /// The picture as an SVG file.
  package var svg: String {
    let (width, height) = (number(size.width), number(size.height))
    let lines = marks.map(svg(of:)).joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(lines)
      </svg>

      """
  }

  private func svg(of mark: Mark) -> String {
    switch mark {
    case .line(let points, let ink):
      return "<polyline points=\"\(list(points))\" fill=\"none\" \(svg(of: ink))/>"
    case .area(let points, let color):
      return "<polygon points=\"\(list(points))\" \(paint("fill", color))/>"
    case .box(let rect, let radius, let color):
      return "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" "
        + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\" "
        + "rx=\"\(number(radius))\" \(paint("fill", color))/>"
    case .dot(let center, let radius, let fill, let ink):
      return "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" "
        + "r=\"\(number(radius))\" \(paint("fill", fill)) \(svg(of: ink))/>"
    case .text(let text, let point, let anchor, let color, let size):
      let words = text.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
      return "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" "
        + "text-anchor=\"\(anchor.rawValue)\" dy=\"0.35em\" "
        + "font-family=\"sans-serif\" font-size=\"\(number(size))\" "
        + "\(paint("fill", color))>\(words)</text>"
    }
  }

  private func svg(of ink: Ink) -> String {
    let dash =
      ink.dash.isEmpty ? "" : " stroke-dasharray=\"\(ink.dash.map(number).joined(separator: " "))\""
    return "\(paint("stroke", ink.color)) stroke-width=\"\(number(ink.width))\" "
      + "stroke-linejoin=\"round\" stroke-linecap=\"round\"\(dash)"
  }

  private func paint(_ name: String, _ color: UIColor) -> String {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let bytes = [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }
    return "\(name)=\"#\(bytes.joined())\""
      + (alpha < 1 ? " \(name)-opacity=\"\(number(alpha))\"" : "")
  }

  private func list(_ points: [CGPoint]) -> String {
    points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
  }

  private func number(_ value: CGFloat) -> String {
    String(format: "%g", ((value * 100).rounded() / 100).native)
  }
}
