import Drawing
import Foundation
import Geometry
import Testing

/// Drawings far from where a context began, and of numbers that are none.
@Suite struct FarDrawingTests {
  private static let gradient = CGGradient(
    colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])

  /// A context of 40 × 30 that shows what lies `distance` to the right.
  private func context(_ distance: CGFloat) -> CGContext {
    let context = makeContext(40, 30)
    context.translateBy(x: -distance, y: 0)
    return context
  }

  @Test(arguments: [100.0, 32_000, 33_000, 1e6, 1e9] as [CGFloat])
  func gradientsLookAlikeEverywhere(way: CGFloat) throws {
    let gradient = try #require(Self.gradient)
    func draw(_ place: CGFloat) -> (Bitmap, Bitmap) {
      let (linear, radial) = (context(place), context(place))
      linear.drawLinearGradient(
        gradient, start: CGPoint(x: place + 4, y: 0), end: CGPoint(x: place + 36, y: 0),
        options: [.drawsBeforeStartLocation])
      let centre = CGPoint(x: place + 20, y: 15)
      radial.drawRadialGradient(
        gradient, startCenter: centre, startRadius: 2, endCenter: centre, endRadius: 16,
        options: [.drawsAfterEndLocation])
      return (linear.makeBitmap(), radial.makeBitmap())
    }
    let (near, far) = (draw(0), draw(way))
    for x in stride(from: 0, to: 40, by: 3) {
      #expect(distance(near.0[x, 15], far.0[x, 15]) <= 1)
      #expect(distance(near.1[x, 9], far.1[x, 9]) <= 1)
    }
    #expect(near.0[20, 15] != near.0[6, 15])
  }

  /// A hard edge is a gradient of next to no extent, wherever it lies.
  @Test func aShortGradientIsAnEdge() throws {
    let context = context(20_000)
    context.drawLinearGradient(
      try #require(Self.gradient), start: CGPoint(x: 20_020, y: 0),
      end: CGPoint(x: 20_020.01, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(context[10, 15] == [255, 0, 0, 255] && context[30, 15] == [0, 0, 255, 255])
  }

  @Test(arguments: [1e300, 1e18, .infinity, .nan] as [CGFloat])
  func whatIsOutOfAllProportionLeavesTheContextInOrder(number: CGFloat) throws {
    let context = context(0)
    let gradient = try #require(Self.gradient)
    context.saveGState()
    context.translateBy(x: number, y: 0)
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 1, y: 1), options: [.drawsAfterEndLocation])
    context.restoreGState()
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: number, endCenter: CGPoint(x: number, y: 0),
      endRadius: 1, options: [])
    context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(context[20, 15] == [0, 255, 0, 255])
  }

  /// As layers pass them over.
  @Test func piecesThatAreNoNumbersArePassedOver() {
    func drawing(_ points: [CGPoint]) -> [[UInt8]] {
      let context = context(0)
      context.addLines(between: points)
      context.fillPath()
      return [context[3, 3], context[20, 15], context[36, 26], context[20, 28]]
    }
    let corners = [
      CGPoint(x: 10, y: 5), CGPoint(x: 30, y: 5), CGPoint(x: 30, y: 25), CGPoint(x: 10, y: 25),
    ]
    let gap = CGPoint(x: CGFloat.nan, y: 15)
    #expect(drawing([corners[0], corners[1], gap, corners[2], corners[3]]) == drawing(corners))
    #expect(drawing([gap] + corners) == drawing(corners))
  }
}
