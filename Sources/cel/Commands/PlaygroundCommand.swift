import ArgumentParser
import Foundation
import Playground
import UIKit

/// `cel playground`: shape a curve, see it, take the code away.
struct PlaygroundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground", abstract: "Shape a timing curve or a spring, and take it away.",
    discussion: """
      cel playground                                       a window
      cel playground --curve 'spring(mass=1 stiffness=100 damping=10)' --readouts
      cel playground --curve ease --print swift            code on standard output
      cel playground --curve en.outBack --plot curve.svg   a picture

      A curve is a keyword, cubic-bezier(…), linear(…), steps(…), spring(…), four numbers, an SVG \
      path, a link to cubic-bezier.com, Swift or Kotlin, JSON, or a line of the playground's own:

      curve: spring(mass=1 stiffness=100 damping=10 v0=0) dur=auto repeat=2

      With - it is read from standard input.
      """)

  @Option(help: "The curve, as text.")
  var curve: String?

  @Option(help: "Print the curve as css, swift, uikit, swiftui, compose, formula, json or text.")
  var print: CurveFormat?

  @Flag(help: "Print what the curve does.")
  var readouts = false

  @Flag(help: "Print readouts as JSON.")
  var json = false

  @Option(help: "Print so many samples, 2 to 1000000, as CSV.")
  var samples: Int?

  @Flag(help: "Print samples as CSV: 240 unless --samples says otherwise.")
  var csv = false

  @Option(
    help: "Draw the graphs into a file that ends in .png or .svg; - prints SVG.",
    completion: .file())
  var plot: String?

  @Option(
    help: "Write the curve's sound, its value as pitch, as a .wav file, or to standard output (-).",
    completion: .file())
  var tone: String?

  @Option(help: "The size of the window in points.")
  var size = PointSize(width: 1180, height: 760)

  @Flag(help: "Write what changes to standard error, a line each, for a screen reader.")
  var announce = false

  @Flag(help: "Neither use nor keep the history and the presets of last time.")
  var clean = false

  @Flag(help: "List the keys of the window.")
  var keys = false

  func validate() throws {
    if let samples, !(2...1_000_000).contains(samples) {
      throw ValidationError("--samples takes a number from 2 to 1000000, not \(samples)")
    }
    if let plot, plot != Output.standard, !CurvePlot.endings.contains(Self.ending(plot)) {
      throw ValidationError("--plot takes a file that ends in .png or .svg, not \(plot)")
    }
    if let tone, tone != Output.standard, Self.ending(tone) != "wav" {
      throw ValidationError("--tone takes a file that ends in .wav, not \(tone)")
    }
    let prints = print != nil || readouts || json || samples != nil || csv
    let piped = [plot, tone].count { $0 == Output.standard }
    guard piped <= (prints ? 0 : 1) else {
      throw ValidationError("standard output (-) takes one result")
    }
  }

  private static func ending(_ path: String) -> String {
    URL(fileURLWithPath: path).pathExtension.lowercased()
  }

  private var asksForOutput: Bool {
    print != nil || readouts || json || samples != nil || csv || plot != nil || tone != nil
  }

  private func document() throws -> CurveDocument {
    var text = curve ?? "ease"
    if text == "-" {
      text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    }
    do {
      return try CurveDocument(text: text)
    } catch {
      throw fail("this is no curve: \(error)", 65)
    }
  }

  private func fail(_ words: String, _ code: Int32) -> ExitCode {
    FileHandle.standardError.tell("cel: \(words)\n")
    return ExitCode(code)
  }

  private func write(_ text: String) throws {
    try Output.print(text, end: text.hasSuffix("\n") ? "" : "\n")
  }

  /// Writes a file, and says which, unless that is standard output.
  private func write(_ data: Data, to path: String) throws {
    try Output.write(data, to: path)
    try Output.name(path)
  }

  @MainActor
  private func open(_ document: CurveDocument?) throws {
    var options = PlaygroundOptions()
    (options.size, options.announces, options.isClean) = (size.size, announce, clean)
    let status: Int32
    do {
      status = try Playground.run(document, options)
    } catch {
      throw fail("\(error)", 69)
    }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor
  private func play() throws {
    if keys { return try write((clean ? PlaygroundKeys.table : PlaygroundKeys.wished()).text) }
    let document = try document()
    if let print { try write(print.code(document)) }
    if json {
      try write(try document.readoutJSON())
    } else if readouts {
      try write(document.readoutText)
    }
    if samples != nil || csv { try write(document.csv(samples ?? 240)) }
    if let plot {
      let ending = plot == Output.standard ? "svg" : Self.ending(plot)
      try write(try CurvePlot.data(document, ending: ending), to: plot)
    }
    if let tone { try write(CurveTone(document).wave, to: tone) }
    if !asksForOutput { try open(curve == nil ? nil : document) }
  }

  func run() throws {
    try MainActor.assumeIsolated { try play() }
  }
}

extension CurveFormat: ExpressibleByArgument {}
