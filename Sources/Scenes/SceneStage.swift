import Archive
import Foundation
import UIKit

/// Where a scene plays: its room, its time, its random numbers, its log.
///
/// A window's stage runs in real time, a renderer's in virtual time; the scene cannot tell.
@MainActor
package final class SceneStage {
  /// The view that the scene fills; its size is the stage's, origin top left.
  package let rootView: UIView
  /// What a person can make the scene do, in the order of the buttons.
  package private(set) var controls: [SceneControl] = []
  /// The lines that the scene wrote, oldest first.
  package private(set) var lines: [String] = []
  /// The document that is shown, with its states; nil for all other scenes.
  package var document: LayerDocument?
  /// Called for each new line.
  package var onLine: (String) -> Void = { _ in }
  /// The scene's random numbers, the same in every run.
  package var random = SeededRandom(seed: 20_261_121)

  private let schedule: (Double, @escaping @MainActor () -> Void) -> Void

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels a point.
  ///   - schedule: calls a block after some seconds, in the stage's time.
  package init(
    size: CGSize, scale: CGFloat,
    schedule: @escaping (Double, @escaping @MainActor () -> Void) -> Void
  ) {
    rootView = UIView(frame: CGRect(origin: .zero, size: size))
    rootView.contentScaleFactor = scale
    self.schedule = schedule
  }

  /// The size of the stage in points.
  package var size: CGSize { rootView.bounds.size }

  /// Offers something that a person can make the scene do.
  package func addControl(_ control: SceneControl) { controls.append(control) }

  /// Does what the control of a name does; false where there is none.
  @discardableResult
  package func perform(_ id: String) -> Bool {
    guard let control = controls.first(where: { $0.id == id }) else { return false }
    control.action()
    return true
  }

  /// Calls `body` after some seconds of the stage's time.
  package func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    schedule(seconds, body)
  }

  /// Calls `body` again and again, first after `delay` seconds.
  package func every(
    _ period: Double, after delay: Double, _ body: @escaping @MainActor () -> Void
  ) {
    after(delay) { [weak self] in
      body()
      self?.every(period, after: period, body)
    }
  }

  /// Writes a line for people to read.
  package func log(_ line: String) {
    lines.append(line)
    onLine(line)
  }
}
