import Foundation
import Motion
import RenderTree
import Synchronization

/// A thread's open transactions, and the layers that wait for the outermost one to commit.
final class TransactionStack {
  /// The settings in force: those of the innermost open transaction.
  @exclusivity(unchecked) var level = TransactionLevel()
  /// The settings of the transactions around it.
  @exclusivity(unchecked) private var outerLevels: [TransactionLevel] = []
  /// Layers with changed groups, sublayers, animations, or waiting for layout or display.
  @exclusivity(unchecked) private var changed: [CALayer] = []
  /// Layers that left a shown tree.
  @exclusivity(unchecked) private var orphans: [CALayer] = []
  /// Layers that were given animations while nobody showed them.
  @exclusivity(unchecked) private var unseen: [CALayer] = []
  /// Animations that were taken out, which the render side must forget.
  @exclusivity(unchecked) private var removedTracks: [(host: LayerHost, track: TrackID)] = []
  /// Hosts that must send a commit, whether or not a layer of theirs changed.
  @exclusivity(unchecked) private var touchedHosts: [LayerHost] = []
  /// Whether the main queue was asked to commit the implicit transaction.
  @exclusivity(unchecked) private var isScheduled = false
  /// Whether the thread is the main one; asked once, for it takes a system call.
  private let isOfMainThread = Thread.isMainThread
  /// What tells it from those of other threads; layers note by it which one they wait for.
  let number: UInt32
  static let (none, ofMainThread): (UInt32, UInt32) = (0, 1)
  private static let others = Atomic<UInt32>(2)
  /// The host time that everything in the transaction sees.
  @exclusivity(unchecked) private var startTime: Double?
  /// The host time of the frame that a layer draws itself for; nil where none does.
  @exclusivity(unchecked) private var frameTime: Double?

  /// Whether a commit lays out and displays just now.
  @exclusivity(unchecked) private var isPreparing = false

  /// What the changed layers were when the outermost transaction began.
  @exclusivity(unchecked) var former = FormerValues()

  /// The layers that place their sublayers just now, the innermost last.
  @exclusivity(unchecked) private var layouts: [Unmanaged<CALayer>] = []

  /// How many rounds of layout and display a commit makes at the most.
  private static let mostRounds = 64

  // MARK: The thread's own

  private init() {
    // After four billion threads they come again.
    let next = Self.others.wrappingAdd(1, ordering: .relaxed).oldValue
    number = isOfMainThread ? Self.ofMainThread : max(next, 2)
  }

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
      // What it holds is not committed here: another thread may be at work on these layers by now.
      if let pointer { Unmanaged<TransactionStack>.fromOpaque(pointer).release() }
    }
    precondition(error == 0, "no thread-local slot is left: error \(error)")
    return key
  }()

  /// The host time, the same for everything within a transaction that changed something.
  static var now: Double { current.now }

  /// The same of these transactions.
  var now: Double { frameTime ?? startTime ?? HostTime.now }

  /// Lets a layer draw itself as it is seen at a host time, without actions.
  func draw(at time: Double, _ body: () -> Void) {
    let (outerTime, disablesActions) = (frameTime, level.disablesActions)
    (frameTime, level.disablesActions) = (time, true)
    defer { (frameTime, level.disablesActions) = (outerTime, disablesActions) }
    body()
  }

  // MARK: Nesting

  func begin() {
    outerLevels.append(level)
    level.ownsCompletion = false
  }

  func commit() {
    guard let outer = outerLevels.popLast() else { return }
    let ended = level
    level = outer
    // What a layout or a drawing within a commit changes is part of that commit.
    if outerLevels.isEmpty, !isPreparing { commitChanges() }
    if ended.ownsCompletion { ended.completion?.close(at: HostTime.now) }
  }

  /// Commits the implicit transaction and ends its settings, unless an explicit one is open.
  func flush() {
    guard outerLevels.isEmpty, !isPreparing else { return }
    commitChanges()
    stopUnseen()
    let ended = level
    level = TransactionLevel()
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

  /// Notes a layer outside of all shown trees, which was given an animation.
  func addUnseen(_ layer: CALayer) {
    guard unseen.last !== layer else { return }
    unseen.append(layer)
    scheduleFlush()
  }

  /// Lets the host of an animation's layer, if it has one, forget the tracks.
  func remove(_ animation: AttachedAnimation, of layer: CALayer) {
    guard let host = layer.host else { return }
    removedTracks.append((host, animation.track.id))
    for track in animation.companions { removedTracks.append((host, track.id)) }
    scheduleFlush()
  }

  /// Makes `host` send a commit, even if none of its layers changed.
  func touch(_ host: LayerHost) {
    guard touchedHosts.last !== host, !touchedHosts.contains(where: { $0 === host }) else { return }
    touchedHosts.append(host)
    scheduleFlush()
  }

  /// On a main thread without a main loop, the main queue commits the implicit transaction.
  private func scheduleFlush() {
    guard !isScheduled, outerLevels.isEmpty, isOfMainThread, HostTime.installedClock == nil
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
  /// Sends what the thread changed to the hosts, all with one "now".
  private func commitChanges() {
    defer {
      startTime = nil
      former.removeAll()
    }
    if changed.isEmpty, orphans.isEmpty, removedTracks.isEmpty, touchedHosts.isEmpty { return }
    CommitLock.shared.lock()
    defer { CommitLock.shared.unlock() }
    isPreparing = true
    prepare()
    isPreparing = false
    let now = HostTime.now
    for layer in changed {
      if layer.listing == number { layer.listing = Self.none }
      guard let host = layer.host else { continue }
      touch(host)
      host.write(layer, now: now)
    }
    for (host, track) in removedTracks {
      touch(host)
      host.pending.removedTracks.append(track)
    }
    let hosts = touchedHosts
    changed.removeAll(keepingCapacity: true)
    removedTracks.removeAll(keepingCapacity: true)
    touchedHosts.removeAll(keepingCapacity: true)
    for host in hosts { host.send(at: now) }
  }

  /// Stops the animations of the layers that the implicit transaction has not shown: they would run unseen.
  private func stopUnseen() {
    guard !unseen.isEmpty else { return }
    let layers = unseen
    unseen.removeAll(keepingCapacity: true)
    for layer in layers where layer.host == nil { layer.stopUnseenAnimations() }
  }

  /// Attaches, lays out and displays until nothing more is asked for, in bounded rounds.
  ///
  /// Nothing is displayed while anything waits for layout, which may change its size; but once the rounds are over,
  /// what is still to be placed, as where a layout always asks for another one, keeps nothing from being seen.
  private func prepare() {
    for _ in 0..<Self.mostRounds {
      attachAndDetach()
      let unplaced = changed.filter { $0.state.contains(.needsLayout) }
      for layer in unplaced { layer.placeSublayersIfNeeded() }
      if !unplaced.isEmpty { continue }
      let undrawn = changed.filter { $0.state.contains(.needsDisplay) }
      for layer in undrawn { layer.displayIfNeeded() }
      if !undrawn.isEmpty { continue }
      if !updateTiles() { return }
    }
    attachAndDetach()
    for layer in changed where layer.state.contains(.needsDisplay) { layer.displayIfNeeded() }
  }

  /// Lets a layer place its sublayers.
  func layOut(_ layer: CALayer) {
    layouts.append(.passUnretained(layer))
    layer.layoutSublayers()
    layouts.removeLast()
  }

  /// Whether a layer places its sublayers just now.
  func isLayingOut(_ layer: CALayer) -> Bool {
    layouts.contains { $0.toOpaque() == Unmanaged.passUnretained(layer).toOpaque() }
  }

  /// Lets the tiled layers of all hosts that change look at what is seen of them.
  ///
  /// - Returns: whether any tiles came or went.
  private func updateTiles() -> Bool {
    var hosts: [LayerHost] = []
    for layer in changed {
      guard let host = layer.host, !host.tiledLayers.isEmpty,
        !hosts.contains(where: { $0 === host })
      else { continue }
      hosts.append(host)
    }
    let changes = hosts.flatMap(\.tiledLayers).filter { $0.updateTiles() }
    return !changes.isEmpty
  }

  /// Gives nodes to the layers that came into a shown tree and takes those of layers that left.
  private func attachAndDetach() {
    var index = 0
    while index < changed.count {
      let layer = changed[index]
      index += 1
      guard layer.state.contains(.childrenChanged), let host = layer.host else { continue }
      for child in layer.children where child.host !== host { host.attach(child) }
      if let mask = layer.maskLayer, mask.host !== host { host.attach(mask) }
      if let back = layer.extras?.backLayer, back.host !== host { host.attach(back) }
    }
    let left = orphans
    orphans.removeAll(keepingCapacity: true)
    for layer in left {
      guard let host = layer.host, layer.parent?.host !== host, layer !== host.root else {
        continue
      }
      host.detach(layer)
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
