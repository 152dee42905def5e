// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "First",
  dependencies: [.package(name: "cel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Picture", dependencies: [.product(name: "QuartzCore", package: "cel")]),
    .executableTarget(name: "Touch", dependencies: [.product(name: "UIKit", package: "cel")]),
    .executableTarget(name: "Desk", dependencies: [.product(name: "AppKit", package: "cel")]),
    .executableTarget(
      name: "Cube",
      dependencies: [
        .product(name: "AppKit", package: "cel"), .product(name: "OpenGL", package: "cel"),
      ]),
  ]
)
