import UIKit
import Workbench

/// The last two seconds of a colour as a band, from then at the left to now at the right.
@MainActor
final class ColorTrail: UIView {
  private let band = CAGradientLayer()
  /// The one colour that is shown; nil where there are several.
  private var stillColor: CGColor?
  /// As many colours as are told apart in a band as narrow as this.
  private static let most = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    (band.startPoint, band.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    band.cornerRadius = 3
    band.borderWidth = Theme.line
    band.borderColor = Theme.edge.cgColor
    band.actions = [
      "colors": NSNull(), "locations": NSNull(), "position": NSNull(), "bounds": NSNull(),
      "hidden": NSNull(),
    ]
    layer.addSublayer(band)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("the band is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    band.frame = bounds.insetBy(dx: 0, dy: 6)
  }

  /// Shows samples up to a time; one colour where they are all alike.
  func show(_ samples: ArraySlice<ValueHistory<CGColor>.Sample>, until now: Double) {
    guard let last = samples.last else { return hide() }
    isHidden = false
    let isStill = samples.allSatisfy { $0.value == last.value }
    if isStill, stillColor == last.value { return }
    stillColor = isStill ? last.value : nil
    let stops = isStill ? [last, last] : Self.stops(Array(samples))
    band.colors = stops.map(\.value)
    band.locations =
      isStill ? nil : stops.map { NSNumber(value: 1 - (now - $0.time) / Sparkline.span) }
  }

  private func hide() { (isHidden, stillColor) = (true, nil) }

  /// Evenly many of the samples, the last one among them.
  static func stops(
    _ samples: [ValueHistory<CGColor>.Sample]
  ) -> [ValueHistory<CGColor>.Sample] {
    guard samples.count > most else { return samples }
    return (0..<most).map { samples[$0 * (samples.count - 1) / (most - 1)] }
  }
}
