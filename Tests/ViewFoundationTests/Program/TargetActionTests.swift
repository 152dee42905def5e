import Foundation
import Geometry
import QuartzCore
import Testing

@testable import ViewFoundation

@MainActor struct TargetActionTests {
  @MainActor private final class Listener: NSObject {
    var heard: [String] = []
    func ring() { heard.append("ring") }
    func take(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func take(old notification: NSNotification) { heard.append(notification.name.rawValue) }
    func tick(_ timer: Timer) {
      heard.append("tick")
      timer.invalidate()
    }
    func say(_ word: String) { heard.append(word) }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("bell")
  private let other = Notification.Name("gong")

  @Test func notificationsCallMethods() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.ring, name: name, object: nil)
    center.addObserver(listener, selector: Listener.take(_:), name: other, object: nil)
    center.addObserver(listener, selector: Listener.take(old:), name: other, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["ring", "gong", "gong"])
  }

  @Test func whoIsRemovedHearsNothing() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.ring, name: name, object: nil)
    center.addObserver(listener, selector: Listener.take(_:), name: other, object: nil)
    center.removeObserver(listener, name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["gong"])
    center.removeObserver(listener)
    center.post(name: other, object: nil)
    #expect(listener.heard == ["gong"])
  }

  @Test func notificationsOfOneObjectAreThoseAlone() {
    let (listener, source) = (Listener(), NSObject())
    center.addObserver(listener, selector: Listener.ring, name: nil, object: source)
    center.post(name: name, object: NSObject())
    #expect(listener.heard.isEmpty)
    center.post(name: name, object: source)
    #expect(listener.heard == ["ring"])
  }

  @Test func aListenerIsNotKept() {
    weak var listener: Listener?
    func listen() {
      let made = Listener()
      listener = made
      center.addObserver(made, selector: Listener.ring, name: name, object: nil)
    }
    listen()
    #expect(listener == nil)
    center.post(name: name, object: nil)
  }

  @Test func tokensAreStillRemoved() {
    let listener = Listener()
    let token = center.addObserver(forName: name, object: nil, queue: nil) { [listener] _ in
      MainActor.assumeIsolated { listener.ring() }
    }
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(listener.heard.isEmpty)
  }

  @Test func timersCallMethods() {
    let listener = Listener()
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: listener, selector: Listener.tick(_:), userInfo: nil,
      repeats: true)
    timer.fire()
    #expect(listener.heard == ["tick"])
    #expect(!timer.isValid)
    let plain = Timer(
      timeInterval: 1, target: listener, selector: Listener.ring, userInfo: nil, repeats: false)
    plain.fire()
    #expect(listener.heard == ["tick", "ring"])
  }

  @Test func timersWaitForTheirInterval() {
    let listener = Listener()
    let start = Date()
    let timer = Timer(
      timeInterval: 60, target: listener, selector: Listener.ring, userInfo: nil, repeats: false)
    #expect(abs(timer.fireDate.timeIntervalSince(start) - 60) < 1)
    let scheduled = Timer.scheduledTimer(
      timeInterval: 60, target: listener, selector: Selector(Listener.ring, named: "ring"),
      userInfo: nil, repeats: false)
    #expect(abs(scheduled.fireDate.timeIntervalSince(start) - 60) < 1)
    scheduled.invalidate()
  }

  @Test func laterCallsComeAndCanBeDropped() async throws {
    let (listener, dropped) = (Listener(), Listener())
    listener.perform(Listener.say(_:), with: "late", afterDelay: 0.01)
    dropped.perform(Listener.ring, with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: dropped)
    for _ in 0..<500 where listener.heard.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(listener.heard == ["late"])
    #expect(dropped.heard.isEmpty)
  }

  @Test func selectorsAreCalledLikeMethods() {
    let listener = Listener()
    let (ring, tick) = (
      Selector(Listener.ring, named: "ring"), Selector(Listener.tick, named: "tick:")
    )
    center.addObserver(listener, selector: ring, name: name, object: nil)
    center.post(name: name, object: nil)
    let timer = Timer(
      fireAt: .distantFuture, interval: 1, target: listener, selector: tick, userInfo: nil,
      repeats: true)
    timer.fire()
    #expect(listener.heard == ["ring", "tick"] && !timer.isValid)
    listener.performSelector(onMainThread: ring, with: nil, waitUntilDone: true)
    #expect(listener.heard == ["ring", "tick", "ring"])
  }

  @Test func laterCallsAreDroppedByName() async throws {
    let listener = Listener()
    listener.perform(Selector(Listener.ring, named: "ring"), with: nil, afterDelay: 0.01)
    listener.perform(Selector(Listener.say, named: "say:"), with: "late", afterDelay: 0.02)
    NSObject.cancelPreviousPerformRequests(
      withTarget: listener, selector: Selector("ring"), object: nil)
    for _ in 0..<500 where listener.heard.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(listener.heard == ["late"])
  }

  @Test func aLinkCallsMethodsThatTakeTimersAndEndsWithTheTimer() async throws {
    let listener = Listener()
    let tick = Selector(Listener.tick(_:), named: "tick:")
    let link = CADisplayLink(target: listener, selector: tick)
    link.add(to: .main, forMode: .common)
    for _ in 0..<200 where listener.heard.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    try await Task.sleep(for: .milliseconds(100))
    #expect(listener.heard == ["tick"])
  }

  @Test func timersKeepWhatIsGivenForTheirMethod() {
    let listener = Listener()
    let bell = Selector(Listener.ring, named: "ring")
    let timers = [
      Timer.keeping(
        timeInterval: 9, target: listener, selector: bell, userInfo: "a", repeats: true),
      Timer.scheduledTimer(
        timeInterval: 9, target: listener, selector: bell, userInfo: "a", repeats: false),
    ]
    for timer in timers {
      #expect(timer.isValid && timer.userInfo as? String == "a")
      timer.fire()
      timer.invalidate()
      #expect(!timer.isValid && timer.userInfo == nil)
    }
    #expect(listener.heard == ["ring", "ring"])
  }

  @MainActor private final class Plain {
    var heard: [String] = []
    func say(_ word: String) -> NSString {
      heard.append(word)
      return "said"
    }
    func ring() { heard.append("ring") }
    func pair(_ one: String, _ other: String) { heard.append(one + other) }
  }

  @Test func anyObjectPerformsAMethod() {
    let plain = Plain()
    let target: AnyObject? = plain
    let answer = Selector.perform(
      Selector(Plain.say(_:), named: "say:"), of: target, with: "word")
    #expect(answer?.takeUnretainedValue() as? NSString == "said")
    #expect(Selector.perform(Selector(Plain.ring, named: "ring"), of: target) == nil)
    Selector.perform(Selector(Plain.pair(_:_:), named: "pair:with:"), of: target, with: "a", "b")
    Selector.perform(Selector(Plain.ring, named: "ring"), of: nil)
    Selector.perform(nil, of: target)
    #expect(plain.heard == ["word", "ring", "ab"])
  }
}
