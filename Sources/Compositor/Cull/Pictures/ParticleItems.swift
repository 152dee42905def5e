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

extension FramePipeline {
  /// Draws the particles of the emitter at `place`, as they are at the frame's time.
  mutating func drawParticles(_ place: Int, _ slot: Int) {
    let group = nodes.emitter.shown(slot)
    let space = spaces.space(ofSlot: slot)
    let time = spaces.times[Int(space)]
    if !spaces.isFrozen(space), !(spaces.goesOn(space) && group.isSpent(at: time)) {
      demand.isMoving = true
    }
    let index = field(ofSlot: slot)
    particleFields[index].fill(group, at: time)
    let firstLook = Int32(particleLooks.count)
    particleLooks.append(contentsOf: particleFields[index].looks)
    for number in particleFields[index].particles.indices {
      let particle = particleFields[index].particles[number]
      guard particle.look >= 0 else { continue }
      let color = particle.color
      let sine = CGFloat(sin(Double(particle.rotation))),
        cosine = CGFloat(cos(Double(particle.rotation)))
      let scale = CGFloat(particle.scale)
      drawnParticles.append(
        DrawnParticle(
          map: CGAffineTransform(
            a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale,
            tx: CGFloat(particle.position.x), ty: CGFloat(particle.position.y)),
          color: SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w),
          look: firstLook + Int32(particle.look)))
      add(
        DrawItem(
          kind: .particle, bleeds: false, place: Int32(place),
          source: Int32(drawnParticles.count - 1), clip: context.clip, tint: context.tint,
          scissor: context.scissor, reach: context.scissor, group: context.group),
        level: context.level)
    }
  }

  /// The field of an emitter, whose memory is kept.
  private mutating func field(ofSlot slot: Int) -> Int {
    if let index = fieldOfSlot[Int32(slot)] { return index }
    fieldOfSlot[Int32(slot)] = particleFields.count
    particleFields.append(ParticleField())
    return particleFields.count - 1
  }
}
