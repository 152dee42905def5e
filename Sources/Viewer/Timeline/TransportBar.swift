import UIKit
import Workbench

/// The buttons that play a scene, its speeds, its time, and the verbs for what is selected.
@MainActor
final class TransportBar: UIView {
  /// The speeds that can be chosen.
  static let speeds = [-1, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4]

  private static let backwardsWidth: CGFloat = 58
  /// Narrower bars have no button for the way back, then no number of the frame, then no buttons for the range, so that
  /// what is said can be read: all of them have keys.
  private static let (narrow, middling, broad): (CGFloat, CGFloat, CGFloat) = (700, 760, 900)

  /// Told what a person wants.
  var onAction: ((ViewerAction) -> Void)?
  /// Told of the speed that a person chose.
  var onSpeed: ((Double) -> Void)?
  /// The buttons before the time, which move it.
  private var movers: [UIButton] = []
  /// The buttons for the range that is played over and over.
  private var rangers: [UIButton] = []
  private let backwards: UIButton
  private let play: UIButton
  private let speed: UISegmentedControl
  private var shownSpeed: Double?
  private let playSign = TransportSign(.play, color: Theme.background)
  /// What stands for the speeds where there is little room: slower, the speed, faster.
  private var paces: [UIButton] = []
  private let time = UILabel.text(font: .monospacedDigitSystemFont(ofSize: 17, weight: .medium))
  private let detail = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let status = UILabel.text(font: Theme.caption, color: Theme.quietText, alignment: .right)

  override init(frame: CGRect) {
    var act: (ViewerAction) -> Void = { _ in }
    func button(_ title: String, _ action: ViewerAction, _ label: String) -> UIButton {
      let button = UIButton.tool(title) { act(action) }
      button.accessibilityLabel = label
      return button
    }
    func signed(_ shape: TransportSign.Shape, _ action: ViewerAction, _ label: String) -> UIButton {
      let made = button("", action, label)
      made.addSubview(TransportSign(shape, color: Theme.text))
      return made
    }
    backwards = signed(.backwards, .shuttle(-1), "Play backwards; again: faster")
    play = UIButton.tool("", isProminent: true) { act(.playOrPause) }
    play.accessibilityLabel = "Play or pause"
    speed = UISegmentedControl(items: Self.speeds.map(Self.text))
    super.init(frame: frame)
    act = { [weak self] in self?.onAction?($0) }
    movers = [
      signed(.restart, .restart, "Restart"), signed(.back, .step(-1), "One frame back"), backwards,
      play, signed(.on, .step(1), "One frame on"),
    ]
    rangers = [
      button("In", .loopIn, "Loop from here"), button("Out", .loopOut, "Loop up to here"),
      button("✕", .clearLoop, "Forget the range"),
    ]
    paces = [
      button("−", .slower, "Slower"), button("1×", .normalSpeed, "Normal speed"),
      button("+", .faster, "Faster"),
    ]
    play.addSubview(playSign)
    // In narrow windows there is room above and below, but not beside.
    status.numberOfLines = 2
    for part in movers + rangers + paces + [speed, time, detail, status] { addSubview(part) }
    prepareSpeeds()
  }

  private func prepareSpeeds() {
    // Room for the other speeds backwards, which it names as well.
    speed.setWidth(Self.backwardsWidth, forSegmentAt: 0)
    speed.selectedSegmentIndex = 6
    speed.accessibilityLabel = "Speed"
    speed.addAction(
      UIAction { [weak self] _ in
        guard let self, Self.speeds.indices.contains(speed.selectedSegmentIndex) else { return }
        onSpeed?(Self.speeds[speed.selectedSegmentIndex])
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { preconditionFailure("the bar is made in code") }

  private static func text(_ speed: Double) -> String {
    (speed < 0 ? "−" : "") + abs(speed).decimalText(2).replacing(/^0\./, with: ".") + "×"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = (bounds.height - Theme.controlHeight) / 2
    for button in rangers { button.isHidden = bounds.width < Self.narrow }
    backwards.isHidden = bounds.width < Self.broad
    var x = lay(movers.map { ($0, $0 === play ? 52 : 38) }, from: 0, y)
    time.frame = CGRect(x: x + Theme.unit, y: 0, width: 84, height: bounds.height)
    let room: CGFloat = bounds.width < Self.middling ? 0 : 116
    detail.frame = CGRect(x: time.frame.maxX, y: 0, width: room, height: bounds.height)
    x = lay(Array(zip(rangers, [46, 46, 34])), from: detail.frame.maxX + Theme.unit, y)
    x = layoutSpeeds(from: x + Theme.unit, y) + 2 * Theme.unit
    status.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
  }

  /// Lays the speeds out, all of them or three buttons; where they end.
  private func layoutSpeeds(from left: CGFloat, _ y: CGFloat) -> CGFloat {
    let isNarrow = bounds.width < 1120
    speed.isHidden = isNarrow
    for pace in paces { pace.isHidden = !isNarrow }
    guard isNarrow else {
      speed.frame = CGRect(
        x: left, y: y, width: Self.backwardsWidth + 8 * 44,
        height: Theme.controlHeight)
      return speed.frame.maxX
    }
    return lay(Array(zip(paces, [34, 60, 34])), from: left, y)
  }

  /// Lays those buttons out that are shown, side by side; where the next one would begin.
  private func lay(
    _ buttons: [(button: UIButton, width: CGFloat)], from left: CGFloat, _ y: CGFloat
  ) -> CGFloat {
    var x = left
    for (button, width) in buttons where !button.isHidden {
      button.frame = CGRect(x: x, y: y, width: width, height: Theme.controlHeight)
      for case let sign as TransportSign in button.subviews { sign.frame = button.bounds }
      x += width + Theme.unit / 2
    }
    return x
  }

  /// What the bar shows.
  struct Shown: Equatable {
    var time: Double
    var frame: Int
    var isPlaying: Bool
    var speed: Double
    var range: ClosedRange<Double>?
  }

  /// Shows where the scene is.
  func show(_ shown: Shown) {
    // As many digits as there is room for.
    let decimals = shown.time < 100 ? 3 : shown.time < 1000 ? 2 : 1
    let text = String(format: "%.\(decimals)f s", shown.time)
    if time.text != text { time.text = text }
    let place = "frame \(shown.frame) · 60/s"
    if detail.text != place { detail.text = place }
    playSign.shape = shown.isPlaying ? .pause : .play
    show(speed: shown.speed)
    let pace = Self.text(shown.speed)
    if paces[1].configuration?.title != pace { paces[1].configuration?.title = pace }
    rangers[2].isEnabled = shown.range != nil
  }

  /// Chooses the speed, or the nearest one that there is, which then bears its name.
  private func show(speed value: Double) {
    guard value != shownSpeed else { return }
    shownSpeed = value
    let index =
      value < 0
      ? 0
      : Self.speeds.indices.dropFirst().min {
        abs(Self.speeds[$0] - value) < abs(Self.speeds[$1] - value)
      } ?? 0
    for (place, known) in Self.speeds.enumerated() {
      speed.setTitle(Self.text(place == index ? value : known), forSegmentAt: place)
    }
    speed.selectedSegmentIndex = index
  }

  /// Says what was done last and how to take it back, or what went wrong.
  func say(_ text: String, isComplaint: Bool = false) {
    // Of what is wrong with a file, the end says it; the sign stays.
    status.lineBreakMode = isComplaint ? .byTruncatingMiddle : .byTruncatingTail
    status.tell(text, isComplaint: isComplaint)
  }

  /// Says something unless anything was said.
  func sayFirst(_ text: String) {
    if status.text?.isEmpty != false { status.text = text }
  }
}
