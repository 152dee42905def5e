import Foundation

// A program that drives real windows and prints what it measured, a `name value` pair a line. The
// tests run it under a display of their own: windows want the process's own main thread.

let modes: [String: @MainActor () throws -> Void] = [
  "stall": Probe.stall, "idle": Probe.idle, "hidden": Probe.hidden, "nothing": Probe.nothing,
  "swarm": Probe.swarm, "link": Probe.link, "early-link": Probe.earlyLink, "windows": Probe.windows,
  "seen": Probe.seen,
  "unshown": Probe.unshown, "first": Probe.first, "first-after-rest": Probe.firstAfterRest,
  "churn": Probe.churn, "busy": Probe.busy, "refresh": Probe.refresh, "lost": Probe.lost,
]
guard CommandLine.arguments.count == 2, let mode = modes[CommandLine.arguments[1]] else {
  FileHandle.standardError.write(
    Data("usage: StageProbe \(modes.keys.sorted().joined(separator: "|"))\n".utf8))
  exit(64)
}
do {
  try mode()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(69)
}
