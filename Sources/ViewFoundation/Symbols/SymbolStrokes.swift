import Foundation
import Geometry

// Symbols are written as texts on a square of 24 units, y down. A letter says what its numbers are: M and L go and draw
// to a point, H and V along an axis, C and Q by curves with two control points and one, Z closes, all with places of the
// square, not steps. O is a circle (middle, radius), A an arc (middle, radius, from and to in degrees, clockwise from
// the right), R a rectangle (corner, size, radius of its corners), D a dot that is filled wherever it stands.

/// What one text of a symbol draws.
struct SymbolStrokes {
  /// Lines to be drawn along, or closed to be filled.
  let lines = CGMutablePath()
  /// Dots, filled.
  let dots = CGMutablePath()

  /// Whether nothing is drawn.
  var isEmpty: Bool { lines.isEmpty && dots.isEmpty }

  /// The pen after what was read so far.
  private var pen = CGPoint.zero

  /// Reads a text; one that breaks the rules above traps, as it is the library's own.
  init(_ text: String) {
    var numbers: [CGFloat] = []
    var letter: Character = "M"
    var digits = ""
    func end() {
      if let value = Double(digits) { numbers.append(CGFloat(value)) }
      digits = ""
    }
    for character in text {
      if character.isLetter {
        end()
        add(letter, numbers)
        (letter, numbers) = (character, [])
      } else if character == " " {
        end()
      } else {
        digits.append(character)
      }
    }
    end()
    add(letter, numbers)
  }

  private mutating func add(_ letter: Character, _ numbers: [CGFloat]) {
    guard let count = Self.counts[letter] else {
      preconditionFailure("a symbol says \(letter) with \(numbers)")
    }
    guard count > 0 else { return lines.closeSubpath() }
    for start in stride(from: 0, to: numbers.count, by: count) {
      draw(letter, Array(numbers[start..<min(start + count, numbers.count)]))
    }
  }

  /// How many numbers each letter takes.
  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "O": 3, "A": 5, "R": 5, "D": 3,
  ]

  private mutating func draw(_ letter: Character, _ n: [CGFloat]) {
    precondition(n.count == Self.counts[letter], "a symbol says \(letter) with \(n)")
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    func disc() -> CGRect {
      CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])
    }
    switch letter {
    case "O": lines.addEllipse(in: disc())
    case "D": dots.addEllipse(in: disc())
    case "R":
      let box = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      lines.addRoundedRect(in: box, cornerWidth: n[4], cornerHeight: n[4])
    case "A": addArc(point(0), n[2], n[3] * .pi / 180, n[4] * .pi / 180)
    default: drawOn(letter, n, end(of: letter, n))
    }
  }

  private func end(of letter: Character, _ n: [CGFloat]) -> CGPoint {
    switch letter {
    case "H": CGPoint(x: n[0], y: pen.y)
    case "V": CGPoint(x: pen.x, y: n[0])
    default: CGPoint(x: n[n.count - 2], y: n[n.count - 1])
    }
  }

  private mutating func drawOn(_ letter: Character, _ n: [CGFloat], _ end: CGPoint) {
    switch letter {
    case "M": lines.move(to: end)
    case "C":
      lines.addCurve(
        to: end, control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
    case "Q": lines.addQuadCurve(to: end, control: CGPoint(x: n[0], y: n[1]))
    default: lines.addLine(to: end)
    }
    pen = end
  }

  private mutating func addArc(
    _ middle: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) {
    func spot(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: middle.x + radius * cos(angle.native), y: middle.y + radius * sin(angle.native))
    }
    lines.move(to: spot(start))
    lines.addArc(
      center: middle, radius: radius, startAngle: start, endAngle: end, clockwise: end < start)
    pen = spot(end)
  }
}
