// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [.package(name: "cel", path: "../../..")],
  targets: [
    // The plug-in ports what is excluded, which knows nothing of Linux, as it is built.
    .executableTarget(
      name: "Cards", dependencies: [.product(name: "UIKit", package: "cel")], path: "Sources",
      exclude: ["Cards"], plugins: [.plugin(name: "AppleSources", package: "cel")])
  ]
)
