import AppKit
import AppKitTestSupport
import Foundation
import Testing

/// Where fields and labels are, by their own sizes and baselines.
@MainActor
struct NSTextFieldLayoutTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  @Test func labelsTakeTheSizeOfTheirText() {
    let short = NSTextField(labelWithString: "a")
    let long = NSTextField(labelWithString: "a long text")
    #expect(long.frame.width > short.frame.width && long.frame.height == short.frame.height)
    #expect(!long.acceptsFirstResponder && !long.isEditable)
  }

  @Test func labelsHaveTheirOwnSizeAmongConstraints() {
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
    let label = NSTextField(labelWithString: "Name")
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutSubtreeIfNeeded()
    #expect(abs(label.frame.width - label.intrinsicContentSize.width) <= 1)
    #expect(abs(label.frame.midY - 50) <= 1)
  }

  @Test func baselinesOfControlsMeet() {
    let (label, field) = (NSTextField(labelWithString: "Size"), NSTextField(string: "12"))
    for view in [label, field] {
      shown.view.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.topAnchor.constraint(greaterThanOrEqualTo: shown.view.topAnchor, constant: 10)
        .isActive = true
    }
    field.topAnchor.constraint(equalTo: shown.view.topAnchor, constant: 10).isActive = true
    label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
    shown.view.layoutSubtreeIfNeeded()
    // The field keeps three points free above its text, the label none.
    #expect(field.frame.maxY == 90 && label.frame.maxY == 87)
    #expect(field.firstBaselineOffsetFromTop - label.firstBaselineOffsetFromTop == 3)
  }
}
