import Foundation

/// Shows a controller in a sheet.
@MainActor
final class SheetPresentation: NSObject, NSViewControllerPresentationAnimator {
  private var sheet: NSWindow?

  func animatePresentation(
    of viewController: NSViewController, from fromViewController: NSViewController
  ) {
    let wish = viewController.preferredContentSize
    let size = wish == .zero ? viewController.view.fittingSize : wish
    let sheet = NSPanel(
      contentRect: NSRect(origin: .zero, size: size), styleMask: [.titled, .docModalWindow],
      backing: .buffered, defer: false)
    sheet.contentViewController = viewController
    self.sheet = sheet
    fromViewController.view.window?.beginSheet(sheet) { [weak fromViewController] _ in
      fromViewController?.dismiss(viewController)
    }
  }

  func animateDismissal(
    of viewController: NSViewController, from fromViewController: NSViewController
  ) {
    guard let sheet else { return }
    self.sheet = nil
    sheet.sheetParent?.endSheet(sheet)
  }
}

/// Shows a controller in a popover, which may close by itself.
@MainActor
final class PopoverPresentation: NSObject, NSViewControllerPresentationAnimator,
  NSPopoverDelegate
{
  private let popover: NSPopover
  private let rect: NSRect
  private weak var source: NSView?
  private let edge: NSRectEdge
  private weak var presenting: NSViewController?

  init(_ popover: NSPopover, _ rect: NSRect, _ source: NSView, _ edge: NSRectEdge) {
    (self.popover, self.rect, self.source, self.edge) = (popover, rect, source, edge)
  }

  func animatePresentation(
    of viewController: NSViewController, from fromViewController: NSViewController
  ) {
    presenting = fromViewController
    popover.delegate = self
    if let source { popover.show(relativeTo: rect, of: source, preferredEdge: edge) }
  }

  func animateDismissal(
    of viewController: NSViewController, from fromViewController: NSViewController
  ) { popover.close() }

  func popoverDidClose(_ notification: Notification) {
    if let shown = popover.contentViewController { presenting?.dismiss(shown) }
  }
}
