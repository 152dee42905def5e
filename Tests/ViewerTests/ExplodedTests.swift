import Scenes
import Stage
import Testing
import UIKit

@testable import Viewer

/// The layers of a scene, apart in space.
@MainActor
@Suite struct ExplodedTests {
  private let player = ScenePlayer(
    Catalogue.scene("start-stop")!, size: CGSize(width: 960, height: 600), scale: 0.25)
  private let view = ExplodedView(frame: CGRect(x: 0, y: 0, width: 480, height: 300))

  init() {
    view.flatFrame = CGRect(x: 0, y: 0, width: 480, height: 300)
    player.go(to: 0.5)
    view.update(player)
  }

  private var ship: LayerPath {
    player.recorder.running.first { $0.name.key == "spin" }?.name.path ?? LayerPath([99])
  }

  @Test func thereIsAPlaneForEachLayerThatFollowsIt() throws {
    var layers = 0
    LayerPath.walk(player.scene.rootLayer) { _, _ in layers += 1 }
    #expect(view.planeCount == layers)
    #expect(abs(try #require(view.rotation(of: ship)) - .pi / 2) < 1e-4)
    player.go(to: 0.75)
    view.update(player)
    #expect(abs(try #require(view.rotation(of: ship)) - 0.75 * .pi) < 1e-4)
  }

  @Test func onTheirWayBackLayersStayInFrontOfWhatTheyLieOn() {
    view.move(apart: false, at: 0)
    for step in 0...90 {
      view.update(player, at: Double(step) / 60)
      #expect(leastDepth(below: view.layer) >= 0)
    }
  }

  /// The least depth of a layer that holds others.
  private func leastDepth(below layer: CALayer) -> CGFloat {
    let own = layer is CATransformLayer ? layer.zPosition : 0
    return (layer.sublayers ?? []).reduce(own) { min($0, leastDepth(below: $1)) }
  }

  @Test func whatIsPickedIsTheLayerThatIsSeenThere() throws {
    let outline = try #require(view.outline(of: ship))
    #expect(view.layers(at: outline.middle).first == ship)
    #expect(view.layers(at: outline.middle).last == LayerPath())
    #expect(view.layers(at: CGPoint(x: -4000, y: 0)).isEmpty)
  }

  @Test func fromBehindTheDeepestLayerIsInFront() throws {
    view.pose.turn = .pi
    view.update(player)
    #expect(view.pose.isFromBehind)
    let outline = try #require(view.outline(of: ship))
    #expect(view.layers(at: outline.middle).first == LayerPath())
  }

  @Test func peelingTakesLayersAwayFromBothEnds() {
    view.pose.peel = 0.5...1
    view.update(player)
    #expect(!view.isSeen(LayerPath()))
    #expect(view.outline(of: LayerPath()) == nil)
    view.pose.peel = 0...0
    view.update(player)
    #expect(view.isSeen(LayerPath()) && !view.isSeen(ship))
    #expect(view.layers(at: CGPoint(x: 240, y: 150)) == [LayerPath()])
  }

  @Test func theyComeFromTheCanvasAndGoBackThere() throws {
    view.beginFlat(at: 10)
    view.update(player, at: 10)
    let flat = try #require(view.outline(of: ship))
    let seen = player.scene.look(at: 0.5) {
      ship.layer(below: player.scene.rootLayer).map { LayerOutline(of: $0.presentation() ?? $0) }
    }
    // The scene is shown at half its size.
    let there = try #require(seen).corners.map { CGPoint(x: $0.x / 2, y: $0.y / 2) }
    #expect(flat.distance(to: LayerOutline(corners: there)) < 0.01)
    view.move(apart: true, at: 10)
    #expect(!view.isAtRest(at: 10.1))
    view.update(player, at: 10.1)
    let apart = try #require(view.outline(of: ship))
    #expect(apart.distance(to: flat) > 1)
    #expect(view.isAtRest(at: 13))
    view.move(apart: false, at: 13)
    view.update(player, at: 16)
    #expect(try #require(view.outline(of: ship)).distance(to: flat) < 0.01)
  }

  @Test func aPoseStaysWithinReason() {
    var pose = ExplodedPose()
    pose.orbit(by: CGSize(width: 1e9, height: 1e9))
    #expect(abs(pose.tilt) < 1.5 && abs(pose.turn) <= .pi)
    pose.spread(by: 1e9)
    pose.zoom(by: 1e9)
    #expect(pose.spacing == ExplodedPose.mostSpacing && pose.zoom == 6)
    pose.peel(by: 1e9)
    #expect(pose.peel == 0...0)
    pose.peel(by: -1e9)
    #expect(pose.peel == 0...1)
  }

  @Test func looksFollowEachOtherAround() {
    #expect(LayerLook.contents.next == .both)
    #expect(LayerLook.wireframe.next == .contents)
  }
}
