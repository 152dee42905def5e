/// How far the scale of a picture reaches, so that a few values far beyond the others leave these their room.
///
/// It ends at the largest value, unless that is more than twice what all but the last fiftieth keep to (of few values
/// all but two): then it ends just beyond these, and the others are counted.
struct Reach: Equatable, Sendable {
  /// Where the scale ends, a little beyond what it shows.
  let end: Double
  /// How many values lie beyond.
  let beyond: Int
  /// The largest of all.
  let largest: Double

  /// The reach of a sample.
  ///
  /// - Parameter least: what the scale shows in any case, above 0.
  init(_ sample: Sample, atLeast least: Double = 0.001) {
    let values = sample.sorted
    let largest = max(values.last ?? least, least)
    let few = max(min(2, values.count / 10), values.count / 50)
    let usual = max(values.dropLast(few).last ?? largest, least)
    let end = largest > 2 * usual ? usual * 1.25 : largest * 1.1
    (self.end, self.largest) = (end, largest)
    beyond = values.count { $0 > end }
  }

  /// What a title says of what lies beyond, as in “; 3 are beyond, up to 12.4”; nothing where nothing does.
  var words: String {
    beyond == 0 ? "" : "; \(beyond) \(beyond == 1 ? "is" : "are") beyond, up to \(largest.short)"
  }
}
