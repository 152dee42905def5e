import Foundation
import Synchronization

/// Looks at the machine's heat and power profile now and then, and tells the program of what changed.
final class PowerWatch: Sendable {
  /// What was seen last.
  struct Reading: Equatable {
    var heat: ProcessInfo.ThermalState
    var isLow: Bool
  }

  /// The watch that `ProcessInfo` starts when it is first asked.
  static let shared: PowerWatch = {
    let watch = PowerWatch(MachinePower())
    watch.lookAgain()
    return watch
  }()

  private let machine: MachinePower
  private let center: NotificationCenter
  private let last: Mutex<Reading>

  init(_ machine: MachinePower, telling center: NotificationCenter = .default) {
    (self.machine, self.center) = (machine, center)
    last = Mutex(Reading(heat: machine.heat, isLow: machine.isLow))
  }

  /// Looks every ten seconds.
  private func lookAgain() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 10) { [weak self] in
      self?.look()
      self?.lookAgain()
    }
  }

  /// Reads anew, and posts what changed on the calling thread.
  @discardableResult
  func look() -> Reading {
    let now = Reading(heat: machine.heat, isLow: machine.isLow)
    let former = last.withLock { last in
      defer { last = now }
      return last
    }
    if former.heat != now.heat {
      center.post(
        name: ProcessInfo.thermalStateDidChangeNotification, object: ProcessInfo.processInfo)
    }
    if former.isLow != now.isLow {
      center.post(name: .NSProcessInfoPowerStateDidChange, object: ProcessInfo.processInfo)
    }
    return now
  }
}
