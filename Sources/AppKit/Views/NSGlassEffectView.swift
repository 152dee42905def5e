@_spi(Hooks) import AppKitCore
import Foundation

/// A view that lays its content on a sheet of glass.
///
/// What is behind the view in its window is blurred, tinted and edged with light; glass does not bend it here, and views
/// of glass that come near each other do not flow together.
@preconcurrency @MainActor
open class NSGlassEffectView: NSView {
  /// How much of what is behind is seen.
  public enum Style: Int, Sendable {
    /// Frosted.
    case regular = 0
    /// Nearly clear.
    case clear = 1
  }

  // Computed, since observers are skipped where an initialiser of an extension sets several properties at once.

  private var content: NSView?
  private var radius: CGFloat = 0
  private var tint: NSColor?
  private var kind = Style.regular

  /// What lies on the glass, as large as it.
  open var contentView: NSView? {
    get { content }
    set {
      guard content !== newValue else { return }
      content?.removeFromSuperview()
      content = newValue
      newValue.map(addSubview)
      placeContent()
    }
  }

  /// How round the corners are, in points; at most half of the shorter side.
  open var cornerRadius: CGFloat {
    get { radius }
    set {
      radius = newValue
      show()
    }
  }

  /// A colour that the glass has; nil for none.
  open var tintColor: NSColor? {
    get { tint }
    set {
      tint = newValue
      show()
    }
  }

  /// How much of what is behind is seen.
  open var style: Style {
    get { kind }
    set {
      kind = newValue
      show()
    }
  }

  /// Makes a sheet of glass without content.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    show()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSGlassEffectView.self }

  /// Takes the tint of the appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    show()
  }

  /// Takes the tint of the appearance around.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    show()
  }

  /// Gives the content the new size.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeContent()
    show()
  }

  /// The size that the content asks for.
  open override var intrinsicContentSize: NSSize {
    contentView?.intrinsicContentSize ?? super.intrinsicContentSize
  }

  private func placeContent() {
    guard let contentView, contentView.translatesAutoresizingMaskIntoConstraints else { return }
    contentView.frame = bounds
    contentView.autoresizingMask = [.width, .height]
  }

  private func show() {
    guard let layer else { return }
    let isDark = isOnDark
    let ground = NSColor(white: isDark ? 0.16 : 0.98, alpha: style == .clear ? 0.12 : 0.5)
    let colour = tintColor.map { $0.withAlphaComponent($0.alphaComponent * 0.7) } ?? ground
    layer.backgroundColor = colour.cgColor
    layer.cornerRadius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    layer.borderColor = NSColor(white: 1, alpha: isDark ? 0.18 : 0.45).cgColor
    showBackdrop(radius: style == .clear ? 3 : 14, saturation: 1.5)
  }
}
