import Foundation
import Geometry
import RenderTree

/// A particle that is seen, as a picture.
struct DrawnParticle: Sendable {
  /// From points of the picture, whose middle is the origin, to points of the layer.
  var map: CGAffineTransform
  /// Premultiplied.
  var color: SIMD4<Float>
  /// Which of the frame's looks it has.
  var look: Int32
}

/// The particles of a frame, and the fields that they come from, kept for their memory.
struct Particles: Sendable {
  private var fields: [ParticleField] = []
  private var fieldOfSlot: [Int32: Int] = [:]
  private var looks: [ParticleLook] = []
  private var drawn: [DrawnParticle] = []

  /// One that is seen.
  subscript(number: Int32) -> DrawnParticle { drawn[Int(number)] }

  /// The look of one that is seen.
  func look(of number: Int32) -> ParticleLook { looks[Int(drawn[Int(number)].look)] }

  /// Forgets what was seen in another list.
  mutating func startList() {
    looks.removeAll(keepingCapacity: true)
    drawn.removeAll(keepingCapacity: true)
  }

  /// Gives the memory back that an emitter took.
  mutating func forget(_ slot: Int32) {
    if let index = fieldOfSlot[slot] { fields[index] = ParticleField() }
  }

  /// Adds what is seen of an emitter's particles at a time; which these are.
  mutating func add(_ group: EmitterGroup, ofSlot slot: Int32, at time: Double) -> Range<Int32> {
    let index = field(ofSlot: slot)
    fields[index].fill(group, at: time)
    let (firstLook, first) = (Int32(looks.count), Int32(drawn.count))
    looks.append(contentsOf: fields[index].looks)
    for particle in fields[index].particles where particle.look >= 0 {
      drawn.append(DrawnParticle(particle, look: firstLook + particle.look))
    }
    return first..<Int32(drawn.count)
  }

  private mutating func field(ofSlot slot: Int32) -> Int {
    if let index = fieldOfSlot[slot] { return index }
    fieldOfSlot[slot] = fields.count
    fields.append(ParticleField())
    return fields.count - 1
  }
}

extension DrawnParticle {
  fileprivate init(_ particle: Particle, look: Int32) {
    let (sine, cosine) = (
      CGFloat(sin(Double(particle.rotation))), CGFloat(cos(Double(particle.rotation)))
    )
    let (scale, color) = (CGFloat(particle.scale), particle.color)
    map = CGAffineTransform(
      a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale,
      tx: CGFloat(particle.position.x), ty: CGFloat(particle.position.y))
    self.color = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    self.look = look
  }
}

extension FramePipeline {
  /// Draws the particles of the emitter at `place`, as they are at the frame's time.
  mutating func drawParticles(_ place: Int, _ slot: Int) {
    let group = nodes.emitter.shown(slot)
    let space = spaces.space(ofSlot: slot)
    let time = spaces.times[Int(space)]
    if !spaces.isFrozen(space), !(spaces.goesOn(space) && group.isSpent(at: time)) {
      demand.isMoving = true
    }
    for number in particles.add(group, ofSlot: Int32(slot), at: time) {
      add(
        DrawItem(
          kind: .particle, bleeds: false, place: Int32(place), source: number,
          clip: context.clip, tint: context.tint, scissor: context.scissor,
          reach: context.scissor, group: context.group),
        level: context.level)
    }
  }
}
