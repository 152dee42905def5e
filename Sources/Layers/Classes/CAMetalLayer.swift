import Foundation
import Geometry

/// A layer that Metal would draw into, for programs that make one.
///
/// There is no Metal here: the layer shows its background, border and sublayers, never has a drawable, and says so once on
/// standard error. Its device, and whatever else has a type of Metal's, is left out.
open class CAMetalLayer: CALayer {
  /// The size of drawables, in pixels; kept, and zero until it is set.
  open var drawableSize = CGSize.zero
  /// Whether drawables are only shown and never read; kept.
  open var framebufferOnly = true
  /// Whether drawables are shown with the transaction; kept.
  open var presentsWithTransaction = false
  /// Whether drawables wait for the display; kept.
  open var displaySyncEnabled = true
  /// Whether waiting for a drawable ends after a second; kept.
  open var allowsNextDrawableTimeout = true
  /// The space that drawables have their colours in; kept.
  open var colorspace: CGColorSpace?
  /// What is known of drawables that are brighter than white; kept.
  open var edrMetadata: CAEDRMetadata?
  private var drawableCount = 3

  /// Makes a layer without drawables.
  public override init() { super.init() }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAMetalLayer else { return }
    drawableSize = layer.drawableSize
    framebufferOnly = layer.framebufferOnly
    presentsWithTransaction = layer.presentsWithTransaction
    displaySyncEnabled = layer.displaySyncEnabled
    allowsNextDrawableTimeout = layer.allowsNextDrawableTimeout
    colorspace = layer.colorspace
    edrMetadata = layer.edrMetadata
    drawableCount = layer.drawableCount
  }

  /// Makes what an archive holds; the properties of this class are not in it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many drawables there would be: 2 or 3; kept.
  open var maximumDrawableCount: Int {
    get { drawableCount }
    set {
      precondition((2...3).contains(newValue), "a layer has 2 or 3 drawables, not \(newValue)")
      drawableCount = newValue
    }
  }

  /// Something to draw into: nil, always.
  open func nextDrawable() -> (any CAMetalDrawable)? {
    Warnings.say("CAMetalLayer has no drawables: there is no Metal here")
    return nil
  }
}

/// A picture that Metal would draw; nothing here is one.
public protocol CAMetalDrawable: AnyObject {
  /// The layer that shows it.
  var layer: CAMetalLayer { get }
  /// Shows it.
  func present()
}
