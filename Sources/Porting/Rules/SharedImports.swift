/// The first letters of names of view systems and of what lies below them.
private let families = ["UI", "NSView", "NSColor", "NSBezier", "NSLayout", "NSWindow", "CA", "CG"]

/// Names of the runtime of Objective-C, which come with the view systems here.
private let runtime: Set = [
  "#selector", "Selector", "objc_AssociationPolicy", "objc_getAssociatedObject",
  "objc_setAssociatedObject",
  "objc_removeAssociatedObjects",
]

/// A file that names views and imports none, in a module whose other files do.
///
/// On Apple's systems the header of a framework that imports a view system does so for all of its sources.
func sharedImports(
  in source: Source, _ platform: SourcePort.Platform, _ survey: Survey
) -> [Finding] {
  guard survey.importsViews, !source.importsViews,
    let first = source.tokens.firstIndex(where: \.isCode), !source.text(first).hasPrefix("#"),
    source.tokens.contains(where: { $0.kind == .word && isOfViews($0.text) })
  else { return [] }
  return [.edit(first..<first, "import \(platform == .iOS ? "UIKit" : "AppKit"); ")]
}

/// Whether a name begins as those of view systems do, with a capital behind.
private func isOfViews(_ word: String) -> Bool {
  runtime.contains(word)
    || families.contains { family in
      word.hasPrefix(family)
        && (family.count > 2 || word.dropFirst(family.count).first?.isUppercase == true)
    }
}

extension Source {
  /// Whether it imports a view system, whole or in part.
  var importsViews: Bool {
    tokens.indices.contains { index in
      text(index) == "import"
        && tokens[(index + 1)...].lazy.prefix { !$0.endsLine }
          .contains { ["UIKit", "AppKit", "Cocoa"].contains($0.text) }
    }
  }
}
