import Foundation
import Stage
import UIKit
import Windowing
import Workbench

/// How the playground's window is opened.
package struct PlaygroundOptions: Sendable {
  /// The window's size in points.
  package var size = CGSize(width: 1180, height: 760)
  /// Whether what happens is written to standard error, a line each, for a screen reader.
  package var announces = false
  /// Whether nothing of last time is used, and nothing kept.
  package var isClean = false

  /// The usual ones.
  package init() {}
}

/// The playground: a curve in a window.
@MainActor
package final class Playground {
  private let window: UIWindow
  private var controller: PlaygroundController
  private var watches: [any NSObjectProtocol] = []

  /// Opens the window on a curve, or on what was edited last, and runs the main loop until the person
  /// leaves.
  ///
  /// - Returns: the exit code of the program.
  /// - Throws: where there is no display or no GL; the text says what is missing.
  package static func run(
    _ document: CurveDocument?, _ options: PlaygroundOptions = PlaygroundOptions()
  ) throws(StageError) -> Int32 {
    // A reader of what is said may go; the window stays.
    signal(SIGPIPE, SIG_IGN)
    UIAccessibility.waitForDesktop(atMost: 0.1)
    let playground = try Playground(document, options)
    defer { playground.close() }
    StopSignals.watch { MainLoop.stop(exitCode: $0) }
    return try MainLoop.run()
  }

  private init(_ document: CurveDocument?, _ options: PlaygroundOptions) throws(StageError) {
    _ = try Desktop.connect()
    let display = Desktop.displays.first?.usable.size
    window = try UIWindow(
      title: "Playground – Cel",
      size: ScaledView.windowSize(options.size, for: Self.least, on: display))
    window.stage?.minimumSize = ScaledView.leastRoom(for: Self.least, on: display)
    window.overrideUserInterfaceStyle = .dark
    window.backgroundColor = Theme.background
    controller = PlaygroundController(
      document, store: PlaygroundStore(options.isClean ? nil : PersonFolders()))
    controller.announces = options.announces
    if !options.isClean { controller.keys = PlaygroundKeys.wished() }
    show(controller)
    window.onUnhandledKey = { [weak self] in self?.handle($0) ?? false }
    window.eventFilter = { [weak self] in self?.sees($0) ?? false }
    window.onCloseRequested = { MainLoop.stop() }
    controller.scaled.scale = Self.scale(in: display ?? options.size)
    window.makeKeyAndVisible()
    _ = controller.shell.middleKeyView.becomeFirstResponder()
    controller.playByItself()
    controller.holdStill()
    followDesktop()
  }

  /// What the panes need to show all that they have, in points of the interface.
  private static let least = CGSize(width: PlaygroundView.least.width, height: 640)

  /// The scale of the interface at first: smaller on a display that has no room for it.
  private static func scale(in room: CGSize) -> CGFloat {
    let most = min(room.width / least.width, room.height / least.height)
    return most < 1 ? ScaledView.scales[0] : 1
  }

  private func show(_ controller: PlaygroundController) {
    controller.onEscape = { [weak self] in self?.window.isFullScreen = false }
    window.rootViewController = controller
  }

  /// Does what the desktop asks for later.
  private func followDesktop() {
    let center = NotificationCenter.default
    let wishes: [(NSNotification.Name, @MainActor (Playground) -> Void)] = [
      (UIAccessibility.reduceMotionStatusDidChangeNotification, { $0.controller.holdStill() }),
      (UIAccessibility.darkerSystemColorsStatusDidChangeNotification, { $0.changeContrast() }),
    ]
    watches = wishes.map { name, follow in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated {
          if let self { follow(self) }
        }
      }
    }
  }

  /// Makes the panes anew, with lines and text as strong as the person wants them now; the curves, their
  /// history and what is chosen stay.
  private func changeContrast() {
    controller = PlaygroundController(continuing: controller)
    show(controller)
    window.layoutIfNeeded()
    _ = controller.shell.middleKeyView.becomeFirstResponder()
    controller.say(
      UIAccessibility.isDarkerSystemColorsEnabled ? "More contrast." : "Contrast as at first.")
  }

  /// Keeps what was done, and takes the window away.
  private func close() {
    watches.forEach(NotificationCenter.default.removeObserver)
    controller.showDetailsNow()
    window.close()
  }

  private func handle(_ key: KeyEvent) -> Bool {
    if controller.handle(key) { return true }
    switch controller.keys.action(for: key) {
    case .fullScreen: window.isFullScreen.toggle()
    case .quit: MainLoop.stop()
    default: return false
    }
    return true
  }

  /// Sees events before the views do; true keeps them from there.
  private func sees(_ event: WindowEvent) -> Bool {
    if let look = window.pointerLook(after: event) { Desktop.showPointer(look) }
    switch event.kind {
    case .keyUp(let key): controller.release(key)
    case .keyDown(let key):
      if key.key == .tab || key.key == .function(6) {
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.controller.announceFocus() }
        }
      }
    case .wheel(let wheel): return controller.turnWheel(wheel)
    case .draggedOver(let isOver): controller.shell.dropTarget.isHidden = !isOver
    case .droppedText(let text, _):
      controller.take(text: text)
      return true
    case .droppedFile(let path, _):
      controller.take(file: path)
      return true
    default: break
    }
    return false
  }
}

extension PlaygroundController {
  /// The wheel over a number steps it; true where there is a number.
  func turnWheel(_ wheel: WheelEvent) -> Bool {
    if let help { return help.scroll(-3 * wheel.deltaY) }
    let hit = shell.hitTest(shell.convert(wheel.position, from: nil), with: nil)
    let field = sequence(first: hit, next: { $0?.superview }).lazy
      .compactMap { $0 as? NumberField }.first
    guard let field, wheel.deltaY != 0 else { return false }
    field.turn(by: wheel.deltaY > 0 ? 1 : -1)
    return true
  }
}
