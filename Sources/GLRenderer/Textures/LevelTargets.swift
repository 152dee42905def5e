import CEpoxy
import Compositor

/// The targets that groups are drawn into, one a level, and the coverage atlas. They are kept between
/// frames and grown as needed.
struct LevelTargets: ~Copyable {
  private var targets: [OffscreenTarget?] = []
  /// What passes asked of each since the period began: width and height in steps.
  private var asked: [SIMD2<Int>] = []
  private var frame = 0
  /// Frames after which targets that were not needed go, and those that were much too large are made anew.
  private static let period = 600
  private let coverage: TexelFormat?

  /// No targets yet.
  ///
  /// - Parameter coverage: what the texels of the coverage atlas are; nil where there can be none.
  init(coverage: TexelFormat?) { self.coverage = coverage }

  /// Begins a frame; now and then gives memory back.
  mutating func beginFrame() {
    frame += 1
    guard frame % Self.period == 0 else { return }
    for index in targets.indices {
      guard let target = targets[index] else { continue }
      let isLarge = target.width * target.height > 4 * asked[index].x * asked[index].y
      if isLarge { targets[index] = nil }
      asked[index] = .zero
    }
  }

  /// Takes note that a frame shows what a pass draws, now or before.
  mutating func keep(_ pass: Pass) {
    let index = Self.index(pass.level)
    while targets.count <= index {
      targets.append(nil)
      asked.append(.zero)
    }
    asked[index] = pointwiseMax(asked[index], SIMD2(Self.step(pass.width), Self.step(pass.height)))
  }

  /// The target of a pass's level, at least as large as the pass asks for.
  ///
  /// Where it has to grow, what it showed is lost: passes of a level ask for the same size.
  ///
  /// - Throws: where the driver has no texture of that size, or no coverage atlas.
  mutating func target(for pass: Pass) throws(GLError) -> FrameTarget {
    keep(pass)
    let index = Self.index(pass.level)
    if let target = targets[index], target.width >= Int(pass.width),
      target.height >= Int(pass.height)
    {
      return target.frameTarget
    }
    // In steps, so that a group that grows does not make a target each frame.
    let width = max(targets[index]?.width ?? 0, Self.step(pass.width))
    let height = max(targets[index]?.height ?? 0, Self.step(pass.height))
    targets[index] = nil
    let made = try OffscreenTarget(
      width: width, height: height, format: try format(of: pass.level))
    targets[index] = made
    return made.frameTarget
  }

  /// Whether the targets of all passes but the frame's are there and large enough.
  func hold(_ passes: [Pass]) -> Bool {
    passes.allSatisfy { pass in
      let index = Self.index(pass.level)
      if pass.level == 0 { return true }
      guard targets.indices.contains(index), let target = targets[index] else { return false }
      return target.width >= Int(pass.width) && target.height >= Int(pass.height)
    }
  }

  /// Binds the texture of a level, or the coverage atlas, to unit 0.
  func bind(_ level: Int32) {
    let index = Self.index(level)
    let texture = targets.indices.contains(index) ? targets[index]?.texture : nil
    glBindTexture(GLenum(GL_TEXTURE_2D), texture ?? 0)
  }

  private func format(of level: Int32) throws(GLError) -> TexelFormat {
    guard level == Pass.coverageLevel else { return .color }
    guard let coverage else {
      throw GLError(
        what: "cannot draw shapes",
        why: "OpenGL ES has neither EXT_color_buffer_float nor EXT_color_buffer_half_float here")
    }
    return coverage
  }

  private static func index(_ level: Int32) -> Int { Int(level - Pass.coverageLevel) }

  /// Sides that are never powers of two: drivers that translate programs anew for those do it once.
  private static func step(_ size: Int32) -> Int { (Int(size) + 191) / 192 * 192 }
}
