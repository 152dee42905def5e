/// What becomes of an import of a module that is Apple's alone.
private enum Remedy {
  /// Its names come with another module.
  case becomes(String)
  /// A person is told what to do.
  case note(String)
  /// Its names come with another module, unless one of these is used; then a person is told.
  case becomesUnless(String, used: Set<String>, note: String)
}

private let modules: [String: Remedy] = [
  "ObjectiveC": .becomes("Foundation"), "Darwin": .becomes("Foundation"),
  "MobileCoreServices": .becomes("Foundation"), "UniformTypeIdentifiers": .becomes("ImageIO"),
  // The codes of keys, for which AppKit programs import it.
  "Carbon": .becomes("AppKit"),
  "os": .becomesUnless("Foundation", used: logs, note: "os is Apple's: swift-log writes logs"),
  "OSLog": .becomesUnless(
    "Foundation", used: logs, note: "OSLog is Apple's: swift-log writes logs"),
  "SwiftUI": .note("there is no SwiftUI here: show the view by UIKit or AppKit"),
  "Combine": .note("Combine is Apple's: OpenCombine has its API"),
  "Metal": .note("there is no Metal here"), "MetalKit": .note("there is no Metal here"),
  "SpriteKit": .note("there is no SpriteKit here"),
  "SceneKit": .note("there is no SceneKit here"),
  "AVFoundation": .note("there is no AVFoundation here"),
  "AVKit": .note("there is no AVFoundation here"),
  "WebKit": .note("there are no web views here"), "MapKit": .note("there are no maps here"),
  "Accelerate": .note("Accelerate is Apple's: write the loop in Swift"),
  "CoreData": .note("there is no Core Data here"), "CoreMotion": .note("no device is moved here"),
  "PDFKit": .note("there is no PDFKit here"),
]

private let logs: Set<String> = [
  "Logger", "OSLog", "OSLogType", "OSSignposter", "OSSignpostID", "OSAllocatedUnfairLock",
  "os_log", "os_signpost", "os_unfair_lock",
]

/// Imports of modules that are not here.
func imports(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "import", let name = source.next(index),
      source.tokens[index + 1..<name].allSatisfy({ !$0.endsLine }),
      let remedy = modules[source.text(name)]
    else { return [] }
    switch remedy {
    case .note(let advice): return [.note(index, advice)]
    case .becomes(let other): return [.edit(name..<pathEnd(from: name, in: source) + 1, other)]
    case .becomesUnless(let other, let used, let advice):
      let end = pathEnd(from: name, in: source)
      let isUsed = source.tokens.indices.contains { $0 > end && used.contains(source.text($0)) }
      return isUsed ? [.note(index, advice)] : [.edit(name..<end + 1, other)]
    }
  }
}

/// The last token of a module's path such as `Carbon.HIToolbox`.
private func pathEnd(from name: Int, in source: Source) -> Int {
  var end = name
  while source.text(source.next(end)) == ".", let part = source.next(end).flatMap(source.next) {
    end = part
  }
  return end
}
