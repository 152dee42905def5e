import Foundation
import TestSupport

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.first == "hold" {
    // No window: starts a program that must not outlive this one, and waits to be killed.
    let held = try RunningProgram("sleep", ["60"])
    say("holding \(held.processID)")
    while true { sleep(60) }
  }
  let probe = try Probe(mode: arguments.first ?? "events")
  try probe.run(seconds: arguments.dropFirst().first.flatMap(Double.init) ?? 2)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(69)
}
