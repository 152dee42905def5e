import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// Where the picture lies on the canvas.
@MainActor
@Suite struct CanvasPlaceTests {
  private let scene = CGSize(width: 960, height: 600)
  private let bounds = CGRect(x: 0, y: 0, width: 976, height: 816)

  @Test func atFirstThePictureIsAsLargeAsThereIsRoom() {
    #expect(
      CanvasPlace().frame(of: scene, in: bounds)
        == CGRect(x: 8, y: 108, width: 960, height: 600))
  }

  @Test func zoomingKeepsWhatIsUnderThePointer() {
    var place = CanvasPlace()
    let point = CGPoint(x: 200, y: 300)
    let before = place.frame(of: scene, in: bounds)
    place.zoom(by: 2.5, at: point, of: scene, in: bounds)
    let after = place.frame(of: scene, in: bounds)
    #expect(after.width == 2400)
    let (x, y) = ((point.x - before.minX) / 960, (point.y - before.minY) / 600)
    #expect(abs(after.minX + x * after.width - point.x) <= 1)
    #expect(abs(after.minY + y * after.height - point.y) <= 1)
  }

  @Test func zoomHasLimitsAndNoNonsense() {
    var place = CanvasPlace()
    place.zoom(by: 1e9, at: .zero, of: scene, in: bounds)
    #expect(place.zoom == 16)
    place.zoom(by: .nan, at: .zero, of: scene, in: bounds)
    place.zoom(by: 0, at: .zero, of: scene, in: bounds)
    #expect(place.zoom == 16)
    place.zoom(by: 1e-9, at: .zero, of: scene, in: bounds)
    #expect(place.zoom == 0.25)
    #expect(CanvasPlace().frame(of: scene, in: CGRect(x: 0, y: 0, width: 1, height: 1)) == .zero)
  }

  @Test func aPartOfThePictureStaysInSight() {
    var place = CanvasPlace()
    place.pan(by: CGSize(width: 1e6, height: -1e6), of: scene, in: bounds)
    #expect(place.frame(of: scene, in: bounds).intersects(bounds))
  }

  @Test func fittingALayerPutsItInTheMiddle() {
    var place = CanvasPlace()
    let box = CGRect(x: 700, y: 40, width: 96, height: 20)
    place.fit(box, of: scene, in: bounds)
    let frame = place.frame(of: scene, in: bounds)
    let middle = CGPoint(
      x: frame.minX + box.midX * frame.width / 960, y: frame.minY + box.midY * frame.height / 600)
    #expect(abs(middle.x - bounds.midX) <= 1 && abs(middle.y - bounds.midY) <= 1)
    #expect(abs(frame.width / 960 - 7) < 0.01)
  }
}

/// The text of scenes and records of what they did.
@MainActor
@Suite struct SceneTextTests {
  @Test func everySceneHasItsSource() {
    for scene in Catalogue.scenes {
      guard let text = SceneSource.text(of: scene) else {
        // A document is its own source.
        let player = ScenePlayer(scene, size: CGSize(width: 96, height: 60), scale: 1)
        #expect(player.scene.stage.document != nil, "\(scene.information.id)")
        continue
      }
      #expect(text.contains("func build(on stage"), "\(scene.information.id)")
    }
  }

  @Test func highlightingKeepsEveryLetter() {
    let line: Substring = "let a = \"x\\ny\" + 0.5 // and \"so\" on"
    #expect(SwiftHighlight.line(line).string == String(line))
    #expect(SwiftHighlight.line("\"open").string == "\"open")
  }

  @Test func aRecordHasTheLastSecondsWithTheirEdits() throws {
    let player = ScenePlayer(
      Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 0.5)
    let name = try #require(player.recorder.running.first?.name)
    player.perform("stop") { scene in
      name.path.layer(below: scene.rootLayer)?.stopAnimation(name.key)
    }
    player.go(to: 1)
    let lines = SceneRecord(of: player).lines
    #expect(lines[0] == "# start-stop from 0 to 1 s")
    #expect(lines[1] == "# at 0.5 s: stop")
    #expect(lines.contains { $0.hasPrefix("0.2 CALayer: ") && $0.contains("rotation.z 0.628") })
    let last = try #require(lines.last)
    #expect(last.hasPrefix("1 CALayer: ") && last.contains("rotation.z 1.57"))
  }
}

/// The rows of the timeline.
@MainActor
@Suite struct TimelineOutlineTests {
  private func rows(_ id: String, at time: Double) -> [AnimationRow] {
    let player = ScenePlayer(
      Catalogue.scene(id)!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: time)
    return AnimationRow.outline(of: player.recorder)
  }

  @Test func oneAnimationStandsByItself() {
    let rows = rows("start-stop", at: 0.5)
    #expect(rows.map(\.kind) == [.animation] && rows[0].depth == 0)
  }

  @Test func theAnimationsOfATransactionStandBelowIt() throws {
    let rows = rows("effects-opacity", at: 1)
    #expect(rows.first?.kind == .transaction(count: 2, isFolded: false))
    #expect(rows.first?.keyPath == "at 0.3 s")
    #expect(rows.dropFirst().allSatisfy { $0.depth == 1 })
  }

  @Test func theyCanBeFoldedAway() throws {
    let player = ScenePlayer(
      Catalogue.scene("effects-opacity")!, size: CGSize(width: 960, height: 600), scale: 0.25)
    player.go(to: 1)
    let header = try #require(AnimationRow.outline(of: player.recorder).first)
    let folded = AnimationRow.outline(of: player.recorder, folded: [header.name])
    #expect(folded.map(\.kind) == [.transaction(count: 2, isFolded: true)])
  }

  @Test func thePartsOfAGroupStandBelowItWithTheirOwnTimes() throws {
    let rows = rows("group-sequence", at: 6)
    let parts = rows.filter { $0.kind == .part }
    #expect(parts.count >= 3)
    let begins = Set(parts.compactMap { $0.bars.first?.begin })
    #expect(begins.count > 1)
    let group = try #require(rows.first { $0.bars.first?.animation is CAAnimationGroup })
    #expect(parts[0].depth == group.depth + 1)
    let end = rows.compactMap { $0.bars.last?.end }.max() ?? 0
    for part in parts { #expect(part.bars[0].end <= end + 1e-6) }
  }
}
