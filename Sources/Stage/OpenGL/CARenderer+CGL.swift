import CGL
import Foundation
import Geometry
import Layers

extension CARenderer {
  /// Makes a renderer that draws into a program's own OpenGL context, over what the program drew there.
  ///
  /// Its host space is macOS's: y up. `render()` puts `bounds` where the matrices and the viewport of old OpenGL say (after
  /// `glOrtho(0, 320, 0, 240, -1, 1)` a unit is a point), with as many pixels as they have there; in contexts without
  /// matrices `bounds` fills the viewport. Framebuffer, scissors and viewport are the program's, and so is clearing.
  /// Before `bounds` are set there is nothing to render.
  ///
  ///     let renderer = CARenderer(cglContext: UnsafeMutableRawPointer(context), options: nil)
  ///     renderer.layer = layer
  ///     renderer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
  ///
  /// - Parameters:
  ///   - ctx: a `CGLContextObj`, which the renderer keeps.
  ///   - dict: kept by nobody: colours are sRGB's.
  public convenience init(
    cglContext ctx: UnsafeMutableRawPointer, options dict: [AnyHashable: Any]? = nil
  ) {
    self.init(.zero, 1, surface: RenderedSurface(object(CGLContextObj(ctx), OpenGLContext.self)))
  }
}

/// The surface of a program's context that a tree is drawn into, with y up.
final class RenderedSurface {
  /// The layer below the tree, as large as what is rendered.
  let ground = CALayer()
  private let context: OpenGLContext

  init(_ context: OpenGLContext) {
    self.context = context
    ground.isGeometryFlipped = true
  }

  /// Lets the ground cover a part of the host space.
  func cover(_ bounds: CGRect) {
    guard ground.bounds != bounds, Self.isFinite(bounds) else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ground.bounds = bounds
    ground.position = CGPoint(x: bounds.midX, y: bounds.midY)
    CATransaction.commit()
  }

  /// How many pixels a point has; 0 where nothing can be seen of `bounds`.
  func scale(at bounds: CGRect) -> CGFloat {
    guard Self.isFinite(bounds) else { return 0 }
    return context.perform { context.pixelsPerUnit(at: bounds) } ?? 0
  }

  private static func isFinite(_ rect: CGRect) -> Bool {
    (rect.minX + rect.minY + rect.width + rect.height).isFinite
  }

  /// Draws what was rendered of `bounds`, at `scale` pixels a point.
  func show(_ picture: Bitmap?, of bounds: CGRect, _ scale: CGFloat) throws(StageError) {
    guard let picture else { return }
    // A picture has whole pixels, and is that much larger.
    let size = CGSize(
      width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    let rect = CGRect(origin: CGPoint(x: bounds.minX, y: bounds.maxY - size.height), size: size)
    guard context.perform({ context.draw(picture, in: rect) }) == true else {
      throw StageError(refusedBy: "the context of a CARenderer")
    }
  }
}
