import Foundation
import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// How time runs, loops and is laid out.
@Suite struct PlaybackClockTests {
  @Test func aRateTimesSecondsIsTheWay() {
    var clock = PlaybackClock()
    clock.rate = 0.25
    #expect(clock.advance(1, by: 0.4, length: 10) == 1.1)
  }

  @Test func changingTheRateDoesNotMoveTime() {
    var clock = PlaybackClock()
    clock.change(faster: false)
    #expect(clock.rate == 0.5)
    #expect(clock.advance(3, by: 0, length: 10) == 3)
  }

  @Test func theSlowestAndFastestRatesStay() {
    var clock = PlaybackClock()
    for _ in 0..<20 { clock.change(faster: false) }
    #expect(clock.rate == 0.02)
    for _ in 0..<20 { clock.change(faster: true) }
    #expect(clock.rate == 4)
  }

  @Test func backwardsItStopsAtTheBeginning() {
    var clock = PlaybackClock()
    clock.rate = -1
    #expect(clock.advance(0.2, by: 0.5, length: 10) == 0)
    #expect(!clock.isPlaying)
  }

  @Test func aLoopStartsOverAtItsEndInBothDirections() {
    var clock = PlaybackClock()
    (clock.range, clock.loops) = (1...2, true)
    #expect(clock.advance(1.9, by: 0.2, length: 10) == 1)
    clock.rate = -1
    #expect(clock.advance(1.1, by: 0.2, length: 10) == 2)
  }

  @Test func timeBeyondTheRangeIsLeftAlone() {
    var clock = PlaybackClock()
    (clock.range, clock.loops) = (1...2, true)
    #expect(clock.advance(5, by: 0.5, length: 10) == 5.5)
  }

  @Test func markingAnEndBeyondTheOtherMovesTheOther() throws {
    var clock = PlaybackClock()
    clock.mark(start: true, at: 4, length: 10)
    clock.mark(start: false, at: 2, length: 10)
    let range = try #require(clock.range)
    #expect(range.upperBound == 2 && range.lowerBound < 2)
  }
}

/// The scale of the timeline.
@Suite struct TimelineScaleTests {
  @Test func abscissasAndTimesAreInverse() {
    let scale = TimelineScale(end: 8, left: 100, right: 500)
    for time in [0, 0.5, 3.25, 8] { #expect(abs(scale.time(scale.x(time)) - time) < 1e-9) }
    #expect(scale.x(20) == 500 && scale.time(-40) == 0)
  }

  @Test func aPartOfTheTimeFillsTheRoom() {
    let scale = TimelineScale(begin: 2, end: 4, left: 100, right: 500)
    #expect(scale.x(2) == 100 && scale.x(3) == 300 && scale.x(4) == 500)
    #expect(scale.x(1) == 100 && scale.place(1) == -100)
    #expect(scale.time(300) == 3 && scale.time(0) == 2 && scale.time(900) == 4)
    #expect(scale.shows(3) && !scale.shows(1.9) && !scale.shows(4.1))
  }

  @Test func marksAreFarEnoughApart() {
    for end in [0.1, 1, 7.5, 60, 3600] {
      let scale = TimelineScale(end: end, left: 0, right: 900)
      #expect(CGFloat(scale.spacing) * scale.rate >= 64)
    }
  }
}

/// Any time of a scene, in any order.
@MainActor
@Suite struct ScenePlayerTests {
  private func player(_ id: String) -> ScenePlayer {
    ScenePlayer(Catalogue.scene(id)!, size: CGSize(width: 960, height: 600), scale: 0.25)
  }

  @Test func picturesOfEarlierTimesAreTheSameAsWhenTheyCame() throws {
    let player = player("timing-properties")
    player.go(to: 1)
    let first = try #require(player.image()?.pixels)
    player.go(to: 2.5)
    #expect(player.image()?.pixels != first)
    player.go(to: 1)
    #expect(player.image()?.pixels == first)
    player.catchUp()
    #expect(player.image()?.pixels == first)
  }

  @Test func timesThatAreNoneDoNothing() {
    let player = player("start-stop")
    player.go(to: 0.3)
    player.go(to: .nan)
    #expect(player.time == 0.3)
    player.go(to: -4)
    #expect(player.time == 0)
  }

  @Test func aPressOnAButtonOfTheSceneIsPartOfItsHistory() throws {
    let player = player("start-stop")
    player.go(to: 0.5)
    #expect(player.scene.isInteractive(at: CGPoint(x: 480, y: 418)))
    #expect(!player.scene.isInteractive(at: CGPoint(x: 40, y: 40)))
  }

  @Test func linesAreNotToldAgainWhenASceneIsPlayedAgain() {
    var lines: [String] = []
    let player = ScenePlayer(
      Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25,
      onLine: { lines.append($0) })
    #expect(lines == ["spinning"])
    player.go(to: 1)
    player.go(to: 0.5)
    player.catchUp()
    #expect(lines == ["spinning"])
  }

  @Test func pickingFollowsWhatIsShown() throws {
    let player = player("timing-properties")
    player.go(to: 0.3 + 1)
    let root = player.scene.rootLayer
    let bar = try #require(player.recorder.running.first)
    let dot = try #require(bar.name.path.layer(below: root))
    let hit: [LayerPath?] = player.scene.look {
      let outline = LayerOutline(of: dot.presentation() ?? dot)
      return (root.presentation() ?? root).layers(under: outline.middle)
        .map { LayerPath(of: $0, below: root) }
    }
    #expect(hit.first == bar.name.path)
    #expect(hit.count > 1)
  }

  @Test(arguments: ["start-stop", "timing-properties"])
  func aClosedSceneIsLetGo(_ id: String) {
    weak var stage: SceneStage?
    weak var root: CALayer?
    weak var virtualStage: VirtualStage?
    do {
      let player = player(id)
      player.go(to: 0.5)
      _ = player.image()
      (stage, root) = (player.scene.stage, player.scene.rootLayer)
      virtualStage = player.scene.virtualStage
      player.close()
    }
    CATransaction.flush()
    #expect(virtualStage == nil)
    #expect(stage == nil)
    #expect(root == nil)
  }

  @Test func aPathNamesTheSameLayerAgain() throws {
    let player = player("start-stop")
    let root = player.scene.rootLayer
    var count = 0
    LayerPath.walk(root) { layer, path in
      count += 1
      #expect(path.layer(below: root) === layer)
      #expect(LayerPath(of: layer, below: root) == path)
    }
    #expect(count > 10)
    #expect(LayerPath([99]).layer(below: root) == nil)
  }
}

/// The one table of keys.
@Suite struct ViewerKeysTests {
  @Test func everyKeyStandsInTheTableOnce() {
    let text = ViewerKeys.viewer.text
    #expect(text.contains("Space") && text.contains("Restart"))
    #expect(ViewerKeys.viewer.rows.count > 40)
  }
}

/// Jobs and files of frames.
@Suite struct FrameJobsTests {
  @Test(arguments: [(0..<10, 3), (5..<6, 8), (0..<64, 64), (7..<100, 1)])
  func partsAreTheWholeRangeInOrder(_ frames: Range<Int>, _ count: Int) {
    let parts = FrameJobs(frames: frames, count: count).parts
    #expect(parts.flatMap { Array($0) } == Array(frames))
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    #expect(parts.count <= count)
  }

  @Test func theEndingOfAFileSaysWhetherItMoves() {
    #expect(MovieFile(path: "a/b.GIF")?.format == .gif)
    #expect(MovieFile(path: "a/b.png") == nil)
  }

  @Test func theBarTellsHowMuchIsLeft() {
    let bar = ProgressBar("ship", total: 4, isShown: false)
    #expect(bar.text(1, after: 2).hasSuffix("1/4  0.5 a second, 6 s left "))
    #expect(bar.text(4, after: 8).contains("4/4  0.5 a second, 0 s left"))
    #expect(bar.text(1, after: 0).contains("– a second"))
  }
}
