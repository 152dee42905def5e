import Foundation
import Motion
import Testing
import UIKit
import Windowing

@testable import Playground

/// The playground's views without a window on the desktop.
@MainActor
@Suite struct PlaygroundControllerTests {
  private func shown(_ text: String, size: CGSize) throws -> (PlaygroundController, UIWindow) {
    let session = try PlaygroundSession(text, size: size)
    return (session.controller, session.window)
  }

  /// Tells the window that its display has so many pixels a point.
  private func resize(_ window: UIWindow, to scale: CGFloat) {
    let size = window.bounds.size
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    window.handle(
      WindowEvent(
        window: nil, time: 0, kind: .resized(WindowSize(points: size, pixels: pixels))))
    window.layoutIfNeeded()
  }

  private func picture(of window: UIWindow, scale: CGFloat) throws -> CGImage {
    let renderer = try CARenderer(size: window.bounds.size, scale: scale)
    renderer.layer = window.layer
    renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
    renderer.render()
    renderer.endFrame()
    return try #require(renderer.makeImage())
  }

  @Test func theNumberOfWhatIsChosenIsTyped() async throws {
    let session = try PlaygroundSession("cubic-bezier(0.2, 0.1, 0.7, 0.9)")
    session.press("2")
    session.press("=")
    let second = try #require(session.shell.numberField(handle: 2) as? UITextField)
    try await session.eventually { second.isEditing }
    #expect(second.text == "0.7" && second !== session.shell.firstField)
    second.insertText("0.5")
    second.resignFirstResponder()
    guard case .bezier(let curve) = session.document.shape else { return }
    #expect(curve.x2 == 0.5)
  }

  @Test func keysChangePlaces() throws {
    let session = try PlaygroundSession("keyframes(values=[0, 0.7, 0.2, 1])")
    #expect(session.controller.chosenKey == 1)
    session.press(.down, .alt)
    #expect(session.keyframes?.keys.map(\.value) == [0, 0.2, 0.7, 1])
    #expect(session.controller.chosenKey == 2)
    session.press(.down, .alt)
    session.press(.down, .alt)
    #expect(session.keyframes?.keys.map(\.value) == [0, 0.2, 1, 0.7])
    #expect(session.controller.lastWords == "This is the last key.")
    session.press("z", .control)
    #expect(session.keyframes?.keys.map(\.value) == [0, 0.2, 0.7, 1])
  }

  /// What happens where the person wants more contrast, or no longer.
  @Test func panesThatAreMadeAnewShowTheSame() throws {
    let session = try PlaygroundSession("keyframes(values=[0, 0.7, 1])")
    session.press("n")
    session.press(.up)
    session.press("m")
    session.press("4", .control)
    session.controller.scaleInterface(by: 1)
    let again = PlaygroundController(continuing: session.controller)
    session.window.rootViewController = again
    session.window.layoutIfNeeded()
    #expect(again.state == session.controller.state && again.shell.tab == .timing)
    #expect(again.history.past.map(\.name) == session.controller.history.past.map(\.name))
    #expect(again.chosenKey == session.controller.chosenKey && again.scaled.scale == 1.1)
    #expect(again.shell.slots.selectedSegmentIndex == 2)
    again.go(by: -1)
    #expect(again.state != session.controller.state)
  }

  @Test(arguments: [CGSize(width: 1180, height: 760), CGSize(width: 800, height: 640)])
  func panesFillTheWindowWithoutOverlap(size: CGSize) throws {
    let (controller, window) = try shown("en.outBack", size: size)
    let panes = controller.shell.subviews.filter {
      !$0.isHidden && $0.bounds.height > 100
    }
    #expect(panes.count == (size.width < 900 ? 3 : 4))
    for (index, pane) in panes.enumerated() {
      #expect(window.bounds.contains(pane.frame))
      for other in panes.dropFirst(index + 1) { #expect(!pane.frame.intersects(other.frame)) }
    }
  }

  @Test(arguments: [1, 2] as [CGFloat], 0..<5)
  func everyTabIsDrawnAtEachScale(scale: CGFloat, tab: Int) throws {
    let (controller, window) = try shown(
      "spring(mass=1 stiffness=200 damping=10)", size: CGSize(width: 1180, height: 760))
    _ = controller.perform(.tab(tab))
    resize(window, to: scale)
    // The screen of the process is as it was for all other tests.
    defer { resize(window, to: 1) }
    let image = try picture(of: window, scale: scale)
    #expect(image.width == Int(1180 * scale))
    // Words are the brightest there is: without them next to nothing is.
    let pixels = image.pixels
    let bright = stride(from: 0, to: pixels.count, by: 4).count {
      pixels[$0] > 190 && pixels[$0 + 1] > 190 && pixels[$0 + 2] > 190
    }
    #expect(bright > Int(2000 * scale * scale), "\(bright)")
    if let folder = ProcessInfo.processInfo.environment["PICTURES"] {
      try image.write(to: URL(fileURLWithPath: "\(folder)/playground-\(tab)-\(Int(scale)).png"))
    }
  }

  @Test func changesAreNamedAndUndone() throws {
    let (controller, _) = try shown("ease", size: CGSize(width: 1180, height: 760))
    _ = controller.perform(.tab(1))
    #expect(controller.state.edited.shape == .spring(Spring()))
    _ = controller.perform(.compare)
    _ = controller.perform(.edit(isA: false))
    #expect(controller.state.slot == .b && controller.state.other == controller.state.a)
    // What is shown of the curves is no change of them.
    #expect(controller.history.past.map(\.name) == ["Spring"])
    _ = controller.perform(.undo)
    #expect(controller.state.edited == (try CurveDocument(text: "ease")))
    #expect(controller.state.slot == .a && controller.state.compares)
  }

  @Test func undoGoesToTheCurveThatWasChanged() throws {
    let (controller, _) = try shown("ease", size: CGSize(width: 1180, height: 760))
    _ = controller.perform(.edit(isA: false))
    controller.take(text: "0.1, 0.2, 0.3, 0.4")
    _ = controller.perform(.edit(isA: true))
    _ = controller.perform(.undo)
    #expect(controller.state.slot == .b && controller.state.b.shape == .bezier(0.25, 0.1, 0.25, 1))
    #expect(controller.history.undoName == nil)
  }

  @Test func whatIsSaidOfANumberHasTheNumberInIt() throws {
    let (controller, _) = try shown("spring", size: CGSize(width: 1180, height: 760))
    let spring = SpringParameter.damping.setting(4, in: Spring())
    controller.edit(CurveDocument(.spring(spring)), SpringParameter.damping.title, false)
    #expect(controller.lastWords == "Damping = 4, Ctrl+Z undoes")
  }

  @Test func aTextThatIsNoCurveChangesNothing() throws {
    let (controller, _) = try shown("ease", size: CGSize(width: 1180, height: 760))
    #expect(!controller.take(text: "bananas"))
    #expect(controller.history.undoName == nil)
    #expect(controller.take(text: "M0,0 C0.5,0 0.5,1 1,1"))
    #expect(controller.state.edited.shape == .bezier(0.5, 0, 0.5, 1))
  }

  @Test func durationReturnsToTheSettlingOne() throws {
    let (controller, _) = try shown("spring dur=0.3", size: CGSize(width: 1180, height: 760))
    _ = controller.perform(.fitDuration)
    #expect(controller.state.edited.duration == Spring().settlingDuration)
  }
}
