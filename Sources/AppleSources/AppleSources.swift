import Foundation
import PackagePlugin

/// Builds sources that were written for Apple's systems as they are.
///
/// A target that uses it has one source of its own at least, and excludes the others. All Swift files below the
/// target's folder that are not its own are compiled in a form without Objective-C that stays in the build folder.
/// What a playground says becomes the program's `main.swift`.
@main
struct AppleSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let own = Set(module.sourceFiles.filter { $0.type == .source }.map(\.url.path))
    let files = sources(below: target.directoryURL).filter { !own.contains($0.path) }
    guard !files.isEmpty else {
      Diagnostics.warning("\(target.name) has no sources to port: exclude their folder")
      return []
    }
    guard files.count(where: { name(of: $0) == "main.swift" }) < 2 else {
      Diagnostics.error("\(target.name) has several pages: each needs a target of its own")
      return []
    }
    let results = files.map { context.pluginWorkDirectoryURL.appending(component: name(of: $0)) }
    let pairs = zip(files, results).flatMap { [$0.path, $1.path] }
    return [
      .buildCommand(
        displayName: "Porting \(target.name) from Apple's systems",
        executable: try context.tool(named: "PortSources").url,
        arguments: [platform(of: module)] + pairs, inputFiles: files, outputFiles: results)
    ]
  }

  /// The name of a result: another one than the source's, but for the file that may hold top-level statements.
  private func name(of source: URL) -> String {
    let name = source.lastPathComponent
    let isPage = ["playground", "xcplaygroundpage"].contains(
      source.deletingLastPathComponent().pathExtension)
    if isPage, name == "Contents.swift" { return "main.swift" }
    return name == "main.swift" ? name : name.dropLast(".swift".count) + ".ported.swift"
  }

  private func sources(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.allObjects ?? []).compactMap { $0 as? URL }
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  /// A module that depends on AppKit, or on what brings it along, and not on UIKit is macOS's.
  private func platform(of module: SwiftSourceModuleTarget) -> String {
    let names = module.dependencies.map { dependency in
      switch dependency {
      case .target(let target): target.name
      case .product(let product): product.name
      @unknown default: ""
      }
    }
    let isMac = !Set(names).isDisjoint(with: ["AppKit", "Cocoa", "ScreenSaver"])
    return isMac && !names.contains("UIKit") ? "macOS" : "iOS"
  }
}
