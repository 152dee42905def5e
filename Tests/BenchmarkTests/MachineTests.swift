import Foundation
import Testing
import Workbench

@testable import Benchmark

/// What reports say of the machine and of the program.
@Suite struct MachineTests {
  @Test func aReportNamesTheRevisionThatTheProgramWasBuiltOf() throws {
    let machine = Machine(nil)
    #expect(machine.rows["program_revision"] == ProgramFile.revision())
    #expect(machine.rows["program_file"]?.contains(" bytes of ") == true)
    let report = BenchReport(mode: "cost", machine: machine, scenes: [])
    let read = try BenchReport(json: report.json, name: "x")
    #expect(read.machine == machine)
    if let revision = ProgramFile.revision() {
      #expect(report.text(phases: false).contains(revision))
    }
  }

  @Test func machinesThatDifferCannotBeComparedUnawares() {
    var other = Machine(nil)
    #expect(Machine(nil).differences(to: other).isEmpty)
    other.add("cpu", "another one")
    #expect(Machine(nil).differences(to: other) == ["cpu"])
  }
}
