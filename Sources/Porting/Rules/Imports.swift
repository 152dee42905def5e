/// What becomes of an import of a module that is Apple's alone.
private enum Remedy {
  /// Its names come with another module.
  case becomes(String)
  /// A person is told what to do.
  case note(String)
  /// Its names come with another module, unless one of these is used; then a person is told.
  case becomesUnless(String, used: Set<String>, note: String)
  /// It is not needed unless a name begins so; then a person is told.
  case unneeded(without: [String], note: String)
}

private let modules: [String: Remedy] = [
  "ObjectiveC": .becomes("Foundation"), "Darwin": .becomes("Foundation"),
  "MobileCoreServices": .becomes("Foundation"), "UniformTypeIdentifiers": .becomes("ImageIO"),
  // A target need not depend on both names of one module.
  "Cocoa": .becomes("AppKit"),
  // The codes of keys, for which AppKit programs import it.
  "Carbon": .becomes("AppKit"),
  "os": .becomesUnless("Foundation", used: logs, note: "os is Apple's: swift-log writes logs"),
  "OSLog": .becomesUnless(
    "Foundation", used: logs, note: "OSLog is Apple's: swift-log writes logs"),
  "SwiftUI": .note("there is no SwiftUI here: show the view by UIKit or AppKit"),
  "Combine": .note("Combine is Apple's: OpenCombine has its API"),
  "Metal": .unneeded(without: ["MTL"], note: "there is no Metal here"),
  "MetalKit": .unneeded(without: ["MTK", "MTL"], note: "there is no Metal here"),
  "SpriteKit": .unneeded(without: ["SK"], note: "there is no SpriteKit here"),
  "SceneKit": .unneeded(without: ["SCN"], note: "there is no SceneKit here"),
  "AVFoundation": .unneeded(without: films, note: "there is no AVFoundation here"),
  "AVKit": .unneeded(without: films, note: "there is no AVFoundation here"),
  "WebKit": .unneeded(without: ["WK", "WebView"], note: "there are no web views here"),
  "MapKit": .unneeded(without: ["MK", "CL"], note: "there are no maps here"),
  "CoreLocation": .unneeded(without: ["CL", "kCL"], note: "nobody says here where a device is"),
  "Accelerate": .note("Accelerate is Apple's: write the loop in Swift"),
  "AudioToolbox": .unneeded(
    without: ["Audio", "kAudio", "SystemSound", "kSystemSound"],
    note: "there is no AudioToolbox here"),
  "CoreData": .note("there is no Core Data here"),
  "CoreMedia": .unneeded(without: ["CM", "kCM"], note: "there is no Core Media here"),
  "CoreMotion": .unneeded(without: ["CM"], note: "no device is moved here"),
  "GameplayKit": .unneeded(without: ["GK"], note: "there is no GameplayKit here"),
  "MessageUI": .unneeded(without: ["MF"], note: "there are no letters to write here"),
  "NotificationCenter": .unneeded(without: ["NC"], note: "there are no widgets here"),
  "PDFKit": .unneeded(without: ["PDF"], note: "there is no PDFKit here"),
  "Photos": .unneeded(without: ["PH"], note: "there is no library of photos here"),
  "SafariServices": .unneeded(without: ["SF"], note: "there is no Safari here"),
  "StoreKit": .unneeded(without: ["SK"], note: "there is no store here"),
  "UserNotifications": .unneeded(without: ["UN"], note: "there is no UserNotifications here"),
]

private let films = ["AV", "CM", "kCM"]

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
    case .unneeded(let beginnings, let advice):
      let end = pathEnd(from: name, in: source)
      let isUsed = source.names(behind: end, beginWith: beginnings)
      return isUsed ? [.note(index, advice)] : [.edit(name..<end + 1, "Foundation")]
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

extension Source {
  /// Whether a name behind a place has one of some prefixes: these letters, and then a capital one.
  fileprivate func names(behind end: Int, beginWith prefixes: [String]) -> Bool {
    tokens[(end + 1)...].contains { token in
      token.kind == .word
        && prefixes.contains { prefix in
          token.text.hasPrefix(prefix)
            && token.text.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
  }
}
