// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A room of the house: one target under `Sources`, strict about warnings.
func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Lets every target and product name all that it is made of.
///
/// A module is compiled anew where one changed that its target names. But an umbrella brings others along, and what a class
/// or a structure keeps may come from still others: where they change, the module between may stay as it was. So that no
/// program goes on with places and sizes of before, all of them are named.
func nameAll(in package: Package) {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  func rooms(below names: [String], _ found: inout Set<String>) {
    for name in names {
      guard let target = targets[name], target.type == .regular, found.insert(name).inserted else {
        continue
      }
      rooms(below: target.dependencies.compactMap(\.room), &found)
    }
  }
  let built: Set<Target.TargetType> = [.regular, .executable, .test]
  let all = package.targets.filter { built.contains($0.type) }.map { target in
    var found: Set<String> = []
    for name in target.dependencies.compactMap(\.room) {
      rooms(below: targets[name]?.dependencies.compactMap(\.room) ?? [], &found)
    }
    return (target, found.subtracting(target.dependencies.compactMap(\.room)))
  }
  for (target, names) in all { target.dependencies += names.sorted().map { .target(name: $0) } }
  package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    var found: Set<String> = []
    rooms(below: library.targets, &found)
    let others = found.subtracting(library.targets).sorted()
    return .library(name: library.name, type: library.type, targets: library.targets + others)
  }
}

extension Target.Dependency {
  /// The name of a target of this package.
  var room: String? {
    switch self {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }
}

/// The tests of one room, mirroring it name for name.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

/// A program that the documentation shows, built like the packages of those who read it.
func sample(_ name: String, _ libraries: Target.Dependency...) -> Target {
  .executableTarget(
    name: name + "Sample", dependencies: libraries,
    path: "assets/examples/First/Sources/" + name)
}

/// A playground of the documentation, built like those of people who have one.
func playgroundSample(_ name: String, _ library: Target.Dependency) -> Target {
  let folder = "assets/examples/Playgrounds/\(name)"
  return .executableTarget(
    name: name + "Sample", dependencies: [library, "PlaygroundSupport"], path: folder,
    exclude: ["\(name).playground/Contents.swift"]
      + (name == "Beat" ? ["\(name).playground/Sources"] : []), sources: ["Linux.swift"],
    resources: name == "Beat" ? [.copy("\(name).playground/Resources")] : [],
    plugins: ["AppleSources"])
}

/// The module that Swift Testing expects beside one of its name; see the file in it.
func overlay(_ name: String) -> Target {
  .target(name: "_Testing_" + name, path: "Sources/TestingOverlays/" + name)
}

/// A system library, seen through a module map.
func system(_ name: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig)
}

/// What the program carries of `shaders`: each file becomes bytes in the code.
let shaders = [
  "frame.glsl", "corner.glsl", "quad.glsl", "shape.glsl", "coverage.glsl", "clip.glsl",
  "shape-coverage.glsl", "pixel-parts.glsl",
  "gaussian.glsl", "constants.glsl", "pixels.glsl", "group.glsl", "fill.vert", "fill.frag",
  "image.vert", "image.frag", "shadow.vert", "shadow.frag", "composite.vert", "composite.frag",
  "gradient.vert", "gradient-colors.glsl", "gradient-means.glsl", "gradient.frag", "edges.vert",
  "edges.frag", "coverage.vert", "coverage.frag", "blur.vert", "blur.frag", "blend.frag",
  "curl.frag", "iris.frag", "page.glsl", "page.vert", "ripple.frag", "suction.frag",
]

let package = Package(
  name: "cel",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "CoreImage", targets: ["CoreImage"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "CoreVideo", targets: ["CoreVideo"]),
    .library(name: "OpenGL", targets: ["OpenGL"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "Cocoa", targets: ["Cocoa"]),
    .library(name: "ScreenSaver", targets: ["ScreenSaver"]),
    .library(name: "PlaygroundSupport", targets: ["PlaygroundSupport"]),
    .plugin(name: "AppleSources", targets: ["AppleSources"]),
    .executable(name: "cel", targets: ["cel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    system("CSDL2"),
    system("CSDL2Image"),
    system("CEpoxy"),
    system("COpenGL"),
    system("CMalloc"),
    system("CCairo", pkgConfig: "pangocairo"),

    room("Geometry", []),
    room("Motion", ["Geometry"]),
    room("RenderTree", ["Geometry", "Motion"]),
    room("Compositor", ["RenderTree", "Motion", "Geometry"]),
    .target(
      name: "Shaders", path: "shaders", resources: shaders.map { .embedInCode($0) },
      swiftSettings: strict),
    room("GLRenderer", ["Compositor", "RenderTree", "Shaders", "Geometry", "CEpoxy", "CMalloc"]),
    room("Drawing", ["Geometry", "CCairo", "CSDL2Image"]),
    overlay("CoreGraphics"),
    room("CoreGraphics", ["Geometry", "Drawing", "_Testing_CoreGraphics"]),
    room("Layers", ["RenderTree", "Motion", "Drawing", "Geometry"]),
    room("CGL", ["GLRenderer", "Geometry", "CEpoxy"]),
    room("OpenGL", ["CGL", "COpenGL", "CSubmodules"]),
    .target(
      name: "CPresentation", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("dl")]),
    room("Windowing", ["CSDL2", "CPresentation"]),
    room("CoreVideo", ["CoreGraphics", "Windowing"]),
    room(
      "Stage",
      [
        "CoreVideo", "CGL", "Layers", "Compositor", "GLRenderer", "Windowing", "RenderTree",
        "Motion", "Geometry",
      ]),
    room("CoreText", ["CoreGraphics", "Drawing", "Geometry"]),
    room("ImageIO", ["CoreGraphics", "Drawing", "Geometry"]),
    overlay("CoreImage"),
    .target(name: "CSubmodules"),
    room(
      "CoreImage",
      [
        "CoreGraphics", "Layers", "RenderTree", "Drawing", "Geometry", "CSubmodules",
        "_Testing_CoreImage",
      ]),
    room(
      "QuartzCore",
      [
        "CoreGraphics", "CoreVideo", "CoreImage", "CGL", "Motion", "Layers", "Stage", "CSubmodules",
      ]),
    room("Porting", []),
    .executableTarget(name: "PortSources", dependencies: ["Porting"], swiftSettings: strict),
    .plugin(
      name: "AppleSources", capability: .buildTool(), dependencies: ["PortSources"],
      path: "Sources/AppleSources"),
    room("ConstraintSolver", []),
    room("ViewFoundation", ["ConstraintSolver", "QuartzCore", "Drawing", "Geometry"]),
    overlay("UIKit"),
    room(
      "UIKitGraphics",
      ["ViewFoundation", "QuartzCore", "CoreImage", "ImageIO", "Drawing", "Geometry"]),
    room(
      "UIKitCore",
      [
        "UIKitGraphics", "ViewFoundation", "QuartzCore", "ImageIO", "Drawing", "Layers", "Stage",
        "Windowing",
      ]),
    room("PlaygroundSupport", []),
    room(
      "UIKitControls",
      ["UIKitCore", "ViewFoundation", "QuartzCore", "Drawing", "Layers", "Stage", "Windowing"]),
    room(
      "UIKit",
      [
        "UIKitControls", "UIKitCore", "PlaygroundSupport", "ViewFoundation", "QuartzCore", "Layers",
        "Motion", "Stage", "_Testing_UIKit",
      ]),
    overlay("AppKit"),
    room(
      "AppKitGraphics",
      ["ViewFoundation", "QuartzCore", "CoreImage", "ImageIO", "Drawing", "Layers", "Geometry"]),
    room(
      "AppKitCore",
      [
        "AppKitGraphics", "CGL", "ViewFoundation", "QuartzCore", "ImageIO", "Drawing", "Layers",
        "Stage",
        "Windowing",
      ]),
    room(
      "AppKit",
      [
        "AppKitCore", "CoreText", "PlaygroundSupport", "ViewFoundation", "QuartzCore", "Drawing",
        "Geometry", "Motion", "_Testing_AppKit",
      ]),
    room("Cocoa", ["AppKit"]),
    room("ScreenSaver", ["AppKit"]),
    room("Archive", ["Layers", "RenderTree", "Motion", "Drawing", "Geometry"]),
    .target(
      name: "Scenes", dependencies: ["UIKit", "AppKit", "Archive", "Stage", "Geometry"],
      resources: [.copy("../../assets")], swiftSettings: strict),
    room("Workbench", ["UIKit", "Scenes", "Windowing"]),
    room(
      "Playground", ["UIKit", "Workbench", "Stage", "Windowing", "RenderTree", "Motion"]),
    .target(name: "CAllocationCount"),
    .target(name: "CTrackFloor", cSettings: [.unsafeFlags(["-O3"])]),
    .target(
      name: "CFloor", dependencies: ["CTrackFloor"], cSettings: [.unsafeFlags(["-O3"])],
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
    room(
      "Benchmark",
      [
        "UIKit", "Scenes", "Workbench", "Stage", "Windowing", "Layers", "Compositor", "GLRenderer",
        "RenderTree", "Motion", "CEpoxy", "CFloor", "CTrackFloor", "CAllocationCount",
      ]),
    .target(
      name: "Viewer",
      dependencies: [
        "Workbench", "UIKit", "Scenes", "Archive", "Stage", "Windowing", "Layers", "Compositor",
        "GLRenderer", "Motion", "Geometry",
      ],
      resources: [.copy("../Scenes")], swiftSettings: strict),
    .executableTarget(
      name: "cel",
      dependencies: [
        "Workbench", "Viewer", "Playground", "Benchmark", "Scenes", "Porting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "WindowProbe", dependencies: ["Windowing", "TestSupport"], path: "Tests/WindowProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "StageProbe",
      dependencies: [
        "QuartzCore", "Stage", "Layers", "Motion", "Compositor", "RenderTree", "CAllocationCount",
        "CSDL2",
      ],
      path: "Tests/StageProbe", swiftSettings: strict),
    .executableTarget(
      name: "TrackProbe",
      dependencies: [
        "Compositor", "RenderTree", "Motion", "Geometry", "CTrackFloor", "CAllocationCount",
      ],
      path: "Tests/TrackProbe", swiftSettings: strict),
    .executableTarget(
      name: "ArchiveProbe", dependencies: ["Archive", "Layers", "CAllocationCount"],
      path: "Tests/ArchiveProbe", swiftSettings: strict),
    tests("Geometry", ["CAllocationCount", "TestSupport"]),
    tests("Motion", ["Geometry", "TestSupport"]),
    tests("RenderTree", ["Motion", "Geometry", "CAllocationCount"]),
    tests("Compositor", ["RenderTree", "Motion", "Geometry", "CAllocationCount"]),
    tests("GLRenderer", ["Compositor", "RenderTree", "Geometry", "TestSupport"]),
    tests("Layers", ["Compositor", "RenderTree", "Motion", "Drawing", "Geometry", "TestSupport"]),
    tests("Drawing", ["Geometry", "TestSupport"]),
    tests("CoreText", ["Drawing", "Geometry"]),
    tests("ImageIO", ["Drawing", "Geometry"]),
    tests("Windowing", ["TestSupport", "WindowProbe"]),
    tests("OpenGL", []),
    tests("Stage", ["QuartzCore", "OpenGL", "TestSupport", "StageProbe"], exclude: ["Golden"]),
    tests("CoreVideo", ["Windowing", "TestSupport", "StageProbe"]),
    tests(
      "CoreImage", ["QuartzCore", "Layers", "RenderTree", "Drawing", "Geometry", "TestSupport"]),
    tests("Porting", []),
    tests("ConstraintSolver", []),
    tests("ViewFoundation", ["CoreGraphics", "Drawing", "Geometry", "TestSupport"]),
    // The sample program, as its own package builds it.
    .executableTarget(
      name: "CardsSample", dependencies: ["UIKit"], path: "assets/examples/Cards/Sources",
      exclude: ["Cards"], plugins: ["AppleSources"]),
    // The first programs of docs/first-program.md, likewise.
    sample("Picture", "QuartzCore"), sample("Touch", "UIKit"), sample("Desk", "AppKit"),
    sample("Cube", "AppKit", "OpenGL"),
    .target(
      name: "UIKitTestSupport", dependencies: ["UIKitCore", "Stage", "Windowing"],
      path: "Tests/UIKitTestSupport", swiftSettings: strict),
    tests(
      "UIKitGraphics", ["ViewFoundation", "Drawing", "Geometry", "TestSupport"]),
    tests(
      "UIKitCore",
      [
        "UIKit", "Stage", "Windowing", "Layers", "Drawing", "Geometry", "TestSupport",
        "UIKitTestSupport",
      ]),
    tests(
      "UIKitControls",
      ["Stage", "Windowing", "Layers", "Drawing", "Geometry", "TestSupport", "UIKitTestSupport"]),
    tests(
      "UIKit",
      [
        "Stage", "Windowing", "Layers", "Drawing", "Geometry", "TestSupport", "UIKitTestSupport",
        "CardsSample",
      ]),
    .executableTarget(
      name: "AppKitProbe", dependencies: ["AppKit", "Stage", "Motion"], path: "Tests/AppKitProbe",
      swiftSettings: strict),
    .target(
      name: "AppKitTestSupport", dependencies: ["AppKitCore", "Stage", "Windowing"],
      path: "Tests/AppKitTestSupport", swiftSettings: strict),
    tests("AppKitGraphics", ["Drawing", "Geometry", "TestSupport"]),
    tests(
      "AppKitCore",
      [
        "Stage", "Windowing", "Layers", "Drawing", "Geometry", "TestSupport", "AppKitTestSupport",
        "AppKitProbe", "OpenGL",
      ]),
    tests(
      "AppKit",
      ["Stage", "Windowing", "Layers", "Drawing", "Geometry", "TestSupport", "AppKitTestSupport"]),
    tests("ScreenSaver", []),
    playgroundSample("Beat", "UIKit"), playgroundSample("Bars", "Cocoa"),
    .executableTarget(
      name: "PageProbe", dependencies: ["PlaygroundSupport"], path: "Tests/PageProbe",
      swiftSettings: strict),
    tests("PlaygroundSupport", ["TestSupport", "BeatSample", "BarsSample", "PageProbe"]),
    tests(
      "Archive",
      [
        "QuartzCore", "Layers", "RenderTree", "Motion", "Drawing", "Geometry", "TestSupport",
        "ArchiveProbe",
      ]),
    tests("Scenes", ["UIKit", "Archive", "TestSupport"]),
    tests("Workbench", ["UIKit", "Windowing", "TestSupport"]),
    tests(
      "Playground", ["QuartzCore", "UIKit", "Workbench", "Windowing", "Motion", "TestSupport"]),
    tests("Benchmark", ["Scenes", "Stage", "Motion", "Workbench"]),
    tests(
      "Viewer",
      [
        "UIKit", "Scenes", "Stage", "Windowing", "Workbench", "Compositor", "Geometry",
        "TestSupport",
      ]),
    .testTarget(
      name: "CelTests",
      dependencies: [
        "cel", "TestSupport", "PictureSample", "TouchSample", "DeskSample", "CubeSample",
      ],
      swiftSettings: strict),
  ]
)

nameAll(in: package)
