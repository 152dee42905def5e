// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [.package(name: "cel", path: "../../..")],
  targets: [
    .executableTarget(name: "Cards", dependencies: [.product(name: "UIKit", package: "cel")])
  ]
)
