import Foundation
import Geometry

// Particles as a function of time.
//
// Nothing is simulated. Particle j of a cell with birth rate r is born at j/r in the cell's time, and
// all that is random about it comes from (seed, cell, j). At age a it is at
//
//     birth place + v·a + ½·acceleration·a²
//
// and its scale, turn and colour are linear in a. So the particles of any instant can be had alone, in
// any order of instants: those that can be alive are j = ⌈B(t − longest life)⌉ … ⌊B(t)⌋, where B counts
// births. Where the rate was changed, B is made of straight pieces, and what was born before lives on.
//
// A particle may emit others. Its cells' times begin at its birth, they are born where it is at that
// time, their angles count from its own direction and their colours are multiplied by the one that it
// was born with. It emits while it lives; what it has emitted outlives it. (Apple's documents leave
// these four open; they are what published effects rely on.)

/// The particles of an emitter at an instant; its memory is used again from frame to frame.
package struct ParticleField: Sendable {
  /// How many particles there are at the most; of a cell that has more, the newest.
  package static let mostParticles = 100_000
  /// How many are looked at for it, those included that are seen no more.
  private static let mostVisits = 400_000
  /// How deep emission nests.
  static let mostLevels = 8

  /// In the order of drawing.
  package private(set) var particles: [Particle] = []
  /// What `Particle.look` counts.
  package private(set) var looks: [ParticleLook] = []

  /// For each cell, in the order of a walk through all of them, the place of its look; −1 for none.
  private var lookOfCell: [Int32] = []
  private var visitsLeft = 0
  /// What sorting needs beside.
  private var spare: [Particle] = []

  /// A field without particles.
  package init() {}

  /// Finds the particles of an emitter at a time of its layer.
  ///
  /// O(particles), O(n log n) where the render mode asks for another order than that of birth.
  package mutating func fill(_ group: EmitterGroup, at time: Double) {
    particles.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    lookOfCell.removeAll(keepingCapacity: true)
    guard let cells = group.cells, time.isFinite else { return }
    visitsLeft = Self.mostVisits
    addLooks(of: cells, level: 0)
    let now = time - group.beginTime
    emit(
      cells, of: group, Source(parent: nil, end: now, now: now),
      key: ParticleRandom.key(0, UInt64(group.seed)), firstCell: 0)
    sort(for: group.renderMode)
  }

  private mutating func addLooks(of cells: EmitterCells, level: Int) {
    for cell in cells.cells {
      if let look = ParticleLook(cell) {
        lookOfCell.append(Int32(looks.count))
        looks.append(look)
      } else {
        lookOfCell.append(-1)
      }
      if let cells = cell.cells, level < Self.mostLevels { addLooks(of: cells, level: level + 1) }
    }
  }
}

// MARK: - Emitting

/// What emits: the emitter, or a particle.
private struct Source {
  /// The particle; nil for the emitter.
  var parent: Emission?
  /// When it ceases, in its own time.
  var end: Double
  /// The instant, in its own time.
  var now: Double
  var level = 0
}

extension ParticleField {
  /// Emits the particles of a list of cells, the first of which is `firstCell` in the walk.
  private mutating func emit(
    _ cells: EmitterCells, of group: EmitterGroup, _ source: Source, key: UInt64, firstCell: Int
  ) {
    var number = firstCell
    for index in cells.cells.indices {
      if cells.cells[index].isEnabled, source.now >= cells.cells[index].beginTime {
        emit(
          cells.cells[index], of: group, source, key: ParticleRandom.key(key, UInt64(index)),
          number: number)
      }
      number += cells.cells[index].walkCount(level: source.level)
    }
  }

  private mutating func emit(
    _ cell: EmitterCell, of group: EmitterGroup, _ source: Source, key: UInt64, number: Int
  ) {
    let births = Births(cell, group, isOutermost: source.parent == nil)
    let now = cell.localTime(source.now)
    let last = min(now, cell.localTime(source.end), cell.duration)
    for piece in 0..<births.count {
      let born = births.particles(
        of: piece, from: now - cell.reach(group.lifetime.native), to: last)
      for index in born.suffix(Self.mostParticles) {
        guard visitsLeft > 0 else { return }
        visitsLeft -= 1
        let birth = births.time(of: index, in: piece)
        let key = ParticleRandom.key(key, UInt64(index))
        let emission = Emission(
          cell, group, source.parent,
          birth: (birth - cell.timeOffset) / cell.speed + cell.beginTime,
          key: key)
        show(emission, of: cell, at: now - birth, number: number)
        guard let cells = cell.cells, source.level < Self.mostLevels else { continue }
        let source = Source(
          parent: emission, end: emission.lifetime, now: now - birth, level: source.level + 1)
        emit(cells, of: group, source, key: key, firstCell: number + 1)
      }
    }
  }

  private mutating func show(
    _ emission: Emission, of cell: EmitterCell, at age: Double, number: Int
  ) {
    let look = lookOfCell[number]
    guard look >= 0, particles.count < Self.mostParticles,
      let particle = emission.particle(at: age, look: look)
    else { return }
    particles.append(particle)
  }
}

extension EmitterCell {
  /// How many cells a walk through this one meets.
  fileprivate func walkCount(level: Int) -> Int {
    guard let cells, level < ParticleField.mostLevels else { return 1 }
    var count = 1
    for cell in cells.cells { count += cell.walkCount(level: level + 1) }
    return count
  }
}

// MARK: - The order of drawing

extension ParticleField {
  private mutating func sort(for mode: EmitterGroup.RenderMode) {
    switch mode {
    case .unordered, .additive: break
    case .oldestFirst: sort { $0.age > $1.age }
    case .oldestLast: sort { $0.age < $1.age }
    case .backToFront: sort { $0.position.z < $1.position.z }
    }
  }

  /// Merges ever longer runs: stable, and in memory that stays. The library's sort makes its own.
  private mutating func sort(_ comesFirst: (Particle, Particle) -> Bool) {
    let count = particles.count
    if (1..<max(count, 1)).allSatisfy({ !comesFirst(particles[$0], particles[$0 - 1]) }) { return }
    spare.removeAll(keepingCapacity: true)
    spare.append(contentsOf: particles)
    var length = 1
    while length < count {
      for start in stride(from: 0, to: count, by: 2 * length) {
        merge(start, min(start + length, count), min(start + 2 * length, count), comesFirst)
      }
      swap(&particles, &spare)
      length *= 2
    }
  }

  /// Merges two runs of `particles` that lie side by side into `spare`.
  private mutating func merge(
    _ start: Int, _ middle: Int, _ end: Int, _ comesFirst: (Particle, Particle) -> Bool
  ) {
    var (left, right) = (start, middle)
    for place in start..<end {
      let takesRight =
        right < end && (left == middle || comesFirst(particles[right], particles[left]))
      spare[place] = particles[takesRight ? right : left]
      if takesRight { right += 1 } else { left += 1 }
    }
  }
}
