import Motion
import UIKit

/// How the layers of a scene stand in space: turned, apart, near, and which of them are left out.
struct ExplodedPose: Equatable {
  /// How far the scene is tilted back and turned, in radians.
  var tilt: CGFloat = 0.42
  var turn: CGFloat = -0.62
  /// How far a layer stands before the one that it lies on, in points of the scene.
  var spacing: CGFloat = 56
  /// How much larger than at first it is seen.
  var zoom: CGFloat = 1
  /// The layers that are seen, from the back (0) to the front (1).
  var peel: ClosedRange<Double> = 0...1
  /// What is seen of a layer.
  var look = LayerLook.both

  /// The greatest spacing.
  static let mostSpacing: CGFloat = 160
  private static let mostTilt: CGFloat = 1.4
  /// How far the eye is from the scene, in points.
  private static let distance: CGFloat = 1800
  /// The part of the room that the scene takes when it is apart.
  private static let share: CGFloat = 0.78

  /// Turns it, in points of a drag.
  mutating func orbit(by way: CGSize) {
    tilt = min(max(tilt - way.height * 0.008, -Self.mostTilt), Self.mostTilt)
    turn = (turn + way.width * 0.008).remainder(dividingBy: 2 * .pi)
  }

  /// Moves the layers apart, in turns of the wheel.
  mutating func spread(by turns: CGFloat) {
    spacing = min(max(spacing + turns * 6, 0), Self.mostSpacing)
  }

  /// Goes nearer, in turns of the wheel.
  mutating func zoom(by turns: CGFloat) {
    zoom = min(max(zoom * pow(1.1, turns), 0.3), 6)
  }

  /// Takes away layers at the front, in turns of the wheel; backwards they come again.
  mutating func peel(by turns: CGFloat) {
    let upper = min(max(peel.upperBound - Double(turns) * 0.05, peel.lowerBound), 1)
    peel = peel.lowerBound...upper
  }

  /// Whether the layers are seen from behind.
  var isFromBehind: Bool { cos(tilt) * cos(turn) < 0 }

  /// Whether a layer is seen; `rank` is its place from the back, 0…1.
  func shows(rank: Double) -> Bool {
    // A hair of tolerance, so that the first and the last layer belong to the whole range.
    peel.lowerBound - 1e-9 <= rank && rank <= peel.upperBound + 1e-9
  }

  /// The perspective of the eye, `part` of the way from flat to apart.
  func perspective(_ part: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -part / Self.distance
    return perspective
  }

  /// The scene's place in front of the eye, `part` of the way from its place on the canvas.
  func turntable(
    _ part: CGFloat, scene: CGSize, in room: CGSize, flat: CGRect
  ) -> (transform: CATransform3D, position: CGPoint) {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    let apart = min(room.width / scene.width, room.height / scene.height) * Self.share * zoom
    let factor = mix(flat.width / scene.width, apart)
    let tilted = CATransform3DMakeRotation(tilt * part, 1, 0, 0)
    let turned = CATransform3DRotate(tilted, turn * part, 0, 1, 0)
    return (
      CATransform3DScale(turned, factor, factor, factor),
      CGPoint(x: mix(flat.midX, room.width / 2), y: mix(flat.midY, room.height / 2))
    )
  }
}

/// What is seen of each layer.
enum LayerLook: CaseIterable {
  case contents, both, wireframe

  /// The look on a button.
  var title: String {
    switch self {
    case .contents: "Contents"
    case .both: "Both"
    case .wireframe: "Wireframe"
    }
  }

  /// The look after this one.
  var next: LayerLook {
    let all = LayerLook.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// The way of the layers from the canvas into space and back: a spring.
struct ExplodedWay {
  private var start: Double
  private let from: Double
  private let to: Double
  private static let spring = Spring(perceptualDuration: 0.5, bounce: 0.18)

  /// Starts at a time, in seconds, from a part of the way.
  init(from: Double, to: Double, at time: Double) { (start, self.from, self.to) = (time, from, to) }

  /// How far the layers are at a time: 0 on the canvas, 1 apart.
  func part(at time: Double) -> Double {
    isOver(at: time) ? to : from + (to - from) * Self.spring.value(at: max(time - start, 0))
  }

  /// Whether they have arrived.
  func isOver(at time: Double) -> Bool { time - start > Self.spring.settlingDuration }
}
