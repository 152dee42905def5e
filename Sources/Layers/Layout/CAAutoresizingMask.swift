import Foundation

/// What of a layer gives way when its superlayer's size changes.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit a part.
  public let rawValue: UInt32

  /// The parts with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The space on the side of the least x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The space on the side of the largest x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The space on the side of the least y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The space on the side of the largest y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
  /// Lets the sublayers that have a mask follow a change of the size.
  final func resizeChildren(withOldSize size: CGSize) {
    for layer in children where layer.extras?.layout.autoresizingMask.isEmpty == false {
      layer.resize(withOldSuperlayerSize: size)
    }
  }

  /// Follows a change of the superlayer's size, as the mask says.
  ///
  /// A layer that would get less than nothing gets what is left of it on the other side.
  final func resizeByMask(withOldSize size: CGSize) {
    guard let superlayer, !autoresizingMask.isEmpty else { return }
    let (mask, new, old) = (autoresizingMask, superlayer.bounds.size, frame)
    let x = ResizedShares(
      of: new.width - size.width, near: mask.contains(.layerMinXMargin),
      middle: mask.contains(.layerWidthSizable), far: mask.contains(.layerMaxXMargin))
    let y = ResizedShares(
      of: new.height - size.height, near: mask.contains(.layerMinYMargin),
      middle: mask.contains(.layerHeightSizable), far: mask.contains(.layerMaxYMargin))
    frame =
      CGRect(
        x: old.minX + x.near, y: old.minY + y.near, width: old.width + x.middle,
        height: old.height + y.middle
      ).standardized
  }
}

/// What a layer's near margin and length take of a change of its superlayer's length.
///
/// Each of the three parts that give way takes a third, whatever its size; two margins take a half
/// each, and a margin takes two thirds beside a length. Margins go by whole points, and the length
/// takes what they leave. (Views share by what their parts had, `AutoresizedSpan`.)
///
/// - Source: frames read off Core Animation on macOS 26, in the tests of GNUstep's libs-quartzcore
///   (`CALayer/autoresizing.m`); OpenCoreAnimation expects the same.
private struct ResizedShares {
  let near: CGFloat
  let middle: CGFloat

  init(of change: CGFloat, near: Bool, middle: Bool, far: Bool) {
    let margins = (near ? 1 : 0) + (far ? 1 : 0)
    guard margins > 0 else {
      (self.near, self.middle) = (0, middle ? change : 0)
      return
    }
    let part = change * (middle ? 2.0 / 3 : 1) / CGFloat(margins)
    let margin = margins == 1 && !middle ? part : (part + 1e-9).rounded(.down)
    self.near = near ? margin : 0
    self.middle = middle ? change - margin * CGFloat(margins) : 0
  }
}
