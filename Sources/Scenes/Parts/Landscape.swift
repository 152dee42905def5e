import Foundation
import UIKit

/// A view of hills at four times of the day, drawn with paths and gradients.
@MainActor
enum Landscape: Int, CaseIterable {
  case dawn, day, dusk, night

  /// The next one, in a circle.
  var next: Landscape { Self.allCases[(rawValue + 1) % Self.allCases.count] }

  /// The picture in a size of points, with two pixels a point.
  func image(_ size: CGSize) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let picture = UIGraphicsImageRenderer(size: size, format: format).image {
      draw(in: $0.cgContext, size)
    }
    return picture.cgImage ?? SceneAssets.image("ship")
  }

  /// The colours of an hour, from the sky down.
  private struct Light {
    var sky: [UIColor]
    var disc: UIColor
    /// Where the sun or moon stands, as fractions of the picture.
    var place: CGPoint
    /// From the farthest hill to the nearest.
    var hills: [UIColor]
  }

  private var light: Light {
    switch self {
    case .dawn:
      Light(
        sky: [rgb(92, 107, 158), rgb(255, 190, 148)], disc: rgb(255, 232, 196),
        place: CGPoint(x: 0.3, y: 0.5),
        hills: [rgb(184, 133, 140), rgb(125, 97, 122), rgb(74, 64, 92)])
    case .day:
      Light(
        sky: [rgb(84, 158, 237), rgb(204, 234, 250)], disc: rgb(255, 248, 222),
        place: CGPoint(x: 0.72, y: 0.26),
        hills: [rgb(140, 189, 184), rgb(92, 153, 128), rgb(51, 110, 92)])
    case .dusk:
      Light(
        sky: [rgb(69, 51, 112), rgb(250, 133, 102)], disc: rgb(255, 190, 112),
        place: CGPoint(x: 0.64, y: 0.52),
        hills: [rgb(153, 82, 115), rgb(102, 56, 97), rgb(56, 36, 71)])
    case .night:
      Light(
        sky: [rgb(10, 15, 38), rgb(41, 61, 107)], disc: rgb(236, 241, 255),
        place: CGPoint(x: 0.28, y: 0.28),
        hills: [rgb(38, 56, 92), rgb(26, 38, 66), rgb(13, 20, 41)])
    }
  }

  private func draw(in context: CGContext, _ size: CGSize) {
    let light = light
    let gradient = CGGradient(
      colorsSpace: nil, colors: light.sky.map(\.cgColor) as CFArray, locations: nil)
    if let gradient {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.8),
        options: .drawsAfterEndLocation)
    }
    if self == .night { drawStars(in: context, size) }
    let side = size.height * 0.2
    light.disc.setFill()
    context.fillEllipse(
      in: CGRect(
        x: light.place.x * size.width - side / 2, y: light.place.y * size.height - side / 2,
        width: side, height: side))
    for (index, color) in light.hills.enumerated() {
      color.setFill()
      Self.hill(index, size).fill()
    }
  }

  /// Some forty specks in the upper half, always the same.
  private func drawStars(in context: CGContext, _ size: CGSize) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<40 {
      let center = CGPoint(
        x: CGFloat.random(in: 0...size.width, using: &random),
        y: CGFloat.random(in: 0...size.height * 0.55, using: &random))
      let side = CGFloat.random(in: 0.8...2, using: &random)
      context.setFillColor(gray: 1, alpha: CGFloat.random(in: 0.3...0.9, using: &random))
      context.fillEllipse(in: CGRect(x: center.x, y: center.y, width: side, height: side))
    }
  }

  /// A row of hills: two waves laid over each other, nearer ones lower and longer.
  ///
  /// - Parameter index: 0 for the farthest, 2 for the nearest.
  static func hill(_ index: Int, _ size: CGSize) -> UIBezierPath {
    let base = size.height * (0.62 + 0.14 * CGFloat(index))
    let swell = size.height * 0.09
    let outline = UIBezierPath()
    outline.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...96 {
      let x = CGFloat(step) / 96
      let wave = sin((5 - CGFloat(index)) * x * 2 + 1.9 * CGFloat(index)) + 0.4 * sin(11 * x + 2)
      outline.addLine(to: CGPoint(x: x * size.width, y: base + swell * wave))
    }
    outline.addLine(to: CGPoint(x: size.width, y: size.height))
    outline.close()
    return outline
  }

  private func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
