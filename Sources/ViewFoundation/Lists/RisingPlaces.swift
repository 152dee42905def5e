/// Places in a list, each once, in rising order.
struct RisingPlaces: Sendable {
  private(set) var places: [Int] = []

  /// How many there are.
  var count: Int { places.count }

  /// Adds a place; the cost is that of making room for it.
  mutating func insert(_ place: Int) {
    let index = count(below: place)
    guard index == places.count || places[index] != place else { return }
    places.insert(place, at: index)
  }

  /// How many lie below a place.
  func count(below place: Int) -> Int { places.partition { $0 < place } }

  /// The place that is number `index` among those that are not here.
  func free(_ index: Int) -> Int {
    // Before the i-th of the places there are places[i] − i free ones.
    index + places.indices.partition { places[$0] - $0 <= index }
  }
}

extension RandomAccessCollection where Index == Int {
  /// How many of the first elements are so, where none is after one that is not.
  fileprivate func partition(_ isSo: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
