import AppKitCore
import Foundation
import Testing

@MainActor
struct NSScreenTests {
  @Test func refreshesAreAssumedBeforeAWindowIsOpen() {
    #expect(NSScreen.screens.first?.maximumFramesPerSecond == 60)
  }

  @Test func aScreenHasTheNumberOfItsDisplay() throws {
    let screen = try #require(NSScreen.screens.first)
    let key = NSDeviceDescriptionKey("NSScreenNumber")
    #expect(screen.deviceDescription[key] as? CGDirectDisplayID == CGMainDisplayID())
    #expect((screen.deviceDescription[key] as? NSNumber)?.uint32Value == CGMainDisplayID())
    let size = (screen.deviceDescription[.size] as? NSValue)?.sizeValue
    #expect(size == screen.frame.size)
    var link: CVDisplayLink?
    #expect(CVDisplayLinkCreateWithCGDisplay(CGMainDisplayID(), &link) == kCVReturnSuccess)
  }
}
