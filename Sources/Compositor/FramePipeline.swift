import Geometry
import Motion
import RenderTree

/// From commits and a time to a draw list, in five phases.
///
/// Each phase is a folder beside this file: *Apply* edits flat arrays, *Animate* evaluates tracks,
/// *Place* finds where everything is, *Cull* what is seen, *Batch* how to draw it in few calls. The
/// list is a pure function of the commits applied so far and of the time; the pipeline keeps memory
/// from frame to frame, never values.
///
/// Within a frame all methods are `mutating`, also those that only read: a method that borrows gets a
/// copy of the whole struct, which costs more than what it does.
package struct FramePipeline: ~Copyable, Sendable {
  // The committed tree.
  var nodes = RenderNodes()
  var order = TreeOrder()
  var transitions: [Int32: Transition] = [:]
  var tracks = [ActiveTracks](repeating: ActiveTracks(), count: PropertyGroup.allCases.count)
  var spaces = TimeSpaces()
  var events: [FrameEvent] = []
  /// Group and slot of rows whose tracks went, while a commit is applied.
  var loosened: [(group: Int, slot: Int32)] = []

  // Place.
  var placements: [Placement] = []
  var spacesJoined: [JoinedSpace] = []
  var depthOrder = DepthOrder()
  /// What the nodes say, asked once for all.
  var hasMoreThanBoxes = false
  var keptPictures: [KeptPicture] = []
  /// While nodes are placed: which of them lie around the latest one, from the outermost on.
  var picturesAround: [Int] = []

  // Cull.
  var context = CullContext(scissor: PixelRect(x: 0, y: 0, width: 0, height: 0))
  var scopes: [CullScope] = []
  var levelItems: [[DrawItem]] = [[]]
  var boxRuns: [BoxRun] = []
  var boxPlaces: [Int32] = []
  var covers = Covers()
  var bands: [CoverBand] = []
  var edgeCovers: [EdgeCover] = []
  /// How much of what a frame spends on them is left.
  var edgeCoverBudget = EdgeCoverBudget()
  /// The clip that was last told to a primitive of a group.
  var lastGroupClip = GroupClip()
  var atlases = [AtlasRows()]
  var groups: [DrawGroup] = []
  var blurs: [BlurStep] = []
  /// Texels of groups that are finer than what is around them.
  var fineTexels = 0
  var particles = Particles()
  var stages = Stages()
  var frameRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var drawnShapes: [DrawnShape] = []
  var shapeAhead = ShapeAhead()
  var coverageAtlas = AtlasRows()
  var flatPaths = FlatPaths()
  /// The place of the mask that is being drawn, −1 for none.
  var maskRoot = -1

  // Pictures of layers.
  /// The place of the node whose picture is being drawn, −1 for the frame.
  var pictureRoot = -1
  /// Lists that are empty, kept for their memory.
  var sparePictures: [DrawList] = []
  var pictureReports: [GroupReport] = []

  // Batch.
  var openBatches: [OpenBatch] = []
  var nextItems: [Int] = [0]
  var edgeBuffer: [SIMD4<Float>] = []
  var edgeBands = EdgeBands()
  var imageIndices: [UInt64: Int32] = [:]
  /// The premultiplied colour that the frame starts from.
  var ground = SIMD4<Float>()

  // Damage.
  var damage = Damage()
  /// Whether `list.damage` is found: for targets that keep what was drawn.
  package var tracksDamage = false

  // Reports.
  var problems = NodeReports()

  /// What the last `build` made; valid until the next one.
  package internal(set) var list = DrawList()
  /// When a frame or an event is next needed.
  package internal(set) var demand = FrameDemand()
  /// Whether something was committed since the last `build`.
  package internal(set) var isStale = true

  /// A pipeline without a tree.
  package init() {}

  /// Builds the frame for `time` into `list`, and times each phase into `report`.
  ///
  /// - Parameters:
  ///   - time: the host time at which the frame will be seen.
  ///   - geometry: the target's size, and how the host's points fall on it.
  ///   - clearColor: premultiplied; what the target starts from.
  package mutating func build(
    at time: Double, _ geometry: FrameGeometry, clearColor: SIMD4<Float>,
    report: inout FrameReport
  ) {
    var watch = PhaseWatch()
    ground = clearColor
    emptyList()
    isStale = false
    animate(at: time)
    placeGhosts()
    watch.lap(.animate, &report)
    place(geometry)
    watch.lap(.place, &report)
    drawKeptPictures()
    cull(geometry)
    watch.lap(.cull, &report)
    imageIndices.removeAll(keepingCapacity: true)
    batch(geometry.pixels, from: ground)
    findDamage(geometry.pixels)
    watch.lap(.batch, &report)
    report.animationTime = time
    report.instances = list.instances.count
    report.drawCalls = list.batches.count
    report.passes = list.passes.count
  }
}

extension FramePipeline {
  /// Says that what the last `build` made is now what the target shows.
  ///
  /// From then on `list.damage` is what differs from that frame.
  package mutating func frameWasDrawn() { damage.frameWasDrawn() }

  /// Says that nothing is known of what the target shows: the next frame is drawn wholly.
  package mutating func forgetDrawnFrame() { damage.forgetDrawnFrame() }

  private mutating func findDamage(_ frame: PixelRect) {
    guard tracksDamage else { return damage.skip(&list) }
    damage.find(
      in: &list,
      ground: TargetMarks.Ground(width: frame.width, height: frame.height, color: ground),
      shapes: drawnShapes)
  }
}

extension FramePipeline {
  /// Empties the list of the last frame and of its pictures, and keeps their memory.
  private mutating func emptyList() {
    while var picture = list.pictures.popLast() {
      picture.list.removeAll()
      sparePictures.append(picture.list)
    }
    list.removeAll()
  }
}

/// What a host asks of its clock.
package struct FrameDemand: Sendable, Equatable {
  /// Whether the next frame will differ from this one though nothing is committed.
  package var isMoving = false
  /// The host time of the next animation event; infinity where none is known.
  package var nextEventTime = Double.infinity
}
