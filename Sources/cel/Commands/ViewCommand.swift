import ArgumentParser
import Foundation
import UIKit
import Viewer

/// `cel view`: a scene in a window.
struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open a scene in a window.")

  @OptionGroup var options: SceneOptions

  @Flag(help: "List the scenes.")
  var list = false

  @Flag(help: "List the keys.")
  var keys = false

  @MainActor
  private func view() throws {
    if list { return print(SceneLookup.list) }
    let scene = try SceneLookup.find(options.scene)
    if keys { return print(Viewer.keys(of: scene)) }
    let exitCode = try Viewer.run(scene, size: options.size.size)
    if exitCode != 0 { throw ExitCode(exitCode) }
  }

  func run() throws {
    try MainActor.assumeIsolated { try reportingErrors { try view() } }
  }
}
