import Drawing
import Foundation
import Geometry

/// A passage from colour to colour, to fill with.
open class NSGradient: NSObject {
  /// What is painted beyond the ends.
  public struct DrawingOptions: OptionSet, Sendable {
    /// One bit an end.
    public let rawValue: UInt

    /// The ends with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The first colour, before the beginning.
    public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1)
    /// The last colour, behind the end.
    public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 2)
  }

  private let gradient: CGGradient
  private let stops: [(color: NSColor, location: CGFloat)]

  /// Makes a passage of two colours.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }

  /// Makes a passage of colours that are equally far apart; nil without any.
  public convenience init?(colors colorArray: [NSColor]) {
    self.init(colors: colorArray, atLocations: nil, colorSpace: nil)
  }

  /// Makes a passage of colours at places in 0…1; nil without any.
  public init?(
    colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?,
    colorSpace: CGColorSpace?
  ) {
    let colors = colorArray.map(\.cgColor) as CFArray
    guard let gradient = CGGradient(colorsSpace: colorSpace, colors: colors, locations: locations)
    else { return nil }
    self.gradient = gradient
    let last = CGFloat(max(colorArray.count - 1, 1))
    stops = colorArray.enumerated()
      .map { index, color in
        (color, min(max(locations?[index] ?? CGFloat(index) / last, 0), 1))
      }
      .sorted { $0.location < $1.location }
    super.init()
  }

  /// Makes a passage of colours at places in 0…1; nil without any. All spaces are sRGB here.
  public convenience init?(
    colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?,
    colorSpace: NSColorSpace
  ) {
    self.init(colors: colorArray, atLocations: locations, colorSpace: colorSpace.cgColorSpace)
  }

  /// Makes a passage of colours, each with its place in 0…1; nil without any.
  public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
    let places = objects.map(\.1)
    self.init(
      colors: objects.map(\.0), atLocations: places, colorSpace: NSColorSpace.sRGB.cgColorSpace)
  }

  /// How many colours there are.
  open var numberOfColorStops: Int { stops.count }

  /// Tells a colour and its place, by rising places.
  open func getColor(
    _ color: UnsafeMutablePointer<NSColor>?,
    location: UnsafeMutablePointer<CGFloat>?, at index: Int
  ) {
    color?.pointee = stops[index].color
    location?.pointee = stops[index].location
  }

  /// The colour at a place in 0…1; beyond the ends, that of the end.
  open func interpolatedColor(atLocation location: CGFloat) -> NSColor {
    let next = stops.firstIndex { $0.location > location } ?? stops.count
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[next - 1].color }
    let (from, to) = (stops[next - 1], stops[next])
    let share = (location - from.location) / (to.location - from.location)
    let (a, b) = (from.color.cgColor.color.simd, to.color.cgColor.color.simd)
    return NSColor(color: CGColor(Color(simd: a + (b - a) * share.native)))
  }

  /// Fills a rectangle of the current context; an angle of 90 degrees leads upwards where y is up.
  open func draw(in rect: NSRect, angle: CGFloat) {
    draw(in: NSBezierPath(rect: rect), angle: angle)
  }

  /// Fills a path of the current context.
  open func draw(in path: NSBezierPath, angle: CGFloat) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let box = path.bounds
    let way = CGVector(dx: cos(angle * .pi / 180), dy: sin(angle * .pi / 180))
    // The colours begin and end at the corners that lie farthest along the way.
    let reach = (abs(way.dx) * box.width + abs(way.dy) * box.height) / 2
    context.saveGState()
    path.addClip()
    draw(
      from: NSPoint(x: box.midX - way.dx * reach, y: box.midY - way.dy * reach),
      to: NSPoint(x: box.midX + way.dx * reach, y: box.midY + way.dy * reach),
      options: [.drawsBeforeStartingLocation, .drawsAfterEndingLocation])
    context.restoreGState()
  }

  /// Fills a rectangle of the current context with rings around a place, at −1…1 of the way to the edges.
  open func draw(in rect: NSRect, relativeCenterPosition place: NSPoint) {
    draw(in: NSBezierPath(rect: rect), relativeCenterPosition: place)
  }

  /// Fills a path of the current context with rings around a place, at −1…1 of the way to the edges of its box.
  open func draw(in path: NSBezierPath, relativeCenterPosition place: NSPoint) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let rect = path.bounds
    let center = NSPoint(
      x: rect.midX + place.x * rect.width / 2, y: rect.midY + place.y * rect.height / 2)
    let corners = [rect.minX, rect.maxX].flatMap { x in
      [rect.minY, rect.maxY].map { hypot(x - center.x, $0 - center.y) }
    }
    context.saveGState()
    path.addClip()
    draw(
      fromCenter: center, radius: 0, toCenter: center, radius: corners.max() ?? 0,
      options: .drawsAfterEndingLocation)
    context.restoreGState()
  }

  /// Paints a passage between two points of the current context.
  open func draw(from startingPoint: NSPoint, to endingPoint: NSPoint, options: DrawingOptions) {
    NSGraphicsContext.current?.cgContext.drawLinearGradient(
      gradient, start: startingPoint, end: endingPoint,
      options: CGGradientDrawingOptions(rawValue: UInt32(options.rawValue)))
  }

  /// Paints a passage between two circles of the current context.
  open func draw(
    fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
    radius endRadius: CGFloat, options: DrawingOptions
  ) {
    NSGraphicsContext.current?.cgContext.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, options: CGGradientDrawingOptions(rawValue: UInt32(options.rawValue)))
  }
}
