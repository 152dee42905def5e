import ArgumentParser
import Foundation
import UIKit
import Viewer

/// `cel view`: scenes in a window.
struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open a scene in a window, to play and take apart.")

  @Argument(
    help: ArgumentHelp(
      "A scene (--list names them), one to measure such as swarm:count=500, or a file: .ca, .caml or a picture.",
      discussion: "By default the one open last."))
  var scene: String?

  @Option(help: "The window's size in points, such as 1360x860; with --screenshot the scene's.")
  var size: PointSize?

  @Flag(help: "List the scenes.")
  var list = false

  @Flag(help: "List as JSON.")
  var json = false

  @Flag(help: "List the keys.")
  var keys = false

  @Flag(help: "Wait at the beginning.")
  var paused = false

  @Flag(help: "Wait at the beginning, and move nothing by itself, whatever the desktop says.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional, help: "How fast time runs: 0.02 to 4, or as much backwards.")
  var speed = 1.0

  @Flag(help: "Write what changes to standard error, a line each, for a screen reader.")
  var announce = false

  @Flag(help: "Neither use nor keep the layout of last time.")
  var clean = false

  @Option(parsing: .unconditional, help: "The scene time in seconds, with --screenshot.")
  var at: Double?

  @Option(
    help: "Write the scene's picture into this file, or - for standard output, and open no window.")
  var screenshot: String?

  func validate() throws {
    guard !json || list else { throw ValidationError("--json goes with --list") }
    guard (at == nil) == (screenshot == nil) else {
      throw ValidationError("--at and --screenshot belong together")
    }
    guard at?.isFinite ?? true, at ?? 0 >= 0 else {
      throw ValidationError("--at takes seconds from 0 on")
    }
    guard (0.02...4).contains(abs(speed)) else {
      throw ValidationError("--speed takes 0.02 to 4, or as much backwards")
    }
  }

  @MainActor
  private func view() throws {
    if list { return try Output.print(json ? try SceneLookup.json() : SceneLookup.list) }
    let scene = try namedScene(scene ?? Viewer.lastScene(isClean: clean))
    if keys { return try Output.print(Viewer.keys(of: scene)) }
    if let at, let screenshot {
      let size = size?.size ?? CGSize(width: 960, height: 600)
      try Output.write(FrameWriter(scene, size: size, scale: 1).image(at: at), to: screenshot)
      return try Output.name(screenshot)
    }
    var options = ViewerOptions()
    options.size = size?.size
    (options.isPaused, options.speed) = (paused, speed)
    (options.announces, options.isClean) = (announce, clean)
    options.reducesMotion = reducedMotion
    let exitCode = try Viewer.run(scene, options)
    if exitCode != 0 { throw ExitCode(exitCode) }
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try view() } }
  }
}
