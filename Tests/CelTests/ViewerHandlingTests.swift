import Foundation
import TestSupport
import Testing

/// What a person does with the layers in the picture, the clipboard and files, in a real window.
@Suite(.serialized) struct ViewerHandlingTests {
  @Test(arguments: DisplayKind.allCases)
  func aClickAgainSelectsTheLayerBelowUnlessItIsLocked(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    try await session.play([(["k"], "paused at")])
    let middle = session.place(480, 238)
    try await session.click(middle, "CALayer")
    try await session.click(middle, "UIView")
    // A locked layer is not hit, and nothing is done to it.
    try await session.play([
      (["shift+p"], "UIView"), (["shift+p"], "CALayer"), (["alt+l"], "locked a layer"),
      (["s"], "the layer is locked"),
    ])
    try await session.display.press("Escape")
    try await session.click(middle, "UIView")
    try await session.play([(["Escape", "m"], "ghost off")])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func aCurveIsCopiedChangedAndPasted(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    try await session.play([
      (["ctrl+5", "Down"], "animation CALayer 0.0 transform.rotation"), (["ctrl+shift+c"], "menu"),
      (["Down", "Down", "Return"], "curve: linear dur=2 repeat=5"), (["ctrl+v"], "Ctrl+Z undoes"),
      (["ctrl+z"], "undid pasting a curve"), (["ctrl+shift+c"], "menu"),
      (["Down", "Down", "Down", "Return"], "copied the source"),
      (["ctrl+v"], "the clipboard has neither"),
    ])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func aFileIsFoundByItsPath(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    let folder = try TemporaryFolder()
    for name in ["first.caml", "second.caml", "third.txt"] {
      let text =
        "<?xml version=\"1.0\"?><caml><CALayer bounds=\"0 0 96 60\" position=\"48 30\"/></caml>"
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }
    try await session.play([(["ctrl+o"], "open a file")])
    try await session.display.type(folder.path + "/s")
    try await session.play([(["Tab"], "second.caml"), (["Return"], "opened second.caml")])
    try await session.play([(["ctrl+o"], "open a file"), (["Down"], "second.caml")])
    try await session.play([(["Escape", "m"], "ghost off"), (["m"], "ghost on")])
    #expect(try await session.quit())
  }

  @Test(arguments: DisplayKind.allCases)
  func aClickOnALayerThatIsBeingRemovedIsAClickOnWhatIsLeft(_ kind: DisplayKind) async throws {
    let session = try await ViewerSession(try await kind.start())
    let middle = session.place(480, 238)
    // The scene goes on below the pointer: clicks, verbs and scenes come and go in any order.
    try await session.display.xdotool(
      ["mousemove", "\(Int(middle.x))", "\(Int(middle.y))"]
        + (0..<4).flatMap { _ in ["click", "1", "key", "Next", "click", "1", "key", "Delete"] })
    try await session.hears("scene One key, one animation")
    try await session.play([(["Prior"], "scene "), (["k"], "paused at")])
    #expect(try await session.quit())
  }

  @Test func atAFractionalScaleAClickHitsWhatIsSeen() async throws {
    let session = try await ViewerSession(
      try await WaylandDisplay(width: 1600, height: 1000, scale: 1.5))
    try await session.play([(["k"], "paused at")])
    let ship = session.place(480, 238)
    try await session.click(CGPoint(x: ship.x * 1.5, y: ship.y * 1.5), "CALayer")
    #expect(try await session.quit())
  }

  @Test func aSignalEndsItInGoodOrder() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    kill(session.program.processID, SIGTERM)
    let end = try await session.program.finish(within: 10)
    #expect(end.status == 143 && end.errors.contains("panes "))
  }

  @Test func aNarrowerWindowHasTheScenesAmongItsTabs() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    try await session.display.resize(
      window: ViewerSession.title, to: CGSize(width: 660, height: 500))
    try await session.play([
      (["ctrl+3"], "pane layers"), (["ctrl+1"], "pane scenes"),
      (["Down"], "scene Set it, and it moves"),
    ])
    #expect(try await session.quit())
  }

  @Test func whatUndoShowedAgainIsNotAlone() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    try await session.play([
      (["ctrl+3"], "pane layers"), (["Down", "Down", "Down"], "CALayer"),
      (["alt+h"], "Showed one layer alone, Ctrl+Z undoes"),
      (["ctrl+z"], "undid showing one layer alone"),
      (["alt+h"], "Showed one layer alone, Ctrl+Z undoes"),
      (["alt+h"], "Showed all layers, Ctrl+Z undoes"),
    ])
    #expect(try await session.quit())
  }

  @Test func aNarrowWindowHasIconsAndTabs() async throws {
    let session = try await ViewerSession(try await XvfbDisplay())
    try await session.display.resize(
      window: ViewerSession.title, to: CGSize(width: 800, height: 500))
    try await session.play([
      (["ctrl+3"], "pane layers"), (["Down", "Down", "Down"], "CALayer"),
      (["ctrl+4"], "pane inspector"),
      // Letters go to the filter, wherever the keys went before.
      (["Escape", "slash", "m", "Escape", "Escape", "ctrl+1"], "pane scenes"),
      (["Down"], "scene Set it, and it moves"),
    ])
    #expect(!session.program.errors.contains("ghost"))
    #expect(try await session.quit())
  }

  @Test func theDesktopMayAskForContrastAndLessMotion() async throws {
    let folder = try TemporaryFolder()
    try await folder.addProgram(
      "gdbus",
      "echo \"({'org.freedesktop.appearance': {'contrast': <uint32 1>, "
        + "'reduced-motion': <uint32 1>}},)\"")
    let session = try await ViewerSession(
      try await XvfbDisplay(),
      environment: ["PATH": folder.path + ":/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "here"])
    try await session.hears("more contrast")
    // The scene waits at its beginning.
    try await session.play([(["space"], "playing")])
    #expect(try await session.quit())
  }

  @Test func withMoreContrastTheEdgesOfPanesAreSeen() async throws {
    let session = try await ViewerSession(
      try await XvfbDisplay(), environment: ["CEL_CONTRAST": "1"])
    let frame = session.frame
    try await eventually("the edge of the canvas to be seen") {
      let picture = try await session.display.screenshot()
      return picture.pixel(Int(frame.minX) + 400, Int(frame.minY) + 49).x > 120 ? true : nil
    }
    #expect(try await session.quit())
  }
}
