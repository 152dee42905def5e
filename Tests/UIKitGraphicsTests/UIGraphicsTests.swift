import Drawing
import Foundation
import Testing
import UIKitGraphics

@Suite struct UIGraphicsTests {
  @Test func contextsAreStacked() throws {
    let outer = try #require(CGContext(width: 1, height: 1, scale: 1, flipped: true))
    let inner = try #require(CGContext(width: 1, height: 1, scale: 1, flipped: true))
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPopContext()
  }

  @Test func colorsFillTheCurrentContext() throws {
    let context = try #require(CGContext(width: 1, height: 1, scale: 1, flipped: true))
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsPopContext()
    #expect(context.makeImage()?.pixels == [255, 0, 0, 255])
  }

  @Test func eachThreadHasItsOwnContexts() async throws {
    let context = try #require(CGContext(width: 1, height: 1, scale: 1, flipped: true))
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let found = Found()
    let thread = Thread { found.finish(with: UIGraphicsGetCurrentContext() == nil) }
    thread.start()
    #expect(found.wait())
  }

  /// What the other thread found; handed over by the semaphore.
  private final class Found: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var answer = false

    func finish(with answer: Bool) {
      self.answer = answer
      done.signal()
    }

    func wait() -> Bool {
      done.wait()
      return answer
    }
  }
}
