import Foundation
import UIKit

/// An animation as the timeline shows it.
struct AnimationBar {
  /// Which one it is: the layer, the key, and when it was added.
  struct Name: Hashable {
    var path: LayerPath
    var key: String
    var begin: Int
  }

  let name: Name
  /// What people read: the layer by its name, else by its class and its place, and the key path.
  let layerName: String
  let keyPath: String
  /// The animation as it was added.
  let animation: CAAnimation
  /// When it begins, in scene time.
  let begin: Double
  /// One cycle in seconds of scene time, there or back.
  let cycle: Double
  /// How many cycles run, there and back counted apart; infinity for no end.
  let cycles: Double
  /// When it was first seen.
  let added: Double
  /// When it was gone; nil while it is on its layer.
  var removed: Double?
  /// Whether a person froze it.
  var isStopped = false

  /// When it ends by itself; infinity where it does not.
  var end: Double { begin + cycle * cycles }

  /// The transaction that added it: its time, in ten thousandths of a second.
  var commit: Int { Self.ticks(begin - delay) }

  /// A time in ten thousandths of a second, as far as there are such numbers.
  static func ticks(_ time: Double) -> Int {
    Int(max(-1e18, min((time * 10_000).rounded(), 1e18)))
  }
}

/// Remembers the animations that a scene had, with their times.
@MainActor
struct AnimationRecorder {
  /// In the order in which they were seen.
  private(set) var bars: [AnimationBar] = []
  private var places: [AnimationBar.Name: Int] = [:]
  private var present: Set<Int> = []
  /// After how many changes of the scene it was looked at last.
  private var changes = -1
  /// Counts changes of the bars.
  private(set) var revision = 0

  /// Looks which animations are there now.
  mutating func record(_ scene: StagedScene) {
    guard changes != scene.changes else { return }
    changes = scene.changes
    var seen: Set<Int> = []
    var bars = bars
    var places = places
    var news = 0
    scene.look {
      LayerPath.walk(scene.rootLayer) { layer, path in
        for (key, animation) in layer.seenAnimations {
          let begin = scene.sceneTime(of: animation.beginTime, in: layer)
          let name = AnimationBar.Name(
            path: path, key: key, begin: AnimationBar.ticks(begin))
          if let place = places[name] {
            seen.insert(place)
            continue
          }
          news += 1
          places[name] = bars.count
          seen.insert(bars.count)
          bars.append(AnimationBar(animation, name, begin: begin, of: layer, at: scene.now))
        }
      }
    }
    for place in present.subtracting(seen) {
      bars[place].removed = min(scene.now, max(bars[place].begin, bars[place].end))
      news += 1
    }
    (self.bars, self.places, present) = (bars, places, seen)
    revision += news
  }

  /// The animations that are on their layers now.
  var running: [AnimationBar] { present.sorted().map { bars[$0] } }

  /// The layers with animations that run at a time, or no more than `reach` seconds before or after it, in the
  /// order of the tree.
  func layers(animatedWithin reach: Double, of time: Double) -> [LayerPath] {
    let near = running.filter { $0.begin <= time + reach && $0.end >= time - reach }
    return Set(near.map(\.name.path)).sorted()
  }

  /// The last animation of each key that a layer had.
  func latest(of path: LayerPath) -> [AnimationBar] {
    var latest: [String: AnimationBar] = [:]
    for bar in bars where bar.name.path == path { latest[bar.name.key] = bar }
    return latest.values.sorted { $0.added < $1.added }
  }
}

extension AnimationBar {
  /// Reads the times of an animation on a layer.
  @MainActor
  init(
    _ animation: CAAnimation, _ name: Name, begin: Double, of layer: CALayer, at now: Double
  ) {
    self.name = name
    self.animation = animation
    self.begin = begin
    layerName =
      layer.displayName.isEmpty ? "\(layer.displayType) \(name.path.text)" : layer.displayName
    let keyPaths = animation.keyPaths
    keyPath = keyPaths.isEmpty ? name.key : keyPaths.joined(separator: ", ")
    let speed = abs(Double(animation.speed))
    isStopped = layer.isStopped(name.key)
    cycle = speed > 0 ? animation.duration / speed : .infinity
    let legs = animation.autoreverses ? 2.0 : 1
    if animation.repeatDuration > 0, animation.duration > 0 {
      cycles = animation.repeatDuration / animation.duration
    } else {
      cycles = max(Double(animation.repeatCount), 1) * legs
    }
    added = now
  }

  /// The animations of a group as bars of their own, in the group's first run.
  @MainActor
  var parts: [AnimationBar] {
    let group = animation as? CAAnimationGroup
    let speed = max(abs(Double(animation.speed)), 1e-6)
    return (group?.animations ?? []).enumerated().map { index, child in
      let name = Name(path: name.path, key: "\(name.key)/\(index)", begin: name.begin)
      let own = max(abs(Double(child.speed)), 1e-6) * speed
      let length = child.duration > 0 ? child.duration : animation.duration
      let legs = child.autoreverses ? 2.0 : 1
      let cycles =
        child.repeatDuration > 0
        ? child.repeatDuration / length : max(Double(child.repeatCount), 1) * legs
      let start = begin + child.beginTime / speed
      // A group cuts off what runs longer.
      let room = max(begin + cycle - start, 0)
      return AnimationBar(
        name: name, layerName: "", keyPath: child.keyPaths.joined(separator: ", "),
        animation: child, begin: start, cycle: length / own,
        cycles: min(cycles, room * own / length), added: start, removed: removed,
        isStopped: isStopped)
    }
  }
}
