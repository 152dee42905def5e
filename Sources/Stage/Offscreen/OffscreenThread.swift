import Foundation
import GLRenderer
import Synchronization

/// The one thread that draws without a display; every `CARenderer` shares it.
///
/// Calls are synchronous and allowed from any thread: what is drawn belongs to the caller while it
/// waits.
final class OffscreenThread: Sendable {
  /// What the thread draws with.
  struct Tools {
    let context: OffscreenContext
    let renderer: GLRenderer
  }

  private typealias Job = @Sendable (Result<Tools, StageError>) -> Void

  private let jobs = Mutex<[Job]>([])
  private let bell = DispatchSemaphore(value: 0)

  /// The thread of the process, started by its first use.
  static let shared = OffscreenThread()

  private init() {
    let thread = Thread { [self] in
      let tools = Self.makeTools()
      while true {
        bell.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job(tools)
      }
    }
    thread.name = "cel.offscreen"
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Runs `body` on the thread and waits for it.
  ///
  /// - Throws: where no GL is to be had, for every call.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (Tools) throws(StageError) -> Value
  ) throws(StageError) -> Value {
    let answer = Answer<Value>()
    let done = DispatchSemaphore(value: 0)
    jobs.withLock { jobs in
      jobs.append { tools in
        answer.set(Self.run(tools, body))
        done.signal()
      }
    }
    bell.signal()
    done.wait()
    return try answer.take().get()
  }

  private static func run<Value>(
    _ tools: Result<Tools, StageError>, _ body: (Tools) throws(StageError) -> Value
  ) -> Result<Value, StageError> {
    do throws(StageError) {
      return .success(try body(try tools.get()))
    } catch {
      return .failure(error)
    }
  }

  private static func makeTools() -> Result<Tools, StageError> {
    do throws(GLError) {
      let context = try OffscreenContext()
      try context.makeCurrent()
      return .success(Tools(context: context, renderer: try GLRenderer()))
    } catch {
      return .failure(StageError(error))
    }
  }
}

/// Where a job leaves its result.
private final class Answer<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, StageError>?>(nil)

  func set(_ value: Result<Value, StageError>) { result.withLock { $0 = value } }

  func take() -> Result<Value, StageError> {
    guard let value = result.withLock({ $0 }) else {
      preconditionFailure("a job on the offscreen thread ended without a result")
    }
    return value
  }
}
