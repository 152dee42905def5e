import Foundation
import Geometry
import Layers
import Motion
import RenderTree
import Synchronization
import Testing

@Suite struct LayerHostTests {
  @Test func aCommitHasOnlyTheGroupsThatChanged() throws {
    try inWorld { world in
      let layer = world.shownLayer()
      world.run(for: 1)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position.x = 4
      layer.shadowOpacity = 1
      CATransaction.commit()
      world.settle()
      let commit = try #require(world.commits.last)
      #expect(commit.frames.count == 1 && commit.shadows.count == 1)
      #expect(commit.appearances.isEmpty && commit.families.isEmpty && commit.root == nil)
      #expect(commit.frames.first?.node == layer.node && commit.time == 101)
    }
  }

  @Test func defaultsAreNotSentForNewLayers() throws {
    try inWorld { world in
      world.root.addSublayer(CALayer())
      world.settle()
      let commit = try #require(world.commits.last)
      #expect(commit.frames.count == 1 && commit.families.count == 2)
      #expect(commit.transforms.isEmpty && commit.shadows.isEmpty && commit.contents.isEmpty)
    }
  }

  @Test func removedLayersAreNamedWithAllBelowThem() {
    inWorld { world in
      let layer = world.shownLayer()
      for _ in 0..<3 { layer.addSublayer(CALayer()) }
      world.settle()
      #expect(world.host.layerCount == 5)
      layer.removeFromSuperlayer()
      world.settle()
      #expect(world.commits.last?.removedNodes.count == 4)
      #expect(world.host.layerCount == 1 && layer.node == .none)
    }
  }

  @Test func nodesFindTheirLayers() {
    inWorld { world in
      let layer = world.shownLayer()
      let node = layer.node
      #expect(world.host.layer(of: node) === layer)
      layer.removeFromSuperlayer()
      world.settle()
      let next = world.shownLayer()
      #expect(next.node.slot == node.slot && next.node != node)
      #expect(world.host.layer(of: node) == nil && world.host.layer(of: next.node) === next)
      #expect(world.host.layer(of: .none) == nil)
    }
  }

  @Test func aLayerThatComesAndGoesInOneTransactionLeavesNoTrace() {
    inWorld { world in
      let layer = CALayer()
      world.root.addSublayer(layer)
      layer.removeFromSuperlayer()
      world.settle()
      #expect(world.host.layerCount == 1 && layer.node == .none)
    }
  }

  @Test func aLayerMayMoveToAnotherHost() {
    inWorld { first in
      inWorld { second in
        let ear = Ear()
        let layer = first.shownLayer()
        let child = CALayer()
        layer.addSublayer(child)
        first.settle()
        child.add(CABasicAnimation("opacity", to: 0, delegate: ear), forKey: nil)
        first.settle()
        second.root.addSublayer(layer)
        first.settle()
        second.settle()
        #expect(first.host.layerCount == 1 && second.host.layerCount == 3)
        #expect(second.host.layer(of: child.node) === child)
        #expect(ear.heard == ["start", "stopped"])
        #expect(first.commits.last?.removedNodes.count == 2)
        second.frame()
        #expect(second.shownFrame(layer) == layer.presentation()?.frameGroupForTests)
      }
    }
  }

  @Test func aRootMayMoveIntoAnotherTree() {
    inWorld { first in
      inWorld { second in
        second.root.addSublayer(first.root)
        first.settle()
        second.settle()
        #expect(first.host.root == nil && first.host.layerCount == 0)
        #expect(second.host.layerCount == 2)
        #expect(first.commits.last?.removedNodes.count == 1)
      }
    }
  }

  @Test func layersMayBeWrappedInANewOne() {
    inWorld { world in
      let layer = world.shownLayer()
      let node = layer.node
      let wrapper = CALayer()
      wrapper.addSublayer(layer)
      world.root.addSublayer(wrapper)
      world.settle()
      #expect(world.host.layerCount == 3 && layer.node == node)
    }
  }

  @Test func theRootCanBeExchanged() {
    inWorld { world in
      let next = CALayer()
      next.addSublayer(CALayer())
      world.host.setRoot(next)
      world.settle()
      #expect(world.host.root === next && world.host.layerCount == 2)
      #expect(world.root.presentation() == nil && next.presentation() != nil)
      CATransaction.begin()
      world.host.setRoot(nil)
      world.settle()
      let count = world.commits.count
      CATransaction.commit()
      world.settle()
      #expect(world.commits.count == count + 1 && world.host.layerCount == 0)
      #expect(world.frame().instances.isEmpty)
    }
  }

  @Test func aHostThatGoesStopsTheAnimations() {
    let ear = Ear()
    let layer = CALayer()
    inWorld { world in
      world.root.addSublayer(layer)
      world.settle()
      layer.add(CABasicAnimation("opacity", to: 0, delegate: ear), forKey: nil)
      world.settle()
    }
    CATransaction.flush()
    #expect(layer.node == .none)
    HostTime.withClock(ManualClock()) { CATransaction.flush() }
    #expect(ear.heard == ["start", "stopped"])
  }

  @Test func anotherTreesLayerCannotBeTheRootIfItHasASuperlayer() async {
    await #expect(processExitsWith: .failure) {
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      LayerHost { _ in }.setRoot(child)
    }
  }

  @Test func eventsOfLayersThatWentAreIgnored() {
    inWorld { world in
      let layer = world.shownLayer()
      let node = layer.node
      layer.removeFromSuperlayer()
      world.settle()
      world.host.handle([
        FrameEvent(time: 1, kind: .ended, track: TrackID(rawValue: 1), node: node),
        FrameEvent(time: 1, kind: .began, track: TrackID(rawValue: 1), node: .none),
      ])
    }
  }

  @Test func threadsMayCommitAtTheSameTime() async {
    let log = Mutex<(commits: Int, frames: Int)>((0, 0))
    let root = Shared(CALayer())
    let host = Shared(
      LayerHost { commit in
        log.withLock {
          $0.commits += 1
          $0.frames += commit.frames.count
        }
      })
    let layers = Shared((0..<4).map { _ in (0..<50).map { _ in CALayer() } })
    for layer in layers.value.joined() { root.value.addSublayer(layer) }
    host.value.setRoot(root.value)
    CATransaction.flush()
    #expect(host.value.layerCount == 201)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<4 {
        group.addTask {
          for round in 1...20 {
            CATransaction.begin()
            CATransaction.setDisableActions(round % 2 == 0)
            for layer in layers.value[index] {
              layer.position.x = CGFloat(round)
              if round % 5 == 0 { layer.removeAllAnimations() }
            }
            CATransaction.commit()
          }
        }
      }
    }
    let (commits, frames) = log.withLock { $0 }
    #expect(commits == 81 && frames == 4201)
    host.value.setRoot(nil)
    CATransaction.flush()
  }
}

/// Hands a value to other threads, where the test itself keeps them apart.
// Unchecked: each thread of the test uses layers of its own; the host takes the commit lock.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
