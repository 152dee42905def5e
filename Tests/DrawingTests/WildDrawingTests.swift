import CCairo
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// Drawings of whatever numbers a program has: each ends in time, without a trap, and leaves a context that still draws.
@Suite struct WildDrawingTests {
  @Test(arguments: Seeds.upTo(60)) func everythingIsDrawnSomehow(seed: UInt64) throws {
    var numbers = WildNumbers(seed: seed)
    let context = try #require(CGContext(width: 40, height: 30, scale: 1, flipped: true))
    context.saveGState()
    for _ in 0..<20 {
      let (name, call) = Self.calls[numbers.choice(Self.calls.count)]
      let start = ContinuousClock.now
      call(context, &numbers)
      try #require(cairo_status(context.cairo) == CAIRO_STATUS_SUCCESS, "\(name)")
      #expect(start.duration(to: .now) < .seconds(10), "\(name)")
    }
    for _ in 0..<40 {
      context.endTransparencyLayer()
      context.restoreGState()
    }
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(context.makeBitmap()[39, 29] == [255, 0, 0, 255])
  }

  private typealias Call = @Sendable (CGContext, inout WildNumbers) -> Void

  private static func point(_ numbers: inout WildNumbers) -> CGPoint {
    CGPoint(x: numbers.number(), y: numbers.number())
  }

  private static func rect(_ numbers: inout WildNumbers) -> CGRect {
    CGRect(
      x: numbers.number(), y: numbers.number(), width: numbers.number(), height: numbers.number())
  }

  private static func color(_ numbers: inout WildNumbers) -> CGColor {
    func part() -> CGFloat {
      CGFloat(numbers.happens(0.9) ? numbers.number() / 100 : numbers.number())
    }
    return CGColor(red: part(), green: part(), blue: part(), alpha: part())
  }

  private static func gradient(_ numbers: inout WildNumbers) -> CGGradient? {
    let colors = (0..<numbers.choice(4)).map { _ in color(&numbers) }
    let locations = colors.map { _ in CGFloat(numbers.number() / 100) }
    return CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)
  }

  private static let calls: [(String, Call)] = [
    ("fills a rectangle", { $0.fill(rect(&$1)) }),
    ("fills an ellipse", { $0.fillEllipse(in: rect(&$1)) }),
    ("strokes a rectangle", { $0.stroke(rect(&$1), width: $1.number()) }),
    ("strokes an ellipse", { $0.strokeEllipse(in: rect(&$1)) }),
    ("clears", { $0.clear(rect(&$1)) }),
    ("clips", { context, numbers in if numbers.happens(0.2) { context.clip(to: rect(&numbers)) } }),
    ("saves", { context, _ in context.saveGState() }),
    ("begins a layer", { context, _ in context.beginTransparencyLayer() }),
    ("ends a layer", { context, _ in context.endTransparencyLayer() }),
    ("moves", { $0.translateBy(x: $1.number(), y: $1.number()) }),
    ("scales", { $0.scaleBy(x: $1.number(), y: $1.number()) }),
    ("turns", { $0.rotate(by: $1.number()) }),
    ("sets a width", { $0.setLineWidth($1.number()) }),
    ("sets a limit", { $0.setMiterLimit($1.number()) }),
    ("sets an opacity", { $0.setAlpha($1.number()) }),
    ("sets a fill", { $0.setFillColor(color(&$1)) }),
    ("sets a stroke", { $0.setStrokeColor(color(&$1)) }),
    (
      "sets dashes",
      { context, numbers in
        let lengths = (0..<numbers.choice(4)).map { _ in CGFloat(numbers.number()) }
        context.setLineDash(phase: numbers.number(), lengths: lengths)
      }
    ),
    (
      "sets a shadow",
      { context, numbers in
        let offset = CGSize(width: numbers.number(), height: numbers.number())
        context.setShadow(offset: offset, blur: numbers.number(), color: color(&numbers))
      }
    ),
    (
      "mixes",
      { context, numbers in
        context.setBlendMode(CGBlendMode(rawValue: Int32(numbers.choice(28))) ?? .normal)
      }
    ),
    (
      "draws a path",
      { context, numbers in
        context.move(to: point(&numbers))
        context.addLine(to: point(&numbers))
        context.addCurve(
          to: point(&numbers), control1: point(&numbers), control2: point(&numbers))
        context.addArc(
          center: point(&numbers), radius: numbers.number(), startAngle: numbers.number() / 30,
          endAngle: numbers.number() / 30, clockwise: numbers.happens(0.5))
        _ = context.pathContains(point(&numbers), mode: .fillStroke)
        context.drawPath(using: [.fill, .stroke, .eoFillStroke][numbers.choice(3)])
      }
    ),
    (
      "draws a gradient along a line",
      { context, numbers in
        guard let gradient = gradient(&numbers) else { return }
        context.drawLinearGradient(
          gradient, start: point(&numbers), end: point(&numbers),
          options: CGGradientDrawingOptions(rawValue: UInt32(numbers.choice(4))))
      }
    ),
    (
      "draws a gradient between circles",
      { context, numbers in
        guard let gradient = gradient(&numbers) else { return }
        context.drawRadialGradient(
          gradient, startCenter: point(&numbers), startRadius: numbers.number(),
          endCenter: point(&numbers), endRadius: numbers.number(),
          options: CGGradientDrawingOptions(rawValue: UInt32(numbers.choice(4))))
      }
    ),
    (
      "draws a gradient around a point",
      { context, numbers in
        guard let gradient = gradient(&numbers) else { return }
        context.drawConicGradient(gradient, center: point(&numbers), angle: numbers.number())
      }
    ),
    (
      "draws a picture",
      { context, numbers in
        guard let image = context.makeImage() else { return }
        context.draw(image, in: rect(&numbers))
      }
    ),
    (
      "fills with a pattern",
      { context, numbers in
        let size = CGSize(width: numbers.number(), height: numbers.number())
        guard let image = context.makeImage(), let color = CGColor(image: image, size: size) else {
          return
        }
        context.setPatternPhase(CGSize(width: numbers.number(), height: numbers.number()))
        context.setFillColor(color)
      }
    ),
  ]
}
