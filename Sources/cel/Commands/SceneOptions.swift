import ArgumentParser
import Benchmark
import Foundation
import Scenes
import UIKit
import Viewer
import Workbench

/// Which scene, and how large: what several commands ask for.
struct SceneOptions: ParsableArguments {
  @Argument(
    help:
      "A scene (cel view --list and cel bench scenes name them), or a file: .ca, .caml or a picture."
  )
  var scene = "start-stop"

  @Option(help: "The size in points, such as 960x600, each side 1 to 16384.")
  var size = PointSize(width: 960, height: 600)
}

/// A size as it is typed: two whole numbers with an x between them, each 1…16384.
struct PointSize: ExpressibleByArgument {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(width)x\(height)" }

  /// The size as a value.
  var size: CGSize { CGSize(width: width, height: height) }
}

/// The scene of a name: one to measure, one of the catalogue, or a document.
///
/// - Throws: where there is none, or a parameter does not fit.
@MainActor
func namedScene(_ name: String) throws(ProgramError) -> SceneEntry {
  if let scene = try Workload.scene(name) { return scene }
  return try SceneLookup.find(name)
}
