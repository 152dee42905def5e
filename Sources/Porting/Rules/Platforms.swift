/// Conditions about systems, as they are where the source was written for.
///
/// As iOS `os(iOS)` holds and `canImport(AppKit)` does not; as macOS it is the other way round.
func platforms(in source: Source, _ platform: SourcePort.Platform) -> [Finding] {
  let (here, foreign): (Set<String>, Set<String>) =
    platform == .iOS
    ? (["iOS"], ["AppKit", "Cocoa"]) : (["macOS", "OSX"], ["UIKit"])
  let no = platform == .iOS ? "os(macOS)" : "os(iOS)"
  return source.tokens.indices.flatMap { index -> [Finding] in
    guard ["#if", "#elseif"].contains(source.text(index)) else { return [] }
    let end = source.tokens[index...].firstIndex(where: \.endsLine) ?? source.tokens.count
    return (index..<end).compactMap { place in
      guard let open = source.next(place), source.text(open) == "(", let name = source.next(open)
      else { return nil }
      switch source.text(place) {
      case "os" where here.contains(source.text(name)): return .edit(name..<name + 1, "Linux")
      case "canImport" where foreign.contains(source.text(name)):
        return source.closing(open).map { .edit(place..<$0 + 1, no) }
      default: return nil
      }
    }
  }
}
