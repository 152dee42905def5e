import Drawing
import Foundation
import Geometry

/// How the letters of a run follow each other.
public struct CTRunStatus: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// What the bits say.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// From right to left.
  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// Not in the order of the text.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// Turned or scaled; never here.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// How the letters of a run follow each other.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.run.runsLeft ? .rightToLeft : []
}

/// How the letters of a run are turned: not at all.
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// The glyphs of a run, from left to right, as long as the run lives.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.lent.glyphs.start }

/// Where the letters of a run stand, counted from the beginning of the line, in points, as long as the run lives.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? {
  run.lent.positions.start
}

/// How far the pen moves on behind the letters of a run, in points, as long as the run lives.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.lent.advances.start }

/// Where in the text the characters of a run's letters are, in units of UTF-16, as long as the run lives.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
  run.lent.indices.start
}

/// The rectangle around what a part of a run paints, from the beginning of the line's baseline.
///
/// - Parameters:
///   - context: nil, or where it is drawn: the rectangle is moved by its text position.
///   - range: the letters; a length of 0 stands for all to the end.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let part = range.within(run.run.glyphs.count)
  let place = context?.textPosition ?? .zero
  return zip(run.run.typeface.inkBounds(of: Array(run.run.glyphs[part])), run.run.positions[part])
    .filter { !$0.0.isEmpty }
    .reduce(.null) { box, letter in
      box.union(letter.0.offsetBy(dx: place.x + letter.1.x, dy: place.y + letter.1.y))
    }
}

/// What a run lends by pointers.
final class LentRun {
  let glyphs: LentElements<CGGlyph>
  let positions: LentElements<CGPoint>
  let advances: LentElements<CGSize>
  let indices: LentElements<CFIndex>

  init(_ run: GlyphRun, start: Int) {
    glyphs = LentElements(run.glyphs)
    positions = LentElements(run.positions)
    advances = LentElements(run.advances.map { CGSize(width: $0, height: 0) })
    indices = LentElements(run.indices.map { $0 + start })
  }
}

/// Elements that stay at one address as long as their owner lives.
final class LentElements<Element> {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ values: [Element]) {
    elements = .allocate(capacity: values.count)
    _ = elements.initialize(from: values)
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  var start: UnsafePointer<Element>? { elements.baseAddress.map { UnsafePointer($0) } }
}
