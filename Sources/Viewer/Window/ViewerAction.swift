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
  case ghost, look, overlay(Int), hud, trail, grid, exploded, nextOperation(Int), help
  // The place of the picture: near, far, fitted; turned where its layers are apart.
  case zoom(Int), fit(all: Bool), resetPlace, orbit(x: Int, y: Int), interfaceScale(Int)
  // Selection.
  case selectParent, selectBelow, hideLayer, soloLayer, lockLayer, filter, foldTransaction
  case nextPane(Int), pane(Int), menu, escape
  // What goes to other programs.
  case copySwift, copyAs, paste, playground, source, record, open
  // Scenes and window.
  case scene(Int), sidePanes, fullScreen, screenshot(withPanes: Bool)
  case saveDocument, files, quit

  /// Whether a key that is held down does it again and again; what switches something does it once.
  var repeats: Bool {
    switch self {
    case .step, .slower, .faster, .zoom, .orbit, .interfaceScale, .nextOperation, .scene, .undo,
      .redo,
      .nextPane, .selectParent, .selectBelow:
      true
    default: false
    }
  }
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
    add("Place", placeRows)
    add("Layers", layerRows)
    add("Panes", paneRows)
    add("Window", windowRows)
    for (gesture, title) in gestures { table.add(gesture: gesture, title) }
    return table
  }()

  private static let gestures = [
    ("Click", "Select; again: beneath it"), ("Double click", "Go into the layer"),
    ("Right click", "What can be done here"), ("Ctrl+click", "Select what lies beneath"),
    ("Ctrl+drag", "Go through time"), ("Middle, Space+drag", "Move the picture"),
    ("Ctrl+wheel", "Nearer, farther"), ("Drag in 3D", "Turn the layers"),
    ("Wheel in 3D", "Spread them; Shift peels"), ("Drag on the ruler", "Go through time"),
    ("Ctrl+wheel on bars", "Less, more; Shift moves"),
    ("+, −, 0 on the ruler", "The same; all of it"),
  ]

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
      (["Delete"], "Remove it: snap back", .verb(.remove)),
      (["C"], "Commit it to its model", .verb(.commit)),
      (["Shift+A"], "Start all", .verbOnScene(.start)),
      (["Shift+S"], "Stop all", .verbOnScene(.stop)),
      (["Shift+Delete"], "Remove all of a layer", .removeFromLayer),
      (["Ctrl+Shift+Delete"], "Remove all", .verbOnScene(.remove)),
      (["Shift+C"], "Commit all", .verbOnScene(.commit)),
      (["Ctrl+Z"], "Undo", .undo), (["Ctrl+Shift+Z", "Ctrl+Y"], "Redo", .redo),
    ]
  }

  private static var viewRows: Rows {
    [
      (["M"], "Ghost of the model", .ghost), (["W"], "Contents, outlines, both", .look),
      (["V"], "Overlay: redraws, next …", .overlay(1)),
      (["Shift+V"], "The same backwards", .overlay(-1)),
      (["T"], "Trail", .trail), (["G"], "Grid", .grid),
      (["H"], "Frame times: short, long, off", .hud),
      (["Ctrl+Right"], "Draw one operation more", .nextOperation(1)),
      (["Ctrl+Left"], "Draw one operation less", .nextOperation(-1)),
      (["Shift+/", "F1", "Ctrl+Shift+/"], "This help", .help),
    ]
  }

  private static var placeRows: Rows {
    [
      (["E"], "Layers apart in space", .exploded),
      (["=", "Shift+="], "Nearer", .zoom(1)), (["-"], "Farther", .zoom(-1)),
      (["F"], "Fit the selection", .fit(all: false)), (["Shift+F"], "Fit all", .fit(all: true)),
      (["0"], "As at first", .resetPlace),
      (["Shift+Left"], "Turn, or move, left", .orbit(x: -1, y: 0)),
      (["Shift+Right"], "Turn, or move, right", .orbit(x: 1, y: 0)),
      (["Shift+Up"], "Tilt, or move, up", .orbit(x: 0, y: -1)),
      (["Shift+Down"], "Tilt, or move, down", .orbit(x: 0, y: 1)),
    ]
  }

  private static var layerRows: Rows {
    [
      (["P"], "Select the superlayer", .selectParent),
      (["Shift+P"], "Select what lies beneath", .selectBelow),
      (["Ctrl+H"], "Hide or show", .hideLayer), (["Alt+H"], "Show alone", .soloLayer),
      (["Alt+L"], "Lock or unlock", .lockLayer),
      (["/"], "Filter the layers", .filter),
      (["Alt+F"], "Fold or open a transaction", .foldTransaction),
      (["Menu", "Shift+F10", "F10"], "What can be done here", .menu),
      (["Ctrl+C"], "Copy as Swift", .copySwift),
      (["Ctrl+Shift+C"], "Copy as…", .copyAs),
      (["Ctrl+V"], "Paste a curve or a file", .paste),
      (["B"], "Curve in the playground", .playground),
    ]
  }

  private static var paneRows: Rows {
    [
      (["F6"], "Next pane", .nextPane(1)), (["Shift+F6"], "Previous pane", .nextPane(-1)),
      (["Ctrl+1"], "Scenes", .pane(0)), (["Ctrl+2"], "Canvas", .pane(1)),
      (["Ctrl+3"], "Layers", .pane(2)), (["Ctrl+4", "Alt+Return"], "Inspector", .pane(3)),
      (["Ctrl+5"], "Timeline", .pane(4)), (["F9"], "Side panes", .sidePanes),
      (["Ctrl+=", "Ctrl+Shift+="], "Larger interface", .interfaceScale(1)),
      (["Ctrl+-"], "Smaller interface", .interfaceScale(-1)),
      (["Ctrl+0"], "Interface as at first", .interfaceScale(0)),
    ]
  }

  private static var windowRows: Rows {
    [
      (["Page Down"], "Next scene", .scene(1)), (["Page Up"], "Previous scene", .scene(-1)),
      (["Ctrl+O"], "Open a file", .open), (["Ctrl+U"], "Source of the scene", .source),
      (["F11"], "Full screen", .fullScreen),
      (["F12"], "Save a picture", .screenshot(withPanes: false)),
      (["Shift+F12"], "Save the whole window", .screenshot(withPanes: true)),
      (["Ctrl+Shift+S"], "Save as a document", .saveDocument),
      (["Alt+O"], "All that opens and saves", .files),
      (["Ctrl+S"], "Save ten seconds as text", .record),
      (["Escape"], "One step back", .escape), (["Ctrl+Q", "Ctrl+W"], "Quit", .quit),
    ]
  }
}
