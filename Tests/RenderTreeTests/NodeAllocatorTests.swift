import RenderTree
import Testing

@Suite struct NodeAllocatorTests {
  @Test func slotsAreGivenOutInARow() {
    var allocator = NodeAllocator()
    let ids = (0..<4).map { _ in allocator.allocate() }
    #expect(ids.map(\.slot) == [0, 1, 2, 3])
    #expect(ids.allSatisfy { $0.generation == 0 })
    #expect(allocator.capacity == 4)
  }

  @Test func aReusedSlotHasANewerGeneration() {
    var allocator = NodeAllocator()
    let first = allocator.allocate()
    _ = allocator.allocate()
    allocator.release(first)
    let second = allocator.allocate()
    #expect(second.slot == first.slot)
    #expect(second.generation == first.generation + 1)
    #expect(second != first)
    #expect(allocator.capacity == 2)
  }

  @Test func livingNodesNeverShareASlot() {
    var allocator = NodeAllocator()
    var random = SplitMix(seed: 1)
    var living: [NodeID] = []
    var seen: Set<NodeID> = []
    for _ in 0..<5000 {
      if living.isEmpty || Int.random(in: 0..<5, using: &random) < 3 {
        let id = allocator.allocate()
        #expect(seen.insert(id).inserted)
        living.append(id)
      } else {
        allocator.release(living.remove(at: Int.random(in: living.indices, using: &random)))
      }
      #expect(Set(living.map(\.slot)).count == living.count)
    }
  }

  @Test func releasingTwiceIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      var allocator = NodeAllocator()
      let id = allocator.allocate()
      allocator.release(id)
      allocator.release(id)
    }
  }

  @Test func idsDescribeThemselves() {
    #expect("\(NodeID(slot: 3, generation: 2))" == "#3.2")
    #expect("\(NodeID.none)" == "none")
  }
}
