import Foundation
import TestSupport
import Testing

/// Two windows on a real display server, which is asked where they are while they move.
@Suite(.serialized) struct AnimatedWindowTests {
  private static let duration = 2.0

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private struct Run: Sendable {
    var title: String
    var from: CGRect
    var to: CGRect

    /// The frame at a time since the beginning.
    func frame(at time: Double) -> CGRect {
      let share = CGFloat(min(max(time / AnimatedWindowTests.duration, 0), 1))
      func mix(_ part: KeyPath<CGRect, CGFloat>) -> CGFloat {
        from[keyPath: part] + (to[keyPath: part] - from[keyPath: part]) * share
      }
      return CGRect(x: mix(\.minX), y: mix(\.minY), width: mix(\.width), height: mix(\.height))
    }

    /// When a frame in flight was due, by its left edge.
    func time(of seen: CGRect) -> Double {
      AnimatedWindowTests.duration * Double((seen.minX - from.minX) / (to.minX - from.minX))
    }
  }

  @Test func waylandWindowsGrowAndSayThatTheyCannotMove() async throws {
    let display = try await WaylandDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), [])
    try await probe.line(containing: "end ")
    // The new size is seen with the next frame, and the windows lie upon each other.
    try await eventually("the last size") {
      let seen = try await display.frame(ofWindow: "Grower").size
      return seen == CGSize(width: 400, height: 350) ? () : nil
    }
    let still = try await display.frame(ofWindow: "Mover").size
    #expect(still == CGSize(width: 300, height: 200))
    let result = try await probe.finish(within: 10)
    #expect(result.status == 0)
    #expect(result.errors.split(separator: "\n").count { $0.contains("Wayland lets no") } == 1)
  }

  @Test func fieldsAndButtonsTakeRealInput() async throws {
    let display = try await XvfbDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["form"])
    // A window may be seen before it is in its place.
    let frame = try await eventually("the window in its place") {
      let seen = try await display.frame(ofWindow: "Form")
      return seen.origin == CGPoint(x: 100, y: 100) ? seen : nil
    }
    try await display.click(at: CGPoint(x: frame.minX + 60, y: frame.minY + 48))
    try await probe.line(containing: "focused")
    // The display server gives the window the keys a little after the click.
    try await Task.sleep(for: .milliseconds(300))
    try await display.type("Cel 7x")
    try await display.press("BackSpace", "Left", "Home", "Delete", "Return")
    try await probe.line(containing: "typed el 7")
    try await display.click(at: CGPoint(x: frame.minX + 60, y: frame.minY + 168))
    try await probe.line(containing: "clicked")
    probe.terminate()
  }

  @Test func twoAnimatedWindowsBothKeepToTheRefresh() async throws {
    let display = try await XvfbDisplay(width: 1280, height: 800)
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["pair"])
    // Other programs may have the processors for a while. So the seconds are judged in which this one had to
    // wait least for them, whatever its rates were then; the first one is that of opening.
    var seconds: [(waited: Double, share: Double)] = []
    for number in 1...30 where seconds.count(where: { $0.waited < 0.02 }) < 3 {
      let words = try await probe.line(containing: "rates \(number): ").split(separator: " ")
      let values = try [2, 3, 5, 7].map { try #require(Double(words[$0])) }
      if number > 1 { seconds.append((values[3], min(values[0], values[1]) / values[2])) }
    }
    // Where there is no quiet second at all, what is missing may be the time of waiting, and no more than that.
    let judged = seconds.sorted { $0.waited < $1.waited }.prefix(3).map { $0.share + $0.waited }
    #expect(judged.count == 3 && judged.sorted()[1] >= 0.95, "\(seconds)")
    probe.terminate()
  }

  @Test func theDisplayServerSeesTheFramesRunAndArrive() async throws {
    let display = try await XvfbDisplay(width: 1280, height: 800)
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), [])
    let runs = [
      Run(
        title: "Mover", from: CGRect(x: 100, y: 100, width: 300, height: 200),
        to: CGRect(x: 700, y: 300, width: 300, height: 200)),
      Run(
        title: "Grower", from: CGRect(x: 500, y: 300, width: 200, height: 150),
        to: CGRect(x: 300, y: 200, width: 400, height: 350)),
    ]
    for run in runs {
      #expect(try await display.frame(ofWindow: run.title) == run.from)
    }
    let line = try await probe.line(containing: "begin ")
    let start = try #require(Double(line.split(separator: " ")[1]))
    var delays: [Double] = []
    while Self.now < start + Self.duration {
      for run in runs {
        let before = Self.now - start
        let seen = try await display.frame(ofWindow: run.title)
        let after = Self.now - start
        if seen != run.from, seen != run.to { delays.append(before - run.time(of: seen)) }
        // What is due right after the answer, or was due before the question: a tick is for a frame
        // that is seen a little later, and may itself come late where others use the machine.
        let (early, late) = (run.frame(at: before - 1), run.frame(at: after + 0.05))
        for part in [\CGRect.minX, \CGRect.minY, \CGRect.width, \CGRect.height] {
          let range = [early[keyPath: part], late[keyPath: part]].sorted()
          let value = seen[keyPath: part]
          #expect(
            value >= range[0] - 1 && value <= range[1] + 1,
            "\(run.title) at \(before)…\(after): \(seen), not \(early)…\(late)")
        }
      }
    }
    #expect(delays.count > 6)
    #expect(delays.sorted()[delays.count / 2] < 0.1)
    let last = try await probe.line(containing: "end ")
    let end = try #require(Double(last.split(separator: " ")[1]))
    #expect(abs(end - start - Self.duration) < 0.2)
    for run in runs { #expect(try await display.frame(ofWindow: run.title) == run.to) }
    #expect(try await probe.finish(within: 10).status == 0)
  }
}
