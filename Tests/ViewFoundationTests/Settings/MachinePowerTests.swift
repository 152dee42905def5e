import Foundation
import TestSupport
import Testing

@testable import ViewFoundation

/// What the kernel's files say of heat and of the power profile.
@Suite struct MachinePowerTests {
  private let root: TemporaryFolder

  init() throws { root = try TemporaryFolder() }

  private func machine(_ files: [String: String]) throws -> MachinePower {
    try write(files)
    return MachinePower(root: root.url, environment: [:])
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try root.write(text, to: path) }
  }

  private func zone(_ number: Int, _ temperature: Int) -> [String: String] {
    let folder = "sys/class/thermal/thermal_zone\(number)"
    return [
      "\(folder)/temp": "\(temperature)\n", "\(folder)/trip_point_0_type": "active\n",
      "\(folder)/trip_point_0_temp": "60000\n", "\(folder)/trip_point_1_type": "passive\n",
      "\(folder)/trip_point_1_temp": "85000\n", "\(folder)/trip_point_2_type": "critical\n",
      "\(folder)/trip_point_2_temp": "100000\n",
    ]
  }

  @Test(arguments: [
    (40_000, ProcessInfo.ThermalState.nominal), (60_000, .fair), (84_000, .fair),
    (85_000, .serious), (99_000, .serious), (100_000, .critical),
  ])
  func heatGoesByTripPoints(_ temperature: Int, _ state: ProcessInfo.ThermalState) throws {
    let machine = try machine(zone(0, temperature))
    #expect(machine.heat == state)
  }

  @Test func theHottestZoneCounts() throws {
    let machine = try machine(zone(0, 30_000).merging(zone(1, 90_000)) { $1 })
    #expect(machine.heat == .serious)
  }

  @Test func tripPointsWithoutATemperatureDoNotCount() throws {
    let machine = try machine([
      "sys/class/thermal/thermal_zone0/temp": "50000",
      "sys/class/thermal/thermal_zone0/trip_point_0_type": "critical",
      "sys/class/thermal/thermal_zone0/trip_point_0_temp": "-274000",
    ])
    #expect(machine.heat == .nominal)
  }

  @Test(arguments: [("low-power", true), ("balanced", false), ("performance", false)])
  func theProfileTellsWhetherPowerIsSaved(_ profile: String, _ isLow: Bool) throws {
    let machine = try machine(["sys/firmware/acpi/platform_profile": profile + "\n"])
    #expect(machine.isLow == isLow)
  }

  @Test func withoutFilesNothingIsWrong() throws {
    let machine = try machine([:])
    #expect(!machine.isLow && machine.heat == .nominal)
    #expect(MachinePower(root: machine.root, environment: ["CEL_LOW_POWER": "1"]).isLow)
  }

  @Test func changesAreToldOnce() throws {
    let machine = try machine(zone(0, 40_000))
    let center = NotificationCenter()
    let heat = ToldTimes(ProcessInfo.thermalStateDidChangeNotification, center)
    let power = ToldTimes(.NSProcessInfoPowerStateDidChange, center)
    let watch = PowerWatch(machine, telling: center)
    watch.look()
    #expect(heat.count == 0 && power.count == 0)
    try write(zone(0, 90_000))
    #expect(watch.look().heat == .serious)
    watch.look()
    #expect(heat.count == 1 && power.count == 0)
    try write(["sys/firmware/acpi/platform_profile": "low-power"])
    watch.look()
    #expect(heat.count == 1 && power.count == 1)
  }
}

/// Counts how often a notification was posted.
private final class ToldTimes {
  private let counter = Counter()
  var count: Int { counter.count }

  init(_ name: Notification.Name, _ center: NotificationCenter) {
    let counter = counter
    _ = center.addObserver(forName: name, object: nil, queue: nil) { _ in counter.count += 1 }
  }

  // Posted on the test's own thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }
}
