import Drawing
import Foundation
import TestSupport
import Testing

@testable import AppKitGraphics

struct NSBezierPathTests {
  @Test func boundsAndContents() {
    let path = NSBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.contains(CGPoint(x: 2, y: 3)) && !path.contains(CGPoint(x: 0, y: 0)))
    #expect(NSBezierPath().isEmpty && NSBezierPath().bounds == .zero)
  }

  @Test func arcsAreInDegrees() {
    let path = NSBezierPath()
    path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
  }

  @Test func lettersStandOneBehindTheOtherFromThePresentPoint() throws {
    let font = NSFont.systemFont(ofSize: 40)
    let typeface = try #require(font.typeface)
    let forms = try "AV".unicodeScalars.map { try #require(typeface.glyph(for: $0)) }
    let path = NSBezierPath()
    path.move(to: CGPoint(x: 100, y: 50))
    path.append(withCGGlyph: forms[0], in: font)
    let alone = try #require(typeface.outline(of: forms[0])).boundingBoxOfPath
    #expect(abs(path.bounds.minY - 50 - alone.minY) < 1e-6)
    #expect(path.bounds.minX >= 100 && abs(path.bounds.height - alone.height) < 1e-6)
    #expect(abs(path.currentPoint.x - 100 - typeface.advances(of: forms)[0]) < 1e-6)
    path.append(withCGGlyphs: [forms[1]], count: 1, in: font)
    #expect(path.bounds.maxX > 100 + typeface.advances(of: forms)[0] + alone.width / 2)
  }

  @Test func fillingPaintsTheCurrentContext() throws {
    let context = try #require(CGContext(width: 4, height: 4, scale: 1, flipped: false))
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: false)
    defer { NSGraphicsContext.current = nil }
    NSColor.red.setFill()
    NSBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2)).fill()
    let pixels = context.makeBitmap().withPixels { Array($0) }
    #expect(pixels[0..<4] == [0, 0, 0, 0])
    #expect(pixels[48..<52] == [255, 0, 0, 255])
  }

  @Test func roundedRadiiAreClamped() {
    let path = NSBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), xRadius: 99, yRadius: 99)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 5, y: 0.5)))
  }

  @Test func aFlattenedPathHasLinesAlone() {
    let path = NSBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 60))
    path.lineWidth = 3
    let flat = path.flattened
    var points = [CGPoint](repeating: .zero, count: 3)
    let kinds = Set((0..<flat.elementCount).map { flat.element(at: $0, associatedPoints: &points) })
    #expect(kinds == [.moveTo, .lineTo, .closePath] && flat.lineWidth == 3)
    #expect(abs(flat.bounds.width - 100) < 1.3)
  }

  @Test func anArchiveKeepsOutlineAndStyle() throws {
    let path = NSBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 6))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .square, .round)
    path.windingRule = .evenOdd
    let copy = try archivedCopy(of: path)
    #expect(copy.cgPath == path.cgPath && copy.windingRule == .evenOdd && copy.lineWidth == 3)
    #expect(copy.lineCapStyle == .square && copy.lineJoinStyle == .round)
  }
}
