import Geometry

// Stages: a frame is drawn level after level, the deepest first, so that what is drawn aside is there when it is put
// down. What reads its surroundings ends a stage: all levels are drawn up to there, and go on in the next stage.
//
// So does what finds no room: where a level's target, or the coverage atlas, is full, the next stage starts it over.
// All that lay in it was put down by then, for groups nest: whoever begins one in a level is not within a group of it.

/// What starts over with a stage.
struct StageStart: Sendable {
  /// A level, or `Pass.coverageLevel`; 0 for none.
  var level: Int32 = 0
  /// Of the coverage atlas the first shape that lies in it then.
  var firstShape: Int32 = 0
}

/// The stages of a frame.
struct Stages: Sendable {
  /// The latest one, from 0 on: how often what was drawn so far has been read, or had to make room.
  private(set) var last: Int32 = 0
  /// What starts over with each; empty while there is one.
  private var starts: [StageStart] = []
  /// Texels of targets that started over.
  private var restartedTexels = 0

  /// How many texels of targets start over in a frame at the most: what more is drawn aside finds no room.
  private static let mostRestarted = 1 << 30

  /// Forgets those of another list.
  mutating func startList() {
    (last, restartedTexels) = (0, 0)
    starts.removeAll(keepingCapacity: true)
  }

  /// Begins a stage.
  mutating func begin(startingOver start: StageStart = StageStart()) {
    if starts.isEmpty { starts.append(StageStart()) }
    last += 1
    starts.append(start)
  }

  /// Whether a full target may start over.
  mutating func mayStartOver(_ atlas: AtlasRows) -> Bool {
    let texels = Int(atlas.width) * Int(atlas.height)
    guard restartedTexels + texels <= Self.mostRestarted else { return false }
    restartedTexels += texels
    return true
  }

  /// What starts over with a stage.
  func start(of stage: Int32) -> StageStart {
    starts.isEmpty ? StageStart() : starts[Int(stage)]
  }

  /// The next start of the coverage atlas after a stage; nil for none.
  func nextCoverage(after stage: Int32) -> StageStart? {
    starts.dropFirst(Int(stage) + 1).first { $0.level == Pass.coverageLevel }
  }
}

extension FramePipeline {
  /// Lets levels start over that have no room for what is begun now in the present context: those below it up to one.
  ///
  /// - Parameter count: how many rectangles of that size each will be asked for.
  mutating func makeRoom(upTo last: Int32, _ width: Int32, _ height: Int32, count: Int) {
    for level in context.level + 1...max(last, context.level + 1) where level < atlases.count {
      guard !atlases[Int(level)].isEmpty,
        !atlases[Int(level)].hasRoom(for: count, width: width, height: height),
        stages.mayStartOver(atlases[Int(level)])
      else { continue }
      atlases[Int(level)].startOver()
      stages.begin(startingOver: StageStart(level: level))
    }
  }

  /// A free rectangle in a level's target; nil where it is full.
  mutating func findRoom(_ level: Int32, _ width: Int32, _ height: Int32) -> (x: Int32, y: Int32)? {
    while levelItems.count <= Int(level) {
      levelItems.append([])
      nextItems.append(0)
      atlases.append(AtlasRows())
    }
    return atlases[Int(level)].place(width: width, height: height)
  }

  /// A free rectangle in the coverage atlas; nil where the whole atlas is too small.
  ///
  /// - Parameters:
  ///   - count: how many of that size will be asked for together.
  ///   - startsOver: whether the atlas may start over: no coverage in it waits for its shape to be drawn.
  mutating func findCoverageRoom(
    _ width: Int32, _ height: Int32, count: Int, startsOver: Bool
  ) -> (x: Int32, y: Int32)? {
    if startsOver, !coverageAtlas.isEmpty,
      !coverageAtlas.hasRoom(for: count, width: width, height: height),
      stages.mayStartOver(coverageAtlas)
    {
      coverageAtlas.startOver()
      shapeAhead.index = -1
      stages.begin(
        startingOver: StageStart(
          level: Pass.coverageLevel, firstShape: Int32(drawnShapes.count)))
    }
    return coverageAtlas.place(width: width, height: height)
  }
}
