import Foundation

extension TextFlow {
  /// What is left free around a paragraph, in points; nothing above the first one and below the last one.
  package struct Gaps: Hashable, Sendable {
    /// Above its first line.
    package var before: CGFloat = 0
    /// Below its last line.
    package var after: CGFloat = 0

    /// Makes no gaps.
    package init() {}
  }

  /// In which direction a paragraph begins.
  package enum Direction: Sendable {
    /// In that of its first letter that has one.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// A place at which text behind a tab stands.
  package struct TabStop: Hashable, Sendable {
    /// What of the text stands there.
    package enum Side: Sendable {
      /// Its beginning.
      case leading
      /// Its middle.
      case center
      /// Its end.
      case trailing
    }

    /// How far from the leading side, in points.
    package var place: CGFloat
    /// What of the text stands there.
    package var side: Side

    /// Makes a stop.
    package init(_ place: CGFloat, _ side: Side = .leading) {
      (self.place, self.side) = (place, side)
    }
  }

  /// Where text behind tabs stands.
  package struct Tabs: Hashable, Sendable {
    /// The stops, in the order of their places.
    package var stops: [TabStop]
    /// What lies between two stops behind these, in points; 0 for as much as between the last two.
    package var interval: CGFloat

    /// Makes stops; by default one every 28 points.
    package init(_ stops: [TabStop] = [], interval: CGFloat = 28) {
      (self.stops, self.interval) = (stops, interval)
    }
  }

  /// The same for a line that is drawn alone: without indents, sides and heights.
  package var ofLine: TextFlow {
    var flow = TextFlow()
    flow.direction = direction
    flow.tabs = tabs.counted(from: indents.firstLine)
    return flow
  }
}

extension TextFlow.Tabs {
  /// The stops as they are seen from a place between them.
  func counted(from place: CGFloat) -> Self {
    guard place != 0 else { return self }
    return Self(
      everyStop(until: place + 1).compactMap { stop in
        stop.place > place ? TextFlow.TabStop(stop.place - place, stop.side) : nil
      }, interval: 0)
  }

  /// The stops, and of those behind them as many as begin the series, and as lie before a place.
  func everyStop(until place: CGFloat = 0) -> [TextFlow.TabStop] {
    guard interval > 0, interval.isFinite else { return stops }
    let last = stops.last?.place ?? 0
    let first = (last / interval).rounded(.down) + 1
    let count = min(max(2, (place - last) / interval + 2), 1000)
    return stops + (0..<Int(count)).map { TextFlow.TabStop((first + CGFloat($0)) * interval) }
  }
}
