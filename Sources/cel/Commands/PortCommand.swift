import ArgumentParser
import Foundation
import Porting

/// `cel port`: sources for Apple's systems without Objective-C.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Rewrite Swift sources for Apple's systems for Linux.",
    discussion: """
      cel port Chart.swift                      the result, on standard output
      cel port Sources/App -o Linux/App         all Swift files below a folder
      cel port Sources/App --in-place
      cel port Waves.playground -o Waves

      #selector, #keyPath, @objc, @NSManaged, optional requirements and conditions about systems are \
      written as Swift without Objective-C has them. What a person has to change is told by file and \
      line. Of a playground, Contents.swift becomes main.swift, in a folder for each page, and \
      resources go along. A package can have this done as it is built, with its sources as they are: \
      docs/porting.md.
      """)

  @Argument(help: "Files and folders, which are one module.", completion: .file())
  var paths: [String]

  @Option(
    name: [.customShort("o"), .long], help: "The folder for the results; nothing is overwritten.")
  var output: String?

  @Flag(help: "Write each result over its source.")
  var inPlace = false

  @Option(name: .customLong("as"), help: "iOS or macOS; by default, what the sources import.")
  var platform: SourcePort.Platform?

  func validate() throws {
    guard output == nil || !inPlace else {
      throw ValidationError("give either --output or --in-place")
    }
  }

  func run() throws {
    do {
      let ported = try PortedFiles(paths, platform: platform)
      if let output {
        try ported.write(below: output)
      } else if inPlace {
        try ported.writeInPlace()
      } else {
        try Output.print(ported.files.map(\.text).joined(separator: "\n"), end: "")
      }
      report(ported)
    } catch let error as PortedFiles.Failure {
      FileHandle.standardError.tell("cel: \(error)\n")
      throw ExitCode(error.exitCode)
    }
  }

  private func report(_ ported: PortedFiles) {
    var words = ""
    for file in ported.files {
      for note in file.notes { words += "\(file.source.relativePath):\(note)\n" }
    }
    if output != nil || inPlace {
      let count = ported.files.count { $0.text != $0.original }
      words += "\(count) of \(ported.files.count) files changed\n"
    }
    FileHandle.standardError.tell(words)
  }
}

extension SourcePort.Platform: ExpressibleByArgument {}
