import RenderTree
import Testing

@testable import Compositor
@testable import Stage

/// What could not be drawn, in words: a sentence a problem, not a line a layer.
@Suite struct NodeReportTests {
  @Test func manyLayersHaveOneSentence() {
    let reports = (0..<900).map { index in
      NodeReport(problem: .tooMuchAside, node: NodeID(slot: Int32(index), generation: 0))
    }
    #expect(reports.words.count == 1)
    #expect(reports.words.first?.hasSuffix("layer #0.0 and 899 more") == true)
  }

  @Test func eachProblemHasItsOwn() {
    let node = NodeID(slot: 3, generation: 1)
    let problems: [NodeReport.Problem] = [.notFinite, .groupsTooDeep, .tooMuchAside]
    let words = problems.map { NodeReport(problem: $0, node: node) }.words
    #expect(Set(words).count == 3 && words.allSatisfy { $0.hasSuffix(": layer #3.1") })
    #expect([NodeReport]().words.isEmpty)
  }
}
