import Foundation
@_spi(Hooks) import UIKitCore

// A program's own pictures behind and between segments. One behind them takes the system's ground away, and so does an empty
// one; then nothing slides, and each segment shows the picture of its state.

/// A program's pictures of a segmented control, by states.
struct SegmentPictures {
  /// A boundary between two segments by their states.
  private struct Sides: Hashable {
    var left: UInt
    var right: UInt
  }

  private var grounds: [UInt: UIImage] = [:]
  private var dividers: [Sides: UIImage] = [:]

  /// Whether the system's ground is not seen.
  var replacesGround: Bool { !grounds.isEmpty }
  /// Whether nothing was set.
  var isEmpty: Bool { grounds.isEmpty && dividers.isEmpty }

  /// The picture behind segments in a state, as it was set.
  subscript(state: UIControl.State) -> UIImage? {
    get { grounds[state.rawValue] }
    set { grounds[state.rawValue] = newValue }
  }

  /// The picture between segments in two states, as it was set.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { dividers[Sides(left: left.rawValue, right: right.rawValue)] }
    set { dividers[Sides(left: left.rawValue, right: right.rawValue)] = newValue }
  }

  /// The states whose picture stands for that of a state, the nearest one first.
  private static func stand(for state: UIControl.State) -> [UIControl.State] {
    [state, state.subtracting(.highlighted), state.intersection(.selected), .normal]
  }

  /// What is seen behind a segment.
  func ground(_ state: UIControl.State) -> UIImage? {
    Self.stand(for: state).lazy.compactMap { self[$0] }.first
  }

  /// What is seen between two segments.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    for left in Self.stand(for: left) {
      for right in Self.stand(for: right) {
        if let image = self[left, right] { return image }
      }
    }
    return nil
  }
}

extension UISegmentedControl {
  private func change(_ body: (inout SegmentPictures) -> Void) {
    var changed = pictures ?? SegmentPictures()
    body(&changed)
    pictures = changed.isEmpty ? nil : changed
  }

  /// Sets the picture behind segments in a state, stretched between its caps; an empty one lets what is behind be seen.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { change { $0[state] = backgroundImage } }

  /// The picture behind segments in a state, as it was set.
  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { pictures?[state] }

  /// Sets the picture between segments in two states, as wide as it is; an empty one takes the line away.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) { change { $0[leftState, rightState] = dividerImage } }

  /// The picture between segments in two states, as it was set.
  public func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { pictures?[leftState, rightState] }

  /// Gives segments the pictures of their states.
  final func showPictures() {
    for (index, segment) in segments.enumerated() {
      let ground = pictures?.ground(state(of: index))
      let divider = index > 0 ? pictures?.divider(state(of: index - 1), state(of: index)) : nil
      show(ground, in: &segment.plate)
      show(divider, in: &segment.divider)
    }
    if pictures != nil { setNeedsLayout() }
  }

  private func show(_ image: UIImage?, in view: inout UIImageView?) {
    if view == nil, image != nil {
      let new = UIImageView(frame: .zero)
      insertSubview(new, at: 0)
      view = new
    }
    view?.image = image
  }

  /// Places pictures behind segments and at their boundaries.
  final func placePictures(_ frames: [CGRect]) {
    for (segment, frame) in zip(segments, frames) {
      segment.plate?.frame = frame
      guard let divider = segment.divider else { continue }
      let width = divider.image?.size.width ?? 0
      divider.frame = CGRect(
        x: (frame.minX - width / 2).rounded(), y: frame.minY, width: width, height: frame.height)
    }
  }
}
