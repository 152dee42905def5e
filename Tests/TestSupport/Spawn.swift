import Foundation
import Synchronization

/// A program that was started, with our ends of the pipes to it.
struct Spawned {
  var process: pid_t
  var input: Int32
  var output: Int32
  var errors: Int32
}

/// Programs are started one after the other, so that none inherits the pipes of another.
private let spawning = Mutex(())

/// Starts a program with pipes for its standard streams, in a process group of its own.
///
/// Foundation's `Process` will not do: it takes a program for running as long as anything that the
/// program has started is, and its children inherit each other's pipes.
func spawn(
  _ path: String, _ arguments: [String], environment: [String: String]
) throws -> Spawned {
  try spawning.withLock { _ in
    // Writing to a program that has ended is no reason to end as well.
    signal(SIGPIPE, SIG_IGN)
    let (input, output, errors) = (try makePipe(), try makePipe(), try makePipe())
    let streams = [input.reading, output.writing, errors.writing]
    defer { for stream in streams { close(stream) } }
    let process = try spawn(path, arguments, environment: environment, streams: streams)
    return Spawned(
      process: process, input: input.writing, output: output.reading, errors: errors.reading)
  }
}

private func makePipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else {
    throw TestSupportError("no pipe: \(String(cString: strerror(errno)))")
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func spawn(
  _ path: String, _ arguments: [String], environment: [String: String], streams: [Int32]
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, stream) in streams.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var defaults = sigset_t()
  sigfillset(&defaults)
  var blocked = sigset_t()
  sigemptyset(&blocked)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

  let words = ([path] + arguments).map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for word in words + variables { free(word) } }
  var process: pid_t = 0
  let status = posix_spawn(&process, path, &actions, &attributes, words, variables)
  guard status == 0 else {
    throw TestSupportError("cannot start \(path): \(String(cString: strerror(status)))")
  }
  return process
}

/// The end of a program, once it has come.
final class ProgramEnd: Sendable {
  private let process: pid_t
  private let result = Mutex<Int32?>(nil)

  init(of process: pid_t) { self.process = process }

  /// The exit status, or the negated number of the signal that ended the program; nil before.
  var status: Int32? { result.withLock { $0 } }

  /// Sends the program a signal if it has not ended: until then its number is not used again.
  func send(signal: Int32) {
    result.withLock { if $0 == nil { _ = kill(process, signal) } }
  }

  /// Blocks until the program ends.
  func wait() {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    result.withLock {
      var status: Int32 = 0
      waitpid(process, &status, 0)
      let signal = status & 0x7F
      $0 = signal == 0 ? (status >> 8) & 0xFF : -signal
    }
  }
}
