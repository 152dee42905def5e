import Foundation
import Synchronization
import TestSupport
import Testing
import Windowing

@testable import CoreVideo

/// What a link told in its calls.
private final class Told: Sendable {
  private struct Call {
    var now: CVTimeStamp
    var seen: CVTimeStamp
    var isMain: Bool
  }

  private let calls = Mutex<[Call]>([])

  var count: Int { calls.withLock { $0.count } }
  var nows: [CVTimeStamp] { calls.withLock { $0.map(\.now) } }
  var seen: [CVTimeStamp] { calls.withLock { $0.map(\.seen) } }
  var isOnMain: Bool { calls.withLock { $0.contains { $0.isMain } } }

  func add(_ now: CVTimeStamp, _ seen: CVTimeStamp) {
    calls.withLock { $0.append(Call(now: now, seen: seen, isMain: Thread.isMainThread)) }
  }

  func wait(for count: Int) async throws {
    try await eventually("\(count) calls") { self.count >= count ? () : nil }
  }
}

private let countingCallback: CVDisplayLinkOutputCallback = { _, now, seen, _, _, context in
  guard let context else { return kCVReturnError }
  Unmanaged<Told>.fromOpaque(context).takeUnretainedValue().add(now.pointee, seen.pointee)
  return kCVReturnSuccess
}

/// Each holds calls to real time.
@Suite struct CVDisplayLinkDisplayTests {
  private func link(_ rhythm: DisplayRhythm = DisplayRhythm()) throws -> CVDisplayLink {
    try #require(CVDisplayLink(CGMainDisplayID(), rhythm: rhythm))
  }

  @Test func aCallbackGetsItsPointerOnAnotherThread() async throws {
    var made: CVDisplayLink?
    #expect(CVDisplayLinkCreateWithActiveCGDisplays(&made) == kCVReturnSuccess)
    let link = try #require(made)
    let told = Told()
    let pointer = Unmanaged.passUnretained(told).toOpaque()
    #expect(CVDisplayLinkSetOutputCallback(link, countingCallback, pointer) == kCVReturnSuccess)
    #expect(!CVDisplayLinkIsRunning(link))
    #expect(CVDisplayLinkStart(link) == kCVReturnSuccess)
    #expect(CVDisplayLinkIsRunning(link))
    try await told.wait(for: 3)
    CVDisplayLinkStop(link)
    #expect(!told.isOnMain)
  }

  @Test func nothingIsCalledBeforeThereIsSomethingToCall() throws {
    let link = try link()
    #expect(CVDisplayLinkStart(link) == kCVReturnDisplayLinkCallbacksNotSet)
    #expect(!CVDisplayLinkIsRunning(link))
    #expect(CVDisplayLinkStop(link) == kCVReturnDisplayLinkNotRunning)
  }

  @Test func aMomentIsToldByTheOtherClock() async throws {
    let link = try link(DisplayRhythm(advertisedPeriods: [1.0 / 200]))
    var (now, host, video) = (CVTimeStamp(), CVTimeStamp(), CVTimeStamp())
    let both = CVTimeStampFlags.videoHostTimeValid.rawValue
    CVDisplayLinkSetOutputHandler(link) { _, _, _, _, _ in kCVReturnSuccess }
    #expect(CVDisplayLinkTranslateTime(link, &now, &host) == kCVReturnDisplayLinkNotRunning)
    CVDisplayLinkStart(link)
    defer { CVDisplayLinkStop(link) }
    CVDisplayLinkGetCurrentTime(link, &now)
    #expect(CVDisplayLinkGetOutputVideoLatency(link) == kCVIndefiniteTime)
    (host.flags, video.flags) = (both, both)
    now.flags = CVTimeStampFlags.videoTimeValid.rawValue
    #expect(CVDisplayLinkTranslateTime(link, &now, &host) == kCVReturnSuccess)
    // A unit of the display's clock is a thousandth of five milliseconds.
    #expect(abs(Int64(host.hostTime) - Int64(now.hostTime)) < 20_000)
    now.flags = CVTimeStampFlags.hostTimeValid.rawValue
    #expect(CVDisplayLinkTranslateTime(link, &now, &video) == kCVReturnSuccess)
    #expect(abs(video.videoTime - now.videoTime) <= 2)
    now.flags = 0
    #expect(CVDisplayLinkTranslateTime(link, &now, &video) == kCVReturnInvalidArgument)
  }

  @Test func aRunningLinkIsNotStartedTwice() throws {
    let link = try link()
    CVDisplayLinkSetOutputHandler(link) { _, _, _, _, _ in kCVReturnSuccess }
    #expect(CVDisplayLinkStart(link) == kCVReturnSuccess)
    #expect(CVDisplayLinkStart(link) == kCVReturnDisplayLinkAlreadyRunning)
    #expect(CVDisplayLinkStop(link) == kCVReturnSuccess)
    #expect(CVDisplayLinkStop(link) == kCVReturnDisplayLinkNotRunning)
  }

  @Test func noCallIsUnderWayOrComesOnceStopReturned() async throws {
    let link = try link(DisplayRhythm(advertisedPeriods: [1.0 / 400]))
    for _ in 0..<20 {
      let counts = CallCounts()
      CVDisplayLinkSetOutputHandler(link) { _, _, _, _, _ in
        counts.began.add(1, ordering: .sequentiallyConsistent)
        usleep(1500)
        counts.ended.add(1, ordering: .sequentiallyConsistent)
        return kCVReturnSuccess
      }
      CVDisplayLinkStart(link)
      while counts.began.load(ordering: .sequentiallyConsistent) < 2 { usleep(200) }
      CVDisplayLinkStop(link)
      let count = counts.began.load(ordering: .sequentiallyConsistent)
      #expect(counts.ended.load(ordering: .sequentiallyConsistent) == count)
      usleep(8000)
      #expect(counts.began.load(ordering: .sequentiallyConsistent) == count)
    }
  }

  @Test func aCallMayStopAndStartItsOwnLink() async throws {
    let link = try link(DisplayRhythm(advertisedPeriods: [1.0 / 200]))
    let told = Told()
    CVDisplayLinkSetOutputHandler(link) { link, now, seen, _, _ in
      told.add(now.pointee, seen.pointee)
      CVDisplayLinkStop(link)
      if told.count < 3 { CVDisplayLinkStart(link) }
      return kCVReturnSuccess
    }
    CVDisplayLinkStart(link)
    try await told.wait(for: 3)
    try await eventually("the end") { CVDisplayLinkIsRunning(link) ? nil : () }
    try await Task.sleep(for: .milliseconds(50))
    #expect(told.count == 3)
  }

  @Test func aLinkThatNobodyKeepsStops() async throws {
    let told = Told()
    weak var gone: CVDisplayLink?
    do {
      let link = try link(DisplayRhythm(advertisedPeriods: [1.0 / 200]))
      gone = link
      CVDisplayLinkSetOutputHandler(link) { _, now, seen, _, _ in
        told.add(now.pointee, seen.pointee)
        return kCVReturnSuccess
      }
      CVDisplayLinkStart(link)
      try await told.wait(for: 2)
    }
    try await eventually("the end of the link") { gone == nil ? () : nil }
    let count = told.count
    try await Task.sleep(for: .milliseconds(50))
    #expect(told.count == count)
  }

  @Test func callsKeepToTheRhythmOfTheFrames() async throws {
    let rhythm = DisplayRhythm(advertisedPeriods: [1.0 / 50])
    let (origin, period, lead) = (MonotonicTime.now - 100.003, 1.0 / 50.2, 2 / 50.2)
    rhythm.follow(
      DisplayBeat(time: origin, period: period, advertisedPeriod: 1.0 / 50, lead: lead))
    let link = try link(rhythm)
    let told = Told()
    CVDisplayLinkSetOutputHandler(link) { _, now, seen, _, _ in
      told.add(now.pointee, seen.pointee)
      return kCVReturnSuccess
    }
    CVDisplayLinkStart(link)
    try await told.wait(for: 8)
    #expect(abs(CVDisplayLinkGetActualOutputVideoRefreshPeriod(link) - period) < 1e-12)
    CVDisplayLinkStop(link)
    for (now, seen) in zip(told.nows, told.seen) {
      let refreshes = (Double(seen.hostTime) * 1e-9 - origin) / period
      #expect(abs(refreshes - refreshes.rounded()) < 1e-3)
      // Three refreshes from the call to being seen, less by how late the call was.
      let ahead = Double(seen.hostTime) * 1e-9 - Double(now.hostTime) * 1e-9
      #expect(ahead <= 3 * period + 1e-6 && ahead > 2 * period)
      #expect(abs(seen.rateScalar - 50.2 / 50) < 1e-9)
    }
    for (last, next) in zip(told.seen, told.seen.dropFirst()) {
      let refreshes = Double(next.hostTime - last.hostTime) * 1e-9 / period
      #expect(refreshes > 0.99)
      #expect(next.videoTime - last.videoTime == Int64(refreshes.rounded()) * 1000)
    }
  }

  @Test func aSlowCallLeavesWholeRefreshesOut() async throws {
    let link = try link(DisplayRhythm(advertisedPeriods: [1.0 / 100]))
    let told = Told()
    CVDisplayLinkSetOutputHandler(link) { _, now, seen, _, _ in
      told.add(now.pointee, seen.pointee)
      usleep(25_000)
      return kCVReturnSuccess
    }
    CVDisplayLinkStart(link)
    try await told.wait(for: 4)
    CVDisplayLinkStop(link)
    for (last, next) in zip(told.seen, told.seen.dropFirst()) {
      let refreshes = Double(next.hostTime - last.hostTime) * 1e-7
      #expect(refreshes > 2.5 && abs(refreshes - refreshes.rounded()) < 1e-3)
    }
  }

  @Test func theRhythmOfADisplayOfAnotherRateIsNotFollowed() throws {
    let rhythm = DisplayRhythm(advertisedPeriods: [1.0 / 60, 1.0 / 144])
    rhythm.follow(
      DisplayBeat(time: 0, period: 1.0 / 60, advertisedPeriod: 1.0 / 60, lead: 0))
    let link = try link(rhythm)
    #expect(link.beat != nil)
    #expect(CVDisplayLinkSetCurrentCGDisplay(link, 2) == kCVReturnSuccess)
    #expect(link.beat == nil)
    let period = CVDisplayLinkGetNominalOutputVideoRefreshPeriod(link)
    #expect(period == CVTime(timeValue: 1000, timeScale: 144_000, flags: 0))
    #expect(CVDisplayLinkSetCurrentCGDisplay(link, 3) == kCVReturnInvalidDisplay)
    #expect(CVDisplayLinkGetCurrentCGDisplay(link) == 2)
  }

  @Test func thereIsNoLinkForADisplayThatIsNotThere() {
    var link: CVDisplayLink?
    #expect(
      CVDisplayLinkCreateWithCGDisplay(kCGNullDirectDisplay, &link) == kCVReturnInvalidDisplay)
    #expect(link == nil)
    var displays: [CGDirectDisplayID] = [CGMainDisplayID(), 99]
    #expect(CVDisplayLinkCreateWithCGDisplays(&displays, 2, &link) == kCVReturnInvalidDisplay)
    #expect(CVDisplayLinkCreateWithCGDisplays(&displays, 0, &link) == kCVReturnInvalidArgument)
    #expect(CVDisplayLinkCreateWithCGDisplays(&displays, 1, &link) == kCVReturnSuccess)
    #expect(link != nil)
  }

  @Test func onlyARunningLinkKnowsTheTime() throws {
    let link = try link()
    var stamp = CVTimeStamp()
    #expect(CVDisplayLinkGetCurrentTime(link, &stamp) == kCVReturnDisplayLinkNotRunning)
    #expect(CVDisplayLinkGetActualOutputVideoRefreshPeriod(link) == 0)
    CVDisplayLinkSetOutputHandler(link) { _, _, _, _, _ in kCVReturnSuccess }
    CVDisplayLinkStart(link)
    let before = CVGetCurrentHostTime()
    #expect(CVDisplayLinkGetCurrentTime(link, &stamp) == kCVReturnSuccess)
    let after = CVGetCurrentHostTime()
    CVDisplayLinkStop(link)
    #expect((before...after).contains(stamp.hostTime))
    #expect(CVTimeStampFlags(rawValue: stamp.flags).contains(.videoHostTimeValid))
    #expect(abs(Double(before) / CVGetHostClockFrequency() - MonotonicTime.now) < 5)
  }

  @Test func linksPromiseTheTimesThatFramesOfWindowsAreMadeFor() async throws {
    let display = try await XvfbDisplay()
    let program = try display.start(BuildProducts.executable("StageProbe"), ["refresh"])
    let result = try await program.finish(within: 60)
    withExtendedLifetime(display) {}
    #expect(result.status == 0, "\(result.errors)")
    var values: [String: Double] = [:]
    for line in result.output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
    }
    #expect(try #require(values["calls"]) > 30, "\(values)")
    #expect(try #require(values["median-distance"]) < 0.001, "\(values)")
    #expect(values["rate"] == values["claimed-rate"], "\(values)")
  }
}

/// How many calls began and ended.
private final class CallCounts: Sendable {
  let began = Atomic(0)
  let ended = Atomic(0)
}
