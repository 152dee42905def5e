import Foundation

/// The table itself.
extension KeyedProperties {
  static let views: [Named] = [
    value("frame", \UIView.frame), value("bounds", \UIView.bounds),
    value("center", \UIView.center), value("transform", \UIView.transform),
    value("alpha", \UIView.alpha), value("hidden", \UIView.isHidden),
    value("opaque", \UIView.isOpaque), value("clipsToBounds", \UIView.clipsToBounds),
    optional("backgroundColor", \UIView.backgroundColor),
    value("tintColor", \UIView.tintColor), choice("contentMode", \UIView.contentMode),
    value("userInteractionEnabled", \UIView.isUserInteractionEnabled), value("tag", \UIView.tag),
    constant("layer") { (view: UIView) in view.layer },
    constant("superview") { (view: UIView) in view.superview },
    constant("subviews") { (view: UIView) in view.subviews },
    constant("window") { (view: UIView) in view.window },
    value("enabled", \UIControl.isEnabled), value("selected", \UIControl.isSelected),
    value("highlighted", \UIControl.isHighlighted),
    optional("image", \UIImageView.image),
  ]

  static let labels: [Named] = [
    optional("text", \UILabel.text), optional("attributedText", \UILabel.attributedText),
    value("font", \UILabel.font), value("textColor", \UILabel.textColor),
    choice("textAlignment", \UILabel.textAlignment),
    choice("lineBreakMode", \UILabel.lineBreakMode),
    value("numberOfLines", \UILabel.numberOfLines), value("enabled", \UILabel.isEnabled),
    value("highlighted", \UILabel.isHighlighted),
    optional("highlightedTextColor", \UILabel.highlightedTextColor),
    optional("shadowColor", \UILabel.shadowColor), value("shadowOffset", \UILabel.shadowOffset),
    value("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    value("minimumScaleFactor", \UILabel.minimumScaleFactor),
    choice("baselineAdjustment", \UILabel.baselineAdjustment),
  ]

  static let bars: [Named] = [
    value("tabBar", \UITabBarController.tabBar),
    value("selectedIndex", \UITabBarController.selectedIndex),
    value("navigationBar", \UINavigationController.navigationBar),
    constant("view") { (controller: UIViewController) in controller.view },
    optional("title", \UIViewController.title),
  ]
}
