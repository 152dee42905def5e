import Foundation
import Testing
import UIKit

@testable import Playground

/// Slow motion of the preview.
@MainActor
@Suite struct PreviewRateTests {
  @Test func bracketsChangeTheSpeedByStepsAndTheBackslashMakesItNormal() throws {
    let session = try PlaygroundSession("ease")
    session.press("[")
    session.press("[")
    #expect(session.controller.rate == 0.25)
    #expect(session.controller.rateButton?.configuration?.title == "0.25×")
    for layer in [session.shell.preview.layer, session.shell.graph.layer] {
      #expect(layer.speed == 0.25)
    }
    session.press("]")
    #expect(session.controller.rate == 0.5)
    for _ in 0..<9 { session.press("]") }
    #expect(session.controller.rate == 4)
    session.press("\\")
    #expect(session.controller.rate == 1 && session.shell.preview.layer.speed == 1)
  }

  @Test func theTimeOfThePreviewGoesOnWithoutAJump() throws {
    let session = try PlaygroundSession("ease")
    for rate in [0.1, 2, 0.02] {
      let before = session.controller.previewTime
      session.controller.setRate(rate)
      let after = session.controller.previewTime
      #expect(after >= before && after - before < 0.5)
    }
    let start = (session.controller.previewTime, CACurrentMediaTime())
    Thread.sleep(forTimeInterval: 0.05)
    let passed = CACurrentMediaTime() - start.1
    #expect(abs(session.controller.previewTime - start.0 - 0.02 * passed) < 0.01)
    // All panes have one time.
    let times = [session.shell.preview, session.shell.timing].map { (view: UIView) in
      view.layer.convertTime(start.1, from: nil)
    }
    #expect(abs(times[0] - times[1]) < 0.01)
  }

  @Test func theButtonOffersAllSpeeds() throws {
    let session = try PlaygroundSession("ease")
    session.controller.chooseRate()
    let menu = try #require(session.controller.menu)
    #expect(menu.superview === session.shell)
    menu.onClose?()
    #expect(session.controller.menu == nil && menu.superview == nil)
  }
}
