import Foundation
import Testing
import UIKitCore

/// Overrides what public code overrides, and notes some of the calls.
private final class Note: UIView {
  nonisolated(unsafe) static var log: [String] = []

  override var layoutMargins: UIEdgeInsets { didSet { Self.log.append("layoutMargins") } }
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 9, left: 0, bottom: 0, right: 0) }
  override var mask: UIView? { didSet { Self.log.append("mask") } }
  override var gestureRecognizers: [UIGestureRecognizer]? {
    didSet { Self.log.append("gestureRecognizers") }
  }
  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { Self.log.append("semanticContentAttribute") }
  }
  override var translatesAutoresizingMaskIntoConstraints: Bool {
    didSet { Self.log.append("translates") }
  }
  override var isMultipleTouchEnabled: Bool { didSet { Self.log.append("touches") } }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    Self.log.append("addGestureRecognizer")
    super.addGestureRecognizer(gestureRecognizer)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: 7, height: 8) }

  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { .zero }
  override func viewWithTag(_ tag: Int) -> UIView? { self }
  override func bringSubviewToFront(_ view: UIView) { Self.log.append("front") }
  override func endEditing(_ force: Bool) -> Bool { false }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    Self.log.append("hugging")
    super.setContentHuggingPriority(priority, for: axis)
  }
}

private final class Pushed: UIViewController {
  let stack = UINavigationController()
  override var navigationController: UINavigationController? { stack }
  override var isBeingPresented: Bool { true }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
}

@MainActor @Suite(.serialized) struct UIViewSubclassTests {
  @Test func settersPassThroughTheOverridingClass() {
    let view = Note()
    Note.log = []
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    view.mask = UIView()
    view.gestureRecognizers = [UITapGestureRecognizer()]
    view.semanticContentAttribute = .forceRightToLeft
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isMultipleTouchEnabled = true
    view.setContentHuggingPriority(.required, for: .vertical)
    #expect(
      Note.log == [
        "layoutMargins", "mask", "addGestureRecognizer", "gestureRecognizers",
        "semanticContentAttribute", "translates", "touches", "hugging",
      ])
    #expect(
      view.layoutMargins.left == 2 && view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func answersOfTheOverridingClassCount() {
    let view = Note()
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 7)
    #expect(view.safeAreaInsets.top == 9 && view.snapshotView(afterScreenUpdates: false) == nil)
    #expect(view.viewWithTag(4) === view && !view.endEditing(true))
    #expect(view.isDescendant(of: view) && view.convert(CGPoint(x: 3, y: 3), to: nil) == .zero)
    let controller = Pushed()
    #expect(controller.navigationController === controller.stack && controller.isBeingPresented)
  }

  private final class Sky: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer {
      guard let layer = super.layer as? CAGradientLayer else { preconditionFailure() }
      return layer
    }
  }

  @Test func theLayerMayBeOfAKnownClass() {
    let sky = Sky(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    sky.layer.colors = [UIColor.blue.cgColor, UIColor.white.cgColor]
    sky.center.x += 5
    #expect(sky.layer.frame.minX == 6 && sky.layer.delegate === sky)
    #expect((sky as UIView).layer === sky.layer)
  }
}
