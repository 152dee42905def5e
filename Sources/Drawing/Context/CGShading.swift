import CCairo
import Foundation
import Geometry

/// Colours along a line or between two circles, computed by a function.
///
/// The function is asked once for each of 1025 places between the ends; between them colours are mixed.
public final class CGShading: _CFObject {
  /// Where the colours lie.
  enum Shape {
    case axial(start: CGPoint, end: CGPoint)
    case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
  }

  let shape: Shape
  let gradient: CGGradient
  let options: CGGradientDrawingOptions

  /// Makes a shading along a line.
  ///
  /// - Parameters:
  ///   - function: of one input, from 0 at the start to 1 at the end; its outputs are the components of
  ///     the space, and alpha.
  ///   - extendStart: whether the first colour goes on before the start.
  ///   - extendEnd: whether the last colour goes on after the end.
  /// - Returns: nil where the function has not those inputs and outputs.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(.axial(start: start, end: end), space, function, extendStart, extendEnd)
  }

  /// Makes a shading between two circles.
  ///
  /// - Parameters:
  ///   - function: of one input, from 0 at the start to 1 at the end; its outputs are the components of
  ///     the space, and alpha.
  ///   - extendStart: whether the first colour goes on before the start.
  ///   - extendEnd: whether the last colour goes on after the end.
  /// - Returns: nil where the function has not those inputs and outputs.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    let shape = Shape.radial(
      start: start, startRadius: startRadius, end: end, endRadius: endRadius)
    self.init(shape, space, function, extendStart, extendEnd)
  }

  private init?(
    _ shape: Shape, _ space: CGColorSpace, _ function: CGFunction, _ extendStart: Bool,
    _ extendEnd: Bool
  ) {
    let parts = 1024
    guard space.model != .pattern, function.inputCount == 1,
      function.outputCount == space.numberOfComponents + 1
    else { return nil }
    let colors = (0...parts).compactMap { part in
      CGColor(colorSpace: space, components: function([CGFloat(part) / CGFloat(parts)]))?.color
    }
    guard let gradient = CGGradient(colors: colors) else { return nil }
    self.shape = shape
    self.gradient = gradient
    var options: CGGradientDrawingOptions = []
    if extendStart { options.insert(.drawsBeforeStartLocation) }
    if extendEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
  }
}

extension CGContext {
  /// Fills the clip with a shading, as far as that goes.
  public func drawShading(_ shading: CGShading) {
    switch shading.shape {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient, startCenter: start, startRadius: startRadius, endCenter: end,
        endRadius: endRadius, options: shading.options)
    }
  }
}
