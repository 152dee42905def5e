/// Modules that are Apple's alone, with what to do about them; nil where their names come with another module.
private let modules: [String: String?] = [
  "ObjectiveC": nil, "Darwin": nil, "MobileCoreServices": nil,
  "SwiftUI": "there is no SwiftUI here: show the view by UIKit or AppKit",
  "Combine": "Combine is Apple's: OpenCombine has its API",
  "Metal": "there is no Metal here", "MetalKit": "there is no Metal here",
  "SpriteKit": "there is no SpriteKit here", "SceneKit": "there is no SceneKit here",
  "AVFoundation": "there is no AVFoundation here", "AVKit": "there is no AVFoundation here",
  "WebKit": "there are no web views here", "MapKit": "there are no maps here",
  "Accelerate": "Accelerate is Apple's: write the loop in Swift",
  "CoreData": "there is no Core Data here", "CoreMotion": "no device is moved here",
  "os": "os is Apple's: swift-log writes logs", "PDFKit": "there is no PDFKit here",
]

/// Imports of modules that are not here.
func imports(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "import", let name = source.next(index),
      source.tokens[index + 1..<name].allSatisfy({ !$0.endsLine }),
      let advice = modules[source.text(name)]
    else { return [] }
    if let advice { return [.note(index, advice)] }
    var end = name
    while source.text(source.next(end)) == ".", let part = source.next(end).flatMap(source.next) {
      end = part
    }
    return [.edit(name..<end + 1, "Foundation")]
  }
}
