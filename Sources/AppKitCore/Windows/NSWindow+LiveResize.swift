import Foundation

// A person changes a window's size. The desktop tells of each new size and not of the drag's beginning and end: it
// begins with the first size that the program did not ask for, and ends a quarter of a second after the last one.

extension NSWindow {
  private static let pause = 0.25

  /// Notes that the desktop gave the window another size than it had.
  final func noteResize() {
    guard isVisible, stage?.isFullScreen != true else { return }
    resizeEnd?.cancel()
    let end = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.endLiveResize() }
    }
    resizeEnd = end
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause, execute: end)
    guard !inLiveResize else { return }
    inLiveResize = true
    tell(NSWindow.willStartLiveResizeNotification) { $0.windowWillStartLiveResize }
    for view in root.subtree { view.viewWillStartLiveResize() }
  }

  /// Ends the drag, if there is one: no further size comes.
  final func endLiveResize() {
    resizeEnd?.cancel()
    resizeEnd = nil
    guard inLiveResize else { return }
    inLiveResize = false
    for view in root.subtree { view.viewDidEndLiveResize() }
    tell(NSWindow.didEndLiveResizeNotification) { $0.windowDidEndLiveResize }
  }

  /// The size that the window is to have instead of one that a person gave it: in its ratio and steps, and as its
  /// delegate wants it.
  final func wantedSize(for size: CGSize) -> CGSize {
    func stepped(_ length: CGFloat, _ step: CGFloat, from least: CGFloat) -> CGFloat {
      step > 1 && length > least ? least + ((length - least) / step).rounded() * step : length
    }
    guard !isZoomed, stage?.isFullScreen != true else { return size }
    let aspect = aspectSize(size)
    let size = CGSize(
      width: stepped(aspect.width, resizeIncrements.width, from: minSize.width),
      height: stepped(aspect.height, resizeIncrements.height, from: minSize.height))
    return delegate?.windowWillResize(self, to: size) ?? size
  }

  /// The same as `resizeIncrements`: a window's frame is that of its contents.
  public final var contentResizeIncrements: NSSize {
    get { resizeIncrements }
    set { resizeIncrements = newValue }
  }

  /// Posted before a person begins to change a window's size.
  public static let willStartLiveResizeNotification = Notification.Name(
    "NSWindowWillStartLiveResizeNotification")
  /// Posted after a person has changed a window's size.
  public static let didEndLiveResizeNotification = Notification.Name(
    "NSWindowDidEndLiveResizeNotification")
}

extension NSView {
  /// Whether a person changes the size of the view's window at this moment.
  public var inLiveResize: Bool { window?.inLiveResize ?? false }
}
