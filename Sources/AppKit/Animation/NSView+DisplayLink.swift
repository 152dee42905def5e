import Foundation
import QuartzCore

extension NSView {
  /// Makes a link that calls a method at the refreshes of the display on which the view is.
  ///
  /// - Parameter selector: such as `Chart.step`.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}

extension NSWindow {
  /// Makes a link that calls a method at the refreshes of the display on which the window is.
  ///
  /// - Parameter selector: such as `Chart.step`.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}

extension NSScreen {
  /// Makes a link that calls a method at the refreshes of the display.
  ///
  /// - Parameter selector: such as `Chart.step`.
  public func displayLink<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) -> CADisplayLink { CADisplayLink(target: target, selector: selector) }
}
