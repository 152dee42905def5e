import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rows that come, go and move, in virtual time.
@MainActor @Suite struct UITableViewAnimationTests {
  private final class Source: UITableViewDataSource {
    var names = (0..<6).map { "row \($0)" }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 220))
  private let shown: ShownView

  init() {
    table.dataSource = source
    shown = ShownView(table)
    shown.change { table.layoutIfNeeded() }
  }

  private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

  private func cell(_ name: String) throws -> UITableViewCell {
    try #require(
      table.subviews.lazy.compactMap { $0 as? UITableViewCell }.first {
        $0.textLabel?.text == name
      })
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func y(_ name: String) throws -> CGFloat {
    let cell = try cell(name)
    return try #require(shown.seen(cell) { $0.position.y })
  }

  private func alpha(_ name: String) throws -> Float {
    let cell = try cell(name)
    return try #require(shown.seen(cell) { $0.opacity })
  }

  @Test func aRowThatGoesFadesWhileTheOthersCloseTheGap() throws {
    let going = try cell("row 1")
    shown.change {
      source.names.remove(at: 1)
      table.deleteRows(at: [path(1)], with: .fade)
    }
    shown.run(until: 0.15)
    #expect(going.superview === table)
    let faded = try #require(shown.seen(going) { $0.opacity })
    #expect(faded > 0.05 && faded < 0.95)
    let place = try y("row 2")
    #expect(place > 66 && place < 110)
    shown.run(until: 1)
    #expect(going.superview == nil && going.alpha == 1)
    #expect(try y("row 2") == 66)
    #expect(texts == ["row 0", "row 2", "row 3", "row 4", "row 5"])
  }

  @Test func aRowThatComesIntoSightStartsFromBelow() throws {
    shown.change {
      source.names.remove(at: 0)
      table.deleteRows(at: [path(0)], with: .top)
    }
    shown.run(until: 0.05)
    #expect(try y("row 5") > 200)
    shown.run(until: 1)
    #expect(try y("row 5") == 198)
  }

  @Test func rowsThatComeArriveAsToldAndPushOthersOut() throws {
    shown.change {
      source.names.insert("new", at: 0)
      table.insertRows(at: [path(0)], with: .left)
    }
    let new = try cell("new")
    shown.run(until: 0.1)
    let x = try #require(shown.seen(new) { $0.affineTransform().tx })
    #expect(x < -20 && x > -200)
    shown.run(until: 1)
    #expect(new.transform == .identity && new.frame.minY == 0)
    #expect(texts == ["new", "row 0", "row 1", "row 2", "row 3"])
    #expect(table.subviews.count { $0 is UITableViewCell } == 5)
  }

  @Test func movedRowsCross() throws {
    shown.change {
      let first = source.names.remove(at: 0)
      source.names.insert(first, at: 3)
      table.moveRow(at: path(0), to: path(3))
    }
    shown.run(until: 0.15)
    let place = try y("row 0")
    #expect(place > 22 && place < 154)
    #expect(try y("row 1") < 66)
    shown.run(until: 1)
    #expect(texts == ["row 1", "row 2", "row 3", "row 0", "row 4"])
  }

  @Test func reloadedRowsChangeTheirCell() throws {
    let old = try cell("row 2")
    shown.change {
      source.names[2] = "other"
      table.reloadRows(at: [path(2)], with: .fade)
    }
    shown.run(until: 0.1)
    let new = try cell("other")
    #expect(old.superview === table && new !== old)
    #expect(try alpha("other") < 1)
    shown.run(until: 1)
    #expect(old.superview == nil)
    #expect(try alpha("other") == 1)
  }

  @Test func updatesThatBelongTogetherCompleteAtTheirEnd() throws {
    var ends: [Bool] = []
    shown.change {
      table.performBatchUpdates(
        {
          source.names = ["a", "row 0", "row 2", "row 3", "row 4", "row 5"]
          table.deleteRows(at: [path(1)], with: .right)
          table.insertRows(at: [path(0)], with: .right)
        }, completion: { ends.append($0) })
    }
    shown.run(until: 0.2)
    #expect(ends.isEmpty)
    shown.run(until: 1)
    #expect(ends == [true])
    #expect(texts == ["a", "row 0", "row 2", "row 3", "row 4"])
  }

  @Test func withoutAnimationEverythingIsAtOnce() throws {
    shown.change {
      source.names.removeFirst()
      UIView.performWithoutAnimation { table.deleteRows(at: [path(0)], with: .fade) }
    }
    #expect(try y("row 1") == 22)
    #expect(try cell("row 1").layer.animationKeys() == nil)
  }

  @Test func choicesFollowTheirRows() {
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    shown.change {
      source.names.remove(at: 0)
      table.deleteRows(at: [path(0)], with: .none)
    }
    #expect(table.indexPathForSelectedRow == path(2))
  }

  @Test func aScrolledListStaysWithinItsContent() {
    shown.change { table.contentOffset.y = 44 }
    shown.change {
      source.names.removeLast(2)
      table.deleteRows(at: [path(4), path(5)], with: .fade)
    }
    #expect(table.contentOffset.y == 0)
    shown.run(until: 1)
    #expect(texts == ["row 0", "row 1", "row 2", "row 3"])
  }

  @Test func aDataSourceThatDisagreesIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let tests = UITableViewAnimationTests()
        tests.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
    }
  }

  @Test func whatWaitedForALayoutIsNoPartOfAnAnimatedUpdate() throws {
    let probe = ProbedWindow()
    probe.view.addSubview(table)
    probe.window.layoutIfNeeded()
    let cell = try cell("row 1")
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    shown.change {
      cell.contentView.addSubview(badge)
      NSLayoutConstraint.activate([
        badge.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 4),
        badge.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
        badge.widthAnchor.constraint(equalToConstant: 30),
        badge.heightAnchor.constraint(equalToConstant: 20),
      ])
      UIView.animate(withDuration: 1) {
        self.table.beginUpdates()
        self.table.endUpdates()
      }
    }
    #expect(badge.frame.size == CGSize(width: 30, height: 20))
    #expect(badge.layer.animationKeys() == nil)
  }
}
