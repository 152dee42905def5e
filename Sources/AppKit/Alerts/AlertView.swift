@_spi(Hooks) import AppKitCore
import Foundation

/// What an alert shows: sign, words, and buttons side by side or one below the other; y down.
@MainActor
final class AlertView: NSView {
  static let width: CGFloat = 260
  private static let (margin, buttonHeight, signSide): (CGFloat, CGFloat, CGFloat) = (16, 28, 56)

  private let alert: NSAlert
  private(set) var helpButton: NSButton?

  init(_ alert: NSAlert) {
    self.alert = alert
    super.init(frame: NSRect(x: 0, y: 0, width: AlertView.width, height: 0))
    fill()
  }

  required init?(coder: NSCoder) { nil }
  override var isFlipped: Bool { true }
  override class var mayDraw: Bool { false }

  private func fill() {
    let margin = Self.margin
    var width = Self.width
    if let extra = alert.accessoryView { width = max(width, extra.frame.width + 2 * margin) }
    let room = width - 2 * margin
    var y: CGFloat = 20
    func add(_ view: NSView, _ size: NSSize, gap: CGFloat) {
      view.frame = NSRect(
        x: ((width - size.width) / 2).rounded(), y: y, width: size.width, height: size.height)
      addSubview(view)
      y += size.height + gap
    }
    let sign = NSImageView(frame: .zero)
    sign.image = alert.icon ?? AlertSign.image(alert.alertStyle, side: Self.signSide)
    add(sign, NSSize(width: Self.signSide, height: Self.signSide), gap: 14)
    for (text, font, gap) in [
      (alert.messageText, NSFont.boldSystemFont(ofSize: 13), 8),
      (alert.informativeText, NSFont.systemFont(ofSize: 11), 8),
    ] as [(String, NSFont, CGFloat)] where !text.isEmpty {
      let label = NSTextField(wrappingLabelWithString: text)
      (label.font, label.alignment) = (font, .center)
      let box = NSAttributedString(string: text, attributes: [.font: font]).boundingRect(
        with: NSSize(width: room - 4, height: .greatestFiniteMagnitude),
        options: .usesLineFragmentOrigin)
      add(label, NSSize(width: room, height: box.height.rounded(.up) + 2), gap: gap)
    }
    if let extra = alert.accessoryView { add(extra, extra.frame.size, gap: 10) }
    if alert.showsSuppressionButton, let box = alert.suppressionButton {
      add(box, box.fittingSize, gap: 6)
    }
    y += 8
    y = place(alert.buttons, below: y, in: NSRect(x: margin, y: 0, width: room, height: 0))
    if alert.showsHelp { addHelp(in: width) }
    setFrameSize(NSSize(width: width, height: y + margin))
  }

  /// Two buttons that are short enough stand side by side, the first at the right.
  ///
  /// - Returns: where the buttons end.
  private func place(_ buttons: [NSButton], below y: CGFloat, in room: NSRect) -> CGFloat {
    let gap: CGFloat = 8
    let half = (room.width - gap) / 2
    let isRow = buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= half }
    var y = y
    for (index, button) in buttons.enumerated() {
      let x = isRow && index == 0 ? room.minX + half + gap : room.minX
      button.frame = NSRect(
        x: x, y: y, width: isRow ? half : room.width, height: Self.buttonHeight)
      addSubview(button)
      if !isRow || index == buttons.count - 1 {
        y += Self.buttonHeight + (index < buttons.count - 1 ? gap : 0)
      }
    }
    return y
  }

  private func addHelp(in width: CGFloat) {
    let help = NSButton(title: "?", target: nil, action: nil)
    help.frame = NSRect(x: width - 32, y: 12, width: 20, height: 20)
    addSubview(help)
    helpButton = help
  }
}

/// The signs of alerts.
enum AlertSign {
  /// A disc with an i, or a triangle with an exclamation mark.
  @MainActor
  static func image(_ style: NSAlert.Style, side: CGFloat) -> NSImage {
    NSImage(size: NSSize(width: side, height: side), flipped: false) { rect in
      let color: NSColor =
        switch style {
        case .informational: .controlAccentColor
        case .warning: .systemYellow
        case .critical: .systemRed
        }
      color.setFill()
      let isRound = style == .informational
      shape(isRound, in: rect.insetBy(dx: 3, dy: 3)).fill()
      let mark = NSAttributedString(
        string: isRound ? "i" : "!",
        attributes: [
          .font: NSFont.boldSystemFont(ofSize: side * 0.5), .foregroundColor: NSColor.white,
        ])
      let size = mark.size()
      mark.draw(
        at: NSPoint(
          x: rect.midX - size.width / 2,
          y: rect.midY - size.height / 2 - (isRound ? 0 : side * 0.08)))
      return true
    }
  }

  private static func shape(_ isRound: Bool, in rect: NSRect) -> NSBezierPath {
    if isRound { return NSBezierPath(ovalIn: rect) }
    let path = NSBezierPath()
    let radius = rect.width * 0.1
    path.move(to: NSPoint(x: rect.midX, y: rect.minY + 2))
    let corners = [
      NSPoint(x: rect.maxX, y: rect.minY + 2), NSPoint(x: rect.midX, y: rect.maxY),
      NSPoint(x: rect.minX, y: rect.minY + 2),
    ]
    for (index, corner) in corners.enumerated() {
      path.appendArc(
        from: corner, to: index < 2 ? corners[index + 1] : NSPoint(x: rect.midX, y: rect.minY + 2),
        radius: radius)
    }
    path.close()
    return path
  }
}
