import Foundation
import Motion
import RenderTree

/// A thread's open transactions, and the layers that wait for the outermost one to commit.
final class TransactionStack {
  /// The settings in force: those of the innermost open transaction.
  var level = TransactionLevel()
  /// The settings of the transactions around it.
  private var outerLevels: [TransactionLevel] = []
  /// Layers with changed groups, sublayers, animations, or waiting for layout or display.
  private var changed: [CALayer] = []
  /// Layers that left a shown tree.
  private var orphans: [CALayer] = []
  /// Hosts that lost nodes, and must send a commit even if nothing else changed.
  private var detachedHosts: [LayerHost] = []
  /// Whether the main queue was asked to commit the implicit transaction.
  private var isScheduled = false
  /// The host time that everything in the transaction sees.
  private var startTime: Double?

  /// How many rounds of layout and display a commit makes at the most.
  private static let mostRounds = 64

  // MARK: The thread's own

  /// The calling thread's transactions.
  static var current: TransactionStack {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<TransactionStack>.fromOpaque(pointer).takeUnretainedValue()
    }
    let stack = TransactionStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    precondition(error == 0, "no thread-local slot is left: error \(error)")
    return key
  }()

  /// The host time, the same for everything within a transaction that changed something.
  static var now: Double { current.startTime ?? HostTime.now }

  // MARK: Nesting

  func begin() {
    outerLevels.append(level)
    level.ownsCompletion = false
  }

  func commit() {
    guard let outer = outerLevels.popLast() else { return }
    let ended = level
    level = outer
    if outerLevels.isEmpty { flush() }
    if ended.ownsCompletion { ended.completion?.close(at: HostTime.now) }
  }

  /// Commits what the thread changed, unless an explicit transaction is open.
  func flush() {
    guard outerLevels.isEmpty else { return }
    if !changed.isEmpty || !orphans.isEmpty {
      CommitLock.shared.lock()
      commitChanges()
      CommitLock.shared.unlock()
    }
    let ended = level
    level = TransactionLevel()
    startTime = nil
    if ended.ownsCompletion { ended.completion?.close(at: HostTime.now) }
  }

  func setCompletion(_ block: (() -> Void)?) {
    let outer = level.ownsCompletion ? outerLevels.last?.completion : level.completion
    if level.ownsCompletion { level.completion?.close(at: HostTime.now) }
    level.ownsCompletion = block != nil
    level.completion = block.map { CompletionGroup(block: $0, outer: outer) } ?? outer
    scheduleFlush()
  }

  func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      level.duration = (value as? NSNumber)?.doubleValue ?? TransactionLevel.defaultDuration
    case kCATransactionDisableActions:
      level.disablesActions = (value as? NSNumber)?.boolValue ?? false
    case kCATransactionAnimationTimingFunction:
      level.timingFunction = value as? CAMediaTimingFunction
    case kCATransactionCompletionBlock: setCompletion(value as? () -> Void)
    default: level.values[key] = value
    }
  }

  // MARK: What waits

  func add(_ layer: CALayer) {
    if startTime == nil { startTime = HostTime.now }
    changed.append(layer)
    scheduleFlush()
  }

  func addOrphan(_ layer: CALayer) {
    orphans.append(layer)
    scheduleFlush()
  }

  /// Tells the layer's host that a track is no more.
  func remove(_ track: Track, of layer: CALayer) {
    layer.host?.pending.removedTracks.append(track.id)
    layer.mark(.hasPendingAnimations)
  }

  /// On a main thread without a main loop, the main queue commits the implicit transaction.
  private func scheduleFlush() {
    guard !isScheduled, outerLevels.isEmpty, Thread.isMainThread, HostTime.installedClock == nil
    else { return }
    isScheduled = true
    DispatchQueue.main.async {
      let stack = TransactionStack.current
      stack.isScheduled = false
      stack.flush()
    }
  }
}

// MARK: - Committing

extension TransactionStack {
  private func commitChanges() {
    prepare()
    let now = HostTime.now
    let layers = changed
    changed.removeAll(keepingCapacity: true)
    var hosts: [LayerHost] = []
    for layer in layers {
      layer.state.remove(.listed)
      guard let host = layer.host else { continue }
      if !host.isTouched {
        host.isTouched = true
        hosts.append(host)
      }
      host.write(layer, now: now)
    }
    for host in detachedHosts where !host.isTouched {
      host.isTouched = true
      hosts.append(host)
    }
    detachedHosts.removeAll()
    for host in hosts { host.send(at: now) }
  }

  /// Attaches, lays out and displays until nothing more is asked for, in bounded rounds.
  private func prepare() {
    for _ in 0..<Self.mostRounds {
      attachAndDetach()
      let waiting = changed.filter { !$0.state.isDisjoint(with: [.needsLayout, .needsDisplay]) }
      if waiting.isEmpty { return }
      for layer in waiting where layer.state.contains(.needsLayout) {
        layer.state.remove(.needsLayout)
        layer.layoutSublayers()
      }
      attachAndDetach()
      for layer in waiting { layer.displayIfNeeded() }
    }
  }

  /// Gives nodes to the layers that came into a shown tree and takes those of layers that left.
  private func attachAndDetach() {
    var index = 0
    while index < changed.count {
      let layer = changed[index]
      index += 1
      guard layer.state.contains(.childrenChanged), let host = layer.host else { continue }
      for child in layer.children where child.host !== host {
        if let other = child.host { other.detach(child, finished: false) }
        host.attach(child)
      }
    }
    let left = orphans
    orphans.removeAll(keepingCapacity: true)
    for layer in left {
      guard let host = layer.host, layer.parent?.host !== host, layer !== host.root else { continue }
      host.detach(layer, finished: false)
      if !detachedHosts.contains(where: { $0 === host }) { detachedHosts.append(host) }
    }
  }
}

/// The lock that all commits take, so that hosts see one at a time.
final class CommitLock: Sendable {
  static let shared = CommitLock()
  private let recursive = NSRecursiveLock()

  private init() {}

  func lock() { recursive.lock() }
  func unlock() { recursive.unlock() }
}
