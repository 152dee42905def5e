import Foundation
@_spi(Hooks) import UIKitCore

extension UIViewController: PresentationMaking {
  package var styledPresentationController: UIPresentationController? {
    sheetPresentationController ?? popoverPresentationController
  }

  package func makePresentation() -> ModalPresentation? {
    if let popover = popoverPresentationController {
      popover.prepare()
      if popover.source != nil { return Popover(self, popover) }
    }
    guard let sheet = knownPresentation as? UISheetPresentationController, sheet.isAtEdge else {
      return nil
    }
    return BottomSheet(self, sheet)
  }
}
