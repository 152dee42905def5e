import Foundation
import Synchronization

/// How finely the screen shows what is drawn: pictures are drawn on all threads.
package enum ScreenScale {
  private static let bits = Atomic<UInt64>(1.0.bitPattern)

  /// Pixels a point.
  package static var current: CGFloat {
    get { CGFloat(Double(bitPattern: bits.load(ordering: .relaxed))) }
    set { bits.store(newValue.native.bitPattern, ordering: .relaxed) }
  }
}
