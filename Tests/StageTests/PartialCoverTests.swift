import Foundation
import QuartzCore
import Testing

// Layers over a part of another one's edge: heads of cards that are turned or round, lines at the end of a tab, rows that
// are turned, with a border around them. Each layer has a colour of its own, red, green or blue, so that each channel is
// the area in which that layer is seen.

@Suite struct PartialCoverTests {
  /// A rounded rectangle, or the ring within its edge, that is drawn after those before it.
  struct Part: Sendable {
    var rect: CGRect
    var channel: Int
    var radius: Double = 0
    var corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    var alpha: Double = 1
    /// How broad the ring is; 0 for all of it.
    var ring: Double = 0

    func contains(_ x: Double, _ y: Double) -> Bool {
      let isWithin = Self.contains(x, y, rect, radius, corners)
      guard ring > 0 else { return isWithin }
      let inner = rect.insetBy(dx: ring, dy: ring)
      return isWithin && !Self.contains(x, y, inner, max(radius - ring, 0), corners)
    }

    private static func contains(
      _ x: Double, _ y: Double, _ rect: CGRect, _ radius: Double, _ corners: CACornerMask
    ) -> Bool {
      guard rect.contains(CGPoint(x: x, y: y)) else { return false }
      let (dx, dy) = (x - rect.midX.native, y - rect.midY.native)
      let corner = (dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0)
      guard corners.rawValue >> corner & 1 == 1 else { return true }
      let (ax, ay) = (
        abs(dx) - rect.width.native / 2 + radius, abs(dy) - rect.height.native / 2 + radius
      )
      return ax <= 0 || ay <= 0 || ax * ax + ay * ay <= radius * radius
    }
  }

  struct Card: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The first one holds the others, unless they are rows.
    var parts: [Part]
    var areRows = false
    var isGradient = false
    /// How far a pixel may be from its area, which is known within a step or two itself, in 255ths.
    var most: Double = 4
  }

  private static let whole = CGRect(x: 0, y: 0, width: 44, height: 18)
  private static let head = CGRect(x: 0, y: 0, width: 44, height: 7)
  private static let tall = CGRect(x: 0, y: 0, width: 44, height: 12)
  private static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

  private static func part(_ rect: CGRect, _ channel: Int, alpha: Double = 1) -> Part {
    Part(rect: rect, channel: channel, alpha: alpha)
  }

  private static let round = Part(rect: whole, channel: 0, radius: 5)

  static let cards: [Card] = [
    Card(testDescription: "head", parts: [part(whole, 0), part(head, 2)]),
    Card(
      testDescription: "half of a head", parts: [part(whole, 0), part(head, 2, alpha: 0.5)], most: 7
    ),
    Card(
      testDescription: "head of a gradient", parts: [part(whole, 0), part(head, 2)],
      isGradient: true),
    Card(testDescription: "head of a round card", parts: [round, part(head, 2)]),
    Card(
      testDescription: "round head of a round card",
      parts: [round, Part(rect: tall, channel: 2, radius: 5, corners: top)]),
    Card(
      testDescription: "line at the end",
      parts: [part(whole, 0), part(CGRect(x: 3, y: 16, width: 12, height: 2), 2)]),
    Card(
      testDescription: "line across",
      parts: [part(whole, 0), part(CGRect(x: 0, y: 9, width: 44, height: 0.4), 2, alpha: 0.4)]),
    Card(
      testDescription: "rows",
      parts: [part(head, 0), part(head.offsetBy(dx: 0, dy: 7), 2)], areRows: true),
    Card(
      testDescription: "columns, one of them a half",
      parts: [
        part(CGRect(x: 0, y: 0, width: 9, height: 52), 1),
        part(CGRect(x: 9, y: 0, width: 9, height: 52), 2, alpha: 0.5),
      ], areRows: true, most: 5),
    Card(
      testDescription: "all but a pixel of it",
      parts: [part(whole, 0), part(whole.insetBy(dx: 0.3, dy: 0.3), 2)]),
    Card(
      testDescription: "head below a thin border",
      parts: [part(whole, 0), part(head, 2), Part(rect: whole, channel: 1, ring: 1)], most: 12),
  ]

  private static func layer(_ part: Part) -> CALayer {
    let layer = CALayer()
    (layer.anchorPoint, layer.bounds) = (.zero, CGRect(origin: .zero, size: part.rect.size))
    layer.position = part.rect.origin
    layer.backgroundColor = color(part)
    (layer.cornerRadius, layer.maskedCorners) = (part.radius, part.corners)
    return layer
  }

  private static func color(_ part: Part) -> CGColor {
    CGColor(
      red: part.channel == 0 ? 1 : 0, green: part.channel == 1 ? 1 : 0,
      blue: part.channel == 2 ? 1 : 0, alpha: part.alpha)
  }

  private static func tree(_ card: Card, _ transform: CATransform3D) -> CALayer {
    let first = layer(card.parts[0])
    let box: CALayer
    if card.areRows {
      box = CALayer()
      (box.anchorPoint, box.bounds) = (.zero, whole)
      box.addSublayer(first)
    } else if card.isGradient {
      let gradient = CAGradientLayer()
      (gradient.anchorPoint, gradient.bounds) = (.zero, whole)
      gradient.colors = [color(card.parts[0]), color(card.parts[0])]
      box = gradient
    } else {
      box = first
    }
    box.position = .zero
    box.transform = transform
    for part in card.parts.dropFirst() {
      if part.ring > 0 {
        (box.borderWidth, box.borderColor) = (part.ring, color(part))
      } else {
        box.addSublayer(layer(part))
      }
    }
    return box
  }

  /// How much of a pixel shows a part, through those that follow: the areas of it with and without each of them.
  private static func share(
    of parts: ArraySlice<Part>, _ map: CATransform3D, _ scale: Double, _ x: Int, _ y: Int
  ) -> Double {
    guard let first = parts.first else { return 0 }
    func area(_ set: @escaping (Double, Double) -> Bool, _ later: ArraySlice<Part>) -> Double {
      guard let next = later.first else {
        return Area(first.rect, map, scale: scale, set).coverage(x, y)
      }
      let clear =
        next.alpha < 1 ? (1 - next.alpha) * area(set, later.dropFirst()) : 0
      return clear
        + next.alpha * area({ set($0, $1) && !next.contains($0, $1) }, later.dropFirst())
    }
    return first.alpha * area(first.contains, parts.dropFirst())
  }

  private static let poses: [(name: String, transform: CATransform3D)] = {
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(12.3, 8.4, 0), 0.31, 0, 0, 1)
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 160
    let tilted = CATransform3DConcat(
      CATransform3DRotate(lens, 0.7, 1, 0.2, 0), CATransform3DMakeTranslation(9.6, 11.3, 0))
    return [
      ("upright", CATransform3DMakeTranslation(10.3, 12.6, 0)), ("turned", turned),
      ("scaled and turned", CATransform3DScale(turned, 1.1, 0.8, 1)), ("tilted", tilted),
    ]
  }()

  @Test(arguments: cards) func eachLayerIsSeenWhereItLies(card: Card) throws {
    // Upright rows are in `SharedEdgeTests`.
    for (name, transform) in Self.poses where !card.areRows || name != "upright" {
      let image = try Self.tree(card, transform).picture(side: 64, 1)
      var (worst, place) = (0.0, "")
      for y in 0..<image.height {
        for x in 0..<image.width {
          for index in card.parts.indices {
            let share = Self.share(of: card.parts[index...], transform, 1, x, y)
            let channel = card.parts[index].channel
            let value = Double(image.pixels[4 * (y * image.width + x) + channel])
            if abs(value - 255 * share) > worst {
              (worst, place) = (
                abs(value - 255 * share), "\(value), not \(255 * share), at \(x), \(y)"
              )
            }
          }
        }
      }
      #expect(worst <= card.most, "\(name): \(place)")
    }
  }

  @Test func whatFliesElsewhereOpensNoSeams() throws {
    let rows = Card(
      testDescription: "rows",
      parts: [Self.part(Self.head, 0), Self.part(Self.head.offsetBy(dx: 0, dy: 7), 0)],
      areRows: true)
    for (_, transform) in Self.poses.prefix(2) {
      let alone = try Self.tree(rows, transform).picture(side: 64, 1)
      let (root, flying) = (CALayer(), CALayer())
      root.addSublayer(Self.tree(rows, transform))
      flying.frame = CGRect(x: -90, y: 0, width: 20, height: 20)
      flying.backgroundColor = .white
      flying.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      root.addSublayer(flying)
      #expect(try root.picture(side: 64, 1).pixels == alone.pixels)
    }
  }
}
