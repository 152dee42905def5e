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
  var sortsByDepth = false
  /// What the nodes say, asked once for all.
  var hasMoreThanBoxes = false
  /// How far in front of its parent's plane each node's centre lies, in points; empty where none does.
  var depths: [Double] = []
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
  var particleFields: [ParticleField] = []
  var fieldOfSlot: [Int32: Int] = [:]
  var particleLooks: [ParticleLook] = []
  var drawnParticles: [DrawnParticle] = []
  /// How often what was drawn so far has been read, or had to make room.
  var stage: Int32 = 0
  /// For each stage the level whose target starts over with it, `Pass.coverageLevel` and the first of its shapes; 0
  /// for none.
  var stageStarts: [StageStart] = []
  /// Texels of targets that started over in this frame.
  var restartedTexels = 0
  var frameRect = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var drawnShapes: [DrawnShape] = []
  var shapeAhead = ShapeAhead()
  var coverageAtlas = AtlasRows()
  var flatPaths = FlatPaths()
  /// The place of the mask that is being drawn, −1 for none.
  var maskRoot = -1
  var cuts: [Cut] = []
  var cutLines: [SIMD4<Double>] = []
  var drawOrder: [OrderedPlace] = []
  var pendingPlaces: [OrderedPlace] = []
  var sorter = PlaneSorter()

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
  var marks = FrameMarks()
  var drawnMarks = FrameMarks()
  var isDrawnKnown = false
  /// Whether `marks` are those of the frame that was built last.
  var isMarked = false
  /// For how many frames damage is not looked for, since all was damaged before.
  var damageRest = 0
  /// Whether `list.damage` is found: for targets that keep what was drawn.
  package var tracksDamage = false

  // Reports.
  var reported: Set<NodeID> = []
  var reports: [NodeReport] = []

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
    findDamage(geometry)
    watch.lap(.batch, &report)
    report.animationTime = time
    report.instances = list.instances.count
    report.drawCalls = list.batches.count
    report.passes = list.passes.count
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

/// Something that could not be drawn, said once for each node.
package struct NodeReport: Sendable, Equatable {
  /// What is wrong.
  package enum Problem: Sendable {
    /// A number of its geometry is not finite, or grows beyond; the subtree is left out.
    case notFinite
    /// Groups nest too deeply; the node is drawn without its own.
    case groupsTooDeep
    /// More is drawn aside in a frame than there is room for; the node is drawn without its own, a shape is not drawn.
    case tooMuchAside
  }

  /// What is wrong.
  package var problem: Problem
  /// With which node.
  package var node: NodeID
}

extension FramePipeline {
  /// Remembers a problem with the node in `slot`, the first time that it is seen.
  mutating func report(_ problem: NodeReport.Problem, at slot: Int) {
    let id = nodes.ids[slot]
    guard id != .none, reported.insert(id).inserted else { return }
    reports.append(NodeReport(problem: problem, node: id))
  }

  /// The problems found since the last call.
  package mutating func takeReports() -> [NodeReport] {
    if reports.isEmpty { return [] }
    defer { reports.removeAll() }
    return reports
  }
}
