import Foundation
@_spi(Hooks) import UIKitCore

/// A block between `beginAnimations` and `commitAnimations`.
final class CommittedBlock: AnimationBlock {
  private static let defaultDuration = 0.2

  /// The innermost open block of this kind, if it is the innermost of all.
  static var innermost: CommittedBlock? { open.last as? CommittedBlock }

  private let calls: Calls
  private let outerDelay: TimeInterval
  private var transitions: [ViewTransition] = []

  /// Who is called; apart from the block, as the tally keeps it.
  @MainActor
  private final class Calls {
    let id: String?
    let context: UnsafeMutableRawPointer?
    var delegate: AnyObject?
    var willStart: ((String?, UnsafeMutableRawPointer?) -> Void)?
    var didStop: ((String?, Bool, UnsafeMutableRawPointer?) -> Void)?

    init(_ id: String?, _ context: UnsafeMutableRawPointer?) {
      (self.id, self.context) = (id, context)
    }

    func start() {
      (delegate as? any UIViewAnimationsDelegate)?.animationWillStart(id, context: context)
      willStart?(id, context)
    }

    func stop(_ finished: Bool) {
      (delegate as? any UIViewAnimationsDelegate)?
        .animationDidStop(id, finished: finished, context: context)
      didStop?(id, finished, context)
    }
  }

  init(_ id: String?, _ context: UnsafeMutableRawPointer?) {
    let calls = Calls(id, context)
    self.calls = calls
    let outer = AnimationBlock.open.last
    outerDelay = outer?.timing.delay ?? 0
    let timing = AnimationTiming(
      duration: CommittedBlock.defaultDuration, delay: 0, pace: .curve(.easeInOut), options: [])
    super.init(timing, []) { calls.stop($0) }
    tally.willStart = { calls.start() }
  }

  var delegate: AnyObject? {
    get { calls.delegate }
    set { calls.delegate = newValue }
  }

  var willStart: ((String?, UnsafeMutableRawPointer?) -> Void)? {
    get { calls.willStart }
    set { calls.willStart = newValue }
  }

  var didStop: ((String?, Bool, UnsafeMutableRawPointer?) -> Void)? {
    get { calls.didStop }
    set { calls.didStop = newValue }
  }

  /// Lets a method of the delegate be called when the first animation begins.
  func setWillStart(_ method: Selector?) {
    willStart = method.map { method in
      { [unowned calls] id, context in
        if let delegate = calls.delegate { method.send(to: delegate, id, context) }
      }
    }
  }

  /// Lets a method of the delegate be called when all animations have ended.
  func setDidStop(_ method: Selector?) {
    didStop = method.map { method in
      { [unowned calls] id, finished, context in
        if let delegate = calls.delegate { method.send(to: delegate, id, finished, context) }
      }
    }
  }

  /// Seconds after the beginning of the block around this one.
  var delay: TimeInterval {
    get { timing.delay - outerDelay }
    set { timing.delay = outerDelay + max(0, newValue) }
  }

  func setOption(_ option: UIView.AnimationOptions, _ isSet: Bool) {
    if isSet { options.insert(option) } else { options.remove(option) }
  }

  func add(_ transition: UIView.AnimationTransition, of view: UIView, cache: Bool) {
    guard let effect = TransitionEffect(transition), AnimationBlock.current === self else { return }
    transitions.append(ViewTransition(of: view, effect, showsMotion: !cache))
  }

  func commit() { close() }

  override func willClose() {
    for transition in transitions { transition.run(timing, in: tally) }
    transitions = []
  }
}
