import AppKitCore
import Foundation
import Testing

/// Anchors of `NSView`s, whose y is up unless they say otherwise.
@MainActor @Suite struct NSViewConstraintsTests {
  private final class Flipped: NSView {
    override var isFlipped: Bool { true }
  }

  private func place(_ view: NSView, in root: NSView, _ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    root.layoutSubtreeIfNeeded()
  }

  private func make(in root: NSView) -> NSView {
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test func whatWasPlacedAndNoConstraintNamesStaysThere() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let view = NSView(frame: NSRect(x: 60, y: 40, width: 50, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutSubtreeIfNeeded()
    #expect(view.frame == NSRect(x: 60, y: 40, width: 50, height: 20))
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7).isActive = true
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -9).isActive = true
    root.layoutSubtreeIfNeeded()
    #expect(view.frame.origin == NSPoint(x: 7, y: 9))
  }

  @Test func theTopIsAtTheLargestY() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let view = make(in: root)
    place(
      view, in: root,
      [
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -20),
      ])
    #expect(view.frame == NSRect(x: 20, y: 60, width: 50, height: 30))
    root.setFrameSize(NSSize(width: 200, height: 200))
    root.layoutSubtreeIfNeeded()
    #expect(view.frame == NSRect(x: 20, y: 110, width: 50, height: 80))
  }

  @Test func inAFlippedViewTheTopIsAtTheLeastY() {
    let root = Flipped(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let view = make(in: root)
    place(
      view, in: root,
      [
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.heightAnchor.constraint(equalToConstant: 30),
      ])
    #expect(view.frame == NSRect(x: 75, y: 60, width: 50, height: 30))
  }

  @Test func viewsWithinViewsFollow() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let outer = make(in: root)
    let inner = make(in: outer)
    place(
      outer, in: root,
      [
        outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        outer.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
        outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
        outer.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -40),
        inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
        inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -50),
        inner.widthAnchor.constraint(equalToConstant: 20),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ])
    #expect(outer.frame == NSRect(x: 30, y: 20, width: 130, height: 70))
    #expect(inner.frame == NSRect(x: 100, y: 45, width: 20, height: 20))
  }

  @Test func constraintsOfOneThatLeavesAreDropped() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
    let view = make(in: root)
    let constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
    constraint.isActive = true
    #expect(root.constraints.count == 1)
    view.removeFromSuperview()
    #expect(!constraint.isActive && root.constraints.isEmpty)
  }

  @Test func guidesTakePartAndTellTheirPlaces() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let (view, guide) = (make(in: root), NSLayoutGuide())
    root.addLayoutGuide(guide)
    place(
      view, in: root,
      [
        guide.topAnchor.constraint(equalTo: root.topAnchor),
        guide.heightAnchor.constraint(equalToConstant: 40),
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        guide.widthAnchor.constraint(equalToConstant: 80),
        view.topAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
    #expect(guide.frame == NSRect(x: 0, y: 60, width: 80, height: 40))
    #expect(view.frame == NSRect(x: 80, y: 50, width: 10, height: 10))
  }

  @Test func prioritiesDecideAndContradictionsAreLeftOut() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let view = make(in: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 150)
    wide.priority = .defaultHigh
    let narrow = view.widthAnchor.constraint(equalToConstant: 90)
    narrow.priority = .defaultHigh - 1
    place(
      view, in: root,
      [wide, narrow, view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)])
    #expect(view.frame.width == 120)
  }
}
