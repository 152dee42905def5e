import Foundation
import Testing
import UIKitCore

@MainActor @Suite struct UICoordinateSpaceTests {
  /// A view at (10, 20) in a window that lies at (100, 50) on the screen.
  private func place() -> (window: UIWindow, view: UIView) {
    let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    return (window, view)
  }

  @Test func theScreenIsTheSpaceThatWindowsLieIn() {
    let (window, view) = place()
    let screen = UIScreen.main.coordinateSpace
    withExtendedLifetime(window) {
      #expect(view.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 111, y: 72))
      #expect(view.convert(CGPoint(x: 111, y: 72), from: screen) == CGPoint(x: 1, y: 2))
      #expect(
        screen.convert(view.bounds, from: view) == CGRect(x: 110, y: 70, width: 30, height: 40))
      #expect(screen.convert(CGPoint(x: 111, y: 72), to: view) == CGPoint(x: 1, y: 2))
      #expect(screen.convert(CGPoint(x: 3, y: 4), to: screen) == CGPoint(x: 3, y: 4))
    }
  }

  @Test func pathsAreConvertedToTheScreenWithTheirView() {
    let (window, view) = place()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    withExtendedLifetime(window) {
      let whole = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
      #expect(whole == CGRect(x: 95, y: 50, width: 60, height: 80))
      let part = UIAccessibility.convertToScreenCoordinates(path, in: view)
      #expect(part.bounds == CGRect(x: 95, y: 50, width: 20, height: 20))
      #expect(path.bounds.width == 10)
    }
  }

  @Test func viewsAreSpacesOfEachOther() {
    let (window, view) = place()
    let space: any UICoordinateSpace = window
    #expect(view.convert(view.bounds, to: space) == view.frame)
    #expect(view.convert(CGPoint(x: 10, y: 20), from: space) == .zero)
  }
}
