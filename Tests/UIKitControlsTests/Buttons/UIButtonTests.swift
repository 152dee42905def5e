import Foundation
import Testing
import UIKitControls
import UIKitTestSupport
import Windowing

@MainActor @Suite struct UIButtonTests {
  private let probe = ProbedWindow()
  private let button = UIButton(type: .system)

  init() {
    button.setTitle("Start", for: .normal)
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    probe.view.addSubview(button)
    button.layoutIfNeeded()
  }

  /// Counts how often the button does what it is there for.
  private func count() -> Count {
    let count = Count()
    button.addAction(UIAction { _ in count.times += 1 }, for: .primaryActionTriggered)
    return count
  }

  @MainActor private final class Count {
    var times = 0
  }

  private var shade: CALayer { button.layer.sublayers?[0] ?? CALayer() }
  private var ring: CALayer { button.layer.sublayers?[1] ?? CALayer() }

  // MARK: Titles

  @Test func statesWithoutATitleShowTheNormalOne() {
    #expect(button.titleLabel?.text == "Start")
    button.setTitle("Selected", for: .selected)
    button.isHighlighted = true
    #expect(button.currentTitle == "Start")
    button.isSelected = true
    #expect(button.currentTitle == "Selected")
    button.setTitle("Both", for: [.selected, .highlighted])
    #expect(button.titleLabel?.text == "Both")
  }

  @Test func theTitleHasTheTintOrTheColorThatWasSet() {
    button.tintColor = .orange
    #expect(button.titleLabel?.textColor == .orange)
    button.setTitleColor(.white, for: .normal)
    #expect(button.currentTitleColor == .white)
    #expect(UIButton().currentTitleColor == .white)
  }

  @Test func anActionBringsItsTitle() {
    var done = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in done += 1 })
    button.sendActions(for: .primaryActionTriggered)
    #expect(button.buttonType == .system)
    #expect(button.currentTitle == "Go")
    #expect(done == 1)
  }

  // MARK: Size

  @Test func sizeIsTheTitlesWithRoomAround() throws {
    let title = try #require(button.titleLabel).intrinsicContentSize
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(
      button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4))
    let empty = UIButton()
    #expect(empty.titleLabel?.font.pointSize == 18)
    #expect(empty.intrinsicContentSize.width == 30)
    #expect(empty.intrinsicContentSize.height > 30)
  }

  @Test func aPictureAloneIsAsLargeAsItIs() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 7)).image { _ in }
    let button = UIButton()
    button.setImage(picture, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 9, height: 7))
  }

  @Test func aPictureTakesTheTintAndNotTheColourOfTheTitle() throws {
    let (custom, system) = (UIButton(type: .custom), UIButton(type: .system))
    for button in [custom, system] {
      button.setImage(UIImage(systemName: "star"), for: .normal)
      button.tintColor = .systemRed
      button.setTitleColor(.green, for: .normal)
      #expect(button.imageView?.tintColor == .systemRed && button.currentTitleColor == .green)
    }
    system.isEnabled = false
    #expect(system.imageView?.tintColor == .tertiaryLabel)
  }

  @Test func theContentKeepsToItsSideOfTheRoomWithinTheInsets() throws {
    let title = try #require(button.titleLabel)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 2, right: 30)
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.left, .top)
    button.layoutIfNeeded()
    #expect(title.frame.origin == CGPoint(x: 10, y: 4))
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.right, .bottom)
    button.layoutIfNeeded()
    #expect(abs(title.frame.maxX - 70) <= 0.5 && abs(title.frame.maxY - 38) <= 0.5)
  }

  @Test func theTitleIsInTheMiddleOnWholePixels() throws {
    let frame = try #require(button.titleLabel).frame
    #expect(abs(frame.midX - 50) <= 0.5 && abs(frame.midY - 20) <= 0.5)
    #expect(frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded())
  }

  @Test func lowButtonsTakeClicksAboveAndBelow() {
    button.frame = CGRect(x: 10, y: 50, width: 100, height: 12)
    let count = count()
    probe.click(20, 43)
    probe.click(20, 69)
    #expect(count.times == 2)
    probe.click(20, 41)
    #expect(count.times == 2)
  }

  // MARK: Pressing

  @Test func aClickPresses() {
    let count = count()
    var touches = 0
    button.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
    probe.click(20, 20)
    #expect(count.times == 1)
    #expect(touches == 1)
    probe.press(20, 20)
    probe.release(300, 200)
    #expect(count.times == 1)
  }

  @Test(arguments: [KeyEventName.space, .enter]) func keysPressOnTheirWayUp(name: KeyEventName) {
    let (count, key) = (count(), name.event)
    button.becomeFirstResponder()
    probe.keyDown(key)
    #expect(button.isHighlighted)
    probe.keyDown(key.repeated)
    #expect(count.times == 0)
    probe.keyUp(key)
    #expect(count.times == 1)
    #expect(!button.isHighlighted)
  }

  @Test func otherKeysGoOnAlongTheChain() {
    var unhandled = 0
    probe.window.onUnhandledKey = { _ in
      unhandled += 1
      return true
    }
    button.becomeFirstResponder()
    probe.type(.a)
    probe.type(.space)
    #expect(unhandled == 1)
  }

  @Test func aKeyHeldWhileTheWindowLosesTheFocusDoesNotPress() {
    let count = count()
    button.becomeFirstResponder()
    probe.keyDown(.space)
    probe.send(.focusLost)
    #expect(!button.isHighlighted)
    probe.keyUp(.space)
    #expect(count.times == 0)
  }

  @Test func disabledButtonsCannotBePressed() {
    let count = count()
    button.becomeFirstResponder()
    button.isEnabled = false
    #expect(!button.isFirstResponder)
    probe.type(.space)
    probe.click(20, 20)
    #expect(count.times == 0)
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
    button.setTitleColor(.orange, for: .normal)
    #expect(button.currentTitleColor == .orange)
  }

  // MARK: Look

  @Test func theShadeIsUnderThePointerAndTheTitlePaleWhilePressed() {
    #expect(shade.opacity == 0 && button.layer.cornerRadius == 0)
    probe.move(20, 20)
    #expect(shade.opacity > 0)
    probe.press(20, 20)
    #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 1e-6)
    probe.release(300, 200)
    #expect(shade.opacity == 0 && button.titleLabel?.alpha == 1)
    #expect(shade.frame == button.bounds)
  }

  @Test func aTitleThatTheProgramHidStaysHidden() {
    button.titleLabel?.alpha = 0
    button.setTitle("Loading", for: .normal)
    button.isSelected = true
    #expect(button.titleLabel?.alpha == 0)
  }

  @Test func aSelectedButtonIsWhiteOnItsTint() {
    button.isSelected = true
    #expect(shade.opacity == 1 && button.currentTitleColor == .white)
  }

  @Test func theShadeChangesSoftly() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let shown = ShownView(button)
    let shade = try #require(button.layer.sublayers?.first)
    shown.change { button.isSelected = true }
    let fade = try #require(shade.animation(forKey: "opacity"))
    #expect(fade.duration > 0 && fade.duration <= 0.2)
    shown.change { button.frame.size.width = 50 }
    #expect(shade.animation(forKey: "bounds") == nil)
  }

  @Test func aBackgroundOfTheProgramIsNotShadedAtRest() {
    button.backgroundColor = .blue
    #expect(shade.opacity == 0)
    probe.move(20, 20)
    #expect(shade.opacity > 0)
  }

  @Test func theRingShowsOnlyWhereTheKeyboardLed() {
    button.becomeFirstResponder()
    #expect(ring.opacity == 0)
    button.resignFirstResponder()
    probe.type(.tab)
    #expect(button.isFocused)
    #expect(ring.opacity == 1)
    #expect(ring.borderWidth >= 2)
    probe.press(300, 200)
    #expect(ring.opacity == 0)
  }
}

/// The keys that press a button.
enum KeyEventName: Sendable {
  case space, enter

  var event: KeyEvent { self == .space ? .space : .enter }
}

@MainActor @Suite struct UIButtonConfigurationTests {
  @Test func aConfigurationIsTheWholeLook() {
    var look = UIButton.Configuration.filled()
    look.title = "Go"
    look.subtitle = "now"
    let button = UIButton(configuration: look)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    #expect(button.subtitleLabel?.isHidden == false)
    let height = button.intrinsicContentSize.height
    button.configuration?.subtitle = nil
    #expect(button.intrinsicContentSize.height < height)
    button.configuration = .plain()
    #expect(button.currentTitleColor == button.tintColor)
  }

  @Test func anIndicatorStandsInThePlaceOfThePicture() throws {
    var look = UIButton.Configuration.filled()
    look.title = "Wait"
    let button = UIButton(configuration: look)
    let plain = button.intrinsicContentSize.width
    button.configuration?.showsActivityIndicator = true
    let indicator = try #require(
      button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(indicator.isAnimating)
    let side = indicator.intrinsicContentSize.width
    #expect(button.intrinsicContentSize.width == plain + side + look.imagePadding)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(try indicator.frame.maxX <= #require(button.titleLabel).frame.minX)
    button.configuration?.showsActivityIndicator = false
    #expect(indicator.superview == nil && button.intrinsicContentSize.width == plain)
  }

  @Test func picturesAndIndicatorsMayHaveColoursOfTheirOwn() throws {
    var look = UIButton.Configuration.plain()
    look.title = "words"
    look.baseForegroundColor = .red
    look.image = UIImage(systemName: "star")
    look.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    look.activityIndicatorColorTransformer = .grayscale
    look.titleLineBreakMode = .byTruncatingHead
    look.contentInsets = .zero
    look.setDefaultContentInsets()
    #expect(look.contentInsets == UIButton.Configuration.plain().contentInsets)
    let button = UIButton(configuration: look)
    #expect(button.imageView?.tintColor == .green && button.titleLabel?.textColor == .red)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingHead)
    button.configuration?.showsActivityIndicator = true
    let indicator = try #require(
      button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(indicator.color.getWhite(&white, alpha: &alpha) && abs(white - 0.2126) < 0.01)
  }

  @Test func wordsOfAConfigurationMayHaveAttributes() throws {
    var look = UIButton.Configuration.plain()
    var words = AttributedString("Big and small")
    let range = try #require(words.range(of: "Big"))
    words[range].font = .boldSystemFont(ofSize: 30)
    look.attributedTitle = words
    let button = UIButton(configuration: look)
    let shown = try #require(button.titleLabel?.attributedText)
    func font(at index: Int) -> UIFont? {
      shown.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    }
    #expect(shown.string == "Big and small" && look.title == "Big and small")
    #expect(font(at: 0)?.pointSize == 30 && font(at: 5)?.pointSize == 15)
    look.title = "Plain"
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.kern = 3
      return outgoing
    }
    button.configuration = look
    let kern = button.titleLabel?.attributedText?.attribute(.kern, at: 0, effectiveRange: nil)
    #expect(button.currentTitle == "Plain" && kern as? CGFloat == 3)
  }

  @Test func theHandlerFitsTheLookToTheState() {
    let button = UIButton(configuration: .gray())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "on" : "off" }
    #expect(button.titleLabel?.text == "on")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "off")
  }

  @Test(arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func picturesStandWhereTheyAreWanted(edge: NSDirectionalRectEdge) throws {
    let format = UIGraphicsImageRendererFormat()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
      .image { $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    var look = UIButton.Configuration.plain()
    look.title = "Word"
    look.image = image.withRenderingMode(.alwaysTemplate)
    look.imagePlacement = edge
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    button.layoutIfNeeded()
    let (title, picture) = (
      try #require(button.titleLabel?.frame), try #require(button.imageView?.frame)
    )
    #expect(picture.size == CGSize(width: 10, height: 10))
    switch edge {
    case .leading: #expect(picture.maxX <= title.minX)
    case .trailing: #expect(picture.minX >= title.maxX)
    case .top: #expect(picture.maxY <= title.minY)
    default: #expect(picture.minY >= title.maxY)
    }
  }
}

@MainActor @Suite struct UIImageViewPicturesTests {
  @Test func aPictureGivenToTheInitialiserIsShown() {
    let view = UIImageView(image: image(.red))
    #expect((view.layer.contents as? CGImage)?.pixels.prefix(4) == [255, 0, 0, 255])
  }

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 2), format: UIGraphicsImageRendererFormat()
    ).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  @Test func templatesTakeTheTint() {
    let view = UIImageView(image: image(.red).withRenderingMode(.alwaysTemplate))
    view.tintColor = .blue
    #expect((view.layer.contents as? CGImage)?.pixels.prefix(4) == [0, 0, 255, 255])
    view.image = image(.red)
    #expect((view.layer.contents as? CGImage)?.pixels.prefix(4) == [255, 0, 0, 255])
  }

  @Test func highlightedViewsShowTheOtherPicture() {
    let view = UIImageView(image: image(.red), highlightedImage: image(.green))
    view.isHighlighted = true
    #expect((view.layer.contents as? CGImage)?.pixels.prefix(4) == [0, 255, 0, 255])
  }

  @Test func picturesAreShownOneAfterTheOther() {
    let view = UIImageView(image: image(.red))
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [image(.red), image(.blue)]
    let shown = ShownView(view)
    shown.change { view.startAnimating() }
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func aTitleStandsOnTheLineOfALabel() {
    let (room, label, button) = (UIView(), UILabel(), UIButton(type: .system))
    (label.text, label.font) = ("Name", .systemFont(ofSize: 30))
    button.setTitle("Change", for: .normal)
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      room.addSubview(view)
    }
    label.topAnchor.constraint(equalTo: room.topAnchor, constant: 20).isActive = true
    button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    room.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    room.layoutIfNeeded()
    let ascender = button.titleLabel?.font.ascender ?? 0
    #expect(abs(button.frame.minY + ascender - 20 - label.font.ascender) < 1)
  }
}
