import Foundation
import QuartzCore
import Testing

// Edges between pixels that layers have in common: a background's and a sublayer's that covers it, rows that
// follow each other, what lies right on something else, and what ends below a border. All is white on nothing, so that
// alpha is the area, or a part of it.

@Suite struct SharedEdgeTests {
  /// Opaque sublayers of a box, in its points.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sublayers: [CGRect]
    /// Whether the box itself is white.
    var hasGround = true
    var border: (width: CGFloat, alpha: CGFloat) = (0, 1)
    /// Whether the sublayers are in one that fills the box.
    var isFramed = false
    /// Whether the sublayers show a picture instead of a colour.
    var hasPictures = false
    /// How opaque each sublayer is, and all together.
    var alpha: (each: Float, all: Double) = (1, 1)
  }

  private static let size = CGSize(width: 24, height: 18)
  private static let origin = CGPoint(x: 10.3, y: 12.6)
  private static let whole = CGRect(origin: .zero, size: size)
  private static let rows = (0..<3).map { CGRect(x: 0, y: 6 * $0, width: 24, height: 6) }
  private static let columns = (0..<4).map { CGRect(x: 18 - 6 * $0, y: 0, width: 6, height: 18) }

  private static func layer(_ row: Row) -> CALayer {
    let box = CALayer()
    box.frame = CGRect(origin: origin, size: size)
    box.backgroundColor = row.hasGround ? .white : nil
    box.borderWidth = row.border.width
    box.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: row.border.alpha)
    var parent = box
    if row.isFramed {
      parent = CALayer()
      parent.frame = whole
      box.addSublayer(parent)
    }
    for frame in row.sublayers {
      let sublayer = CALayer()
      (sublayer.frame, sublayer.opacity) = (frame, row.alpha.each)
      sublayer.backgroundColor = row.hasPictures ? nil : .white
      sublayer.contents = row.hasPictures ? AreaTests.white : nil
      parent.addSublayer(sublayer)
    }
    return box
  }

  /// Where edges of sublayers meet those of the box: there, in one pixel, four parts may meet.
  private static func isCrossing(_ pixel: CGRect, _ row: Row, _ frame: CGRect, _ scale: CGFloat)
    -> Bool
  {
    let isAtSide =
      (pixel.minX < frame.minX && pixel.maxX > frame.minX)
      || (pixel.minX < frame.maxX && pixel.maxX > frame.maxX)
    let isAtEnd =
      (pixel.minY < frame.minY && pixel.maxY > frame.minY)
      || (pixel.minY < frame.maxY && pixel.maxY > frame.maxY)
    return row.sublayers.contains { part in
      let x = [part.minX, part.maxX].map { frame.minX + $0 * scale }
      let y = [part.minY, part.maxY].map { frame.minY + $0 * scale }
      return (isAtSide && y.contains { $0 > pixel.minY - 0.01 && $0 < pixel.maxY + 0.01 })
        || (isAtEnd && x.contains { $0 > pixel.minX - 0.01 && $0 < pixel.maxX + 0.01 })
    }
  }

  /// The largest difference from the area of the box, in 255ths, and where it is.
  private static func error(_ row: Row, scale: CGFloat) throws -> (Double, String) {
    let image = try layer(row).picture(side: 44, scale)
    let frame = CGRect(
      x: origin.x * scale, y: origin.y * scale, width: size.width * scale,
      height: size.height * scale)
    var (worst, place) = (0.0, "")
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        if isCrossing(pixel, row, frame, scale) { continue }
        let common = pixel.intersection(frame)
        let area = common.isNull ? 0 : (common.width * common.height).native * row.alpha.all
        let alpha = Double(image.pixels[4 * (y * image.width + x) + 3])
        if abs(alpha - 255 * area) > worst {
          (worst, place) = (abs(alpha - 255 * area), "\(alpha) at \(x), \(y)")
        }
      }
    }
    return (worst, place)
  }

  static let shared: [Row] = [
    Row(testDescription: "rows", sublayers: rows, hasGround: false),
    Row(testDescription: "columns", sublayers: columns, hasGround: false),
    Row(testDescription: "rows on white", sublayers: rows),
    Row(testDescription: "columns on white", sublayers: columns),
    Row(testDescription: "rows in a frame on white", sublayers: rows, isFramed: true),
    Row(testDescription: "head on white", sublayers: [rows[0]]),
    Row(testDescription: "foot and middle on white", sublayers: [rows[2], rows[1]]),
    Row(testDescription: "all of white", sublayers: [whole]),
    Row(testDescription: "pictures in rows", sublayers: rows, hasGround: false, hasPictures: true),
    Row(testDescription: "pictures in rows on white", sublayers: rows, hasPictures: true),
  ]

  private static let lines = [
    CGRect(x: 0, y: 5, width: 24, height: 1), CGRect(x: 0, y: 11, width: 24, height: 2),
  ]

  static let veiled: [Row] = [
    Row(testDescription: "half of all of white", sublayers: [whole], alpha: (0.5, 1)),
    Row(testDescription: "twice half of all of white", sublayers: [whole, whole], alpha: (0.5, 1)),
    Row(
      testDescription: "thrice half of nothing", sublayers: [whole, whole, whole], hasGround: false,
      alpha: (0.5, 0.875)),
    Row(
      testDescription: "half of a picture", sublayers: [whole, whole], hasGround: false,
      hasPictures: true, alpha: (1, 1)),
    Row(testDescription: "half of the head of white", sublayers: [rows[0]], alpha: (0.5, 1)),
    Row(
      testDescription: "half of a foot in a frame", sublayers: [rows[2]], isFramed: true,
      alpha: (0.3, 1)),
    Row(testDescription: "lines across white", sublayers: lines),
    Row(testDescription: "half of lines across white", sublayers: lines, alpha: (0.5, 1)),
    Row(testDescription: "half of rows", sublayers: rows, hasGround: false, alpha: (0.5, 0.5)),
    Row(
      testDescription: "half of columns", sublayers: columns, hasGround: false, alpha: (0.5, 0.5)),
    Row(testDescription: "half of rows on white", sublayers: rows, alpha: (0.5, 1)),
  ]

  static let bordered: [Row] = [(0.7, 1), (1, 1), (1, 0.5), (3, 0.2), (3, 1)].flatMap {
    width, alpha in
    [
      ("head", [rows[0]], false), ("rows", rows, false), ("rows in a frame", rows, true),
      ("all", [whole], false),
    ].map { (name: String, sublayers: [CGRect], isFramed: Bool) in
      Row(
        testDescription: "\(name) below a border of \(width), alpha \(alpha)",
        sublayers: sublayers, border: (width, alpha), isFramed: isFramed)
    }
  }

  @Test(arguments: shared + veiled + bordered) func anEdgeInCommonCountsOnce(row: Row) throws {
    for scale in [1, 1.25, 1.5, 1.75] as [CGFloat] {
      let (worst, place) = try Self.error(row, scale: scale)
      #expect(worst <= 2, "at \(scale): \(worst), \(place)")
    }
  }
}
