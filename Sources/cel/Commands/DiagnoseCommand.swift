import ArgumentParser
import Foundation
import Viewer

/// `cel diagnose`: what this machine offers, and why something is missing.
struct DiagnoseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose", abstract: "Say what this machine offers, and what is missing and why.")

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor
  private func diagnose() throws {
    let diagnosis = Diagnosis(version: CelVersion.build)
    try Output.print(json ? try diagnosis.json() : diagnosis.text)
    if !diagnosis.isUsable { throw ExitCode(69) }
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try diagnose() } }
  }
}
