import Foundation

/// Lets a program with a window end in good order where the system asks it to go: what is to be remembered is, and the
/// exit code tells of it, 128 and the signal's number.
///
/// A second signal of a kind ends the program at once.
@MainActor
package enum StopSignals {
  private static var sources: [any DispatchSourceSignal] = []

  /// Listens from now on; signals that the program was started to ignore stay ignored.
  ///
  /// - Parameter stop: ends the main loop with an exit code.
  package static func watch(_ stop: @escaping @MainActor (_ exitCode: Int32) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var former = sigaction()
      sigaction(number, nil, &former)
      let isIgnored = former.__sigaction_handler.sa_handler.map {
        unsafeBitCast($0, to: Int.self) == 1
      }
      guard isIgnored != true, sources.count < 3 else { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        signal(number, SIG_DFL)
        MainActor.assumeIsolated { stop(128 + number) }
      }
      source.resume()
      sources.append(source)
    }
  }
}
