import Foundation
import Geometry
import RenderTree

// Blurs: of a group that is drawn, into another group of a lower level, in the two or three passes that
// `BlurPlan` describes. The result is drawn like any group.

/// One pass of a blur.
struct BlurStep: Sendable {
  /// The level that is read.
  var source: Int32
  /// Whether it is read as far as it is drawn.
  var readsBackdrop = false
  /// The texels of it that may be read: left, top, right, bottom.
  var texels: SIMD4<Float>
  /// The pixels that are written, in the target.
  var target: PixelRect
  /// What is added to a pixel's position, times `scale`, to come to a texel.
  var offset: SIMD2<Float>
  var scale: SIMD2<Float>
  var sigma: Float
  var axis: Float
  var tint = SIMD4<Float>.one
  var isSilhouette = false
  /// Whether the source is finer than the target along the axis, and pixels of that are meant.
  var isFine = false
  /// How many texels it goes across for each one along the axis.
  var slope: Float = 0
  /// Which ends of the texels along the axis go on: 1 the first, 2 the last one.
  var held: UInt8 = 0
  /// Why what is blurred was drawn aside.
  var reason: GroupReason = []

  /// Equal for the steps that one program draws.
  var sort: Int32 {
    (isSilhouette ? 1 : 0) + (sigma > 0 ? 0 : 2) + (isFine ? 4 : 0) + (slope != 0 ? 8 : 0)
  }
}

/// A blur that was asked for.
struct BlurOrder: Sendable {
  var across, down: BlurPlan
  /// How many rows the first pass goes down for each column, and how many texels of the source at the most.
  var slope: Float = 0
  private(set) var lean: Int32 = 0
  /// No texture has room for more.
  private static let mostLean: Float = 16_384
  /// How many pixels of the result are one of the frame, along each side.
  var grain: Int32
  /// How far the result lies from the source, in pixels.
  var shift = SIMD2<Float>()
  /// For a silhouette, its colour; nil where the source's colours stay.
  var silhouette: SIMD4<Float>?
  /// Which ends of the source go on along x, and along y, as in `BlurStep.held`.
  var held = SIMD2<UInt8>()

  /// How many levels lie between the source and the result.
  var levels: Int32 { enlarges ? 3 : 2 }
  /// Whether a third pass enlarges what the others made.
  var enlarges: Bool { across.enlarges || down.enlarges }
  /// How many texels of the source more are made around the result, along x and along y: enlarging reads a texel
  /// beyond each side, which must not be missing where the result is cut.
  var pad: (x: Int32, y: Int32) { enlarges ? (across.reduction, down.reduction) : (0, 0) }
  /// How many texels of the source, on each axis, are a pixel of the result.
  var fineness: Int32 { across.fineness }
  /// How far beyond its source the result is seen, in pixels of the frame.
  private(set) var reach: Int32 = 0

  /// An order for what a Gaussian is in the frame.
  ///
  /// - Parameters:
  ///   - grain: how many pixels of the result are one of the frame, along each side.
  ///   - source: how many texels of the source are one; `grain` or more.
  init(_ spread: BlurSpread, grain: Int32, source: Int32) {
    self.grain = grain
    let fineness = source / grain
    (across, slope) = (
      BlurPlan(sigma: spread.across * Float(grain), fineness: fineness), spread.slope
    )
    down = BlurPlan(
      sigma: Self.left(of: spread, grain: Float(grain), fineness: Float(fineness)) * Float(grain),
      fineness: fineness)
    let side = max(across.reach, down.reach, BlurPlan(sigma: spread.height * Float(grain)).reach)
    reach = (side + grain - 1) / grain + 1
    if slope != 0 {
      let rows = abs(slope) * (3.3 * spread.across * Float(source) + 2)
      lean = Int32(min(rows, Self.mostLean).rounded(.up)) + 1
    }
  }

  /// The deviation of the second pass: the first one blurs a little along the columns, too, where it leans,
  /// because it reads between rows and because the pixels that it makes of a finer source are wide.
  private static func left(of spread: BlurSpread, grain: Float, fineness: Float) -> Float {
    guard spread.slope != 0, spread.down > 0 else { return spread.down }
    let texels = grain * fineness
    let between = 1 / (6 * texels * texels)
    let wide = fineness > 1 ? spread.slope * spread.slope / (12 * grain * grain) : 0
    let variance = spread.down * spread.down - between - wide
    return max(variance, 0.01 / (texels * texels)).squareRoot()
  }
}

extension FramePipeline {
  /// What a blur by `radius` points is in the frame, about the middle of the node at `place`, moved by an offset.
  mutating func spread(
    _ radius: CGFloat, _ place: Int, at offset: CGSize = .zero
  ) -> BlurSpread {
    guard radius > 0 else { return .none }
    let bounds = nodes.frame.shown(Int(order.slots[place])).bounds
    let middle = CGPoint(x: bounds.midX + offset.width, y: bounds.midY + offset.height)
    return BlurSpread(radius, at: middle, through: placements[place].world)
  }

  /// Blurs a group into a new one, of which only the pixels in `visible` are needed.
  ///
  /// - Returns: the new group; nil where there is no room or nothing to see.
  mutating func blurred(_ index: Int32, _ blur: BlurOrder, visible: PixelRect) -> Int32? {
    let source = groups[Int(index)]
    precondition(
      source.fineness == blur.grain * blur.fineness,
      "a source of \(source.fineness) texels a pixel for \(blur.across)")
    guard let result = makeResult(of: source, blur, visible) else { return nil }
    let target = groups[Int(result)]
    guard let across = blurAcross(source, target, blur) else { return nil }
    let step = blur.down.reduction
    var down = BlurStep(
      source: source.level - 1, texels: across.edges, target: target.inAtlas, offset: SIMD2(),
      scale: SIMD2(1, Float(step)), sigma: blur.down.sigma, axis: 1)
    (down.reason, down.held) = (source.reason, blur.held.y)
    let fine = source.fineness
    let top =
      Float((target.rect.y - source.rect.y) * fine - blur.pad.y) - blur.shift.y * Float(fine)
      + Float(across.y + blur.lean)
    if blur.enlarges {
      let height = (target.rect.height * fine + 2 * blur.pad.y + step - 1) / step
      guard let room = findRoom(source.level - 2, across.width, height) else { return nil }
      down.target = PixelRect(x: room.x, y: room.y, width: across.width, height: height)
    } else {
      down.tint = blur.silhouette ?? .one
    }
    down.offset = SIMD2(
      Float(across.x - down.target.x), top - Float(down.target.y) * Float(step))
    let level = blur.enlarges ? source.level - 2 : target.level
    append(down, of: blur, level: level, place: source.place)
    if blur.enlarges { enlarge(down.target, source, target, blur) }
    return result
  }

  /// The group that a blur of another makes.
  private mutating func makeResult(
    of source: DrawGroup, _ blur: BlurOrder, _ visible: PixelRect
  ) -> Int32? {
    var rect = source.rect.grown(by: blur.reach)
    rect.x += Int32(blur.shift.x.rounded())
    rect.y += Int32(blur.shift.y.rounded())
    rect = rect.intersection(visible)
    let level = source.level - blur.levels
    let size = rect.scaled(by: blur.grain)
    guard !rect.isEmpty, level > 0, let origin = findRoom(level, size.width, size.height) else {
      return nil
    }
    groups.append(
      DrawGroup(
        place: source.place, rect: rect, level: level, atlasX: origin.x, atlasY: origin.y,
        fineness: blur.grain, reason: source.reason))
    return Int32(groups.count - 1)
  }

  /// The first pass: along x, onto what is returned. Texels of source and result are those of the frame, moved.
  private mutating func blurAcross(
    _ source: DrawGroup, _ target: DrawGroup, _ blur: BlurOrder
  ) -> PixelRect? {
    let (step, fine) = (blur.across.reduction, source.fineness)
    let width = (target.rect.width * fine + 2 * blur.pad.x + step - 1) / step
    let height = source.rect.height * fine + 2 * blur.lean
    guard let room = findRoom(source.level - 1, width, height) else { return nil }
    let across = PixelRect(x: room.x, y: room.y, width: width, height: height)
    let left =
      Float((target.rect.x - source.rect.x) * fine - blur.pad.x + source.atlasX)
      - blur.shift.x * Float(fine)
    var first = BlurStep(
      source: source.backdropLevel < 0 ? source.level : source.backdropLevel,
      readsBackdrop: source.backdropLevel >= 0, texels: source.texels, target: across,
      offset: SIMD2(left - Float(across.x * step), Float(source.atlasY - across.y - blur.lean)),
      scale: SIMD2(Float(step), 1), sigma: blur.across.sigma, axis: 0)
    (first.reason, first.held) = (source.reason, blur.held.x)
    first.slope = first.sigma > 0 ? blur.slope : 0
    // Where it leans it meets the ends of both axes.
    if first.slope != 0 { first.held = (blur.held.x > 0 ? 1 : 0) | (blur.held.y > 0 ? 2 : 0) }
    append(first, of: blur, level: source.level - 1, place: source.place)
    return across
  }

  /// The third pass: back to full size.
  private mutating func enlarge(
    _ small: PixelRect, _ source: DrawGroup, _ target: DrawGroup, _ blur: BlurOrder
  ) {
    let reduction = SIMD2(Float(blur.across.reduction), Float(blur.down.reduction))
    let pad = SIMD2(Float(blur.pad.x), Float(blur.pad.y))
    var last = BlurStep(
      source: source.level - 2, texels: small.edges, target: target.inAtlas,
      offset: SIMD2(Float(small.x), Float(small.y))
        + (pad - SIMD2(Float(target.atlasX), Float(target.atlasY))) / reduction,
      scale: 1 / reduction, sigma: 0, axis: 0, tint: blur.silhouette ?? .one)
    last.reason = source.reason
    append(last, of: blur, level: target.level, place: source.place)
  }

  private mutating func append(
    _ step: BlurStep, of blur: BlurOrder, level: Int32, place: Int32
  ) {
    blurs.append(step)
    blurs[blurs.count - 1].isSilhouette = blur.silhouette != nil
    blurs[blurs.count - 1].isFine = blur.fineness > 1
    add(
      DrawItem(
        kind: .blur, bleeds: false, place: place, source: Int32(blurs.count - 1), clip: -1,
        tint: step.tint, scissor: step.target, reach: step.target, group: -1), level: level)
  }

  // MARK: Backdrops

  /// Draws what lies behind the node at `place`, with its background filters, in its bounds, as far as its mask shows.
  ///
  /// What was drawn so far is read, so the level's pass ends here and goes on afterwards.
  ///
  /// - Parameter outer: what is read, where the node is drawn into a group of its own that its mask cuts; nil for
  ///   what is drawn into.
  mutating func drawBackdrop(
    _ place: Int, _ slot: Int, _ node: NodeLook, opacity: Float, from outer: CullContext? = nil
  ) {
    var spread = BlurSpread.none
    var matrix: ColorMatrix?
    for filter in nodes.effects.shown(slot).backgroundFilters {
      switch filter {
      // Blurs after each other are one, of the sum of their variances.
      case .blur(let radius):
        spread = spread.after(self.spread(CGFloat(radius), place))
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      }
    }
    var blur = BlurOrder(spread, grain: context.fineness, source: context.fineness)
    let visible = PixelRect(covering: placements[place].box).intersection(context.scissor)
    let read = outer ?? context
    let surroundings = read.group < 0 ? frameRect : groups[Int(read.group)].rect
    let margin = blur.reach + max(blur.across.reduction, blur.down.reduction)
    let rect = visible.grown(by: margin).intersection(surroundings)
    guard !rect.isEmpty else { return }
    // What lies beyond the frame is not known: its last pixels go on. A picture ends where it ends.
    if pictureRoot < 0 { blur.held = rect.sharedEnds(with: frameRect) }
    let here = inTarget(rect, group: read.group)
    var source = DrawGroup(
      place: Int32(place), rect: rect, level: context.level + 1 + blur.levels, atlasX: here.x,
      atlasY: here.y, fineness: context.fineness, reason: .filter)
    source.backdropLevel = read.level
    groups.append(source)
    stage += 1
    guard let result = blurred(Int32(groups.count - 1), blur, visible: visible) else { return }
    groups[Int(result)].finish.clipsToBounds = true
    groups[Int(result)].finish.matrix = matrix
    // Over what is translucent it would be seen twice: it takes its place.
    if outer == nil, !isOpaque(context) { groups[Int(result)].finish.blendMode = .copy }
    let isMasked = context.group >= 0 && groups[Int(context.group)].finish.mask >= 0
    if node.hasMask, outer == nil || !isMasked { drawMask(of: place, result, context) }
    drawGroup(result, tint: SIMD4(repeating: opacity))
  }

  // MARK: Filters

  /// How many levels the filters of a node take, how far they reach, in pixels, and the sigma of all of them.
  mutating func filterCost(
    _ slot: Int, _ place: Int
  ) -> (levels: Int32, spread: Int32, sigma: Float) {
    var cost: (levels: Int32, spread: Int32, sigma: Float) = (1, 0, 0)
    var all = BlurSpread.none
    var hasMatrix = false
    for filter in nodes.effects.shown(slot).filters {
      switch filter {
      case .colorMatrix: hasMatrix = true
      case .blur(let radius):
        let next = spread(CGFloat(radius), place)
        let blur = BlurOrder(next, grain: context.fineness, source: context.fineness)
        cost.levels += blur.levels + (hasMatrix ? 1 : 0)
        cost.spread += blur.reach + 1
        all = all.after(next)
        hasMatrix = false
      }
    }
    cost.sigma = all.finest
    return cost
  }

  /// A group with its node's filters applied, all but a last colour matrix, which is for putting it down.
  mutating func filtered(_ index: Int32) -> Int32 {
    let finish = groups[Int(index)].finish
    let place = Int(groups[Int(index)].place)
    var group = index
    var matrix: ColorMatrix?
    let filters = nodes.effects.shown(Int(finish.filters)).filters
    let last = filters.lastIndex { if case .blur = $0 { true } else { false } }
    for (number, filter) in filters.enumerated() {
      switch filter {
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      case .blur(let radius):
        if let made = matrix.flatMap({ recolored(group, $0) }) { group = made }
        matrix = nil
        let fine = groups[Int(group)].fineness
        let blur = BlurOrder(
          spread(CGFloat(radius), place), grain: number == last ? context.fineness : fine,
          source: fine)
        let visible = groups[Int(group)].rect.grown(by: blur.reach)
        if let made = blurred(group, blur, visible: visible) { group = made }
      }
    }
    groups[Int(group)].finish = finish
    groups[Int(group)].finish.matrix = matrix
    return group
  }

  /// A copy of a group with other colours, one level lower.
  private mutating func recolored(_ index: Int32, _ matrix: ColorMatrix) -> Int32? {
    let source = groups[Int(index)]
    let size = source.inAtlas
    guard let origin = findRoom(source.level - 1, size.width, size.height) else { return nil }
    var copy = source
    copy.level -= 1
    (copy.atlasX, copy.atlasY) = origin
    groups.append(copy)
    groups[Int(index)].finish = GroupFinish()
    groups[Int(index)].finish.matrix = matrix
    let result = Int32(groups.count - 1)
    add(
      DrawItem(
        kind: .group, bleeds: false, place: source.place, source: index, clip: -1, tint: .one,
        scissor: source.rect, reach: source.rect, group: result), level: copy.level)
    return result
  }
}

extension DrawGroup {
  /// Where the group lies in its level's target.
  var inAtlas: PixelRect {
    PixelRect(
      x: atlasX, y: atlasY, width: rect.width * fineness, height: rect.height * fineness)
  }

  /// Where the frame's origin lies in the level's target.
  var origin: (x: Int32, y: Int32) { (atlasX - rect.x * fineness, atlasY - rect.y * fineness) }

  /// The texels of the group: left, top, right, bottom.
  var texels: SIMD4<Float> { inAtlas.edges }
}

extension PixelRect {
  /// Left, top, right, bottom.
  var edges: SIMD4<Float> {
    SIMD4(Float(x), Float(y), Float(x + width), Float(y + height))
  }
}

extension PixelRect {
  /// Which ends lie where those of another rectangle do, along x and along y: 1 the first, 2 the last one.
  fileprivate func sharedEnds(with other: PixelRect) -> SIMD2<UInt8> {
    SIMD2(
      (x == other.x ? 1 : 0) | (x + width == other.x + other.width ? 2 : 0),
      (y == other.y ? 1 : 0) | (y + height == other.y + other.height ? 2 : 0))
  }
}

extension ColorMatrix {
  /// One matrix for `first`, and then the receiver.
  func applied(after first: ColorMatrix) -> ColorMatrix {
    func row(_ weights: SIMD4<Float>) -> SIMD4<Float> {
      first.red * weights.x + first.green * weights.y + first.blue * weights.z
        + first.alpha * weights.w
    }
    func added(_ weights: SIMD4<Float>) -> Float { (first.bias * weights).sum() }
    var result = ColorMatrix()
    (result.red, result.green, result.blue, result.alpha) = (
      row(red), row(green), row(blue), row(alpha)
    )
    result.bias = bias + SIMD4(added(red), added(green), added(blue), added(alpha))
    return result
  }
}

extension Homography {
  /// How much longer lengths become about a point, in the mean of all directions.
  func scale(at point: CGPoint) -> Double {
    let (x, y) = (point.x.native, point.y.native)
    let w = x * m13 + y * m23 + m33
    guard w > 0 else { return 0 }
    // The determinant of the map's derivative is that of the map over w cubed.
    return (abs(determinant) / (w * w * w)).squareRoot()
  }

  /// Moves points by `times` the shift before they are mapped.
  func shifted(by shift: CGVector, times: Double = 1) -> Homography {
    let (x, y) = (shift.dx.native * times, shift.dy.native * times)
    var map = self
    map.m31 += x * m11 + y * m21
    map.m32 += x * m12 + y * m22
    map.m33 += x * m13 + y * m23
    return map
  }
}
