import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// A view from which a red square can be dragged.
private final class SourceView: NSView, NSDraggingSource {
  var notes: [String] = []
  var mask: NSDragOperation = [.copy, .move]
  var session: NSDraggingSession?

  override func mouseDragged(with event: NSEvent) {
    notes.append("dragged")
    let item = NSDraggingItem(pasteboardWriter: "card" as NSString)
    let square = NSImage(size: NSSize(width: 10, height: 10), flipped: false) { rect in
      NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1).setFill()
      rect.fill()
      return true
    }
    item.setDraggingFrame(NSRect(x: 5, y: 5, width: 10, height: 10), contents: square)
    session = beginDraggingSession(with: [item], event: event, source: self)
  }

  override func mouseUp(with event: NSEvent) { notes.append("up") }

  func draggingSession(
    _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
  ) -> NSDragOperation { mask }
  func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {
    notes.append("begin")
  }
  func draggingSession(
    _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) { notes.append("end \(operation.rawValue)") }
}

/// A view that writes down what is dragged to it.
private final class TargetView: NSView {
  var notes: [String] = []
  var answer: NSDragOperation = .copy
  var takes = true

  override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
    let point = convert(sender.draggingLocation, from: nil)
    notes.append(
      "in \(Int(point.x)),\(Int(point.y)) \(sender.draggingSourceOperationMask.rawValue)")
    return answer
  }
  override func draggingExited(_ sender: (any NSDraggingInfo)?) { notes.append("out") }
  override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    notes.append("prepare")
    return true
  }
  override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
    let board = sender.draggingPasteboard
    let files = board.readObjects(forClasses: [NSURL.self]) as? [URL] ?? []
    notes.append(
      "take \(board.string(forType: .string) ?? files.map(\.path).joined(separator: " "))")
    return takes
  }
  override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { notes.append("done") }
  override func draggingEnded(_ sender: any NSDraggingInfo) { notes.append("end") }
}

/// A source at the left of a window, a target at its right.
@MainActor @Suite(.serialized)
struct DraggingTests {
  private let shown = ShownWindow()
  private let source = SourceView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
  private let target = TargetView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))

  init() {
    for view in [source, target] { shown.view.addSubview(view) }
    target.registerForDraggedTypes([.string, .fileURL])
  }

  private func down(_ x: CGFloat, _ y: CGFloat) {
    shown.send(.pointerDown(shown.pointer(x, y, .primary, held: [.primary])))
  }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    shown.send(.pointerMoved(shown.pointer(x, y, held: [.primary])))
  }

  private func up(_ x: CGFloat, _ y: CGFloat) {
    shown.send(.pointerUp(shown.pointer(x, y, .primary)))
  }

  @Test func somethingIsDraggedFromViewToView() {
    down(10, 90)
    move(12, 90)
    move(70, 90)
    move(120, 80)
    move(130, 70)
    #expect(target.notes == ["in 20,20 17"])
    up(130, 70)
    #expect(target.notes == ["in 20,20 17", "prepare", "take card", "done", "end"])
    // The source hears no more of the button.
    #expect(source.notes == ["dragged", "begin", "end 1"])
  }

  @Test func whatIsNotTakenEndsAsNothing() {
    target.takes = false
    down(10, 90)
    move(12, 90)
    move(120, 80)
    up(120, 80)
    #expect(source.notes.last == "end 0")
    #expect(target.notes.suffix(2) == ["take card", "end"])
  }

  @Test func whatSourceAndTargetDoNotBothWantIsNotDropped() {
    source.mask = .move
    down(10, 90)
    move(12, 90)
    move(120, 80)
    up(120, 80)
    #expect(target.notes == ["in 20,20 16", "out", "end"])
    #expect(source.notes.last == "end 0")
  }

  @Test func leavingIsTold() {
    down(10, 90)
    move(12, 90)
    move(120, 80)
    move(70, 80)
    #expect(target.notes == ["in 20,20 17", "out"])
    up(70, 80)
    #expect(source.notes.last == "end 0")
  }

  @Test func viewsOfOtherTypesAreNotAsked() {
    target.unregisterDraggedTypes()
    target.registerForDraggedTypes([.color])
    down(10, 90)
    move(12, 90)
    move(120, 80)
    up(120, 80)
    #expect(target.notes.isEmpty && target.registeredDraggedTypes == [.color])
  }

  @Test func viewsInsideLeaveItToTheOneAround() {
    target.addSubview(NSView(frame: target.bounds))
    down(10, 90)
    move(12, 90)
    move(120, 80)
    #expect(target.notes == ["in 20,20 17"])
    up(120, 80)
  }

  @Test func escapeEndsADrag() {
    down(10, 90)
    move(12, 90)
    move(120, 80)
    shown.type(.escape, scancode: 41)
    #expect(target.notes == ["in 20,20 17", "out", "end"] && source.notes.last == "end 0")
    up(120, 80)
    #expect(target.notes.count == 3 && source.notes.filter { $0.hasPrefix("end") }.count == 1)
  }

  @Test func thePictureGoesAlong() throws {
    shown.show()
    shown.change {
      down(10, 90)
      move(12, 90)
      // The drag began 2 points behind the first press.
      move(92, 60)
    }
    // From (12, 10) to (92, 40), y up: the square's corner went from (5, 5) to (85, 35).
    #expect(try shown.pixel(87, 63) == [255, 0, 0, 255])
    #expect(try shown.pixel(93, 56) == [255, 0, 0, 255])
    #expect(try shown.pixel(97, 63) == [255, 255, 255, 255])
    shown.change { up(92, 60) }
    shown.run(until: 2)
    #expect(shown.window.root.subviews.count == 1)
  }

  @Test func optionChoosesCopies() {
    source.mask = [.copy, .move]
    target.answer = [.copy, .move]
    down(10, 90)
    move(12, 90)
    shown.send(
      .pointerMoved(
        PointerEvent(
          position: CGPoint(x: 120, y: 80), button: nil, pressedButtons: [.primary], clickCount: 0,
          modifiers: .alt)))
    #expect(target.notes == ["in 20,20 1"])
    up(120, 80)
  }

  @Test func whatOtherProgramsDropComesTogether() async throws {
    for path in ["/pictures/one", "/pictures/two"] {
      shown.send(.droppedFile(path: path, position: CGPoint(x: 150, y: 40)))
    }
    for _ in 0..<100 where target.notes.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    let taken = "take /pictures/one /pictures/two"
    #expect(target.notes == ["in 50,60 7", "prepare", taken, "done", "end"])
    shown.send(.droppedText("words", position: CGPoint(x: 20, y: 40)))
    try await Task.sleep(for: .milliseconds(50))
    #expect(target.notes.count == 5)
  }
}
