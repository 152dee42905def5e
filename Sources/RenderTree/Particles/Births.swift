import Foundation

/// When the particles of a cell are born: its rates, one after the other.
struct Births {
  private let rates: [BirthRate]
  private let constant: BirthRate

  /// - Parameter isOutermost: the emitter's own multiplier holds for its own cells, not for theirs.
  init(_ cell: EmitterCell, _ group: EmitterGroup, isOutermost: Bool) {
    rates = cell.rates
    constant = BirthRate(
      time: 0, rate: isOutermost ? cell.birthRate * group.birthRate.native : cell.birthRate)
  }

  /// How many rates there are, at least 1.
  var count: Int { max(rates.count, 1) }

  /// The rate of a piece.
  private func rate(_ piece: Int) -> BirthRate { rates.isEmpty ? constant : rates[piece] }

  /// The particles of a piece that are born from `low` to `high`, both in the cell's time.
  ///
  /// Empty for rates that are not above 0 and finite.
  func particles(of piece: Int, from low: Double, to high: Double) -> Range<Int> {
    let rate = rate(piece)
    guard rate.rate > 0, rate.rate.isFinite, high >= rate.time else { return 0..<0 }
    let first = max(rate.count, rate.count(at: low)).rounded(.up)
    var end = rate.count(at: high).rounded(.down) + 1
    if piece + 1 < count {
      end = min(end, rate.count(at: self.rate(piece + 1).time).rounded(.up))
    }
    guard first < end, end < 0x1p62 else { return 0..<0 }
    return Int(first)..<Int(end)
  }

  /// When the last particle is born, in the cell's time: −∞ where none ever is, ∞ where they never cease.
  var end: Double {
    for piece in (0..<count).reversed() where rate(piece).rate > 0 {
      return piece + 1 < count ? rate(piece + 1).time : .infinity
    }
    return -.infinity
  }

  /// When a particle of a piece is born, in the cell's time.
  func time(of index: Int, in piece: Int) -> Double {
    let rate = rate(piece)
    return rate.time + (Double(index) - rate.count) / rate.rate
  }
}

extension EmitterCell {
  /// The cell's own time at a time of what it is in; before its beginning it has none.
  func localTime(_ time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// Whether nothing that the cell emitted is seen any more at a time of what it is in, nor will be.
  fileprivate func isSpent(at time: Double, in group: EmitterGroup) -> Bool {
    let end = min(Births(self, group, isOutermost: true).end, duration)
    guard isEnabled, end > -.infinity, speed != 0 else { return true }
    return speed > 0 && localTime(time) > end + reach(group.lifetime.native)
  }

  /// How long before an instant a particle may be born whose traces are seen then, in seconds.
  func reach(_ lifetimes: Double, level: Int = 0) -> Double {
    let own = max(0, (lifetime.value + abs(lifetime.range) / 2) * lifetimes)
    guard let cells, level < ParticleField.mostLevels else { return own }
    var further = 0.0
    for cell in cells.cells where cell.isEnabled && cell.speed > 0 {
      further = max(further, cell.reach(lifetimes, level: level + 1) / cell.speed)
    }
    return own + further
  }
}

extension EmitterGroup {
  /// Whether no particle flies any more at a time of the layer, nor will as time goes on.
  package func isSpent(at time: Double) -> Bool {
    guard let cells, time.isFinite else { return true }
    return cells.cells.allSatisfy { $0.isSpent(at: time - beginTime, in: self) }
  }
}
