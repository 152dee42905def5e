import Foundation
import UIKit
import Workbench

/// Where the graphs of values and of velocities lie within a picture, and how they are scaled.
@MainActor
package struct CurveGraph {
  /// The curve that is edited.
  package var first: CurveDocument
  /// The curve that it is compared with.
  package var second: CurveDocument?
  /// The Bézier handle that stands out, 1 or 2; nil for none.
  package var selectedHandle: Int?
  /// The time of the cursor in seconds; nil for none.
  package var cursor: Double?
  /// What is played of the edited curve, as fractions of its duration; nil for all.
  package var loopRange: ClosedRange<Double>?
  /// Whether the edited curve is B, which has the second colour and is dashed.
  package var isSwapped = false
  /// Places of the curve that are marked; nil for none.
  package var marks: CurveReadouts?
  /// How far the two curves are apart, to be marked where that is most; nil for no mark.
  package var difference: CurveDifference?
  /// What drew the chosen handle to its place, in words.
  package var hint: String?
  /// Whether the acceleration is drawn over the velocity.
  package var showsAcceleration = false
  /// A movement that changes its target on its way, drawn over the curves.
  package let flight: Flight?
  /// Whether Bézier handles are shown.
  package var showsHandles = true

  /// The size of the picture in points.
  package let size: CGSize
  /// Seconds along the horizontal axis.
  package let times: PlotScale
  /// Progress along the vertical axis.
  package let values: PlotScale

  private static let labels: CGFloat = 44

  /// Makes graphs of one curve or two; a given scale of values stays, otherwise it is made to fit.
  package init(
    _ first: CurveDocument, _ second: CurveDocument? = nil, size: CGSize, values: PlotScale? = nil,
    flight: Flight? = nil
  ) {
    (self.first, self.second, self.size, self.flight) = (first, second, size, flight)
    let documents = [first] + (second.map { [$0] } ?? [])
    times = PlotScale(0, max(documents.map(Self.length).max() ?? 1, flight?.end ?? 0))
    var fit = values ?? Self.fit(documents)
    if let flight {
      let numbers = (0...120).map { flight.value(at: flight.end * Double($0) / 120) }
      let whole = PlotScale(holding: numbers, margin: 0.07)
      fit = PlotScale(min(fit.low, whole.low), max(fit.high, whole.high))
    }
    self.values = fit
  }

  /// How long a curve is looked at: a spring that is cut off also to where it would settle.
  private static func length(_ document: CurveDocument) -> Double {
    guard case .spring = document.shape else { return document.duration }
    return max(document.duration, document.shape.naturalDuration)
  }

  /// The scale of values that holds the curves and their handles.
  package static func fit(_ documents: [CurveDocument]) -> PlotScale {
    let numbers = documents.flatMap { document -> [Double] in
      var numbers = document.samples(120).map(\.value) + [0, 1]
      if case .bezier(let bezier) = document.shape { numbers += [bezier.y1, bezier.y2] }
      return numbers
    }
    return PlotScale(holding: numbers.map { min(max($0, -4), 5) }, margin: 0.07)
  }

  // MARK: Places

  /// Where the values are drawn.
  package var valueArea: CGRect {
    CGRect(
      x: Self.labels, y: 12, width: max(size.width - Self.labels - 16, 1),
      height: max(size.height - 12 - velocityHeight - 64, 1))
  }

  /// Where the velocities are drawn.
  package var velocityArea: CGRect {
    let area = valueArea
    return CGRect(x: area.minX, y: area.maxY + 38, width: area.width, height: velocityHeight)
  }

  private var velocityHeight: CGFloat { (size.height * 0.24).rounded() }

  /// Where a value at a time is.
  package func place(_ time: Double, _ value: Double) -> CGPoint {
    let area = valueArea
    return CGPoint(
      x: area.minX + area.width * times.fraction(time),
      y: area.maxY - area.height * values.fraction(value))
  }

  /// The time and the value at a place.
  package func number(at point: CGPoint) -> (time: Double, value: Double) {
    let area = valueArea
    return (
      times.number(((point.x - area.minX) / area.width).native),
      values.number(((area.maxY - point.y) / area.height).native)
    )
  }

  /// The places of the two handles of a curve; nil for curves that have none.
  package func handles(of document: CurveDocument) -> [CGPoint]? {
    guard case .bezier(let b) = document.shape else { return nil }
    return [
      place(b.x1 * document.duration, b.y1), place(b.x2 * document.duration, b.y2),
    ]
  }
}
