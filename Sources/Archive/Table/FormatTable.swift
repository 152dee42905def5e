/// The format as tables for people: made of the rows that read and write it, so that it cannot differ.
enum FormatTable {
  /// The tables in Markdown, as `docs/archive-format.md` has them.
  static var markdown: String {
    let classes = LayerClass.all.filter { !$0.ownRows.isEmpty }
    let animations = AnimationClass.all.map { ("`<animation type=\"\($0.name)\">`", $0.rows) }
    return section("Structure", structure)
      + section("Every layer", LayerClass.common.map(cells))
      + classes.map { section("`<\($0.name)>` besides", $0.ownRows.map(cells)) }.joined()
      + section("`<CAEmitterCell>`", EmitterTable.rows.map(cells))
      + animations.map { section($0, $1.map(cells)) }.joined()
      + section("Values with their types", values)
  }

  private typealias Cells = (name: String, value: String, read: String, written: String)

  private static func section(_ title: String, _ rows: [Cells]) -> String {
    let lines = rows.map { "| \($0.name) | \($0.value) | \($0.read) | \($0.written) |\n" }
    return "## \(title)\n\n| name | value | read | written |\n|---|---|---|---|\n"
      + lines.joined() + "\n"
  }

  private static func cells(_ row: Attribute) -> Cells {
    let isAttribute = if case .text = row.kind { true } else { false }
    return (
      isAttribute ? "`\(row.name)`" : "`<\(row.name)>`", row.kind.words, "yes",
      row.isWritten ? "yes" : "no, it follows from others"
    )
  }

  private static var values: [Cells] {
    TextType.all.map { ("`type=\"\($0.name)\"`", $0.expected, "yes", "yes") } + [
      ("`type=\"CGImage\"`", "`src`: a path in the bundle", "yes", "yes"),
      ("`type=\"NSArray\"`", "an element for each value", "yes", "yes"),
      ("`type=\"null\"`", "none", "yes", "yes"),
    ]
  }

  private static let structure: [Cells] = [
    ("`<caml>`", "one layer; what a bundle has in its index may be its attributes", "yes", "yes"),
    ("`<sublayers>`", "layers, back to front", "yes", "yes"),
    ("`<mask>`", "a layer", "yes", "yes"),
    (
      "`<animations>`", "`<animation type key>`, or elements named after their keys", "yes",
      "as `<animation>`"
    ),
    ("`<emitterCells>`", "cells, in an emitter or in a cell", "yes", "yes"),
    (
      "`<filters>`, `<backgroundFilters>`",
      "`<CAFilter type name enabled>` with its inputs as elements", "yes",
      "a `CIFilter` as one for each of its steps"
    ),
    ("`<states>`", "`<LKState name basedOn>` with `<elements>`", "yes", "yes"),
    ("`<LKStateSetValue>`", "`targetId`, `keyPath` and `<value>`", "yes", "yes"),
    (
      "`<stateTransitions>`",
      "`<LKStateTransition fromState toState>` with `<elements>`; `*` is any",
      "yes", "yes"
    ),
    (
      "`<LKStateTransitionElement>`", "`targetId`, `key` and `<animation>`", "yes", "yes"
    ),
    ("`id`", "a name for states, on layers, cells, filters and animations", "yes", "yes"),
    ("key paths as attributes", "such as `transform.rotation.z`", "yes", "as the whole value"),
    ("layers of other classes", "shown as plain layers", "yes", "with their class"),
    (
      "`<style>`, `<scriptComponents>`, `<emitterBehaviors>`, `<MicaAssetManifest>`, all others",
      "named once in a warning", "kept", "as they were"
    ),
    ("attributes that are not below", "named once in a warning", "kept", "as they were"),
    (
      "what a transition goes away from", "the old appearance is no layer", "–",
      "left out: what is new is there at once"
    ),
    ("delegates, actions, text in several styles", "", "–", "left out"),
  ]
}
