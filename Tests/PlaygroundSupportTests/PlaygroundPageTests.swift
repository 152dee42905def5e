import Foundation
import TestSupport
import Testing

/// What a page does that shows nothing.
@Suite struct PlaygroundPageTests {
  private func run(_ way: String) async throws -> FinishedProgram {
    try await FinishedProgram.run(BuildProducts.executable("PageProbe"), [way])
  }

  @Test func withoutMoreAPageEndsWithItsLastStatement() async throws {
    let page = try await run("ends")
    #expect(page.status == 0 && page.output == "last statement\n")
  }

  @Test func aPageThatGoesOnHearsTimersAndTheMainQueue() async throws {
    let page = try await run("goes-on")
    #expect(page.status == 0)
    #expect(page.output == "last statement\ntimer\nmain queue\n")
  }

  @Test func aPageMayBeFinishedBeforeItsLastStatement() async throws {
    let page = try await run("finishes")
    #expect(page.status == 0 && page.output.isEmpty)
  }

  @Test func aPageThatChangesItsMindEnds() async throws {
    let page = try await run("changes")
    #expect(page.status == 0 && page.output == "last statement\n")
  }
}
