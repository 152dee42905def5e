import Foundation
import QuartzCore

extension NSView {
  /// Makes a link that calls a method of an object at the refreshes of the display on which the view is.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  /// Makes a link that calls a method such as `Chart.step(_:)` at the refreshes of the display on which the view is.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}

extension NSWindow {
  /// Makes a link that calls a method of an object at the refreshes of the display on which the window is.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  /// Makes a link that calls a method such as `Chart.step(_:)` at the refreshes of the display on which the window is.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}

extension NSScreen {
  /// Makes a link that calls a method of an object at the refreshes of the display.
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }

  /// Makes a link that calls a method such as `Chart.step(_:)` at the refreshes of the display.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}
