import Foundation

// A sheet is a window inside of another one that must be answered first.

extension NSWindow {
  private static let radius: CGFloat = 10

  final func queue(
    sheet sheetWindow: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?
  ) {
    precondition(sheetWindow !== self, "\(self) as a sheet of its own")
    precondition(sheetWindow.sheetParent == nil, "\(sheetWindow) is a sheet already")
    sheetWindow.sheetParent = self
    sheetQueue.append((sheetWindow, handler))
    if sheetQueue.count == 1 { showSheet() }
  }

  /// Shows a window as a sheet over this one, and returns with the answer.
  @discardableResult
  public func beginSheet(_ sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      beginSheet(sheetWindow) { continuation.resume(returning: $0) }
    }
  }

  /// Shows a window as a sheet over this one; it waits as others do.
  public func beginCriticalSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) { beginSheet(sheetWindow, completionHandler: handler) }

  /// Ends a sheet with the answer `stop`.
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }

  final func end(sheet sheetWindow: NSWindow, _ returnCode: NSApplication.ModalResponse) {
    guard let index = sheetQueue.firstIndex(where: { $0.sheet === sheetWindow }) else { return }
    let (_, handler) = sheetQueue.remove(at: index)
    sheetWindow.sheetParent = nil
    if index == 0 {
      for inner in sheetWindow.sheets { sheetWindow.endSheet(inner, returnCode: .abort) }
      outermost.dismiss(sheetWindow) { _ in 0.15 }
      tell(Self.didEndSheetNotification) { $0.windowDidEndSheet }
    }
    handler?(returnCode)
    if index == 0, !sheetQueue.isEmpty { showSheet() }
  }

  /// The sheet over the window, and those that wait behind it.
  public var sheets: [NSWindow] { sheetQueue.map(\.sheet) }

  /// Whether the window is a sheet.
  public var isSheet: Bool { sheetParent != nil }

  /// Posted before a sheet is shown over a window.
  public static let willBeginSheetNotification = Notification.Name(
    "NSWindowWillBeginSheetNotification")
  /// Posted after a sheet over a window has ended.
  public static let didEndSheetNotification = Notification.Name(
    "NSWindowDidEndSheetNotification")

  /// Where the delegate puts a sheet, y down; nil where it leaves that to the window.
  ///
  /// It says below which line of the window the sheet hangs: by itself, the upper edge.
  private func placeFromDelegate(of sheet: NSWindow, in room: CGRect) -> CGPoint? {
    let usual = NSRect(x: 0, y: place.height, width: place.width, height: 0)
    guard let line = delegate?.window(self, willPositionSheet: sheet, using: usual), line != usual
    else { return nil }
    return CGPoint(
      x: (line.midX - sheet.place.width / 2).rounded(), y: (room.height - line.minY).rounded())
  }

  private func showSheet() {
    guard let sheet = sheetQueue.first?.sheet else { return }
    tell(Self.willBeginSheetNotification) { $0.windowWillBeginSheet }
    let host = outermost
    let (shade, shape) = (CALayer(), CALayer())
    let guest = Guest(sheet, isModal: true) { [unowned sheet, weak self] room in
      let size = sheet.place.size
      let corner =
        self?.placeFromDelegate(of: sheet, in: room)
        ?? CGPoint(
          x: ((room.width - size.width) / 2).rounded(),
          y: max((room.height - size.height) * 0.4, 0).rounded())
      sheet.rootLayer?.frame = CGRect(origin: corner, size: size)
      shade.frame = room
      shape.frame = CGRect(origin: corner, size: size)
      shape.backgroundColor = sheet.rootLayer?.backgroundColor
    }
    shade.backgroundColor = CGColor(gray: 0, alpha: 0.18)
    shape.cornerRadius = Self.radius
    (shape.shadowOpacity, shape.shadowRadius) = (0.35, 18)
    shape.shadowOffset = CGSize(width: 0, height: 8)
    guest.holder.insertSublayer(shade, at: 0)
    guest.body.addSublayer(shape)
    sheet.rootLayer?.cornerRadius = Self.radius
    sheet.rootLayer?.masksToBounds = true
    guest.wasDropped = { [weak self, unowned sheet] in self?.endSheet(sheet, returnCode: .abort) }
    if sheet.initialFirstResponder != nil { sheet.makeFirstResponder(sheet.initialFirstResponder) }
    host.admit(guest)
    guest.appear(from: 0.96)
  }
}

extension CALayer {
  /// Fades the layer in.
  func appear() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 0.14
    fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
    add(fade, forKey: "appear.opacity")
  }
}

extension Guest {
  /// Fades the guest in and lets it grow a little, unless the person asked for less motion.
  func appear(from scale: CGFloat) {
    holder.appear()
    guard !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion else { return }
    let grow = CASpringAnimation(perceptualDuration: 0.28, bounce: 0.12)
    grow.keyPath = "transform.scale"
    grow.fromValue = scale
    grow.toValue = 1
    body.add(grow, forKey: "appear.scale")
  }
}
