import ArgumentParser
import Foundation
import UIKit
import Viewer

/// `cel inspect`: the layer tree of a scene at one time.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print a scene's layers with model and presentation values.")

  @OptionGroup var options: SceneOptions

  @Option(parsing: .unconditional, help: "The scene time in seconds.")
  var at = 0.0

  @Flag(help: "Print what is drawn instead, and what is drawn aside for which reason.")
  var drawList = false

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print the tree as a graph for Graphviz: cel inspect reel --dot | dot -Tsvg.")
  var dot = false

  func validate() throws {
    guard at.isFinite, at >= 0 else { throw ValidationError("--at takes seconds from 0 on") }
    guard !dot || !(json || drawList) else {
      throw ValidationError("--dot prints the tree alone, and no JSON")
    }
  }

  @MainActor
  private func inspect() throws {
    let scene = try namedScene(options.scene)
    let inspection = SceneInspection(scene, at: at, size: options.size.size, scale: 1)
    if dot {
      try Output.print(inspection.dot, end: "")
    } else if drawList {
      try Output.print(
        json ? try inspection.drawListJSON() : inspection.drawList, end: json ? "\n" : "")
    } else {
      try Output.print(json ? try inspection.json() : inspection.text, end: json ? "\n" : "")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try inspect() } }
  }
}
