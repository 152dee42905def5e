import Compositor

/// In what the latest frames of a window differ, each from the one before.
///
/// The buffers of a window take turns. One that comes back shows an older frame, so that all that
/// changed since then has to be drawn again.
struct DamageHistory {
  private var latest: [PixelRect?]
  private var count = 0

  /// - Parameter capacity: how old a buffer may be and still be used.
  init(capacity: Int = 4) { latest = Array(repeating: nil, count: capacity) }

  /// Takes in what the next frame changes; nil for everything.
  mutating func append(_ damage: PixelRect?) {
    latest[count % latest.count] = damage
    count += 1
  }

  /// What the latest frame must draw onto a buffer that showed the frame `age` before it; nil for all.
  ///
  /// 0 is for a buffer that shows nothing known.
  func region(age: Int) -> PixelRect? {
    guard age > 0, age <= min(latest.count, count) else { return nil }
    var region = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for past in 0..<age {
      guard let damage = latest[(count - 1 - past) % latest.count] else { return nil }
      region = region.union(damage)
    }
    return region
  }
}
