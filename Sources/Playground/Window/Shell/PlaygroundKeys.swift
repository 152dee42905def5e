import Foundation
import Workbench

/// What a key of the playground does.
package enum PlaygroundAction: Sendable {
  case play, hear, restart, retarget, stagger, frames(Double), start, end, pace(Int)
  case shuttle(Double), hold, loopIn, loopOut, clearLoop, toggleLoop
  case handle(Int), nudge(Double), nextKey(Int), insertKey, removeKey, exchangeKey(Int), typeNumber
  case mirror, fitDuration, snapping
  case edit(isA: Bool), swap, copyAcross, compare, acceleration
  case tab(Int), preset(by: Int), savePreset, search, historyList, lists, undo, redo
  case copy, chooseFormat, paste, nextPane, previousPane, fullScreen, help, cancel, quit
  case screenshot(withPanes: Bool), scale(by: Int)
}

/// The keys of the playground's window: the one table for the window, `--keys` and the help.
package enum PlaygroundKeys {
  private typealias Rows = [([String], String, PlaygroundAction)]

  /// The table.
  package static let table: KeyTable<PlaygroundAction> = {
    var keys = KeyTable<PlaygroundAction>()
    let sections: [(String, Rows)] = [
      ("Curve", curve), ("Compare", compare), ("Time", time), ("Text", text), ("Window", window),
    ]
    for (section, rows) in sections {
      for row in rows { keys.add(section, row.0, row.1, row.2) }
    }
    for (gesture, title) in gestures { keys.add(gesture: gesture, title) }
    return keys
  }()

  /// The keys with what the person wishes; what cannot be obeyed is said on standard error.
  package static func wished() -> KeyTable<PlaygroundAction> {
    var keys = table
    let complaints: [String]
    do {
      complaints = keys.obey(try KeyWishes.read(for: "playground"))
    } catch {
      complaints = ["\(error)"]
    }
    for complaint in complaints {
      FileHandle.standardError.tell("cel: \(KeyWishes.file().path): \(complaint)\n")
    }
    return keys
  }

  private static let gestures = [
    ("Drag a handle", "Shift: one axis, Ctrl: freely"), ("Double click", "Reset the handle"),
    ("Click the graph", "Move the chosen handle"), ("Drag the velocity", "Go through time"),
    ("Click the preview", "Retarget on the way"),
    ("Drag a name", "Change its number"), ("Wheel", "Step the number below"),
    ("Drop", "Read a curve from a file"),
  ]

  private static let curve: Rows =
    [
      (["1"], "First handle, previous key", .handle(1)),
      (["2"], "Second handle, next key", .handle(2)),
    ]
    + [("", 0.01), ("Shift+", 0.1), ("Ctrl+", 0.001)].map { prefix, step in
      (["Left", "Right", "Up", "Down"].map { prefix + $0 }, "Move by \(step)", .nudge(step))
    } + [
      (["="], "Type its number", .typeNumber), (["N"], "Next key or handle", .nextKey(1)),
      (["Shift+N"], "Previous key or handle", .nextKey(-1)),
      (["Insert"], "Insert a keyframe", .insertKey), (["Delete"], "Remove it", .removeKey),
      (["Alt+Up"], "Exchange with the one before", .exchangeKey(-1)),
      (["Alt+Down"], "Exchange with the next one", .exchangeKey(1)),
      (["Shift+R"], "Turn around: in ↔ out", .mirror),
      (["D"], "Duration = settling", .fitDuration), (["G"], "Snapping", .snapping),
      (["Ctrl+1"], "Bézier", .tab(0)), (["Ctrl+2"], "Spring", .tab(1)),
      (["Ctrl+3"], "Keyframes", .tab(2)), (["Ctrl+4"], "Timing", .tab(3)),
      (["Ctrl+5"], "Draw and fit", .tab(4)),
    ]

  private static let compare: Rows = [
    (["M"], "Show both; held: the other one", .compare), (["A"], "Edit A", .edit(isA: true)),
    (["B"], "Edit B", .edit(isA: false)), (["X"], "Swap A and B", .swap),
    (["Shift+X"], "Copy A to B", .copyAcross), (["V"], "Acceleration", .acceleration),
  ]

  private static let time: Rows = [
    (["Space"], "Play, pause", .play), (["Shift+Space"], "Hear it", .hear),
    (["Return"], "From the start", .restart),
    (["R"], "Retarget on the way", .retarget), (["Y"], "One after the other", .stagger),
    ([","], "A frame back", .frames(-1)),
    (["."], "A frame on", .frames(1)), (["Shift+,"], "Ten frames back", .frames(-10)),
    (["Shift+."], "Ten frames on", .frames(10)), (["Home"], "To the start", .start),
    (["End"], "To the end", .end),
    (["J"], "Play backwards", .shuttle(-1)), (["K"], "Pause", .hold),
    (["L"], "Play forwards", .shuttle(1)),
    (["I"], "Play from here", .loopIn), (["O"], "Play up to here", .loopOut),
    (["U"], "Forget the range", .clearLoop), (["Ctrl+L"], "Loop on or off", .toggleLoop),
    (["["], "Slower", .pace(-1)), (["]"], "Faster", .pace(1)),
    (["\\"], "Normal speed", .pace(0)),
  ]

  private static let text: Rows = [
    (["Ctrl+C"], "Copy as code", .copy), (["Ctrl+Shift+C"], "Copy as…", .chooseFormat),
    (["Ctrl+V"], "Paste a curve", .paste), (["Ctrl+Z"], "Undo", .undo),
    (["Ctrl+Shift+Z", "Ctrl+Y"], "Redo", .redo), (["Ctrl+H"], "History", .historyList),
    (["Ctrl+D", "Ctrl+S"], "Save as a preset", .savePreset), (["/"], "Search presets", .search),
    (["Page Down"], "Next preset", .preset(by: 1)),
    (["Page Up"], "Previous preset", .preset(by: -1)),
  ]

  private static let window: Rows = [
    (["F6"], "Next pane", .nextPane), (["Shift+F6"], "Previous pane", .previousPane),
    (["F9"], "Lists", .lists), (["F1", "Shift+/"], "Keys", .help),
    (["F11"], "Full screen", .fullScreen),
    (["Ctrl+=", "Ctrl+Shift+="], "Larger", .scale(by: 1)),
    (["Ctrl+-"], "Smaller", .scale(by: -1)),
    (["Ctrl+0"], "Own size again", .scale(by: 0)),
    (["F12"], "Picture of graphs", .screenshot(withPanes: false)),
    (["Shift+F12"], "Picture of window", .screenshot(withPanes: true)),
    (["Escape"], "One step back", .cancel), (["Ctrl+Q", "Ctrl+W"], "Quit", .quit),
  ]
}
