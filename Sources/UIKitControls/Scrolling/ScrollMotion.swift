import Foundation

// How a scroll view moves by itself: a pure function of the time since it was let go, on each axis.
//
// Let go within its range, the content slows down exponentially: after each millisecond it has a
// fixed part of its speed left, so v(t) = v₀·eᵏᵗ and x(t) = x₀ + v₀·(eᵏᵗ − 1)/k, with k = 1000·ln d.
// Where that would leave the range, a critically damped spring takes over at the edge, with the
// speed that is left. A spring also brings back what was let go outside, leads to pages and to
// places that were asked for.

/// The movement of a scroll view on one axis, from some moment on.
struct ScrollMotion {
  /// Where the content is and how fast it moves, in points and points a second.
  struct State: Equatable {
    var offset: Double
    var velocity: Double
  }

  private enum Law {
    /// Slows down; the number is k, negative, in 1 a second.
    case slowing(rate: Double)
    /// Goes to a place as a critically damped spring does; the number is ω, in 1 a second.
    case spring(to: Double, frequency: Double)
  }

  /// A law, and what it starts from.
  private struct Leg {
    var begin: Double
    var start: State
    var law: Law

    func state(_ time: Double) -> State {
      let t = time - begin
      switch law {
      case .slowing(let k):
        let left = exp(k * t)
        return State(
          offset: start.offset + start.velocity * (left - 1) / k, velocity: start.velocity * left)
      case .spring(let target, let frequency):
        let (a, b) = (start.offset - target, start.velocity + frequency * (start.offset - target))
        let left = exp(-frequency * t)
        return State(
          offset: target + (a + b * t) * left,
          velocity: (b - frequency * (a + b * t)) * left)
      }
    }
  }

  /// The frequency of the spring at the edges, in 1 a second.
  static let edgeFrequency = 14.0
  /// The frequency of the spring that goes to a place, in 1 a second.
  static let placeFrequency = 18.0
  /// Below this the content rests, in points a second and in points.
  private static let least = (velocity: 4.0, distance: 0.1)

  private let legs: [Leg]
  /// When the movement is over, in seconds.
  let duration: Double
  /// Where it ends.
  let end: Double

  /// The movement of content that is let go.
  ///
  /// - Parameters:
  ///   - range: where the content belongs.
  ///   - rate: the part of the speed that is left after a millisecond, below 1.
  init(from start: State, in range: ClosedRange<Double>, rate: Double) {
    guard range.contains(start.offset) else {
      let edge = min(max(start.offset, range.lowerBound), range.upperBound)
      self.init(from: start, to: edge, frequency: ScrollMotion.edgeFrequency)
      return
    }
    let k = 1000 * log(min(max(rate, 0.5), 0.9999))
    let leg = Leg(begin: 0, start: start, law: .slowing(rate: k))
    let rest = start.offset - start.velocity / k
    let edge = rest < range.lowerBound ? range.lowerBound : range.upperBound
    if range.contains(rest) {
      let speed = max(abs(start.velocity), ScrollMotion.least.velocity)
      self.init([leg], end: rest, duration: log(ScrollMotion.least.velocity / speed) / k)
    } else {
      let meeting = log(1 + k * (edge - start.offset) / start.velocity) / k
      let spring = Leg(
        begin: meeting, start: leg.state(meeting),
        law: .spring(to: edge, frequency: ScrollMotion.edgeFrequency))
      let settling = ScrollMotion.settling(spring.start, edge, ScrollMotion.edgeFrequency)
      self.init([leg, spring], end: edge, duration: meeting + settling)
    }
  }

  /// The movement to a place.
  init(from start: State, to place: Double, frequency: Double = ScrollMotion.placeFrequency) {
    let leg = Leg(begin: 0, start: start, law: .spring(to: place, frequency: frequency))
    self.init([leg], end: place, duration: ScrollMotion.settling(start, place, frequency))
  }

  private init(_ legs: [Leg], end: Double, duration: Double) {
    (self.legs, self.end, self.duration) = (legs, end, duration)
  }

  /// How long a spring takes until it is nearly at its place.
  private static func settling(_ start: State, _ place: Double, _ frequency: Double) -> Double {
    // (|a| + |b|·t)·e^(−ωt) bounds the distance; with t = n/ω it is (|a| + |b|·n/ω)·e⁻ⁿ.
    let a = abs(start.offset - place)
    let b = abs(start.velocity + frequency * (start.offset - place)) / frequency
    guard a + b > 0 else { return 0 }
    var n = 0.0
    while n < 40, (a + b * n) * exp(-n) > least.distance { n += 0.25 }
    return n / frequency
  }

  /// Where the content is some seconds after the beginning; at rest after the end.
  func state(at time: Double) -> State {
    guard time < duration else { return State(offset: end, velocity: 0) }
    return (legs.last { $0.begin <= time } ?? legs[0]).state(max(time, 0))
  }

  /// How far content that is pulled beyond an edge follows: less and less.
  ///
  /// - Parameters:
  ///   - distance: how far it is pulled, 0 or more.
  ///   - extent: the length of the view, which it never leaves.
  static func rubberBand(_ distance: Double, extent: Double) -> Double {
    guard extent > 0, distance > 0 else { return 0 }
    return (1 - 1 / (distance * 0.55 / extent + 1)) * extent
  }
}
