import Compositor
import Foundation
import GLRenderer
import Geometry
import RenderTree

/// A pipeline and a target that take turns between a caller's thread and the offscreen thread.
// Unchecked: the caller waits whenever the offscreen thread has it, and each owner uses it from one
// thread at a time.
final class OffscreenFrame: @unchecked Sendable {
  var pipeline = FramePipeline()
  var report = FrameReport()
  private var target: OffscreenTarget?
  private var warnings: [String] = []

  /// Builds the frame for `time` and draws it into the target, or only its first draw calls.
  func draw(
    at time: Double, _ geometry: FrameGeometry, operations: Int? = nil
  ) throws(StageError) {
    report = FrameReport()
    pipeline.tracksDamage = true
    pipeline.build(at: time, geometry, clearColor: SIMD4(), report: &report)
    if let operations { pipeline.keepBeginning(operations) }
    try OffscreenThread.shared.perform { [self] tools throws(StageError) in
      do throws(GLError) {
        let target = try target(geometry)
        let damage = operations == nil ? pipeline.list.damage : nil
        tools.renderer.draw(pipeline.list, into: target.frameTarget, damage: damage)
        if operations == nil { pipeline.frameWasDrawn() } else { pipeline.forgetDrawnFrame() }
        warnings += tools.renderer.takeWarnings().map { "\($0)" }
      } catch {
        throw StageError(error)
      }
    }
  }

  /// Makes what is drawn onto, ahead of the first frame.
  func makeTarget(_ geometry: FrameGeometry) throws(StageError) {
    try OffscreenThread.shared.perform { [self] _ throws(StageError) in
      do throws(GLError) { _ = try target(geometry) } catch { throw StageError(error) }
    }
  }

  /// The pixels that were last drawn; nil before the first frame.
  func pixels() throws(StageError) -> Bitmap? {
    try OffscreenThread.shared.perform { [self] _ in target?.read() }
  }

  /// What could not be drawn since the last call, in words.
  func takeProblems() -> [String] {
    defer { warnings.removeAll() }
    return warnings + pipeline.takeReports().words
  }

  /// Lets go of the target on the thread that made it.
  func releaseTarget() {
    guard target != nil else { return }
    try? OffscreenThread.shared.perform { [self] _ in target = nil }
  }

  private func target(_ geometry: FrameGeometry) throws(GLError) -> OffscreenTarget {
    let (width, height) = (Int(geometry.width), Int(geometry.height))
    if let target, target.width == width, target.height == height { return target }
    let made = try OffscreenTarget(width: width, height: height)
    target = made
    return made
  }
}

extension FrameGeometry {
  /// A picture of so many points, with all pixels that they touch; a hair more than whole is whole.
  init(_ size: CGSize, scale: CGFloat, origin: CGPoint = .zero) {
    func pixels(_ length: CGFloat) -> Int { max(1, Int((length * scale - 0x1p-10).rounded(.up))) }
    self.init(
      width: pixels(size.width), height: pixels(size.height), scale: scale.native, origin: origin)
  }
}
