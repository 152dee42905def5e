import Foundation
import TestSupport
import Testing

/// The keys and the mouse of `cel view` in a real window: each says what it does.
@Suite(.serialized) struct ViewerKeysTests {
  @Test(arguments: DisplayKind.allCases)
  func everyViewHasAKeyAndSaysWhatItShows(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    try await session.play([
      (["m"], "ghost off"), (["m"], "ghost on"), (["t"], "trail on"), (["t"], "trail off"),
      (["w"], "contents and outlines"), (["w"], "wireframe"), (["w"], "contents"),
      (["v"], "overlay: redraws"), (["v"], "overlay: overdraw"), (["v"], "overlay: offscreen"),
      (["v"], "overlay: clips"), (["v"], "overlay: batches"), (["v"], "no overlay"),
      (["shift+v"], "overlay: batches"), (["v"], "no overlay"), (["h"], "frame times short"),
      (["h"], "frame times long"),
      (["h"], "frame times off"), (["g"], "grid on"), (["g"], "grid off"),
      (["ctrl+Left"], "operation "),
      (["ctrl+Right"], "operations are drawn"), (["ctrl+u"], "source of start-stop"),
      (["Escape", "F9"], "side panes hidden"), (["F9"], "side panes shown"),
      // The help comes and goes with its own key.
      (["shift+slash", "shift+slash", "m"], "ghost off"),
    ])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func placeAndTimeHaveKeysThatSayWhereTheyLead(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    try await session.play([
      (["equal"], "zoom 125 %"), (["minus"], "zoom 100 %"), (["0"], "as at first"),
      (["ctrl+equal"], "interface 110 %"), (["ctrl+0"], "interface 100 %"),
      (["e"], "layers apart"), (["shift+Left", "w"], "wireframe"), (["Escape"], "layers together"),
      (["k"], "paused at"), (["period"], "time "), (["shift+comma"], "time "),
      (["j"], "playing"), (["l"], "playing"), (["i"], "loop "), (["u"], "range forgotten"),
      (["bracketright"], "speed 2×"), (["backslash"], "speed 1×"), (["r"], "speed -1×"),
      (["k", "Home"], "time 0 s"), (["Return"], "started over"),
      (["ctrl+5", "Down"], "animation CALayer 0.0 transform.rotation"),
    ])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func theMenuOfTheSecondButtonStopsWhatItHit(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    // A click that gives a window the focus does nothing else.
    try await session.play([(["m"], "ghost off"), (["m"], "ghost on")])
    try await session.display.click(at: session.place(480, 238), button: 3)
    try await session.hears("menu")
    try await session.play([
      // Nothing can be started: the first row that can be chosen is Stop.
      (["Down", "Return"], "stopped spin of CALayer"), (["ctrl+z"], "undid stop"),
      (["ctrl+c"], "let spin = CABasicAnimation(keyPath: \"transform.rotation\")"),
      (["c"], "committed spin of CALayer"), (["ctrl+z"], "undid commit"),
      (["Delete"], "removed spin of CALayer"), (["a"], "started spin of CALayer"),
      (["alt+h"], "Showed one layer alone"), (["alt+h"], "Showed all layers"),
      (["ctrl+h"], "Hid a layer"), (["ctrl+h"], "Showed a layer"), (["f"], "zoom "),
      (["shift+f"], "as at first"), (["p"], "UIView"), (["shift+F10"], "menu"),
    ])
    // Letters do nothing behind it.
    try await session.display.press("m", "Escape")
    try await session.play([(["t"], "trail on")])
    #expect(session.program.errors.matches(of: /ghost off/).count == 1)
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func layersApartAreTurnedByADragAndPickedByAClick(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    try await session.play([(["k"], "paused at"), (["e"], "layers apart")])
    try await Task.sleep(for: .milliseconds(1500))
    let middle = session.place(480, 300)
    let before = try await session.display.screenshot()
    try await session.display.drag(
      from: middle, to: CGPoint(x: middle.x + 120, y: middle.y - 30))
    try await eventually("the layers to turn") {
      let now = try await session.display.screenshot()
      let changed = (-150..<150).count { dx in
        let (x, y) = (Int(middle.x) + dx, Int(middle.y))
        return abs(Int(now.pixel(x, y).z) - Int(before.pixel(x, y).z)) > 12
      }
      return changed > 40 ? true : nil
    }
    try await session.display.scroll(at: middle, notches: 3)
    try await session.display.click(at: middle)
    try await eventually("a layer to be picked") {
      let news = session.program.errors.components(separatedBy: "layers apart").last ?? ""
      return news.contains("UI") || news.contains("CALayer") ? true : nil
    }
    #expect(try await session.quit())
  }

  @Test func layersOfASceneThatStandsStillComeBackToItsPicture() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    try await session.play([(["k"], "paused at"), (["Home"], "time 0 s")])
    try await Task.sleep(for: .milliseconds(800))
    let before = try await session.display.screenshot()
    try await session.play([(["e"], "layers apart")])
    try await Task.sleep(for: .milliseconds(1500))
    try await session.play([(["e"], "layers together")])
    let middle = session.place(480, 240)
    try await eventually("the picture") {
      let now = try await session.display.screenshot()
      let changed = (-150..<150).count { dx in
        let (x, y) = (Int(middle.x) + dx, Int(middle.y))
        return now.pixel(x, y) != before.pixel(x, y)
      }
      return changed == 0 ? true : nil
    }
    #expect(try await session.quit())
  }

  /// The playground is a program of its own; it ends with its display.
  @Test func theCurveOfAnAnimationOpensInThePlayground() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    try await session.play([
      (["ctrl+5", "Down"], "animation CALayer 0.0 transform.rotation"),
      (["b"], "opened curve: linear dur=2 repeat=5"),
    ])
    let frame = try await session.display.frame(ofWindow: "Playground – Cel")
    #expect(frame.width > 100)
  }

  @Test(arguments: DisplayKind.allCases)
  func windowsOfAnySizeAndHeldKeysDoNoHarm(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    let title = ViewerSession.title
    for size in [CGSize(width: 1, height: 1), CGSize(width: 700, height: 300)] {
      try await session.display.resize(window: title, to: size)
      try await Task.sleep(for: .milliseconds(300))
      #expect(session.program.isRunning)
    }
    try await session.display.resize(window: title, to: CGSize(width: 1280, height: 720))
    try await session.hold("Next", seconds: 1)
    try await session.hold("comma", seconds: 0.5)
    try await session.hold("space", seconds: 0.5)
    try await session.play([(["k"], "paused at"), (["Home"], "time 0 s")])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func whenItsDisplayGoesAwayTheViewerSaysSo(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    session.display.crash()
    let end = try await session.program.finish(within: 20)
    #expect(end.status == 69, "\(end.errors)")
    #expect(end.errors.contains("the display went away"))
  }
}
