import Foundation
@_spi(Hooks) import UIKitCore

// A sheet at the lower edge of its window. It rests at one of its heights; a drag moves it, and let go it
// goes to the height that is nearest to where it would come to rest, or away where that is below the least.
//
// Source: radius, dimming, springs and how a drag ends were read off iOS 16 by kern0x1b/charon
// (facts/UIKit/UISheetPresentationController.md).

/// A controller whose view stands in a sheet at the lower edge.
final class BottomSheet: CardPresentation {
  private let control: UISheetPresentationController
  private let container = SheetContainer(frame: .zero)
  private let dimming = UIView()
  private let grabber = UIView()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var dragStart: CGFloat = 0
  private var isSoft = false

  private static let duration: TimeInterval = 0.4
  private static let widest: CGFloat = 640
  private static let gap: CGFloat = 10
  private static let radius: CGFloat = 10
  /// For how long at its speed a sheet goes on that is let go, in seconds: it loses a hundredth of it each millisecond.
  private static let glide: CGFloat = 0.099
  /// Points a second below which a hand counts as still, and from which on it flicks to the next height.
  private static let (stillness, flick): (CGFloat, CGFloat) = (250, 1000)
  /// The response of the spring that takes a sheet to its height, in seconds.
  private static let response = 0.3441442326

  init(_ controller: UIViewController, _ control: UISheetPresentationController) {
    self.control = control
    super.init(controller, control, on: container)
    container.sheet = self
    dimming.backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    pan.addAction { [weak self] _ in self?.drag() }
    pan.delegate = container
    tap.addAction { [weak self] _ in self?.leaveOrSettle() }
    dimming.addGestureRecognizer(tap)
    card.addGestureRecognizer(pan)
    container.addSubview(dimming)
    container.addSubview(card)
  }

  // MARK: Coming and going

  override func come(
    into window: UIView, over presenting: UIViewController, animated: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    control.sheet = self
    stand(in: window)
    card.addSubview(grabber)
    lookDidChange()
    place()
    card.layoutIfNeeded()
    control.presentationTransitionWillBegin()
    let end = { [control] in
      control.presentationTransitionDidEnd(true)
      completion(true)
    }
    guard animated else { return end() }
    UIView.performWithoutAnimation { hide() }
    soften {
      self.appear()
    } completion: {
      end()
    }
  }

  override var span: TimeInterval { Self.duration }

  override func go(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    control.dismissalTransitionWillBegin()
    let end = { [self] in
      takeOff()
      control.sheet = nil
      control.dismissalTransitionDidEnd(true)
      completion(true)
    }
    guard animated else { return end() }
    soften {
      self.hide()
    } completion: {
      end()
    }
  }

  private func soften(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes, completion: { _ in completion() })
  }

  private func hide() {
    dimming.alpha = 0
    if fades { card.alpha = 0 } else { card.frame.origin.y = container.bounds.height }
  }

  private func appear() {
    card.alpha = 1
    place()
  }

  private func leaveOrSettle() {
    if !leaveIfAllowed() { settle(at: selected, isNew: false) }
  }

  // MARK: Heights

  private var heights: [(name: UISheetPresentationController.Detent.Identifier, value: CGFloat)] {
    let context = SheetRoom(container.bounds.height, above: Self.gap)
    return control.detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        (detent.identifier, min(max($0, 0), context.maximumDetentValue))
      }
    }.sorted { $0.value < $1.value }
  }

  private var selected: Int {
    heights.firstIndex { $0.name == control.selectedDetentIdentifier } ?? 0
  }

  func detentsDidChange() {
    guard container.superview != nil else { return }
    if isSoft {
      soften {
        self.place()
      } completion: {
      }
    } else {
      place()
    }
  }

  func moveSoftly(_ changes: () -> Void) {
    isSoft = true
    changes()
    isSoft = false
  }

  func lookDidChange() {
    card.layer.cornerRadius = control.preferredCornerRadius ?? Self.radius
    grabber.isHidden = !control.prefersGrabberVisible
  }

  /// Puts the sheet where its height says.
  func place() {
    let bounds = container.bounds
    let (heights, index) = (heights, selected)
    let height = heights.indices.contains(index) ? heights[index].value : bounds.height / 2
    let wanted = controller.preferredContentSize.width
    let follows = control.widthFollowsPreferredContentSizeWhenEdgeAttached && wanted > 0
    let width = min(follows ? wanted : Self.widest, bounds.width)
    dimming.frame = bounds
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: (bounds.height - height).rounded(),
      width: width, height: height.rounded())
    grabber.frame = CGRect(x: (width - 36) / 2, y: 5, width: 36, height: 5)
    let undimmed = heights.firstIndex { $0.name == control.largestUndimmedDetentIdentifier }
    container.isOpen = undimmed.map { index <= $0 } ?? false
    dimming.alpha = container.isOpen ? 0 : 1
  }

  private func settle(at index: Int, isNew: Bool, flicked: Bool = false) {
    let heights = heights
    if isNew, heights.indices.contains(index) {
      control.selectedDetentIdentifier = heights[index].name
    }
    UIView.animate(
      springDuration: Self.response, bounce: flicked ? 0.2 : 0, options: .allowUserInteraction
    ) { self.place() }
    if isNew {
      (control.delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(control)
    }
  }

  // MARK: Drags

  private func drag() {
    let way = pan.translation(in: container).y
    switch pan.state {
    case .began:
      dragStart = card.frame.height
      pull(way)
    case .changed: pull(way)
    case .ended: release(pan.velocity(in: container).y)
    case .cancelled: settle(at: selected, isNew: false)
    default: break
    }
  }

  /// Moves the upper edge along; beyond the greatest height it gives way a little.
  private func pull(_ way: CGFloat) {
    let most = heights.last?.value ?? dragStart
    let wanted = dragStart - way
    let bottom = container.bounds.height
    let room = min(max(bottom - most, 1), 100)
    let extra = max(wanted - most, 0)
    let height = min(wanted, most) + room * (1 - 1 / (extra * 0.55 / room + 1))
    card.frame.origin.y = bottom - height
    if height > dragStart { card.frame.size.height = height }
  }

  private func release(_ velocity: CGFloat) {
    let shown = container.bounds.height - card.frame.minY
    let stops = [0] + heights.map(\.value)
    func nearest(_ height: CGFloat) -> Int {
      stops.indices.min { abs(stops[$0] - height) < abs(stops[$1] - height) } ?? 0
    }
    var stop = nearest(shown - (abs(velocity) < Self.stillness ? 0 : velocity * Self.glide))
    let isFlick = abs(velocity) >= Self.flick
    if isFlick, stop == nearest(shown) { stop += velocity < 0 ? 1 : -1 }
    guard stop > 0 else { return leaveOrSettle() }
    let index = max(0, min(stop, stops.count - 1) - 1)
    settle(at: index, isNew: index != selected, flicked: isFlick)
  }
}

/// How much room a sheet has.
@MainActor
final class SheetRoom: UISheetPresentationControllerDetentResolutionContext {
  /// The height of all that is around the sheet.
  let height: CGFloat
  let maximumDetentValue: CGFloat

  init(_ height: CGFloat, above gap: CGFloat) {
    (self.height, maximumDetentValue) = (height, max(height - gap, 0))
  }
}

/// Holds a sheet and what dims the window; lets clicks beside an undimmed sheet through.
@MainActor
private final class SheetContainer: UIView, UIGestureRecognizerDelegate {
  weak var sheet: BottomSheet?
  var isOpen = false
  private var placedSize = CGSize.zero

  override class var mayDraw: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != placedSize, placedSize != .zero { sheet?.place() }
    placedSize = bounds.size
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return isOpen && (hit === self || hit === subviews.first) ? nil : hit
  }

  /// Content that scrolls keeps its drags; the strip with the handle moves the sheet.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let card = gestureRecognizer.view, touch.location(in: card).y > 30 else { return true }
    let around = sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== card }
    return !around.contains { $0 is UIScrollView }
  }
}
