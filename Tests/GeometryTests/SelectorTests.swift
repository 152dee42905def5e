import Foundation
import Testing

@testable import Geometry

struct SelectorTests {
  private class Chart {
    var heard: [String] = []
    func draw() { heard.append("draw") }
    func move(_ sender: Any?) { heard.append("move \(sender.map { "\($0)" } ?? "nil")") }
    func mark(_ name: String, at place: Int) -> String { "\(name)\(place)" }
    func end(_ name: String, _ done: NSNumber, _ context: Any?) { heard.append(name) }
    func end(_ isForced: Bool) { heard.append("forced \(isForced)") }
    func wake(_ note: NSNotification) { heard.append(note.name.rawValue) }
  }
  private final class Pie: Chart {}

  @Test func aMethodTakesAsManyArgumentsAsItWants() {
    let chart = Pie()
    Selector(Chart.draw).send(to: chart, 1, 2)
    Selector(Chart.move(_:)).send(to: chart, 7, 8)
    Selector(Chart.move(_:)).send(to: chart)
    Selector(Chart.end(_:_:_:)).send(to: chart, "end", true, nil)
    Selector(Chart.wake).send(to: chart, Notification(name: Notification.Name("dawn")))
    #expect(chart.heard == ["draw", "move 7", "move nil", "end", "dawn"])
    #expect(Selector(Chart.mark).send(to: chart, "a", 3) as? String == "a3")
  }

  @Test func anObjectIsTrue() {
    let chart = Chart()
    let end = Selector(Chart.end(_:))
    end.send(to: chart, NSObject())
    end.send(to: chart, false)
    end.send(to: chart)
    #expect(chart.heard == ["forced true", "forced false", "forced false"])
  }

  @Test func whatDoesNotFitIsNotCalled() {
    let chart = Chart()
    #expect(Selector(Chart.mark).send(to: chart, "a", "b") == nil)
    #expect(Selector(Chart.mark).send(to: chart, "a") == nil)
    #expect(Selector(Chart.draw).send(to: "no chart") == nil)
    #expect(Selector(Pie.draw).isMethod(of: Pie()) && !Selector(Chart.draw).isMethod(of: "none"))
    #expect(Selector("draw").send(to: chart) == nil && !Selector("draw").isMethod(of: chart))
    #expect(chart.heard.isEmpty)
  }

  @Test func namesMakeSelectorsEqual() {
    let draw = Selector(Chart.draw, named: "draw")
    #expect(
      draw == Selector("draw") && draw == "draw" && draw != Selector(Chart.move, named: "move:"))
    #expect(NSStringFromSelector(draw) == "draw" && NSSelectorFromString("draw") == draw)
    let (one, other) = (Selector(Chart.draw), Selector(Chart.draw))
    #expect(one == one && one != other && Set([one, one, other]).count == 2)
  }

  @Test func aNameFindsTheMethodOfTheObjectsClass() {
    class Note { var heard = 0; func draw() { heard += 1 } }
    let (chart, note) = (Pie(), Note())
    let methods = [
      Selector(Chart.move, named: "move:"), Selector(Note.draw, named: "draw"),
      Selector(Chart.draw, named: "draw"),
    ]
    let draw = NSSelectorFromString("draw", among: methods)
    draw.send(to: chart)
    draw.send(to: note)
    #expect(draw == "draw" && chart.heard == ["draw"] && note.heard == 1)
    #expect(draw.isMethod(of: chart) && draw.isMethod(of: note) && !draw.isMethod(of: "none"))
    let turn = Selector("turn", among: methods)
    #expect(turn == "turn" && !turn.isMethod(of: chart))
  }

  @Test func accessorsAreFoundByAnObjectThatIsNotAsked() {
    class Note { var level = 1 }
    var asked = 0
    func note() -> Note {
      asked += 1
      return Note()
    }
    let (shown, other) = (Note(), Note())
    let get = Selector(of: note(), named: "level") { it in { it.level } }
    let set = Selector(of: shown, named: "setLevel:") { it in { it.level = $0 } }
    set.send(to: other, 7)
    #expect(get.send(to: other) as? Int == 7 && shown.level == 1 && asked == 0)
    #expect(get == "level" && !get.isMethod(of: "none"))
  }
}
