import Foundation
import Geometry
import RenderTree

// Sublayers are drawn farthest first. Their order is found for one layer after the other, on a stack of
// places that are still to be visited. What lies in spaces that are joined is ordered together with
// the layer's own sublayers. Where all of it is parallel to the layer's plane, its depth is its order, and it
// is sorted in the stack. Else planes may cut through each other, and `PlaneSorter` takes them apart.

/// A place in the order of drawing.
struct OrderedPlace: Sendable {
  var place: Int32
  /// What of it is drawn, an index into `DepthOrder.cuts`; −1 for all.
  var cut: Int32 = -1
}

/// A part of a layer that is drawn by itself, because another layer cuts through it.
struct Cut: Sendable {
  /// Straight lines, among `DepthOrder.cutLines`, in pixels of the frame: the part is where a·x + b·y + c is positive for
  /// each. The last is 1 where what lies beyond the line is nearer, and drawn later.
  var lines: Range<Int>
}

/// The order of drawing where nodes lie off their parents' planes.
struct DepthOrder: Sendable {
  /// Whether some node does, so that it differs from the order of the tree.
  var isNeeded = false
  /// The visible nodes, farthest first.
  fileprivate(set) var places: [OrderedPlace] = []
  /// The parts that are drawn by themselves.
  private(set) var cuts: [Cut] = []
  /// What divides them.
  private(set) var cutLines: [SIMD4<Double>] = []
  /// How far in front of its parent's plane each node's centre lies, in points; empty where none does.
  private var depths: [Double] = []
  fileprivate var pending: [OrderedPlace] = []
  fileprivate var sorter = PlaneSorter()

  /// Forgets what is known of another frame.
  mutating func startFrame() {
    isNeeded = false
    depths.removeAll(keepingCapacity: true)
    sorter.startFrame()
  }

  /// Forgets the order of another list.
  fileprivate mutating func startList() {
    places.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    cutLines.removeAll(keepingCapacity: true)
  }

  /// Remembers how far from its parent's plane one of `count` nodes lies.
  mutating func note(_ depth: Double, of place: Int, count: Int) {
    isNeeded = true
    if depths.count <= place {
      depths.append(contentsOf: repeatElement(0, count: count - depths.count))
    }
    depths[place] = depth
  }

  /// Whether two siblings are as near as each other.
  func areLevel(_ place: Int, _ other: Int) -> Bool {
    depths.isEmpty || depths[place] == depths[other]
  }

  /// Sorts the pending places from `start` on by depth; the last is visited first.
  fileprivate mutating func sortSiblings(from start: Int) {
    if depths.isEmpty { return pending[start...].reverse() }
    let depths = self.depths
    pending.withUnsafeMutableBufferPointer { pending in
      var siblings = UnsafeMutableBufferPointer(rebasing: pending[start...])
      siblings.reverse()
      siblings.sortInPlace {
        let (a, b) = (depths[Int($0.place)], depths[Int($1.place)])
        return a != b ? a > b : $0.place > $1.place
      }
    }
  }

  /// Sorts the pending places from `start` on, which the sorter knows, and takes them apart where they intersect.
  fileprivate mutating func sortPlanes(from start: Int) {
    pending.removeLast(pending.count - start)
    sorter.sort()
    for index in (0..<sorter.count).reversed() {
      let part = sorter[index]
      var cut: Int32 = -1
      if !part.lines.isEmpty {
        cut = Int32(cuts.count)
        let first = cutLines.count
        cutLines.append(contentsOf: sorter.lines[part.lines])
        cuts.append(Cut(lines: first..<cutLines.count))
      }
      pending.append(OrderedPlace(place: part.place, cut: cut))
    }
  }
}

extension FramePipeline {
  /// Orders the visible nodes so that nearer ones follow farther ones, else as in the tree.
  ///
  /// Needed only where some node lies off its parent's plane. O(nodes · log sublayers).
  mutating func sortByDepth(from root: Int) {
    depthOrder.startList()
    if !order.slots.isEmpty { depthOrder.pending.append(OrderedPlace(place: Int32(root))) }
    while let next = depthOrder.pending.popLast() {
      let place = Int(next.place)
      guard placements[place].flags.contains(.visible) else { continue }
      depthOrder.places.append(next)
      if isPicture(place) { continue }
      let start = depthOrder.pending.count
      let isTilted = pushSublayers(of: place)
      guard depthOrder.pending.count - start > 1 else { continue }
      if isTilted, depthOrder.pending.count - start <= PlaneSorter.mostPlanes {
        sortPlanes(from: start, base: place)
      } else {
        depthOrder.sortSiblings(from: start)
      }
    }
  }

  /// Pushes what is ordered together; returns whether any of it is turned out of the plane.
  private mutating func pushSublayers(of place: Int) -> Bool {
    var isTilted = false
    var child = place + 1
    let end = place + Int(order.sizes[place])
    while child < end {
      let placement = placements[child]
      let slot = Int(order.slots[child])
      if !placement.flags.contains(.visible) {
        child += Int(order.sizes[child])
      } else if placement.space >= 0, !nodes.transition.hasRow(slot) {
        isTilted = isTilted || !spacesJoined[Int(placement.space)].transform.staysInPlane
        child += 1
      } else {
        isTilted = isTilted || !nodes.transform.shown(slot).transform.staysInPlane
        depthOrder.pending.append(OrderedPlace(place: Int32(child)))
        child += Int(order.sizes[child])
      }
    }
    return isTilted
  }

  /// Sorts the pending places from `start` on, taking them apart where they intersect.
  private mutating func sortPlanes(from start: Int, base: Int) {
    depthOrder.sorter.removeAll()
    for index in start..<depthOrder.pending.count {
      let place = Int(depthOrder.pending[index].place)
      guard let corners = corners(place, base: base) else {
        return depthOrder.sortSiblings(from: start)
      }
      depthOrder.sorter.add(Int32(place), corners)
    }
    depthOrder.sortPlanes(from: start)
  }

  /// The corners of a layer in pixels of the frame, with their depth towards us; nil behind the eye.
  private mutating func corners(_ place: Int, base: Int) -> PlaneSorter.Quad? {
    let slot = Int(order.slots[place])
    let frame = nodes.frame.shown(slot)
    var matrix = ParentMap.space(frame, nodes.transform.shown(slot).transform)
    let parent = Int(order.parents[place])
    if placements[parent].space >= 0 {
      matrix = CATransform3DConcat(matrix, spacesJoined[Int(placements[parent].space)].transform)
    }
    let projection = surroundings(base).matrix
    if let projection { matrix = CATransform3DConcat(matrix, projection) }
    let sign: Double = projection?.showsBack ?? false ? -1 : 1
    let world = placements[base].world
    let bounds = frame.bounds
    guard let a = matrix.seen(bounds.minX, bounds.minY, through: world, sign),
      let b = matrix.seen(bounds.maxX, bounds.minY, through: world, sign),
      let c = matrix.seen(bounds.maxX, bounds.maxY, through: world, sign),
      let d = matrix.seen(bounds.minX, bounds.maxY, through: world, sign)
    else { return nil }
    return (a, b, c, d)
  }
}

extension CATransform3D {
  /// Where a point of the plane z = 0 is seen: x and y in pixels, and the depth towards us; nil behind the eye.
  fileprivate func seen(
    _ x: CGFloat, _ y: CGFloat, through world: Homography, _ sign: Double
  ) -> SIMD3<Double>? {
    let p = applied(x.native, y.native)
    guard p.w > 1e-4 else { return nil }
    let q = world.applyRow(p.x / p.w, p.y / p.w, 1)
    guard q.z > 1e-4 else { return nil }
    return SIMD3(q.x / q.z, q.y / q.z, sign * p.z / p.w / q.z)
  }

  /// Where a point of the plane z = 0 arrives: x, y, z, w.
  fileprivate func applied(_ x: Double, _ y: Double) -> SIMD4<Double> {
    SIMD4(
      x * m11.native + y * m21.native + m41.native, x * m12.native + y * m22.native + m42.native,
      x * m13.native + y * m23.native + m43.native, x * m14.native + y * m24.native + m44.native)
  }
}
