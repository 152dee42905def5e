// What happens on the line: edges take each other's place, cross, begin and end.

extension OverlapSweep {
  /// How many edges might be looked at in the time that an exchange takes.
  private static let stepsOfExchange = 8

  /// Puts the edges that begin at a stop in the place of those that end there.
  mutating func succeed(at stop: Int) {
    let first = nextEdge
    while nextEdge < stops.edgeCount(to: stop) {
      let edge = stops.edges[nextEdge]
      let place = Int(places[Int(edge.former)])
      places[nextEdge] = Int32(place)
      line[place].edge = Int32(nextEdge)
      turn(line[place].side, to: Int32(nextEdge), at: edge.top)
      nextEdge += 1
    }
    for new in first..<nextEdge {
      let place = Int(places[new])
      look(at: place - 1, from: stops.heights[stop])
      look(at: place, from: stops.heights[stop])
    }
  }

  /// Drops what ends at a stop, takes in what begins there and looks at the whole line.
  mutating func renew(at stop: Int) {
    let y = stops.heights[stop]
    line.removeAll { stops.edges[Int($0.edge)].lastStop <= stop }
    while nextEdge < stops.edgeCount(to: stop) {
      insert(nextEdge)
      nextEdge += 1
    }
    stepsLeft -= line.count
    var winding: Int32 = 0
    for place in line.indices {
      winding += line[place].turn
      line[place].winding = winding
      note(winding)
    }
    renewSides(at: y)
    var last: Int32 = -1
    for place in line.indices {
      let edge = Int(line[place].edge)
      let former = places[edge]
      places[edge] = Int32(place)
      if last < 0 || former != last + 1 { look(at: place - 1, from: y) }
      last = former
    }
  }

  /// Lets two neighbours that cross exchange their places, if they still are neighbours.
  mutating func exchange(_ crossing: Crossing) {
    let place = Int(places[Int(crossing.left)])
    guard place + 1 < line.count, line[place].edge == crossing.left,
      line[place + 1].edge == crossing.right
    else { return }
    stepsLeft -= Self.stepsOfExchange
    let (a, b) = (line[place], line[place + 1])
    let winding = a.winding - a.turn + b.turn
    line[place] = Meeting(edge: b.edge, turn: b.turn, winding: winding, side: a.side)
    line[place + 1] = Meeting(edge: a.edge, turn: a.turn, winding: b.winding, side: b.side)
    places[Int(b.edge)] = Int32(place)
    places[Int(a.edge)] = Int32(place + 1)
    note(winding)
    if isInside(winding) == isInside(a.winding) {
      turn(a.side, to: b.edge, at: point(b.edge, crossing.y))
      turn(b.side, to: a.edge, at: point(a.edge, crossing.y))
    } else {
      stepsLeft -= line.count
      renewSides(at: crossing.y)
    }
    look(at: place - 1, from: crossing.y)
    look(at: place + 1, from: crossing.y)
  }

  func isInside(_ winding: Int32) -> Bool { winding & insideMask != 0 }

  private mutating func note(_ winding: Int32) {
    if orientation == 0 { orientation = winding }
    if winding != 0, winding != orientation { overlaps = true }
  }

  /// Puts an edge on the line where it begins; of those that meet there, by where they lead.
  private mutating func insert(_ index: Int) {
    let edge = stops.edges[index]
    var (low, high) = (0, line.count)
    while low < high {
      let middle = (low + high) / 2
      if stops.edges[Int(line[middle].edge)].isLeft(of: edge, from: edge.top.y) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    line.insert(
      Meeting(edge: Int32(index), turn: edge.turn, winding: 0, side: .none), at: low)
  }

  /// Looks whether the edge at a place and the one after it cross before one of them ends.
  private mutating func look(at place: Int, from y: Double) {
    guard place >= 0, place + 1 < line.count else { return }
    let (left, right) = (line[place].edge, line[place + 1].edge)
    let (a, b) = (stops.edges[Int(left)], stops.edges[Int(right)])
    if max(a.top.x, a.bottom.x) <= min(b.top.x, b.bottom.x) { return }
    let end = min(a.bottom.y, b.bottom.y)
    let after = a.x(at: end) - b.x(at: end)
    guard after > 0 else { return }
    let before = max(b.x(at: y) - a.x(at: y), 0)
    let crossing = y + (end - y) * (before / (before + after))
    expect(Crossing(y: min(crossing, end), left: left, right: right))
  }

  private mutating func expect(_ crossing: Crossing) {
    crossings.append(crossing)
    var index = crossings.count - 1
    while index > 0, crossings[index - 1].y <= crossing.y {
      crossings.swapAt(index - 1, index)
      index -= 1
    }
  }
}
