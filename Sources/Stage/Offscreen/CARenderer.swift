import Compositor
import CoreVideo
import Foundation
import Geometry
import Layers
import Motion
import RenderTree
import Synchronization

/// Renders a layer tree at given times without any display.
///
/// The host space is in points, origin top left, y down. All renderers share one GL thread; calls
/// are synchronous and allowed from any thread, one at a time for each renderer.
///
///     let renderer = try CARenderer(size: CGSize(width: 320, height: 240), scale: 2)
///     renderer.layer = layer
///     renderer.beginFrame(atTime: CACurrentMediaTime(), timeStamp: nil)
///     renderer.render()
///     renderer.endFrame()
///     try renderer.makeImage()?.write(to: file)
open class CARenderer: NSObject {
  /// The part of the host space that is rendered, in points; at first from the origin on.
  open var bounds: CGRect {
    didSet { needsRedraw = true }
  }

  private var size: CGSize
  private var scale: CGFloat
  /// Where the pixels go, but for the picture; nil for nowhere else.
  private let surface: RenderedSurface?
  private let frame = OffscreenFrame()
  private let commits: CommitBox
  private let host: LayerHost
  private var frameTime: Double?
  private var needsRedraw = true

  /// Makes a renderer of `size` points at `scale` pixels a point.
  ///
  /// - Throws: where no GL is to be had, or the size is not possible; the text says what was tried.
  public convenience init(size: CGSize, scale: CGFloat) throws {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0 && (size.width * size.height * scale).isFinite,
      "a renderer needs a size and a scale above 0, not \(size) at \(scale)")
    self.init(size, scale, surface: nil)
    guard max(size.width, size.height) * scale < 0x1p30 else {
      throw StageError(tooLarge: size, scale)
    }
    try frame.makeTarget(geometry)
  }

  init(_ size: CGSize, _ scale: CGFloat, surface: RenderedSurface?) {
    (self.size, self.scale, self.surface) = (size, scale, surface)
    bounds = CGRect(origin: .zero, size: size)
    let commits = CommitBox(hasTree: true)
    self.commits = commits
    host = LayerHost { commits.append($0) }
    host.drawsAtOnce = true
    super.init()
    if let surface { host.setRoot(surface.ground) }
  }

  deinit { frame.releaseTarget() }

  /// The root of the tree; its superlayer space is the host's.
  open var layer: CALayer? {
    get { surface.map { $0.ground.sublayers?.first } ?? host.root }
    set {
      if let surface {
        surface.ground.sublayers = newValue.map { [$0] }
      } else {
        host.setRoot(newValue)
      }
    }
  }

  /// Begins a frame for a host time: commits the calling thread's implicit transaction.
  ///
  /// - Parameters:
  ///   - t: the host time at which the animations are evaluated; it may run backwards.
  ///   - ts: not used.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?) {
    surface?.cover(bounds)
    CATransaction.flush()
    if host.redraws.areNeeded {
      host.redraws.draw(at: t)
      CATransaction.flush()
    }
    commits.takeEarly(&frame.pipeline)
    for commit in commits.takeAll() {
      frame.pipeline.apply(commit)
      needsRedraw = true
    }
    frame.pipeline.advance(to: t)
    frameTime = t
  }

  /// Adds a rectangle to what must be redrawn; the next frame is drawn wholly.
  open func addUpdate(_ r: CGRect) {
    guard !r.isEmpty else { return }
    needsRedraw = true
    frame.pipeline.forgetDrawnFrame()
  }

  /// The part of the host space that the current frame changes; null where nothing changes.
  open func updateBounds() -> CGRect {
    needsRedraw || isMoving ? bounds : .null
  }

  /// When the next frame is needed: now while something moves, else at the next animation event;
  /// infinity where none is needed.
  open func nextFrameTime() -> CFTimeInterval {
    guard let frameTime else { return .infinity }
    return isMoving ? frameTime : frame.pipeline.demand.nextEventTime
  }

  private var isMoving: Bool { frame.pipeline.demand.isMoving || host.redraws.areNeeded }

  /// Draws the frame. What could not be drawn is reported on standard error, once.
  open func render() {
    guard let frameTime else { return }
    if let surface {
      (size, scale) = (bounds.size, surface.scale(at: bounds))
      guard scale > 0 else { return }
    }
    do {
      try frame.draw(at: frameTime, geometry)
      try surface?.show(frame.pixels(), of: bounds, scale)
      needsRedraw = false
    } catch {
      Problems.report("\(error)")
    }
    for problem in frame.takeProblems() { Problems.report(problem) }
  }

  /// Ends the frame: animations that began or ended by its time are told, in order, each once.
  ///
  /// Their delegates are called on the main queue, or by `CATransaction.flush()` on the main thread.
  open func endFrame() {
    host.handle(frame.pipeline.takeEvents())
    frameTime = nil
  }

  /// The pixels that were last rendered; nil before the first frame.
  open func makeImage() -> CGImage? {
    ((try? frame.pixels()) ?? nil).map { CGImage(bitmap: $0) }
  }

  /// The draw list of the last rendered frame, for tests and inspection.
  package var drawList: DrawList { frame.pipeline.list }

  /// The report of the last rendered frame.
  package var report: FrameReport { frame.report }

  private var geometry: FrameGeometry {
    FrameGeometry(size, scale: scale, origin: bounds.origin)
  }
}

/// Commits on their way from the threads that make them to the one that renders.
///
/// Before the first frame a renderer has no need to keep them: each is applied as it comes, to a tree that is as large
/// as its layers, however often they change.
final class CommitBox: Sendable {
  private struct Contents: ~Copyable {
    var early: FramePipeline?
    var commits: [Commit] = []
  }

  private let contents: Mutex<Contents>

  /// Makes a box that keeps all commits, or `hasTree`: applies those that come before the first frame.
  init(hasTree: Bool = false) {
    contents = Mutex(Contents(early: hasTree ? FramePipeline() : nil))
  }

  /// How many commits wait.
  var count: Int { contents.withLock { $0.commits.count } }

  func append(_ commit: Commit) {
    contents.withLock { contents in
      if contents.early?.apply(commit) == nil { contents.commits.append(commit) }
    }
  }

  /// Gives the tree of before the first frame away, once; later ones leave `pipeline` as it is.
  func takeEarly(_ pipeline: inout FramePipeline) {
    if let early = contents.withLock({ $0.early.take() }) { pipeline = early }
  }

  func takeAll() -> [Commit] {
    contents.withLock { contents in
      defer { contents.commits.removeAll() }
      return contents.commits
    }
  }
}
