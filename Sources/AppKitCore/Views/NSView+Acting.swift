import Foundation
import Layers

// As on macOS, a view is the delegate of its layer although `NSView` does not declare the protocol. So a subclass may
// declare `CALayerDelegate` itself, and answer what it wants to without `override`; what it leaves out is the view's
// own answer, below. Where a class declares nothing, the view borrows the table of methods of `ActingView`.

extension CALayerDelegate where Self: NSView {
  /// Draws the view's picture, or lets `updateLayer()` change the layer.
  ///
  /// Other layers of which the view is the delegate draw themselves.
  public func display(_ layer: CALayer) { onMain(self, layer) { $0.showSelf(in: $1) } }

  /// Draws the view by `draw(_:)` into its own layer, and nothing into others.
  public func draw(_ layer: CALayer, in ctx: CGContext) {
    onMain(self, (layer, ctx)) { view, passed in
      if passed.0.isOwn(of: view) { view.drawSelf(in: passed.1) } else { passed.0.leaveContents() }
    }
  }

  /// Lays the view out.
  public func layoutSublayers(of layer: CALayer) { onMain(self, layer) { $0.layOut($1) } }

  /// The action of a change: that of the proxy or the grouping in force, else none.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    onMain(self, layer) { view, _ in PropertyChange.action(for: view, event) ?? NSNull() }
  }
}

/// A view that acts for its layer in the view's own way; none is ever made.
///
/// It stores nothing and overrides nothing, so its table of methods fits every view.
private final class ActingView: NSView, CALayerDelegate {}

/// Does something for a view with what it was handed, which is the main thread's as the view is.
///
/// It is never inlined: a compiler that saw an `ActingView` here would call the methods of that class, without asking
/// the view for its own.
@inline(never)
private func onMain<Passed, Result>(
  _ view: NSView, _ passed: Passed, _ body: @MainActor (NSView, Passed) -> Result
) -> Result {
  nonisolated(unsafe) let passed = passed
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated { result = body(view, passed) }
  guard let result else { preconditionFailure("nothing was done for \(passed)") }
  return result
}

extension CALayer {
  /// Whether a view shows itself in the layer, or in the one that this one is a copy of.
  @MainActor
  fileprivate func isOwn(of view: NSView) -> Bool {
    self === view.ownLayer || model() === view.ownLayer
  }
}

extension NSView {
  /// The view as the delegate of its layer.
  ///
  /// The object is the view in both cases, so that `layer.delegate as? NSView` finds it.
  final var layerDelegate: any CALayerDelegate {
    if let declared = self as? any CALayerDelegate { return declared }
    return Unmanaged<ActingView>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
      .takeUnretainedValue()
  }

  fileprivate final func showSelf(in layer: CALayer) {
    guard layer === ownLayer else { return layer.drawContents() }
    effectiveAppearance.performAsCurrentDrawingAppearance {
      viewWillDraw()
      if wantsUpdateLayer, !Self.showsContentAlways {
        updateLayer()
      } else if wantsUpdateLayer {
        // What the view's class shows is in views of its own on Apple's systems, whatever is done to the layer.
        _ = drawPicture()
        updateLayer()
      } else if !drawPicture() {
        updateLayer()
      }
    }
  }

  fileprivate final func drawSelf(in context: CGContext) {
    GraphicsStack.current.push(context)
    defer { GraphicsStack.current.pop() }
    if wantsUpdateLayer { return drawContent() }
    let part = context.boundingBoxOfClipPath.intersection(bounds)
    draw(part.isNull ? bounds : part)
  }

  fileprivate final func layOut(_ layer: CALayer) {
    guard layer === ownLayer else { return }
    effectiveAppearance.performAsCurrentDrawingAppearance {
      viewController?.viewWillLayout()
      layOutByConstraints()
      layout()
      viewController?.viewDidLayout()
    }
  }
}
