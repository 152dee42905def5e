import Foundation
import TestSupport
import Testing

/// What a window promises while its main thread works, sleeps or is not seen.
@Suite(.serialized) struct WindowTests {
  /// Runs a mode of the probe under a display of its own and returns what it measured.
  private func measure(
    _ mode: String, on display: (any TestDisplay)? = nil
  ) async throws -> [String: Double] {
    let display = if let display { display } else { try await XvfbDisplay() as any TestDisplay }
    let program = try display.start(BuildProducts.executable("StageProbe"), [mode])
    let result = try await program.finish(within: 60)
    #expect(result.status == 0, "\(result.errors)")
    var values: [String: Double] = [:]
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
    }
    return values
  }

  @Test func aStalledMainThreadStopsNoAnimation() async throws {
    let values = try await measure("stall")
    let frames = try #require(values["frames"])
    let before = try #require(values["frames-before"])
    #expect(before > 5 && frames >= 0.8 * before, "\(values)")
    #expect(try #require(values["largest-angle-error"]) < 1e-3, "\(values)")
  }

  @Test(arguments: ["wayland", "x11"])
  func theDesktopGoesOnTellingWhatIsSeenInAStall(_ kind: String) async throws {
    let values = try await measure("seen", on: kind == "wayland" ? WaylandDisplay() : nil)
    #expect(try #require(values["told-before"]) > 15, "\(values)")
    #expect(try #require(values["told-in-stall"]) > 5, "\(values)")
    // Times go on, and most of them by a refresh.
    #expect(try #require(values["least-interval"]) >= 0, "\(values)")
    #expect(try #require(values["median-interval"]) > 0.01, "\(values)")
    #expect(values["follows-them"] == 1, "\(values)")
  }

  /// Only frames for which the main thread was free in time can coincide; a busy machine gives few of
  /// them, so windows are opened until there are enough.
  @Test func aDisplayLinkAndAnAnimationOnOneCurveCoincide() async throws {
    var (timely, coinciding) = (0.0, 0.0)
    for _ in 0..<6 where timely < 60 {
      let values = try await measure("link")
      let (ticks, frames) = (try #require(values["ticks"]), try #require(values["frames"]))
      #expect(ticks > 20 && ticks <= frames + 1, "\(values)")
      #expect(values["ticks-while-paused"] == 0 && values["frames-while-paused"] == 0, "\(values)")
      let seen = try #require(values["timely-frames"])
      timely += seen
      coinciding += seen > 0 ? seen * (try #require(values["coinciding-share"])) : 0
    }
    #expect(timely >= 20)
    #expect(coinciding >= 0.99 * timely, "\(coinciding) of \(timely)")
  }

  /// One window's swaps wait for the display; when it goes, another one's do.
  @Test(arguments: ["wayland", "x11"])
  func aWindowGoesOnWhileOthersComeAndGo(_ kind: String) async throws {
    let values = try await measure("windows", on: kind == "wayland" ? WaylandDisplay() : nil)
    for (name, least) in [
      ("both-0", 10.0), ("both-1", 10), ("first-hidden-0", 20), ("shown-again-0", 10),
      ("shown-again-1", 10), ("first-closed-0", 20),
    ] {
      #expect(try #require(values[name]) > least, "\(values)")
      #expect(try #require(values[name]) < 75, "\(values)")
    }
  }

  @Test func aDisplayLinkAddedBeforeTheWindowIsShownTicks() async throws {
    let values = try await measure("early-link")
    #expect(try #require(values["ticks"]) > 5, "\(values)")
  }

  @Test func idleIsIdle() async throws {
    let values = try await measure("idle")
    #expect(try #require(values["frames-before"]) > 5, "\(values)")
    #expect(values["frames-while-idle"] == 0, "\(values)")
    #expect(try #require(values["cpu-share"]) < 0.01, "\(values)")
  }

  /// What is committed before a window is shown is in its first frame, and takes no more room for being committed often.
  @Test func aWindowThatIsNotShownKeepsOneTree() async throws {
    let values = try await measure("unshown")
    #expect(try #require(values["bytes-left-a-change"]) < 2, "\(values)")
    #expect(values["layers-seen"] == 200, "\(values)")
  }

  /// A window that has been at rest is ready for what it never showed, but that Mesa now and then translates vertex
  /// shaders a second time.
  @Test func whatIsFirstSeenAfterARestWaitsForNoProgram() async throws {
    let unprepared = try #require(try await measure("first")["longest-draw"])
    var prepared = Double.infinity
    for _ in 0..<5 where prepared > 0.5 * unprepared {
      let values = try await measure("first-after-rest")
      #expect(try #require(values["frames"]) >= 1, "\(values)")
      prepared = min(prepared, try #require(values["longest-draw"]))
    }
    #expect(prepared <= 0.5 * unprepared, "\(prepared) s, unprepared \(unprepared) s")
  }

  /// What comes for the thread that draws is not the main thread's affair, however late it is fetched.
  @Test(arguments: ["wayland", "x11"])
  func theMainThreadRestsWhileTheMachineIsBusy(_ kind: String) async throws {
    let values = try await measure("busy", on: kind == "wayland" ? WaylandDisplay() : nil)
    #expect(try #require(values["frames"]) > 20, "\(values)")
    #expect(try #require(values["main-thread-share"]) < 0.02, "\(values)")
  }

  @Test func aHiddenWindowEndsItsAnimationsInTimeAndKeepsNoMemory() async throws {
    let values = try await measure("hidden")
    #expect(values["completions"] == 300, "\(values)")
    #expect(try #require(values["latest"]) < 1.0 / 60 + 0.010, "\(values)")
    #expect(values["frames-while-hidden"] == 0, "\(values)")
    let growth = try #require(values["memory-late"]) - #require(values["memory-early"])
    #expect(growth < 2_000_000, "\(values)")
  }

  @Test(arguments: ["wayland", "x11"])
  func aSizeIsKnownThoughTheEventWasLost(_ kind: String) async throws {
    let values = try await measure("lost", on: kind == "wayland" ? WaylandDisplay() : nil)
    #expect(values["width-as-it-shows"] == 600, "\(values)")
    #expect(values["width-told"] == values["width"], "\(values)")
    if kind == "x11" { #expect(values["width"] == 700, "\(values)") }
  }

  @Test func aWindowResizedToNothingComesBack() async throws {
    let values = try await measure("nothing")
    #expect(values["width"] == 500, "\(values)")
  }
}
