// swift-tools-version: 6.2

import PackageDescription

/// A playground, built as it is: the plug-in makes its `Contents.swift` the program's `main.swift`.
func playground(
  _ name: String, _ module: String, sources: [String] = [], resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: module, package: "cel"), .product(name: "PlaygroundSupport", package: "cel"),
    ],
    path: name, exclude: (["Contents.swift"] + sources).map { "\(name).playground/\($0)" },
    sources: ["Linux.swift"], resources: resources,
    plugins: [.plugin(name: "AppleSources", package: "cel")])
}

let package = Package(
  name: "Playgrounds",
  dependencies: [.package(name: "cel", path: "../../..")],
  targets: [
    playground(
      "Beat", "UIKit", sources: ["Sources"], resources: [.copy("Beat.playground/Resources")]),
    playground("Bars", "Cocoa"),
  ]
)
