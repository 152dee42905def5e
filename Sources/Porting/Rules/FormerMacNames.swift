/// Names that Swift 3 had for what AppKit declares, and a target that asks for that Swift still may have.
let formerMacNames: [String: String] = [
  "NSAlertStyle": "NSAlert.Style",
  "NSAnimationBlockingMode": "NSAnimation.BlockingMode",
  "NSAnimationCurve": "NSAnimation.Curve",
  "NSAnimationProgress": "NSAnimation.Progress",
  "NSApplicationActivationPolicy": "NSApplication.ActivationPolicy",
  "NSApplicationTerminateReply": "NSApplication.TerminateReply",
  "NSAutoresizingMaskOptions": "NSView.AutoresizingMask",
  "NSBackingStoreType": "NSWindow.BackingStoreType",
  "NSBezelStyle": "NSButton.BezelStyle",
  "NSBezierPathElement": "NSBezierPath.ElementType",
  "NSBoxType": "NSBox.BoxType",
  "NSButtonType": "NSButton.ButtonType",
  "NSCalibratedRGBColorSpace": "NSColorSpaceName.calibratedRGB",
  "NSCalibratedWhiteColorSpace": "NSColorSpaceName.calibratedWhite",
  "NSCellImagePosition": "NSControl.ImagePosition",
  "NSCellStateValue": "NSControl.StateValue",
  "NSControlSize": "NSControl.ControlSize",
  "NSControlStateValueMixed": "NSControl.StateValue.mixed",
  "NSControlStateValueOff": "NSControl.StateValue.off",
  "NSControlStateValueOn": "NSControl.StateValue.on",
  "NSDeviceRGBColorSpace": "NSColorSpaceName.deviceRGB",
  "NSDeviceWhiteColorSpace": "NSColorSpaceName.deviceWhite",
  "NSEventMask": "NSEvent.EventTypeMask",
  "NSEventModifierFlags": "NSEvent.ModifierFlags",
  "NSEventPhase": "NSEvent.Phase",
  "NSEventType": "NSEvent.EventType",
  "NSGestureRecognizerState": "NSGestureRecognizer.State",
  "NSImageResizingMode": "NSImage.ResizingMode",
  "NSLayoutPriority": "NSLayoutConstraint.Priority",
  "NSLineCapStyle": "NSBezierPath.LineCapStyle",
  "NSLineJoinStyle": "NSBezierPath.LineJoinStyle",
  "NSMixedState": "NSControl.StateValue.mixed",
  "NSModalResponse": "NSApplication.ModalResponse",
  "NSOffState": "NSControl.StateValue.off",
  "NSOnState": "NSControl.StateValue.on",
  "NSPopoverBehavior": "NSPopover.Behavior",
  "NSProgressIndicatorStyle": "NSProgressIndicator.Style",
  "NSScrollElasticity": "NSScrollView.Elasticity",
  "NSScrollerStyle": "NSScroller.Style",
  "NSSegmentStyle": "NSSegmentedControl.Style",
  "NSSplitViewDividerStyle": "NSSplitView.DividerStyle",
  "NSStackViewDistribution": "NSStackView.Distribution",
  "NSStackViewGravity": "NSStackView.Gravity",
  "NSTabViewType": "NSTabView.TabType",
  "NSTextFieldBezelStyle": "NSTextField.BezelStyle",
  "NSTrackingAreaOptions": "NSTrackingArea.Options",
  "NSViewAnimationEffectKey": "NSViewAnimation.Key.effect",
  "NSViewAnimationEndFrameKey": "NSViewAnimation.Key.endFrame",
  "NSViewAnimationFadeInEffect": "NSViewAnimation.EffectName.fadeIn",
  "NSViewAnimationFadeOutEffect": "NSViewAnimation.EffectName.fadeOut",
  "NSViewAnimationStartFrameKey": "NSViewAnimation.Key.startFrame",
  "NSViewAnimationTargetKey": "NSViewAnimation.Key.target",
  "NSViewControllerTransitionOptions": "NSViewController.TransitionOptions",
  "NSViewLayerContentsPlacement": "NSView.LayerContentsPlacement",
  "NSViewLayerContentsRedrawPolicy": "NSView.LayerContentsRedrawPolicy",
  "NSViewNoIntrinsicMetric": "NSView.noIntrinsicMetric",
  "NSVisualEffectBlendingMode": "NSVisualEffectView.BlendingMode",
  "NSVisualEffectMaterial": "NSVisualEffectView.Material",
  "NSVisualEffectState": "NSVisualEffectView.State",
  "NSWindingRule": "NSBezierPath.WindingRule",
  "NSWindowAnimationBehavior": "NSWindow.AnimationBehavior",
  "NSWindowButton": "NSWindow.ButtonType",
  "NSWindowCollectionBehavior": "NSWindow.CollectionBehavior",
  "NSWindowOrderingMode": "NSWindow.OrderingMode",
  "NSWindowStyleMask": "NSWindow.StyleMask",
  "NSWindowTitleVisibility": "NSWindow.TitleVisibility",
]

/// Methods of AppKit's controllers that have other names today.
let formerMacMembers: [String: String] = [
  "insertChildViewController": "insertChild", "removeChildViewController": "removeChild",
  "presentViewControllerAsModalWindow": "presentAsModalWindow",
  "presentViewControllerAsSheet": "presentAsSheet",
]

/// Cases and constants of AppKit that had longer names in Swift 3; they stand behind a dot.
let formerMacCases: [String: String] = [
  "viewHeightSizable": "height", "viewMaxXMargin": "maxXMargin", "viewMaxYMargin": "maxYMargin",
  "viewMinXMargin": "minXMargin", "viewMinYMargin": "minYMargin", "viewNotSizable": "none",
  "viewWidthSizable": "width",
  "spinningStyle": "spinning",
]

/// The names of AppKit's news, which were of one type, with today's type.
private let newsmakers = ["NSApplication", "NSPopover", "NSSplitView", "NSView", "NSWindow"]

/// The member of today for `NSWindowDidResize` of notifications; nil for what is none.
func formerMacNews(_ word: String) -> String? {
  for type in newsmakers where word.hasPrefix(type) {
    let name = word.dropFirst(type.count)
    guard let first = ["Did", "Will", "Frame", "Bounds"].first(where: { name.hasPrefix($0) })
    else { continue }
    return type + "." + first.lowercased() + name.dropFirst(first.count) + "Notification"
  }
  return nil
}

/// `vc.presentViewController(card, animator: slide)`, and the call of a method of whoever there is.
func formerMacCalls(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    switch source.text(index) {
    case "presentViewController" where !survey.declared.contains("presentViewController"):
      return source.presented(index)
    case "perform": return source.performed(index)
    default: return []
    }
  }
}

extension Source {
  /// `presentViewController(card, animator: slide)` and `presentViewController(card, asPopoverRelativeTo: …)`.
  fileprivate func presented(_ index: Int) -> [Finding] {
    guard let open = next(index), text(open) == "(", let close = closing(open),
      (open..<close).contains(where: { ["animator", "asPopoverRelativeTo"].contains(text($0)) })
    else { return [] }
    return [.edit(index..<index + 1, "present")]
  }

  /// `target?.perform(action, with: self)`, whatever object the target is.
  fileprivate func performed(_ index: Int) -> [Finding] {
    guard let dot = previous(index), text(dot) == ".", let sign = previous(dot),
      ["?", "!"].contains(text(sign)), let name = previous(sign), text(name) == "target",
      text(previous(name)) != ".", let open = next(index), text(open) == "(",
      let close = closing(open)
    else { return [] }
    var (depth, comma, labels): (Int, Int?, [Int]) = (0, nil, [])
    for place in open + 1..<close {
      if "([{".contains(text(place)) { depth += 1 }
      if ")]}".contains(text(place)) { depth -= 1 }
      guard depth == 0 else { continue }
      if text(place) == ",", comma == nil { comma = place }
      guard text(place) == ":", let label = previous(place) else { continue }
      guard text(label) == "with" else { return [] }
      labels.append(label)
    }
    let end = comma ?? close
    let edits: [Finding] = [
      .edit(name..<index + 1, "Selector.perform"), .edit(end..<end, ", of: target"),
    ]
    // The second argument bears the label, too: those behind the first are a list here.
    return edits
      + labels.dropFirst().compactMap { label in
        next(label).flatMap { next($0) }.map { .edit(label..<$0, "") }
      }
  }
}
