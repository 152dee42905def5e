import Foundation
import Testing
import UIKitCore

// What subclasses of views override on Apple's systems, as a program sees the library. Each override tells its name, so
// that one that nobody calls is found.

@MainActor private final class Diary {
  static var names: Set<String> = []
}

@MainActor private func note(_ name: String = #function) { Diary.names.insert(name) }

private final class Card: UIView {
  override var subviews: [UIView] {
    note()
    return super.subviews
  }
  override var constraints: [NSLayoutConstraint] {
    note()
    return super.constraints
  }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    note()
    super.addConstraint(constraint)
  }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    note()
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    note()
    super.removeConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    note()
    super.removeConstraints(constraints)
  }
  override func setNeedsUpdateConstraints() {
    note()
    super.setNeedsUpdateConstraints()
  }
  override func needsUpdateConstraints() -> Bool {
    note()
    return super.needsUpdateConstraints()
  }
  override func updateConstraintsIfNeeded() {
    note()
    super.updateConstraintsIfNeeded()
  }
  override var firstBaselineAnchor: NSLayoutYAxisAnchor {
    note()
    return super.firstBaselineAnchor
  }
  override var lastBaselineAnchor: NSLayoutYAxisAnchor {
    note()
    return super.lastBaselineAnchor
  }
  override var layoutGuides: [UILayoutGuide] {
    note()
    return super.layoutGuides
  }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    note()
    super.addLayoutGuide(layoutGuide)
  }
  override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    note()
    super.removeLayoutGuide(layoutGuide)
  }
  override var safeAreaLayoutGuide: UILayoutGuide {
    note()
    return super.safeAreaLayoutGuide
  }
  override var layoutMarginsGuide: UILayoutGuide {
    note()
    return super.layoutMarginsGuide
  }
  override var interactions: [any UIInteraction] {
    get {
      note()
      return super.interactions
    }
    set { super.interactions = newValue }
  }
  override func addInteraction(_ interaction: any UIInteraction) {
    note()
    super.addInteraction(interaction)
  }
  override func removeInteraction(_ interaction: any UIInteraction) {
    note()
    super.removeInteraction(interaction)
  }
  override var cornerConfiguration: UICornerConfiguration {
    get { super.cornerConfiguration }
    set {
      note()
      super.cornerConfiguration = newValue
    }
  }
  override func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    note()
    return super.effectiveRadius(corner: corner)
  }
  override var restorationIdentifier: String? {
    get { "card" }
    set { note() }
  }
  override var traitOverrides: UITraitOverrides {
    get { super.traitOverrides }
    set {
      note()
      super.traitOverrides = newValue
    }
  }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    note()
    return super.alignmentRect(forFrame: frame)
  }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    note()
    return super.frame(forAlignmentRect: alignmentRect)
  }
  override func updateProperties() { note() }
  override func layoutMarginsDidChange() { note() }
  override func safeAreaInsetsDidChange() { note() }
  override func tintColorDidChange() { note() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { note() }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    note()
    return true
  }
  override func accessibilityActivate() -> Bool {
    note()
    return true
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { note() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note() }
}

@MainActor @Suite(.serialized) struct OverriddenMembersTests {
  private final class Touched: UIInteraction {
    weak var view: UIView?
    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }
  }

  @Test func layoutAsksWhatASubclassOverrides() {
    Diary.names = []
    let (outer, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 99, height: 99)), Card())
    outer.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    let left = card.leftAnchor.constraint(equalTo: outer.leftAnchor)
    NSLayoutConstraint.activate([
      left, card.topAnchor.constraint(equalTo: card.superview!.topAnchor),
      card.safeAreaLayoutGuide.widthAnchor.constraint(equalToConstant: 30),
    ])
    let guide = UILayoutGuide()
    card.addLayoutGuide(guide)
    let high = card.heightAnchor.constraint(equalToConstant: 20)
    card.addConstraint(high)
    card.setNeedsUpdateConstraints()
    #expect(card.needsUpdateConstraints())
    outer.layoutIfNeeded()
    card.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(card.layoutGuides.first === guide && card.constraints.contains(high))
    card.removeConstraints([high])
    card.removeConstraint(high)
    card.addConstraints([high])
    card.removeLayoutGuide(guide)
    #expect(card.firstBaselineAnchor !== card.lastBaselineAnchor && card.subviews.isEmpty)
    card.layoutMarginsGuide.topAnchor.constraint(equalTo: card.topAnchor).isActive = true
    card.updateConstraintsIfNeeded()
    let (framed, beside) = (Card(frame: CGRect(x: 9, y: 8, width: 7, height: 6)), UIView())
    for view in [framed, beside] { outer.addSubview(view) }
    beside.translatesAutoresizingMaskIntoConstraints = false
    beside.leftAnchor.constraint(equalTo: framed.rightAnchor).isActive = true
    outer.layoutIfNeeded()
    #expect(beside.frame.minX == 16)
    #expect(
      Diary.names.isSuperset(of: [
        "subviews", "constraints", "addConstraint(_:)", "addConstraints(_:)",
        "removeConstraint(_:)", "removeConstraints(_:)", "setNeedsUpdateConstraints()",
        "needsUpdateConstraints()", "updateConstraintsIfNeeded()", "firstBaselineAnchor",
        "lastBaselineAnchor", "layoutGuides", "addLayoutGuide(_:)", "removeLayoutGuide(_:)",
        "safeAreaLayoutGuide", "layoutMarginsGuide", "frame(forAlignmentRect:)",
        "alignmentRect(forFrame:)", "updateProperties()",
      ]))
  }

  @Test func changesTellWhatASubclassOverrides() {
    Diary.names = []
    let card = Card(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    card.interactions = [Touched()]
    card.removeInteraction(card.interactions[0])
    card.cornerConfiguration = .corners(radius: 4)
    #expect(card.effectiveRadius(corner: .topLeft) == 4)
    card.restorationIdentifier = "other"
    #expect(card.restorationIdentifier == "card")
    card.traitOverrides.verticalSizeClass = .compact
    card.layoutMargins.left = 1
    card.tintColor = .red
    #expect(card.hitTest(CGPoint(x: 500, y: 0), with: nil) === card)
    card.isAccessibilityElement = true
    #expect(card.accessibilityActivate())
    card.motionEnded(.motionShake, with: nil)
    let inner = UIView()
    card.addSubview(inner)
    inner.pressesBegan([], with: nil)
    #expect(
      Diary.names.isSuperset(of: [
        "addInteraction(_:)", "removeInteraction(_:)", "interactions", "cornerConfiguration",
        "effectiveRadius(corner:)", "restorationIdentifier", "traitOverrides",
        "layoutMarginsDidChange()", "tintColorDidChange()", "traitCollectionDidChange(_:)",
        "point(inside:with:)", "accessibilityActivate()", "motionEnded(_:with:)",
        "pressesBegan(_:with:)",
      ]))
  }
}
