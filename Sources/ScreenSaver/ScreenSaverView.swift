import AppKit

/// A view that calls itself at even times to draw a frame of an animation.
///
/// The system puts a saver's view onto a screen and starts it; a program that shows one in a window of its own calls
/// `startAnimation()` itself. What is drawn is drawn in `draw(_:)`, which `setNeedsDisplay(_:)` asks for.
@preconcurrency @MainActor
open class ScreenSaverView: NSView {
  /// Whether the view is a small one among settings, and not the screen's.
  public let isPreview: Bool
  /// Whether frames are called for.
  public private(set) final var isAnimating = false
  /// What calls for frames; nil while nothing does.
  private(set) final var timer: Timer?

  /// The time between two frames, in seconds; a thirtieth at first. At 0 and below frames come as fast as 240 a second.
  open var animationTimeInterval: TimeInterval = 1.0 / 30 {
    didSet { if isAnimating { runTimer() } }
  }

  /// Makes a view that does not move yet.
  public init?(frame: NSRect, isPreview: Bool) {
    self.isPreview = isPreview
    super.init(frame: frame)
  }

  /// Makes a view for a screen, that does not move yet.
  public override init(frame frameRect: NSRect) {
    isPreview = false
    super.init(frame: frameRect)
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    isPreview = false
    super.init(coder: coder)
  }

  /// Begins to call for frames; overrides call it.
  open func startAnimation() {
    guard !isAnimating else { return }
    isAnimating = true
    runTimer()
  }

  /// Calls for no more frames; overrides call it.
  open func stopAnimation() {
    isAnimating = false
    timer?.invalidate()
    timer = nil
  }

  /// The next frame; to be overridden.
  open func animateOneFrame() {}

  /// Fills the view with black.
  open override func draw(_ rect: NSRect) {
    NSColor.black.setFill()
    bounds.fill()
  }

  /// Whether there is something to be set; no at first.
  open var hasConfigureSheet: Bool { false }
  /// The window with what can be set; nil at first.
  open var configureSheet: NSWindow? { nil }
  /// Whether the screen goes dark before the saver comes; no display is dimmed here.
  open class func performGammaFade() -> Bool { false }

  private func runTimer() {
    timer?.invalidate()
    let time = animationTimeInterval > 0 ? animationTimeInterval : 1.0 / 240
    let timer = Timer(timeInterval: time, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.animateOneFrame() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
