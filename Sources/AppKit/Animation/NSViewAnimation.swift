import Foundation

/// Runs the frames of views and windows to other places, and fades them in and out.
@preconcurrency @MainActor
open class NSViewAnimation: NSAnimation {
  /// What is said about one of the views.
  public struct Key: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view or window.
    public static let target = Key(rawValue: "NSViewAnimationTargetKey")
    /// Its frame in the beginning, an `NSValue` or an `NSRect`; where it is, unless given.
    public static let startFrame = Key(rawValue: "NSViewAnimationStartFrameKey")
    /// Its frame in the end; that of the beginning, unless given.
    public static let endFrame = Key(rawValue: "NSViewAnimationEndFrameKey")
    /// How it comes or goes, an `EffectName`.
    public static let effect = Key(rawValue: "NSViewAnimationEffectKey")
  }

  /// How a view comes or goes.
  public struct EffectName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It becomes visible.
    public static let fadeIn = EffectName(rawValue: "NSViewAnimationFadeInEffect")
    /// It becomes invisible, and is hidden or ordered out then.
    public static let fadeOut = EffectName(rawValue: "NSViewAnimationFadeOutEffect")
  }

  /// What runs: a dictionary for each view or window.
  @Watched open var viewAnimations: [[Key: Any]] { didSet { routes = nil } }
  private var routes: [Route]?

  private struct Route {
    var target: any FramedTarget
    var from, to: NSRect
    var effect: EffectName?
  }

  /// Makes an animation of half a second that returns at once from `start()`.
  public init(viewAnimations: [[Key: Any]]) {
    self.viewAnimations = viewAnimations
    super.init(duration: 0.5, animationCurve: .easeInOut)
    animationBlockingMode = .nonblocking
  }

  /// Makes an animation of nothing yet.
  public convenience init(duration: TimeInterval, animationCurve: Curve, views: [[Key: Any]] = []) {
    self.init(viewAnimations: views)
    (self.duration, self.animationCurve) = (duration, animationCurve)
  }

  /// Makes an animation as from an archive, of nothing yet; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    viewAnimations = []
    super.init(coder: coder)
  }

  /// Begins from where the views are.
  open override func start() {
    if !isAnimating, currentProgress == 0 || currentProgress == 1 { routes = nil }
    super.start()
  }

  private func made() -> [Route] {
    viewAnimations.compactMap { words in
      guard let target = words[.target] as? any FramedTarget else { return nil }
      func rect(_ key: Key) -> NSRect? { words[key] as? NSRect }
      let from = rect(.startFrame) ?? target.frame
      let effect = words[.effect]
      return Route(
        target: target, from: from, to: rect(.endFrame) ?? from,
        effect: effect as? EffectName ?? (effect as? String).map(EffectName.init(rawValue:)))
    }
  }

  /// Shows the views as they are at a progress.
  open override var currentProgress: NSAnimation.Progress {
    didSet {
      let shown = routes ?? made()
      routes = shown
      let value = CGFloat(currentProgress >= 1 ? 1 : currentValue)
      for route in shown { show(route, value) }
    }
  }

  private func show(_ route: Route, _ value: CGFloat) {
    func mix(_ part: KeyPath<NSRect, CGFloat>) -> CGFloat {
      route.from[keyPath: part] + (route.to[keyPath: part] - route.from[keyPath: part]) * value
    }
    if route.from != route.target.frame || route.from != route.to {
      route.target.place(
        in: NSRect(x: mix(\.minX), y: mix(\.minY), width: mix(\.width), height: mix(\.height)))
    }
    switch route.effect {
    case .fadeIn?:
      route.target.alphaValue = min(max(value, 0), 1)
      route.target.show(true)
    case .fadeOut?:
      route.target.alphaValue = 1 - min(max(value, 0), 1)
      if currentProgress >= 1 { route.target.show(false) }
    default: break
    }
  }
}

/// What has a frame and can fade: a view or a window.
@MainActor
private protocol FramedTarget: AnyObject {
  var frame: NSRect { get }
  var alphaValue: CGFloat { get set }
  func place(in frame: NSRect)
  func show(_ isShown: Bool)
}

extension NSView: FramedTarget {
  fileprivate func place(in frame: NSRect) { self.frame = frame }
  fileprivate func show(_ isShown: Bool) { isHidden = !isShown }
}

extension NSWindow: FramedTarget {
  fileprivate func place(in frame: NSRect) { setFrame(frame, display: true) }
  fileprivate func show(_ isShown: Bool) {
    if !isShown { orderOut(nil) } else if !isVisible { orderFront(nil) }
  }
}
