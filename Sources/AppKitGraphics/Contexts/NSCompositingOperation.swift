import Drawing
import Foundation
import Geometry

/// How what is drawn is mixed with what is there; named as the modes of `CGBlendMode`.
public enum NSCompositingOperation: UInt, Sendable {
  /// Nothing stays.
  case clear = 0
  /// Only what is drawn.
  case copy = 1
  /// Over what is there.
  case sourceOver = 2
  /// See `CGBlendMode.sourceIn`.
  case sourceIn = 3
  /// See `CGBlendMode.sourceOut`.
  case sourceOut = 4
  /// See `CGBlendMode.sourceAtop`.
  case sourceAtop = 5
  /// See `CGBlendMode.destinationOver`.
  case destinationOver = 6
  /// See `CGBlendMode.destinationIn`.
  case destinationIn = 7
  /// See `CGBlendMode.destinationOut`.
  case destinationOut = 8
  /// See `CGBlendMode.destinationAtop`.
  case destinationAtop = 9
  /// See `CGBlendMode.xor`.
  case xor = 10
  /// See `CGBlendMode.plusDarker`.
  case plusDarker = 11
  /// As `sourceOver`.
  case highlight = 12
  /// See `CGBlendMode.plusLighter`.
  case plusLighter = 13
  /// See `CGBlendMode.multiply`.
  case multiply = 14
  /// See `CGBlendMode.screen`.
  case screen = 15
  /// See `CGBlendMode.overlay`.
  case overlay = 16
  /// See `CGBlendMode.darken`.
  case darken = 17
  /// See `CGBlendMode.lighten`.
  case lighten = 18
  /// See `CGBlendMode.colorDodge`.
  case colorDodge = 19
  /// See `CGBlendMode.colorBurn`.
  case colorBurn = 20
  /// See `CGBlendMode.softLight`.
  case softLight = 21
  /// See `CGBlendMode.hardLight`.
  case hardLight = 22
  /// See `CGBlendMode.difference`.
  case difference = 23
  /// See `CGBlendMode.exclusion`.
  case exclusion = 24
  /// See `CGBlendMode.hue`.
  case hue = 25
  /// See `CGBlendMode.saturation`.
  case saturation = 26
  /// See `CGBlendMode.color`.
  case color = 27
  /// See `CGBlendMode.luminosity`.
  case luminosity = 28

  /// The mode under the name that contexts take.
  package var blendMode: CGBlendMode { Self.modes[Int(rawValue)] }

  /// The operation of a context's mode; `sourceOver` for the ordinary one.
  init(_ mode: CGBlendMode) {
    let index = Self.modes.firstIndex(of: mode).map(UInt.init)
    self = mode == .normal ? .sourceOver : index.flatMap(Self.init) ?? .sourceOver
  }

  private static let modes: [CGBlendMode] = [
    .clear, .copy, .normal, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
    .destinationOut, .destinationAtop, .xor, .plusDarker, .normal, .plusLighter, .multiply,
    .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]
}

extension NSGraphicsContext {
  /// How what is drawn from now on is mixed with what is there.
  public var compositingOperation: NSCompositingOperation {
    get { NSCompositingOperation(cgContext.blendMode) }
    set { cgContext.setBlendMode(newValue.blendMode) }
  }
}

extension NSRect {
  /// Fills the rectangle with the current context's fill colour, mixed with what is there.
  public func fill(using operation: NSCompositingOperation) {
    mixed(operation) { fill() }
  }

  /// Draws a line along the inside of the rectangle's edges, mixed with what is there.
  public func frame(withWidth width: CGFloat = 1, using operation: NSCompositingOperation) {
    mixed(operation) { frame(withWidth: width) }
  }

  private func mixed(_ operation: NSCompositingOperation, _ body: () -> Void) {
    guard let context = GraphicsStack.current.context else { return }
    context.saveGState()
    context.setBlendMode(operation.blendMode)
    body()
    context.restoreGState()
  }
}
