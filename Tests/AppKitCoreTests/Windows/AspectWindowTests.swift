import Foundation
import TestSupport
import Testing

/// A window of a fixed ratio on a real display server.
@Suite struct AspectWindowTests {
  @Test func aWindowThatIsResizedKeepsItsRatio() async throws {
    let display = try await XvfbDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["drop"])
    _ = try await display.frame(ofWindow: "Drop")
    try await display.resize(window: "Drop", to: CGSize(width: 450, height: 210))
    try await eventually("the ratio") {
      let seen = try await display.frame(ofWindow: "Drop").size
      return seen == CGSize(width: 450, height: 300) ? () : nil
    }
    withExtendedLifetime(probe) {}
  }
}
