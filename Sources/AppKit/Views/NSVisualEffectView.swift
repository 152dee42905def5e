@_spi(Hooks) import AppKitCore
import Foundation

/// A view that shows what is behind it in the window blurred and tinted.
///
/// Blur and tint keep to the corners of its layer. What is behind the window itself cannot be seen on Linux.
@preconcurrency @MainActor
open class NSVisualEffectView: NSView {
  /// What the view is part of, which gives it its tint.
  public enum Material: Int, Sendable {
    /// What suits the appearance around.
    case appearanceBased = 0
    /// Light, whatever is around.
    case light = 1
    /// Dark, whatever is around.
    case dark = 2
    /// A title bar.
    case titlebar = 3
    /// What is chosen.
    case selection = 4
    /// A little darker than `light`.
    case mediumLight = 8
    /// Darker than `dark`.
    case ultraDark = 9
    /// A menu.
    case menu = 5
    /// A box beside a control.
    case popover = 6
    /// A list at the side.
    case sidebar = 7
    /// The words above a list.
    case headerView = 10
    /// A sheet.
    case sheet = 11
    /// A window's ground.
    case windowBackground = 12
    /// A dark box with tools.
    case hudWindow = 13
    /// What fills the screen.
    case fullScreenUI = 15
    /// A box with help.
    case toolTip = 17
    /// Content behind all else.
    case contentBackground = 18
    /// Behind a window.
    case underWindowBackground = 21
    /// Behind a page.
    case underPageBackground = 22
  }

  /// What is blurred.
  public enum BlendingMode: Int, Sendable {
    /// What is behind the window; nothing here but the tint.
    case behindWindow = 0
    /// What is behind the view in its window.
    case withinWindow = 1
  }

  /// When the view has its effect.
  public enum State: Int, Sendable {
    /// While its window has the keys.
    case followsWindowActiveState = 0
    /// Always.
    case active = 1
    /// Never.
    case inactive = 2
  }

  /// What the view is part of; nothing of its own at first.
  @Watched open var material = Material.appearanceBased { didSet { show() } }
  /// What is blurred; what is behind the window at first.
  @Watched open var blendingMode = BlendingMode.behindWindow { didSet { show() } }
  /// When the view has its effect; it always has it here unless it is inactive.
  @Watched open var state = State.followsWindowActiveState { didSet { show() } }
  /// Whether the tint is stronger.
  @Watched open var isEmphasized = false { didSet { show() } }
  /// A picture whose opaque parts say where the view and what is inside are seen; its caps keep their size.
  @Watched open var maskImage: NSImage? { didSet { placeMask() } }

  /// The gray over what is behind, on light and on dark ground, and how opaque it is.
  private static let tints: [Material: (light: CGFloat, dark: CGFloat, alpha: CGFloat)] = [
    .titlebar: (0.96, 0.22, 0.82), .selection: (0.80, 0.35, 0.6), .menu: (0.97, 0.17, 0.74),
    .popover: (0.97, 0.19, 0.7), .sidebar: (0.94, 0.17, 0.72), .headerView: (0.98, 0.2, 0.8),
    .sheet: (0.95, 0.2, 0.78), .windowBackground: (0.93, 0.2, 0.9),
    .hudWindow: (0.9, 0.13, 0.75), .fullScreenUI: (0.95, 0.12, 0.55), .toolTip: (0.97, 0.2, 0.86),
    .contentBackground: (1, 0.12, 0.9), .underWindowBackground: (0.9, 0.14, 0.6),
    .underPageBackground: (0.6, 0.16, 0.7), .appearanceBased: (0.95, 0.2, 0.7),
    .light: (0.95, 0.95, 0.7), .mediumLight: (0.88, 0.88, 0.7), .dark: (0.2, 0.2, 0.7),
    .ultraDark: (0.1, 0.1, 0.75),
  ]
  private static let radius: CGFloat = 20

  /// Makes a view that blurs nothing yet.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    show()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != NSVisualEffectView.self }

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

  /// Gives the mask the new size.
  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    placeMask()
  }

  private func placeMask() {
    guard let maskImage else {
      layer?.mask = nil
      return
    }
    let mask = layer?.mask ?? CALayer()
    mask.contents = maskImage.layerContents(forContentsScale: displayScale)
    mask.contentsScale = displayScale
    mask.contentsCenter = maskImage.centerShare
    mask.frame = bounds
    layer?.mask = mask
  }

  private func show() {
    let tint = Self.tints[material] ?? (0.95, 0.2, 0.7)
    let blurs = state != .inactive && blendingMode == .withinWindow
    let alpha = state == .inactive ? 1 : tint.alpha + (isEmphasized ? (1 - tint.alpha) / 2 : 0)
    layer?.backgroundColor =
      NSColor(
        white: isOnDark ? tint.dark : tint.light, alpha: blurs ? alpha : 1
      ).cgColor
    showBackdrop(radius: blurs ? Self.radius : nil, saturation: 1.6)
  }
}
