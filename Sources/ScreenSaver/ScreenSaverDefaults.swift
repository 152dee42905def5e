import Foundation

/// The settings of a saver, in a file of its own.
open class ScreenSaverDefaults: UserDefaults {
  /// The settings of a name, mostly that of the saver's bundle.
  public convenience init?(forModuleWithName inModuleName: String) {
    self.init(suiteName: inModuleName)
  }
}
