import Foundation
import UIKit

/// What the frames of the scene cost, over the picture: a graph against the refresh, and numbers.
@MainActor
package final class HUDView: UIView {
  /// How much of it is shown.
  package enum Extent: Int, CaseIterable {
    case off, short, long

    /// What comes after it.
    package var next: Extent { Extent(rawValue: (rawValue + 1) % Extent.allCases.count) ?? .off }
  }

  static let size = CGSize(width: 292, height: 132)
  /// How high it is: the first line alone, or all of it.
  var height: CGFloat { extent == .short ? 30 : Self.size.height }
  /// How much is shown.
  package var extent = Extent.long {
    didSet {
      isHidden = extent == .off
      for part in [bars, late, hatch, budget] as [CALayer] { part.isHidden = extent != .long }
      for line in lines.dropFirst() { line.isHidden = extent != .long }
      frame.size.height = height
    }
  }
  private static let capacity = 110
  private let lines = (0..<3).map { _ in UILabel.text(font: Theme.code) }
  private let bars = CAShapeLayer()
  private let late = CAShapeLayer()
  private let hatch = CAShapeLayer()
  private let budget = CALayer()
  private var costs: [Double] = []
  private var times: [Double] = []
  /// What draws, where it is not a graphics card.
  package var drawer = ""

  package override init(frame: CGRect) {
    super.init(frame: frame)
    styleFloating()
    isUserInteractionEnabled = false
    let dimmed = Theme.bad.withAlphaComponent(0.35)
    for (shape, color) in [(bars, Theme.second), (late, dimmed), (hatch, Theme.bad)] {
      shape.fillColor = color.cgColor
      shape.actions = ["path": NSNull()]
      layer.addSublayer(shape)
    }
    budget.backgroundColor = Theme.text.withAlphaComponent(0.6).cgColor
    budget.actions = ["position": NSNull(), "bounds": NSNull()]
    layer.addSublayer(budget)
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 10, y: 6 + CGFloat(index) * 17, width: 0, height: 17)
      addSubview(line)
    }
  }

  package required init?(coder: NSCoder) { preconditionFailure("the HUD is made in code") }

  /// Lies at the top right of a canvas, no wider than there is room.
  package func place(in canvas: CGRect) {
    let width = max(min(Self.size.width, canvas.width - 2 * Theme.unit), 0)
    frame = CGRect(
      x: canvas.maxX - width - Theme.unit, y: canvas.minY + Theme.unit, width: width,
      height: height)
    for line in lines { line.frame.size.width = max(width - 20, 0) }
  }

  /// Adds what drawing a frame cost, in seconds, and when it is shown.
  package func add(cost: Double, at time: Double) {
    times = times.filter { $0 > time - 1 } + [time]
    costs.append(cost)
    if costs.count > Self.capacity { costs.removeFirst() }
  }

  /// What the numbers tell.
  package struct Numbers {
    /// The display's period in seconds.
    var refresh: Double
    var layers: Int
    var drawCalls: Int
    var passes: Int
    var instances: Int
    /// What the panes around the picture cost the main thread, in seconds of processor time a refresh; nil without any.
    var panes: Double?

    /// Numbers of a frame, and of the tree that it shows.
    package init(
      refresh: Double, layers: Int, drawCalls: Int, passes: Int, instances: Int,
      panes: Double? = nil
    ) {
      (self.refresh, self.layers, self.panes) = (refresh, layers, panes)
      (self.drawCalls, self.passes, self.instances) = (drawCalls, passes, instances)
    }
  }

  /// Shows the graph and the numbers; frames a second are those of the last one before `now`.
  package func show(_ numbers: Numbers, at now: Double) {
    let last = (costs.last ?? 0) * 1000
    let sorted = costs.sorted()
    // The nearest rank, as in the benchmark's reports.
    let high = sorted.isEmpty ? 0 : sorted[(sorted.count * 95 + 99) / 100 - 1] * 1000
    lines[0].text = String(
      format: "%d fps of %.2f Hz  %@ ms  p95 %@", times.count { $0 > now - 1 },
      1 / max(numbers.refresh, 1e-4), last.short, high.short)
    lines[1].text =
      "\(numbers.drawCalls) \(numbers.drawCalls == 1 ? "draw" : "draws")"
      + "  \(numbers.passes) \(numbers.passes == 1 ? "pass" : "passes")"
      + (numbers.panes.map { String(format: "  panes %.2f ms", $0 * 1000) } ?? "")
    lines[2].text = "\(numbers.layers) layers  \(numbers.instances) quads  \(drawer)"
    let box = CGRect(x: 10, y: 62, width: max(bounds.width - 20, 1), height: 60)
    let graph = FrameGraph(costs, refresh: numbers.refresh, capacity: Self.capacity, in: box)
    (bars.path, late.path, hatch.path) = (graph.inTime, graph.late, graph.hatch)
    budget.frame = CGRect(x: box.minX, y: box.maxY - box.height / 2, width: box.width, height: 1)
  }
}

extension Double {
  /// Milliseconds in five letters at most, up to 99 seconds.
  fileprivate var short: String { String(format: self < 99.95 ? "%.1f" : "%.0f", self) }
}
