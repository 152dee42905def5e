import CEpoxy
import Compositor

/// The targets that groups are drawn into, one a level, kept between frames and grown as needed.
struct LevelTargets: ~Copyable {
  private var targets: [OffscreenTarget?] = []

  /// No targets yet.
  init() {}

  /// The target of a pass's level, at least as large as the pass asks for.
  ///
  /// - Throws: where the driver has no texture of that size.
  mutating func target(for pass: Pass) throws(GLError) -> FrameTarget {
    let index = Int(pass.level) - 1
    while targets.count <= index { targets.append(nil) }
    if let target = targets[index], target.width >= Int(pass.width),
      target.height >= Int(pass.height)
    {
      return target.frameTarget
    }
    // In steps, so that a group that grows does not make a target each frame.
    let width = max(targets[index]?.width ?? 0, Self.step(pass.width))
    let height = max(targets[index]?.height ?? 0, Self.step(pass.height))
    targets[index] = nil
    let made = try OffscreenTarget(width: width, height: height)
    targets[index] = made
    return made.frameTarget
  }

  /// Binds the texture of a level to unit 0.
  func bind(_ level: Int32) {
    glBindTexture(GLenum(GL_TEXTURE_2D), targets[Int(level) - 1]?.texture ?? 0)
  }

  private static func step(_ size: Int32) -> Int { (Int(size) + 255) / 256 * 256 }
}
