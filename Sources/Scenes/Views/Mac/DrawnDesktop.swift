import AppKit
import Foundation
import UIKit

// A window's frame is the desktop's business, and a scene has no desktop of its own: it may be in a
// window itself, or in no window at all. So these scenes draw one. A window on it is an `NSWindow`
// that is shown in a layer, which follows the window's frame as a desktop would.

/// A field with windows of AppKit on it; y points up, as on a desktop.
@MainActor
final class DrawnDesktop {
  private let field: UIView
  private var frames: [WindowFrame] = []
  private weak var stage: SceneStage?

  init(in frame: CGRect, of card: UIView, on stage: SceneStage) {
    field = card.addField(in: frame)
    self.stage = stage
  }

  /// Puts a window with a name on the desktop.
  ///
  /// - Parameter frame: of the window's contents, from the bottom left corner.
  func addWindow(_ name: String, frame: CGRect, color: UIColor) -> NSWindow {
    let window = NSWindow(
      contentRect: frame, styleMask: [.titled, .resizable], backing: .buffered, defer: true)
    window.title = name
    window.backgroundColor = NSColor(cgColor: Palette.card.cgColor)
    let frame = WindowFrame(of: window, color: color, on: field)
    window.delegate = frame
    frames.append(frame)
    return window
  }

  /// Lets the windows' frames follow their animations for some seconds.
  ///
  /// A display calls for that with each of its refreshes; here sixty times a second do, so that the
  /// windows are where they are also where there is no display.
  func showMotion(for seconds: Double) {
    for tick in 0...Int((seconds * 60).rounded(.up)) + 1 {
      stage?.after(Double(tick) / 60) { NSAnimationContext.showPresentValues() }
    }
  }
}

/// What a desktop draws around a window, and what keeps the window's layer in its place.
@MainActor
private final class WindowFrame: NSObject, NSWindowDelegate {
  private static let barHeight: CGFloat = 26

  private let window: NSWindow
  private let field: UIView
  private let frame = UIView()
  private let title: UILabel
  private let reading = NSTextField(labelWithString: "")

  init(of window: NSWindow, color: UIColor, on field: UIView) {
    (self.window, self.field) = (window, field)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: Self.barHeight))
    title = bar.addText(window.title, in: .zero, size: 13, weight: .medium, alignment: .center)
    super.init()
    bar.backgroundColor = UIColor(red: 0.18, green: 0.195, blue: 0.24, alpha: 1)
    bar.autoresizingMask = .flexibleWidth
    addButton(color, to: bar)
    let body = UIView()
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.clipsToBounds = true
    body.layer.cornerRadius = 10
    body.addSubview(bar)
    addContents(to: body)
    frame.layer.name = window.title
    frame.layer.shadowOpacity = 0.5
    frame.layer.shadowRadius = 10
    frame.layer.shadowOffset = CGSize(width: 0, height: 6)
    frame.addSubview(body)
    field.addSubview(frame)
    follow()
  }

  private func addButton(_ color: UIColor, to bar: UIView) {
    let button = CALayer()
    button.backgroundColor = color.cgColor
    button.frame = CGRect(x: 12, y: 8, width: 10, height: 10)
    button.cornerRadius = 5
    bar.layer.addSublayer(button)
  }

  /// The window's own tree, below the bar, with a line that tells its size.
  private func addContents(to body: UIView) {
    let place = CALayer()
    place.position = CGPoint(x: 0, y: Self.barHeight)
    if let root = window.rootLayer { place.addSublayer(root) }
    body.layer.addSublayer(place)
    reading.alignment = .center
    reading.textColor = NSColor(cgColor: Palette.quietText.cgColor)
    reading.font = .systemFont(ofSize: 14)
    window.contentView?.addSubview(reading)
  }

  func windowDidMove(_ notification: Notification) { follow() }
  func windowDidResize(_ notification: Notification) { follow() }

  private func follow() {
    let place = window.frame
    reading.stringValue = "\(Int(place.width)) × \(Int(place.height))"
    reading.frame = NSRect(x: 0, y: place.height / 2 - 11, width: place.width, height: 22)
    UIView.performWithoutAnimation {
      frame.frame = CGRect(
        x: place.minX, y: field.bounds.height - place.maxY - Self.barHeight, width: place.width,
        height: place.height + Self.barHeight)
      title.frame = CGRect(x: 28, y: 0, width: max(place.width - 56, 0), height: Self.barHeight)
    }
  }
}
