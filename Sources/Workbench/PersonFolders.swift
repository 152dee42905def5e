import Foundation

/// The folders in which a person's programs keep their files, by the XDG rules.
///
/// Values of the environment that are no absolute path are ignored.
package struct PersonFolders: Sendable {
  private let environment: [String: String]

  /// The folders that an environment names.
  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The person's own folder.
  var home: String { environment["HOME"] ?? NSHomeDirectory() }

  private func folder(_ name: String, _ usual: String) -> URL {
    let named = environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: named ?? "\(home)/\(usual)", isDirectory: true)
  }

  /// What the person wishes.
  package var configuration: URL { folder("XDG_CONFIG_HOME", ".config") }
  /// What the person made.
  package var data: URL { folder("XDG_DATA_HOME", ".local/share") }
  /// What is remembered from one run to the next.
  package var state: URL { folder("XDG_STATE_HOME", ".local/state") }
}
