import Foundation
import Geometry
import Stage

extension CADisplayLink {
  /// Makes a link that calls a method of an object at each refresh, with itself where the method takes something.
  ///
  /// A method that takes a timer, which Objective-C calls as well, gets one whose `invalidate()` is that of the link.
  public convenience init(target: Any, selector: Selector) {
    var timer: LinkTimer?
    self.init { link in
      selector.send(to: target, link, orElse: timer.made { LinkTimer(link) })
    }
  }

  /// Makes a link that calls a method without arguments, such as `Chart.step`.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> () -> Void
  ) {
    self.init { _ in selector(target)() }
  }
}

/// What a display link is to methods that were written for a timer.
private final class LinkTimer: Timer {
  private weak var link: CADisplayLink?

  init(_ link: CADisplayLink) {
    self.link = link
    super.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }

  override func invalidate() {
    link?.invalidate()
    super.invalidate()
  }
}

extension Optional where Wrapped == LinkTimer {
  /// The timer, made first where there is none.
  fileprivate mutating func made(_ make: () -> LinkTimer) -> LinkTimer {
    let timer = self ?? make()
    self = timer
    return timer
  }
}
