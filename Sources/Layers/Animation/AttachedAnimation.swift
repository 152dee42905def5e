import Foundation
import Motion
import RenderTree
import Synchronization

/// An animation on a layer: its tracks, and what has to be told about it.
struct AttachedAnimation {
  /// Under which name it was added; nil for none.
  let key: String?
  /// What moves the layer, and tells beginning and end.
  private(set) var track: Track
  private var rest: Rest

  /// All but key and track. Most animations have so little of it that it needs no memory of its own.
  private enum Rest {
    case state(AttachedState)
    case more(AttachedExtras)
  }

  init(
    key: String?, track: Track, form: PlainForm, completion: CompletionGroup?, isPending: Bool,
    isRemovedOnCompletion: Bool
  ) {
    self.key = key
    self.track = track
    rest = .state(
      AttachedState(
        form: form, isPending: isPending, isRemovedOnCompletion: isRemovedOnCompletion))
    if let completion { makeExtras().completion = completion }
  }

  /// One that keeps its object.
  init(
    key: String?, track: Track, companions: [Track], object: CAAnimation,
    completion: CompletionGroup?
  ) {
    self.init(
      key: key, track: track, form: PlainForm(), completion: completion,
      isPending: object.beginTime == 0, isRemovedOnCompletion: object.isRemovedOnCompletion)
    let extras = makeExtras()
    extras.companions = companions
    extras.object = object
  }

  private var extras: AttachedExtras? {
    if case .more(let extras) = rest { extras } else { nil }
  }

  private mutating func makeExtras() -> AttachedExtras {
    switch rest {
    case .more(let extras): return extras
    case .state(let state):
      let extras = AttachedExtras(state)
      rest = .more(extras)
      return extras
    }
  }

  private var state: AttachedState {
    get {
      switch rest {
      case .state(let state): state
      case .more(let extras): extras.state
      }
    }
    set {
      switch rest {
      case .state: rest = .state(newValue)
      case .more(let extras): extras.state = newValue
      }
    }
  }
}

extension AttachedAnimation {
  /// What moves further properties in the same time: a group's children, the turn along a path.
  var companions: [Track] { extras?.companions ?? [] }

  /// The layer's copy of what was added; nil for one that nobody asked for.
  var object: CAAnimation? { extras?.object }

  /// What waits for the end.
  var completion: CompletionGroup? { extras?.completion }

  /// Whether the begin time is that of the next commit.
  var isPending: Bool { state.isPending }

  /// Whether the layer lets go of it at its end.
  var isRemovedOnCompletion: Bool { state.isRemovedOnCompletion }

  /// Whether its end was told; it stays only because it is not removed on completion.
  var isOver: Bool {
    get { state.isOver }
    set { state.isOver = newValue }
  }

  /// Whether it changes what the layer's contents show, so that they are drawn for each frame.
  var redraws: Bool {
    get { state.redraws }
    set { state.redraws = newValue }
  }

  /// The layer's copy of what was added, made from the track where none was kept.
  func makeObject() -> CAAnimation {
    object
      ?? CABasicAnimation(track, state.form, isRemovedOnCompletion: state.isRemovedOnCompletion)
  }

  /// The same, kept from now on.
  mutating func keepObject() -> CAAnimation {
    let object = makeObject()
    makeExtras().object = object
    return object
  }

  /// Lets what waits for the end wait no longer.
  func leaveCompletion(at time: Double) {
    extras?.completion?.leave(at: time)
    extras?.completion = nil
  }

  /// Names the node that the tracks move, and sets the begin time where it waits for one.
  ///
  /// - Parameter now: the commit's time, in the layer's own.
  mutating func start(on node: NodeID, at now: Double) {
    let time = isPending ? now : track.beginTime
    if isPending { object?.beginTime = now }
    state.isPending = false
    track = track.starting(at: time, on: node)
    if let extras { extras.companions = extras.companions.map { $0.starting(at: time, on: node) } }
  }
}

/// Where an attached animation stands, and what its object was like.
struct AttachedState {
  private var bits: UInt8

  /// - Parameter form: of the object, where none is kept.
  init(form: PlainForm, isPending: Bool, isRemovedOnCompletion: Bool) {
    bits = form.values.rawValue << 5
    self[0] = isPending
    self[1] = isRemovedOnCompletion
    self[4] = form.isTimedStraight
  }

  private subscript(bit: UInt8) -> Bool {
    get { bits >> bit & 1 == 1 }
    set { bits = newValue ? bits | 1 << bit : bits & ~(1 << bit) }
  }

  var isPending: Bool {
    get { self[0] }
    set { self[0] = newValue }
  }
  var isRemovedOnCompletion: Bool { self[1] }
  var isOver: Bool {
    get { self[2] }
    set { self[2] = newValue }
  }
  var redraws: Bool {
    get { self[3] }
    set { self[3] = newValue }
  }
  var form: PlainForm {
    PlainForm(
      values: PlainForm.Values(rawValue: bits >> 5) ?? .boxed, isTimedStraight: self[4])
  }
}

/// What few attached animations have.
private final class AttachedExtras {
  var state: AttachedState
  var companions: [Track] = []
  var object: CAAnimation?
  var completion: CompletionGroup?

  init(_ state: AttachedState) { self.state = state }
}

extension TrackID {
  private static let counter = Atomic<UInt64>(0)

  /// A name that no other track has.
  static func next() -> TrackID {
    TrackID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
