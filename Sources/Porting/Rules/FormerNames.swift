/// Names that Swift 4 had for what UIKit declares, and Xcode still takes where a module is written in that Swift.
private let names: [String: String] = [
  "NSAttributedStringKey": "NSAttributedString.Key",
  "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
  "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
  "NSLayoutRelation": "NSLayoutConstraint.Relation",
  "RunLoopMode": "RunLoop.Mode",
  "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
  "UIAlertActionStyle": "UIAlertAction.Style",
  "UIAlertControllerStyle": "UIAlertController.Style",
  "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
  "UIApplicationState": "UIApplication.State",
  "UIBarButtonItemStyle": "UIBarButtonItem.Style",
  "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
  "UIBlurEffectStyle": "UIBlurEffect.Style",
  "UIButtonType": "UIButton.ButtonType",
  "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
  "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
  "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
  "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
  "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
  "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
  "UIControlEvents": "UIControl.Event",
  "UIControlState": "UIControl.State",
  "UIDatePickerMode": "UIDatePicker.Mode",
  "UIFontDescriptorSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
  "UIFontTextStyle": "UIFont.TextStyle",
  "UIGestureRecognizerState": "UIGestureRecognizer.State",
  "UIImageOrientation": "UIImage.Orientation",
  "UIImageRenderingMode": "UIImage.RenderingMode",
  "UIImageResizingMode": "UIImage.ResizingMode",
  "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
  "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
  "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
  "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
  "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
  "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
  "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
  "UINavigationControllerOperation": "UINavigationController.Operation",
  "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
  "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
  "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
  "UIProgressViewStyle": "UIProgressView.Style",
  "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
  "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
  "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
  "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
  "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
  "UISearchBarStyle": "UISearchBar.Style",
  "UISegmentedControlNoSegment": "UISegmentedControl.noSegment",
  "UIStackViewAlignment": "UIStackView.Alignment",
  "UIStackViewDistribution": "UIStackView.Distribution",
  "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
  "UITabBarItemPositioning": "UITabBar.ItemPositioning",
  "UITableViewAutomaticDimension": "UITableView.automaticDimension",
  "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
  "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
  "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
  "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
  "UITableViewCellStyle": "UITableViewCell.CellStyle",
  "UITableViewRowAnimation": "UITableView.RowAnimation",
  "UITableViewScrollPosition": "UITableView.ScrollPosition",
  "UITableViewStyle": "UITableView.Style",
  "UITextBorderStyle": "UITextField.BorderStyle",
  "UITextFieldViewMode": "UITextField.ViewMode",
  "UITouchPhase": "UITouch.Phase",
  "UIViewAnimationCurve": "UIView.AnimationCurve",
  "UIViewAnimationOptions": "UIView.AnimationOptions",
  "UIViewAnimationTransition": "UIView.AnimationTransition",
  "UIViewAutoresizing": "UIView.AutoresizingMask",
  "UIViewContentMode": "UIView.ContentMode",
  "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
  "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
  "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
  "UIWindowLevel": "UIWindow.Level",
  "UIWindowLevelAlert": "UIWindow.Level.alert",
  "UIWindowLevelNormal": "UIWindow.Level.normal",
  "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
]

/// Constants whose names began, and ended, with those of a type, with what is between in today's members of that type.
private let families: [(prefix: String, suffix: String, type: String, names: Set<String>)] = [
  (
    "NS", "AttributeName", "NSAttributedString.Key",
    [
      "Attachment", "BackgroundColor", "BaselineOffset", "Expansion", "Font", "ForegroundColor",
      "Kern", "Ligature", "Link", "Obliqueness", "ParagraphStyle", "Shadow", "StrikethroughColor",
      "StrikethroughStyle", "StrokeColor", "StrokeWidth", "UnderlineColor", "UnderlineStyle",
    ]
  ),
  ("UIFontWeight", "", "UIFont.Weight", weights), ("NSFontWeight", "", "NSFont.Weight", weights),
  (
    "UIAccessibilityTrait", "", "UIAccessibilityTraits",
    [
      "Adjustable", "Button", "Header", "Image", "Link", "None", "NotEnabled", "Selected",
      "StaticText", "UpdatesFrequently",
    ]
  ),
]

private let weights: Set<String> = [
  "UltraLight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
]

/// Functions that became initialisers, which name what they are given.
private let makers: [String: (type: String, labels: [String])] = [
  "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
  "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
]

/// Members that have other names today; they are called only, never declared.
private let members: [String: String] = [
  "addChildViewController": "addChild", "childViewControllers": "children",
  "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
  "childViewControllerForScreenEdgesDeferringSystemGestures":
    "childForScreenEdgesDeferringSystemGestures",
  "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
  "removeFromParentViewController": "removeFromParent", "toParentViewController": "toParent",
]

/// Methods whose first label became part of their name.
private let orders = [
  "bringSubview": (label: "toFront", name: "bringSubviewToFront"),
  "sendSubview": (label: "toBack", name: "sendSubviewToBack"),
]

/// Names of news, as `Notification.Name.UIKeyboardWillShow`, with what declares them today.
private let news: [String: String] = [
  "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
  "UIAccessibilityReduceMotionStatusDidChange":
    "UIAccessibility.reduceMotionStatusDidChangeNotification",
  "UIApplicationDidChangeStatusBarFrame":
    "UIApplication.didChangeStatusBarFrameNotification",
  "UIApplicationDidChangeStatusBarOrientation":
    "UIApplication.didChangeStatusBarOrientationNotification",
  "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
  "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
  "UIApplicationDidReceiveMemoryWarning":
    "UIApplication.didReceiveMemoryWarningNotification",
  "UIApplicationUserDidTakeScreenshot": "UIApplication.userDidTakeScreenshotNotification",
  "UIApplicationWillChangeStatusBarFrame":
    "UIApplication.willChangeStatusBarFrameNotification",
  "UIApplicationWillChangeStatusBarOrientation":
    "UIApplication.willChangeStatusBarOrientationNotification",
  "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
  "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
  "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
  "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
  "UIDeviceBatteryLevelDidChange": "UIDevice.batteryLevelDidChangeNotification",
  "UIDeviceBatteryStateDidChange": "UIDevice.batteryStateDidChangeNotification",
  "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
  "UIDeviceProximityStateDidChange": "UIDevice.proximityStateDidChangeNotification",
  "UIKeyboardDidChangeFrame": "UIResponder.keyboardDidChangeFrameNotification",
  "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
  "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
  "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
  "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
  "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
  "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
  "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
  "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
  "UIPasteboardChanged": "UIPasteboard.changedNotification",
  "UIScreenBrightnessDidChange": "UIScreen.brightnessDidChangeNotification",
  "UIScreenDidConnect": "UIScreen.didConnectNotification",
  "UIScreenDidDisconnect": "UIScreen.didDisconnectNotification",
  "UIScreenModeDidChange": "UIScreen.modeDidChangeNotification",
  "UITextViewTextDidBeginEditing": "UITextView.textDidBeginEditingNotification",
  "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
  "UITextViewTextDidEndEditing": "UITextView.textDidEndEditingNotification",
  "UIWindowDidBecomeHidden": "UIWindow.didBecomeHiddenNotification",
  "UIWindowDidBecomeKey": "UIWindow.didBecomeKeyNotification",
  "UIWindowDidBecomeVisible": "UIWindow.didBecomeVisibleNotification",
  "UIWindowDidResignKey": "UIWindow.didResignKeyNotification",
]

/// What Swift 4 wrote otherwise than Swift since 4.2, but for names that the module gives itself.
func formerNames(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    let word = source.text(index)
    guard source.tokens[index].kind == .word, !survey.declared.contains(word) else { return [] }
    if let name = names[word] ?? formerMacNames[word], source.text(source.previous(index)) != "." {
      return [.edit(index..<index + 1, name)]
    }
    if let name = members[word] ?? formerMacMembers[word] ?? familiar(word) {
      return [.edit(index..<index + 1, name)]
    }
    if let name = news[word] ?? formerMacNews(word) { return source.news(index, name) }
    if let maker = makers[word] { return source.made(index, by: maker) }
    return source.broughtToFront(index)
  }
}

/// The member of today for `NSFontAttributeName`, `UIFontWeightBold` and their kind.
private func familiar(_ word: String) -> String? {
  for family in families where word.hasPrefix(family.prefix) && word.hasSuffix(family.suffix) {
    let name = String(word.dropFirst(family.prefix.count).dropLast(family.suffix.count))
    guard family.names.contains(name) else { continue }
    return family.type + "." + name.prefix(1).lowercased() + name.dropFirst()
  }
  return nil
}

extension Source {
  /// `.UIKeyboardWillShow`, with the types before it.
  fileprivate func news(_ index: Int, _ name: String) -> [Finding] {
    guard var begin = previous(index), text(begin) == "." else { return [] }
    for part in [["Name"], ["."], ["Notification", "NSNotification"]] {
      guard let place = previous(begin), part.contains(text(place)) else { break }
      begin = place
    }
    return [.edit(begin..<index + 1, name)]
  }

  /// `UIEdgeInsetsMake(0, 8, 0, 8)`.
  fileprivate func made(_ index: Int, by maker: (type: String, labels: [String])) -> [Finding] {
    guard let open = next(index), text(open) == "(", let close = closing(open) else { return [] }
    var (places, depth) = ([next(open)], 0)
    for place in open + 1..<close {
      if "([{".contains(text(place)) { depth += 1 }
      if ")]}".contains(text(place)) { depth -= 1 }
      if depth == 0, text(place) == "," { places.append(next(place)) }
    }
    guard places.count == maker.labels.count else { return [] }
    let labels = zip(places, maker.labels).compactMap { place, label in
      place.map { Finding.edit($0..<$0, label + ": ") }
    }
    return [.edit(index..<index + 1, maker.type)] + labels
  }

  /// `bringSubview(toFront: card)` and `sendSubview(toBack: card)`.
  fileprivate func broughtToFront(_ index: Int) -> [Finding] {
    guard let (label, name) = orders[text(index)], let open = next(index), text(open) == "(",
      let word = next(open), text(word) == label, let colon = next(word), text(colon) == ":",
      let value = next(colon)
    else { return [] }
    return [.edit(index..<value, name + "(")]
  }
}
