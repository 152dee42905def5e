import ArgumentParser
import Foundation
import UIKit
import Viewer

/// `cel render`: frames as pictures, without a display.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render frames of a scene into PNG files.")

  @OptionGroup var options: SceneOptions

  @Option(name: [.customShort("o"), .long], help: "The file; with --frames, # is the number.")
  var output: String

  @Option(help: "The scene time in seconds.")
  var at: Double?

  @Option(help: "Frames to render, such as 0..<60.")
  var frames: FrameRange?

  @Option(help: "Frames a second, with --frames.")
  var fps = 60.0

  @Option(help: "Pixels a point, 0.25 to 8.")
  var scale = 1.0

  func validate() throws {
    guard (at == nil) != (frames == nil) else {
      throw ValidationError("give either --at or --frames")
    }
    guard at?.isFinite ?? true, at ?? 0 >= 0 else {
      throw ValidationError("--at takes seconds from 0 on")
    }
    guard fps > 0, fps <= 1000 else { throw ValidationError("--fps takes 1 to 1000") }
    guard (0.25...8).contains(scale) else { throw ValidationError("--scale takes 0.25 to 8") }
  }

  @MainActor
  private func render() throws {
    let scene = try SceneLookup.find(options.scene)
    let writer = FrameWriter(scene, size: options.size.size, scale: CGFloat(scale))
    if let at {
      try writer.write(at: at, to: output)
      print(output)
    } else if let frames {
      for path in try writer.write(frames: frames.range, rate: fps, to: output) { print(path) }
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try render() } }
  }
}

/// A range of frames as it is typed: A..<B with 0 ≤ A < B.
struct FrameRange: ExpressibleByArgument {
  var range: Range<Int>

  init?(argument: String) {
    guard let dots = argument.range(of: "..<"),
      let first = Int(argument[..<dots.lowerBound]), let end = Int(argument[dots.upperBound...]),
      first >= 0, first < end
    else { return nil }
    range = first..<end
  }
}
