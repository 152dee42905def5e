import Foundation
import TestSupport
import Testing

@Suite struct TestSupportTests {
  @Test func whatIsThereWhenTheTimeIsOverWasNotWaitedForInVain() async throws {
    #expect(try await eventually("one", within: 0) { 1 } == 1)
    await #expect {
      _ = try await eventually("nothing", within: 0) { nil as Int? }
    } throws: { "\($0)".contains("waited 0.0 s in vain for nothing") }
  }

  @Test func aProgramsOutputErrorsAndStatusAreKept() async throws {
    let result = try await FinishedProgram.run(
      "sh", ["-c", "echo out; echo $WORD >&2; exit 7"],
      environment: ["WORD": "bad", "PATH": "/bin"])
    #expect(result.output == "out\n")
    #expect(result.errors == "bad\n")
    #expect(result.status == 7)
  }

  @Test func aProgramThatFailsOrHangsIsReportedWithWhatItPrinted() async throws {
    await #expect {
      try await FinishedProgram.runSuccessfully("sh", ["-c", "echo hm >&2; exit 1"])
    } throws: { "\($0)".contains("hm") }
    await #expect {
      try await FinishedProgram.run("sleep", ["60"], within: 0.1)
    } throws: { "\($0)".contains("did not end within 0.1 s") }
  }

  @Test func aProgramEndsWithTheObjectThatStandsForIt() async throws {
    var program: RunningProgram? = try RunningProgram("sleep", ["60"])
    let process = try #require(program).processID
    #expect(kill(process, 0) == 0)
    program = nil
    try await eventually("the end of the program") { kill(process, 0) == 0 ? nil : () }
  }

  @Test func aProgramEndsWhenTheProcessThatStartedItIsKilled() async throws {
    let holder = try RunningProgram(try BuildProducts.executable("WindowProbe"), ["hold"])
    let line = try await holder.line(containing: "holding ")
    let held = try #require(Int32(line.dropFirst("holding ".count)))
    #expect(kill(held, 0) == 0)
    holder.kill()
    try await eventually("the end of the held program") { kill(held, 0) == 0 ? nil : () }
  }

  @Test func aBusyProgramIsSeenToUseTheProcessor() async throws {
    let program = try RunningProgram("sh", ["-c", "while :; do :; done"])
    try await eventually("a tenth of a second of processor time") {
      try ProcessStatistics.processorTime(of: program.processID) >= 0.1 ? () : nil
    }
    #expect(try await ProcessStatistics.processorShare(of: program.processID, over: 0.5) > 0)
    program.kill()
    #expect(try await program.finish().status == -SIGKILL)
  }
}
