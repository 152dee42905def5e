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
  /// What of it is drawn, an index into `FramePipeline.cuts`; −1 for all.
  var cut: Int32 = -1
}

/// A part of a layer that is drawn by itself, because another layer cuts through it.
struct Cut: Sendable {
  /// Straight lines, among `FramePipeline.cutLines`, in pixels of the frame: the part is where a·x + b·y + c is positive for
  /// each. The last is 1 where what lies beyond the line is nearer, and drawn later.
  var lines: Range<Int>
}

extension FramePipeline {
  /// Orders the visible nodes so that nearer ones follow farther ones, else as in the tree.
  ///
  /// Needed only where some node lies off its parent's plane. O(nodes · log sublayers).
  mutating func sortByDepth(from root: Int) {
    drawOrder.removeAll(keepingCapacity: true)
    pendingPlaces.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    cutLines.removeAll(keepingCapacity: true)
    if !order.slots.isEmpty { pendingPlaces.append(OrderedPlace(place: Int32(root))) }
    while let next = pendingPlaces.popLast() {
      let place = Int(next.place)
      guard placements[place].flags.contains(.visible) else { continue }
      drawOrder.append(next)
      if isPicture(place) { continue }
      let start = pendingPlaces.count
      let isTilted = pushSublayers(of: place)
      guard pendingPlaces.count - start > 1 else { continue }
      if isTilted, pendingPlaces.count - start <= PlaneSorter.mostPlanes {
        sortPlanes(from: start, base: place)
      } else {
        sortSiblings(from: start)
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
        pendingPlaces.append(OrderedPlace(place: Int32(child)))
        child += Int(order.sizes[child])
      }
    }
    return isTilted
  }

  /// Sorts the pending places from `start` on by depth; the last is visited first.
  private mutating func sortSiblings(from start: Int) {
    if depths.isEmpty { return pendingPlaces[start...].reverse() }
    let depths = self.depths
    pendingPlaces.withUnsafeMutableBufferPointer { pending in
      var siblings = UnsafeMutableBufferPointer(rebasing: pending[start...])
      siblings.reverse()
      siblings.sortInPlace {
        let (a, b) = (depths[Int($0.place)], depths[Int($1.place)])
        return a != b ? a > b : $0.place > $1.place
      }
    }
  }

  /// Sorts the pending places from `start` on, taking them apart where they intersect.
  private mutating func sortPlanes(from start: Int, base: Int) {
    sorter.removeAll()
    for index in start..<pendingPlaces.count {
      let place = Int(pendingPlaces[index].place)
      guard let corners = corners(place, base: base) else { return sortSiblings(from: start) }
      sorter.add(Int32(place), corners)
    }
    pendingPlaces.removeLast(pendingPlaces.count - start)
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
      pendingPlaces.append(OrderedPlace(place: part.place, cut: cut))
    }
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
