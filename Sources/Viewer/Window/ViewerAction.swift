import Workbench

/// What the viewer can do, from a key or a button.
enum ViewerAction: Hashable, Sendable {
  // Time.
  case playOrPause, restart, step(Int), goToStart, goToEnd, shuttle(Int), stopShuttle
  case slower, faster, normalSpeed, reverse
  case loopIn, loopOut, clearLoop, toggleLoop
  // Verbs: on what is selected, on everything.
  case verb(AnimationVerb), verbOnScene(AnimationVerb), removeFromLayer, undo, redo
  // Views.
  case ghost, borders, hud, trail, exploded, nextOperation(Int), help
  // Selection.
  case selectParent, hideLayer, soloLayer, filter, nextPane(Int), pane(Int), escape
  // Scenes and window.
  case scene(Int), sidePanes, fullScreen, screenshot(withPanes: Bool), quit
}

/// The keys of the viewer: the one table behind the window, `--keys` and the help.
typealias ViewerKeys = KeyTable<ViewerAction>

extension ViewerKeys {
  /// The viewer's own keys; those of a scene's controls stand before them.
  static let viewer: ViewerKeys = {
    var table = ViewerKeys()
    func add(_ section: String, _ rows: [(chords: [String], title: String, action: ViewerAction)]) {
      for row in rows { table.add(section, row.chords, row.title, row.action) }
    }
    add("Time", timeRows)
    add("Animations", verbRows)
    add("Views", viewRows)
    add("Layers", layerRows)
    add("Window", windowRows)
    return table
  }()

  private typealias Rows = [(chords: [String], title: String, action: ViewerAction)]

  private static var timeRows: Rows {
    [
      (["Space"], "Play or pause", .playOrPause),
      (["Return"], "Restart, without edits", .restart),
      ([","], "One frame back", .step(-1)), (["."], "One frame on", .step(1)),
      (["Shift+,"], "Ten frames back", .step(-10)), (["Shift+."], "Ten frames on", .step(10)),
      (["Home"], "To the beginning", .goToStart), (["End"], "To the end", .goToEnd),
      (["J"], "Play backwards", .shuttle(-1)), (["K"], "Pause", .stopShuttle),
      (["L"], "Play forwards", .shuttle(1)),
      (["["], "Slower", .slower), (["]"], "Faster", .faster),
      (["\\"], "Normal speed", .normalSpeed), (["R"], "Turn around", .reverse),
      (["I"], "Loop from here", .loopIn), (["O"], "Loop up to here", .loopOut),
      (["U"], "Forget the range", .clearLoop), (["Ctrl+L"], "Loop on or off", .toggleLoop),
    ]
  }

  private static var verbRows: Rows {
    [
      (["A"], "Start what is selected", .verb(.start)),
      (["S"], "Stop it: freeze", .verb(.stop)),
      (["Delete"], "Remove it: snap to the model", .verb(.remove)),
      (["C"], "Commit it to the model", .verb(.commit)),
      (["Shift+A"], "Start all", .verbOnScene(.start)),
      (["Shift+S"], "Stop all", .verbOnScene(.stop)),
      (["Shift+Delete"], "Remove all of the layer", .removeFromLayer),
      (["Ctrl+Shift+Delete"], "Remove all", .verbOnScene(.remove)),
      (["Shift+C"], "Commit all", .verbOnScene(.commit)),
      (["Ctrl+Z"], "Undo", .undo), (["Ctrl+Shift+Z", "Ctrl+Y"], "Redo", .redo),
    ]
  }

  private static var viewRows: Rows {
    [
      (["M"], "Ghost of the model", .ghost), (["W", "V"], "Borders, wireframe", .borders),
      (["T"], "Trail", .trail), (["E"], "Exploded view", .exploded),
      (["H"], "Frame times", .hud),
      (["Ctrl+Right"], "Draw one operation more", .nextOperation(1)),
      (["Ctrl+Left"], "Draw one operation less", .nextOperation(-1)),
      (["Shift+/", "F1"], "This help", .help),
    ]
  }

  private static var layerRows: Rows {
    [
      (["P"], "Select the layer above", .selectParent),
      (["Ctrl+H"], "Hide or show", .hideLayer), (["Alt+H"], "Show alone", .soloLayer),
      (["/"], "Filter the layers", .filter),
    ]
  }

  private static var windowRows: Rows {
    [
      (["Page Down"], "Next scene", .scene(1)), (["Page Up"], "Previous scene", .scene(-1)),
      (["F6"], "Next pane", .nextPane(1)), (["Shift+F6"], "Previous pane", .nextPane(-1)),
      (["Ctrl+1"], "Scenes", .pane(0)), (["Ctrl+2"], "Canvas", .pane(1)),
      (["Ctrl+3"], "Layers", .pane(2)), (["Ctrl+4"], "Inspector", .pane(3)),
      (["Ctrl+5"], "Timeline", .pane(4)),
      (["F9"], "Side panes", .sidePanes), (["F11"], "Full screen", .fullScreen),
      (["F12"], "Save a picture", .screenshot(withPanes: false)),
      (["Shift+F12"], "Save the whole window", .screenshot(withPanes: true)),
      (["Escape"], "One step back", .escape), (["Ctrl+Q", "Ctrl+W"], "Quit", .quit),
    ]
  }
}
