import Testing
import UIKit

@testable import Viewer

/// The bar with the time, in windows of several widths.
@MainActor
@Suite struct TransportBarTests {
  @Test func aButtonPlaysBackwards() throws {
    let bar = TransportBar(frame: CGRect(x: 0, y: 0, width: 1000, height: 40))
    bar.layoutIfNeeded()
    var actions: [ViewerAction] = []
    bar.onAction = { actions.append($0) }
    let buttons = bar.subviews.compactMap { $0 as? UIButton }
    let back = try #require(
      buttons.first { $0.accessibilityLabel?.hasPrefix("Play backwards") == true })
    back.sendActions(for: .primaryActionTriggered)
    #expect(actions == [.shuttle(-1)] && !back.isHidden)
    let shown = buttons.filter { !$0.isHidden }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.maxX <= $1.minX })
  }

  @Test(arguments: [624, 844, 1264])
  func whatIsSaidHasRoom(width: CGFloat) throws {
    let bar = TransportBar(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    let words = "no graphics card: the processor draws"
    bar.say(words)
    bar.layoutIfNeeded()
    let label = try #require(
      bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == words })
    let whole = UILabel()
    (whole.text, whole.font, whole.numberOfLines) = (words, label.font, 0)
    let wanted = whole.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
    let shown = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
    #expect(wanted.height <= shown.height && shown.height <= label.bounds.height)
  }
}
