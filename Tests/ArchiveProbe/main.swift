import Foundation

// Reads documents as nobody should write them, and large ones, and says what it took.
//
//   ArchiveProbe fuzz COUNT [SEED]   broken documents: none may trap, none may leave memory behind
//   ArchiveProbe large COUNT         a document of so many layers: milliseconds to read it
//   ArchiveProbe bombs               documents beyond the limits: each must be refused at once
//   ArchiveProbe documents           some of all, in figures for tools/check-budgets

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap { Int($0) }

func fuzz(_ count: Int, _ seed: UInt64) {
  let start = ContinuousClock.now
  var fuzz = Fuzz(seed: seed)
  defer { fuzz.removeFolder() }
  fuzz.run(count)
  say("documents", Double(count))
  say("refused", Double(fuzz.refused))
  // The same ones again: what is kept for good, such as the names of properties, is there by now.
  let again = max(1, count / 4)
  fuzz.rewind()
  let before = Fuzz.heapBytes
  fuzz.run(again)
  say("bytes-left-a-document", Double(Fuzz.heapBytes - before) / Double(again))
  say("seconds", (ContinuousClock.now - start) / .seconds(1))
}

func say(_ name: String, _ value: Double) { print(name, String(format: "%g", value)) }

switch arguments.first {
case "fuzz": fuzz(numbers.first ?? 10_000, UInt64(numbers.dropFirst().first ?? 9))
case "large": say("milliseconds", LargeDocument.milliseconds(toRead: numbers.first ?? 10_000))
case "bombs": for (name, milliseconds) in Bombs.refusals() { say(name, milliseconds) }
case "documents":
  say("milliseconds-for-10000-layers", LargeDocument.milliseconds(toRead: 10_000))
  say("milliseconds-for-the-slowest-bomb", Bombs.refusals().map(\.milliseconds).max() ?? 0)
  fuzz(2000, 9)
default:
  FileHandle.standardError.write(Data("ArchiveProbe fuzz|large|bombs|documents\n".utf8))
  exit(64)
}
