import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct PropertyGroupsTests {
  @Test func groupsArePackedDoublesInTheOrderOfTheirFields() {
    #expect(MemoryLayout<FrameGroup>.size == 80)
    #expect(MemoryLayout<TransformGroup>.size == 128)
    #expect(MemoryLayout<ShadowGroup>.size == 88)
    #expect(MemoryLayout<AppearanceGroup>.stride <= 104)
  }

  @Test func aSetHoldsTheGroupsPutIntoIt() {
    let pair: PropertyGroups = [PropertyGroups(.frame), PropertyGroups(.shadow)]
    let held = PropertyGroup.allCases.filter { pair.contains(PropertyGroups($0)) }
    #expect(held == [.frame, .shadow])
  }

  @Test func theAnchorLiesInTheLayersOwnSpace() {
    var frame = FrameGroup()
    frame.bounds = CGRect(x: 100, y: -50, width: 40, height: 20)
    #expect(frame.anchor == CGPoint(x: 120, y: -40))
    frame.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(frame.anchor == CGPoint(x: 100, y: -30))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func anyNumberMakesAFrameInfinite(value: CGFloat) {
    let fields: [WritableKeyPath<FrameGroup, CGFloat>] = [
      \.position.x, \.position.y, \.zPosition, \.anchorPoint.x, \.anchorPoint.y, \.anchorPointZ,
      \.bounds.origin.x, \.bounds.origin.y, \.bounds.size.width, \.bounds.size.height,
    ]
    #expect(FrameGroup().isFinite)
    for field in fields {
      var frame = FrameGroup()
      frame[keyPath: field] = value
      #expect(!frame.isFinite)
    }
  }

  @Test func aCommitIsEmptyUntilItChangesSomething() {
    #expect(Commit(time: 1).isEmpty)
    let node = NodeID(slot: 0, generation: 0)
    let edits: [(inout Commit) -> Void] = [
      { $0.root = node }, { $0.removedNodes = [node] },
      { $0.families = [.init(parent: node, span: 0..<0)] },
      { $0.frames = [.init(node: node, value: .init())] },
      { $0.appearances = [.init(node: node, value: .init())] },
      { $0.transforms = [.init(node: node, value: .init())] },
      { $0.sublayerTransforms = [.init(node: node, value: .init())] },
      { $0.shadows = [.init(node: node, value: .init())] },
      { $0.contents = [.init(node: node, value: .init())] },
      { $0.timings = [.init(node: node, value: .layer)] },
      { $0.removedTracks = [TrackID(rawValue: 1)] },
    ]
    for edit in edits {
      var commit = Commit(time: 1)
      edit(&commit)
      #expect(!commit.isEmpty)
    }
  }

  @Test func eachPhaseHasItsOwnNanoseconds() {
    var nanoseconds = InlineNanoseconds()
    for phase in FramePhase.allCases { nanoseconds[phase] += UInt64(phase.rawValue + 1) }
    #expect(FramePhase.allCases.map { nanoseconds[$0] } == [1, 2, 3, 4, 5, 6, 7])
  }
}
