import AppKitTestSupport
import Foundation
import TestSupport
import Testing
import Windowing

@testable import AppKit

/// The search waits for the last key in real time.
@MainActor @Suite(.serialized)
struct NSSearchFieldWindowTests {
  private let shown = ShownWindow()
  private let field = NSSearchField(frame: CGRect(x: 10, y: 10, width: 150, height: 22))
  private let listener = Listener()

  private final class Listener: NSSearchFieldDelegate {
    var news: [String] = []
    func searchFieldDidStartSearching(_ sender: NSSearchField) { news.append("start") }
    func searchFieldDidEndSearching(_ sender: NSSearchField) { news.append("end") }
  }

  init() {
    let listener = listener
    field.setAction { sender in
      listener.news.append("search “\((sender as? NSSearchField)?.stringValue ?? "")”")
    }
    field.delegate = listener
    shown.view.addSubview(field)
    shown.window.makeFirstResponder(field)
  }

  private func wait(_ seconds: Double) async throws {
    try await Task.sleep(for: .seconds(seconds))
  }

  @Test func theActionWaitsForTheLastKey() async throws {
    shown.type("a", "a")
    shown.type("b", "b")
    #expect(listener.news == ["start"])
    try await eventually("the search") { listener.news.count > 1 ? () : nil }
    #expect(listener.news == ["start", "search “ab”"])
  }

  @Test func returnSearchesAtOnceAndOnce() async throws {
    shown.type("a", "a")
    shown.type(.return, "\r")
    try await wait(0.8)
    #expect(listener.news == ["start", "search “a”"])
  }

  @Test func eachKeyOrReturnAloneSearchesWhereThatIsAsked() async throws {
    field.sendsSearchStringImmediately = true
    shown.type("a", "a")
    #expect(listener.news == ["start", "search “a”"])
    field.sendsWholeSearchString = true
    shown.type("b", "b")
    try await wait(0.8)
    #expect(listener.news.count == 2)
    shown.type(.return, "\r")
    #expect(listener.news.last == "search “ab”")
  }

  @Test func theButtonTakesTheWordsAway() {
    let place = field.cancelButtonBounds.offsetBy(dx: 10, dy: 10)
    shown.type("a", "a")
    shown.send(
      .pointerDown(shown.pointer(place.midX, 100 - place.midY, .primary, held: [.primary])))
    #expect(field.stringValue == "a")
    shown.send(.pointerUp(shown.pointer(place.midX, 100 - place.midY, .primary)))
    #expect(field.stringValue.isEmpty && listener.news == ["start", "end", "search “”"])
    shown.type("b", "b")
    #expect(field.stringValue == "b")
  }

  @Test func escapeTakesTheWordsAway() {
    shown.type("a", "a")
    shown.type(.escape, scancode: 41)
    #expect(field.stringValue.isEmpty && listener.news == ["start", "end", "search “”"])
  }

  @Test func theTextKeepsClearOfGlassAndButton() throws {
    field.stringValue = "mmmmmmmmmmmmmmmmmmmmmmmm"
    shown.window.makeFirstResponder(nil)
    shown.show()
    #expect(field.shownOrigin(field.shownLayout).x >= field.searchButtonBounds.maxX)
    // Between the words and the button.
    for y in 70..<88 { #expect(try shown.pixel(140, y)[0] > 240) }
  }
}
