import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable {
    /// As it should be.
    case nominal
    /// Warmer than usual, so that fans run.
    case fair
    /// So hot that the machine is slowed down.
    case serious
    /// So hot that the machine may be put out.
    case critical
  }

  /// How hot the machine is, by the trip points of the kernel's thermal zones; nominal where there are none.
  ///
  /// From the first time on that it is asked, changes are posted as `thermalStateDidChangeNotification`.
  public var thermalState: ThermalState { PowerWatch.shared.look().heat }

  /// Whether the machine saves power: its platform profile is `low-power`. `CEL_LOW_POWER=1` or `0` rules over it.
  ///
  /// From the first time on that it is asked, changes are posted as `NSProcessInfoPowerStateDidChange`.
  public var isLowPowerModeEnabled: Bool { PowerWatch.shared.look().isLow }

  /// Posted some seconds after `thermalState` has changed, on a thread of its own.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Posted some seconds after `isLowPowerModeEnabled` has changed, on a thread of its own.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
