import Foundation

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  let probe = try Probe(mode: arguments.first ?? "events")
  try probe.run(seconds: arguments.dropFirst().first.flatMap(Double.init) ?? 2)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(69)
}
