import Workbench

/// What a key of the playground does.
package enum PlaygroundAction: Sendable {
  case play, restart, handle(Int), nudge(Double), edit(isA: Bool), swap, copyAcross
  case compare, mirror, fitDuration, kind(isSpring: Bool), preset(by: Int), undo, redo
  case copy, nextFormat, timing, paste, nextPane, previousPane, fullScreen, help, cancel, quit
}

/// The keys of the playground's window: the one table for the window, `--keys` and the help.
package enum PlaygroundKeys {
  /// The table.
  package static let table: KeyTable<PlaygroundAction> = {
    var keys = KeyTable<PlaygroundAction>()
    keys.add("Curve", ["1"], "First handle", .handle(1))
    keys.add("Curve", ["2"], "Second handle", .handle(2))
    addNudges(to: &keys)
    keys.add("Curve", ["Shift+R"], "Turn around: in ↔ out", .mirror)
    keys.add("Curve", ["D"], "Duration = settling", .fitDuration)
    keys.add("Curve", ["Ctrl+1"], "Bézier", .kind(isSpring: false))
    keys.add("Curve", ["Ctrl+2"], "Spring", .kind(isSpring: true))
    keys.add("Curve", ["Page Down"], "Next preset", .preset(by: 1))
    keys.add("Curve", ["Page Up"], "Previous preset", .preset(by: -1))

    keys.add("Compare", ["M"], "Show both curves", .compare)
    keys.add("Compare", ["A"], "Edit A", .edit(isA: true))
    keys.add("Compare", ["B"], "Edit B", .edit(isA: false))
    keys.add("Compare", ["X"], "Swap A and B", .swap)
    keys.add("Compare", ["Shift+X"], "Copy A to B", .copyAcross)

    keys.add("Text", ["Ctrl+C"], "Copy as code", .copy)
    keys.add("Text", ["Ctrl+Shift+C"], "Next language", .nextFormat)
    keys.add("Text", ["Ctrl+V"], "Paste a curve", .paste)
    keys.add("Text", ["Ctrl+Z"], "Undo", .undo)
    keys.add("Text", ["Ctrl+Shift+Z", "Ctrl+Y"], "Redo", .redo)

    keys.add("Preview", ["Space"], "Play, pause", .play)
    keys.add("Preview", ["Return"], "From the start", .restart)

    keys.add("Preview", ["Ctrl+4"], "Timing, properties", .timing)

    keys.add("Window", ["F6"], "Next pane", .nextPane)
    keys.add("Window", ["Shift+F6"], "Previous pane", .previousPane)
    keys.add("Window", ["F1", "Shift+/"], "Keys", .help)
    keys.add("Window", ["F11"], "Full screen", .fullScreen)
    keys.add("Window", ["Escape"], "Close, cancel", .cancel)
    keys.add("Window", ["Ctrl+Q", "Ctrl+W"], "Quit", .quit)
    return keys
  }()

  private static func addNudges(to keys: inout KeyTable<PlaygroundAction>) {
    for (prefix, step) in [("", 0.01), ("Shift+", 0.1), ("Ctrl+", 0.001)] {
      let chords = ["Left", "Right", "Up", "Down"].map { prefix + $0 }
      keys.add("Curve", chords, "Move by \(step)", .nudge(step))
    }
  }
}
