import Foundation
import Synchronization

/// What the portal of freedesktop.org says of how programs should look, asked once.
///
/// It is asked through `gdbus`, beside the main thread, so that an answer that takes its time keeps nobody
/// waiting. Where there is no portal, nothing is said.
package enum DesktopPortal {
  private static let question = [
    "call", "--session", "--timeout", "2", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop", "--method",
    "org.freedesktop.portal.Settings.ReadAll", "['org.freedesktop.appearance']",
  ]

  /// A number of the answer that `gdbus` printed: `'contrast': <uint32 1>`; nil where it has none.
  package static func value(of key: String, in answer: String) -> Int? {
    guard let start = answer.range(of: "'\(key)': <") else { return nil }
    let rest = answer[start.upperBound...].prefix { $0 != ">" }
    return rest.split(separator: " ").last.flatMap { Int($0) }
  }

  /// Asks, and calls `body` with the answer on a thread of its own; answers whether it could ask.
  @discardableResult
  package static func ask(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ body: @escaping @Sendable (String) -> Void
  ) -> Bool {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil,
      let gdbus = ProgramPath.find("gdbus", environment: environment)
    else { return false }
    let process = Process()
    let output = Pipe()
    process.executableURL = gdbus
    process.arguments = question
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    process.terminationHandler = { _ in
      body(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
    }
    return (try? process.run()) != nil
  }
}
