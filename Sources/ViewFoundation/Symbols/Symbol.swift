import Drawing
import Foundation
import Geometry
import Synchronization

/// A sign of the system's set, by its name: a row of `SymbolTexts`, and what the endings of the name make of it.
///
/// `.fill` fills the body; `.circle` and `.square` put the sign into a ring or a box, from whose filling it is left
/// out; `.slash` strikes it through.
package struct Symbol {
  /// How large and how thick a symbol is.
  package struct Look: Hashable, Sendable {
    /// The size of the text beside it, in points.
    package var pointSize: CGFloat
    /// The thickness of that text.
    package var weight: FontWeight
    /// How much larger it is than for the size alone.
    package var factor: CGFloat

    /// A look beside a text.
    package init(pointSize: CGFloat, weight: FontWeight, factor: CGFloat) {
      (self.pointSize, self.weight, self.factor) = (pointSize, weight, factor)
    }

    /// The width of lines on the square of 24 units.
    var width: CGFloat { max(1.95 + weight.rawValue * (weight.rawValue < 0 ? 1.4 : 2.9), 0.7) }
    /// Points a unit.
    var unit: CGFloat { pointSize * factor * 1.18 / 24 }
  }

  /// What of a symbol is drawn: in two colours the sign lies over its ground.
  package enum Part: Sendable {
    /// Everything, in one colour.
    case whole
    /// What stands in a ring, a box or a filled body; everything where there is none.
    case sign
    /// The ring, the box or the body behind; nothing where there is none.
    case ground
  }

  /// What stands around a sign.
  private enum Frame: String, CaseIterable {
    case circle, square
    var text: String { self == .circle ? "O12 12 9.5" : "R2.8 2.8 18.4 18.4 4" }
  }

  private let body: SymbolStrokes
  private let outside: SymbolStrokes
  private let inside: SymbolStrokes
  private let frame: Frame?
  private let isFilled: Bool
  private let isStruck: Bool

  /// All names without endings, in order.
  package static var names: [String] { SymbolTexts.rows.keys.sorted() }

  /// The symbol of a name; nil for one that is not drawn here.
  package init?(named name: String) {
    var words = name.split(separator: ".").map(String.init)
    func take(_ word: String) -> Bool {
      guard words.count > 1, words.last == word else { return false }
      words.removeLast()
      return true
    }
    func row() -> String? {
      let key = words.joined(separator: ".")
      return SymbolTexts.rows[SymbolTexts.otherNames[key] ?? key]
    }
    var text = row()
    isFilled = text == nil && take("fill")
    if text == nil { text = row() }
    isStruck = text == nil && take("slash")
    if text == nil { text = row() }
    frame = text == nil ? Frame.allCases.first { take($0.rawValue) } : nil
    guard let found = text ?? row() else { return nil }
    let parts = found.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    body = SymbolStrokes(parts[0])
    outside = SymbolStrokes(parts.count > 1 ? parts[1] : "")
    inside = SymbolStrokes(parts.count > 2 ? parts[2] : "")
  }

  /// The symbol's shape in black, cut to what is drawn of the whole.
  ///
  /// - Parameter pixelsPerPoint: how finely it is drawn.
  package static func picture(
    named name: String, look: Look, part: Part = .whole, pixelsPerPoint scale: CGFloat
  ) -> CGImage? {
    let key = Key(name: name, look: look, part: part, scale: scale)
    if let known = drawn.withLock({ $0[key] }) { return known }
    guard let picture = Symbol(named: name)?.draw(look, part, scale) else { return nil }
    // Others are drawn for one place alone.
    if scale <= 4, (4 * scale).rounded() == 4 * scale { drawn.withLock { $0[key] = picture } }
    return picture
  }

  private struct Key: Hashable {
    let name: String
    let look: Look
    let part: Part
    let scale: CGFloat
  }

  private static let drawn = Mutex<[Key: CGImage]>([:])

  private func draw(_ look: Look, _ part: Part, _ scale: CGFloat) -> CGImage? {
    let box = extent(look.width)
    let unit = look.unit * scale
    let (width, height) = ((box.width * unit).rounded(.up), (box.height * unit).rounded(.up))
    guard width >= 1, height >= 1, width <= 4096, height <= 4096,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: unit, flipped: true)
    else { return nil }
    context.translateBy(x: -box.minX, y: -box.minY)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(look.width)
    paint(part, context, look.width)
    return context.makeImage()
  }

  /// What is drawn, in units, with room for the edges of lines.
  private func extent(_ width: CGFloat) -> CGRect {
    let strokes = frame.map { [SymbolStrokes($0.text)] } ?? [body, outside, inside]
    var inked = isStruck ? CGRect(x: 3, y: 3, width: 18, height: 18) : CGRect.null
    for path in strokes.flatMap({ [$0.lines, $0.dots] }) where !path.isEmpty {
      inked = inked.union(path.boundingBoxOfPath)
    }
    return inked.insetBy(dx: -width / 2 - 0.4, dy: -width / 2 - 0.4)
  }

  private func paint(_ part: Part, _ context: CGContext, _ width: CGFloat) {
    if let frame {
      let ring = SymbolStrokes(frame.text)
      if part != .sign {
        if isFilled { fill(ring.lines, context) }
        stroke(ring.lines, context)
      }
      if part != .ground { paintFramed(part, context, width) }
    } else {
      let hasGround = isFilled && !inside.isEmpty
      if part == .whole || hasGround == (part == .ground) {
        if isFilled { fill(body.lines, context) }
        trace(body, context)
        trace(outside, context)
      }
      if part != .ground {
        context.saveGState()
        if isFilled, part == .whole { context.setBlendMode(.clear) }
        trace(inside, context)
        context.restoreGState()
      }
    }
    if isStruck, part != .ground { strike(context, width) }
  }

  /// Draws the sign into its frame.
  private func paintFramed(_ part: Part, _ context: CGContext, _ width: CGFloat) {
    context.saveGState()
    if isFilled, part == .whole { context.setBlendMode(.clear) }
    context.translateBy(x: 12, y: 12)
    context.scaleBy(x: 0.54, y: 0.54)
    context.translateBy(x: -12, y: -12)
    context.setLineWidth(width / 0.62)
    if isFilled { fill(body.lines, context) }
    for part in [body, outside, inside] { trace(part, context) }
    context.restoreGState()
  }

  /// Draws a line through everything, and clears a gap beside it.
  private func strike(_ context: CGContext, _ width: CGFloat) {
    context.saveGState()
    context.setBlendMode(.clear)
    context.setLineWidth(width * 3)
    stroke(SymbolStrokes("M3.5 3.5L20.5 20.5").lines, context)
    context.restoreGState()
    stroke(SymbolStrokes("M3.5 3.5L20.5 20.5").lines, context)
  }

  private func trace(_ part: SymbolStrokes, _ context: CGContext) {
    stroke(part.lines, context)
    fill(part.dots, context)
  }

  private func stroke(_ path: CGPath, _ context: CGContext) {
    context.addPath(path)
    context.strokePath()
  }

  private func fill(_ path: CGPath, _ context: CGContext) {
    context.addPath(path)
    context.fillPath()
  }
}
