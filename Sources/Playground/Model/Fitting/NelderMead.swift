/// Finds where a function of a few numbers is least, without its derivatives.
///
/// It moves a simplex downhill by reflection, expansion, contraction and shrinking. What it finds is a
/// valley, not always the deepest one: begin in several places.
/// Source: Nelder and Mead, A simplex method for function minimization, 1965.
enum NelderMead {
  private struct Corner {
    var place: [Double]
    var height: Double
  }

  /// Searches from a place.
  ///
  /// - Parameters:
  ///   - size: how far the first simplex reaches along each axis.
  ///   - steps: how many moves are made at most.
  static func least(
    from start: [Double], size: Double, steps: Int = 400, _ function: ([Double]) -> Double
  ) -> (place: [Double], height: Double) {
    func corner(_ place: [Double]) -> Corner {
      let height = function(place)
      return Corner(place: place, height: height.isNaN ? .infinity : height)
    }
    var corners = [corner(start)]
    for axis in start.indices {
      var place = start
      place[axis] += size
      corners.append(corner(place))
    }
    for _ in 0..<steps {
      corners.sort { $0.height < $1.height }
      let (best, worst) = (corners[0], corners[corners.count - 1])
      if worst.height - best.height < 1e-13 { break }
      let count = Double(start.count)
      let middle = start.indices.map { axis in
        corners.dropLast().reduce(0) { $0 + $1.place[axis] } / count
      }
      func along(_ factor: Double) -> Corner {
        corner(zip(middle, worst.place).map { $0 + ($0 - $1) * factor })
      }
      var next = along(1)
      if next.height < best.height {
        let further = along(2)
        if further.height < next.height { next = further }
      } else if next.height >= corners[corners.count - 2].height {
        next = along(next.height < worst.height ? 0.5 : -0.5)
      }
      if next.height < worst.height {
        corners[corners.count - 1] = next
      } else {
        for index in 1..<corners.count {
          corners[index] = corner(zip(best.place, corners[index].place).map { ($0 + $1) / 2 })
        }
      }
    }
    let best = corners.min { $0.height < $1.height } ?? corners[0]
    return (best.place, best.height)
  }
}
