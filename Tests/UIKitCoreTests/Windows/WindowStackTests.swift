import Foundation
import Testing
import UIKitTestSupport
import Windowing

import UIKitControls
@testable import UIKitCore

/// Windows of a program over each other, as on a telephone's screen.
@MainActor @Suite(.serialized) struct WindowStackTests {
  private final class Button: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
  }

  /// Lets touches through wherever nothing of its own is.
  private final class Glass: UIWindow {
    var news: [String] = []
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.view ? nil : hit
    }
    override func becomeKey() { news.append("key") }
    override func resignKey() { news.append("no key") }
  }

  private final class Page: UIViewController {
    var news: [String] = []
    override func viewWillAppear(_ animated: Bool) { news.append("will appear") }
    override func viewDidDisappear(_ animated: Bool) { news.append("did disappear") }
  }

  private let stack = WindowStack(size: CGSize(width: 400, height: 300))
  private let base = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let under = Button(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    base.isBase = true
    base.enter(stack)
    base.rootViewController = UIViewController()
    base.makeVisible()
    base.rootViewController?.view.addSubview(under)
  }

  private func leave() { stack.close() }

  private func send(_ kind: WindowEvent.Kind) {
    stack.handle(WindowEvent(window: nil, time: 1, kind: kind))
  }

  private func pointer(_ x: CGFloat, _ y: CGFloat, isDown: Bool) -> PointerEvent {
    PointerEvent(
      position: CGPoint(x: x, y: y), button: .primary, pressedButtons: isDown ? [.primary] : [],
      clickCount: 1, modifiers: [])
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    send(.pointerDown(pointer(x, y, isDown: true)))
    send(.pointerUp(pointer(x, y, isDown: false)))
  }

  private func glass(_ level: UIWindow.Level = .normal) -> Glass {
    let window = Glass(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.windowLevel = level
    window.rootViewController = Page()
    return window
  }

  @Test func aWindowIsHiddenUntilItIsShownAndThenLiesOverTheFirst() {
    base.makeKey()
    defer { leave() }
    let over = glass()
    #expect(over.isHidden && over.stack == nil && over.layer.superlayer == nil)
    over.isHidden = false
    #expect(over.stack === stack && stack.windows == [base, over])
    #expect(stack.layer.sublayers?.last === over.layer && over.backgroundColor == nil)
    #expect(UIApplication.shared.windows.filter([base, over].contains) == [base, over])
    #expect(base.isKeyWindow && !over.isKeyWindow)
  }

  @Test func touchesPassWhereAWindowHasNoView() {
    base.makeKey()
    defer { leave() }
    let (over, button) = (glass(), Button(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
    over.rootViewController?.view.addSubview(button)
    over.isHidden = false
    click(120, 120)
    #expect(button.touches == 1 && under.touches == 0)
    click(20, 20)
    #expect(button.touches == 1 && under.touches == 1)
    over.isHidden = true
    click(120, 120)
    #expect(button.touches == 1 && under.touches == 2)
  }

  @Test func aTouchStaysWithItsWindow() {
    base.makeKey()
    defer { leave() }
    let (over, button) = (glass(), UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
    let pan = UIPanGestureRecognizer()
    button.addGestureRecognizer(pan)
    over.rootViewController?.view.addSubview(button)
    over.isHidden = false
    send(.pointerDown(pointer(120, 120, isDown: true)))
    send(.pointerMoved(pointer(20, 120, isDown: true)))
    #expect(pan.translation(in: nil).x == -100 && under.touches == 0)
    send(.pointerUp(pointer(20, 120, isDown: false)))
  }

  @Test func aWindowThatIsAPartOfTheScreenHasItsOwnCoordinates() {
    base.makeKey()
    defer { leave() }
    let over = UIWindow(frame: CGRect(x: 200, y: 50, width: 100, height: 100))
    let button = Button(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    over.addSubview(button)
    over.isHidden = false
    click(220, 70)
    #expect(button.touches == 1)
    click(150, 70)
    #expect(button.touches == 1 && under.touches == 1)
    #expect(button.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace).x == 210)
  }

  @Test(arguments: [(1.0, 2.0, 3.0), (3, 1, 2), (2, 3, 1), (1, 1, 1)])
  func levelsDecideWhatLiesInFront(_ first: Double, _ second: Double, _ third: Double) {
    base.makeKey()
    defer { leave() }
    let windows = [first, second, third].map { glass(UIWindow.Level(CGFloat($0))) }
    for window in windows { window.isHidden = false }
    let levels = stack.windows.map(\.windowLevel.rawValue)
    #expect(levels == levels.sorted() && levels.count == 4)
    #expect(
      stack.layer.sublayers?.map(ObjectIdentifier.init)
        == stack.windows.map { ObjectIdentifier($0.layer) })
    windows[0].windowLevel = .init(-1)
    #expect(stack.windows.first === windows[0])
    windows[1].windowLevel = .alert
    #expect(stack.windows.last === windows[1])
  }

  @Test func ofOneLevelTheLastShownIsInFront() {
    base.makeKey()
    defer { leave() }
    let (one, other) = (glass(), glass())
    one.isHidden = false
    other.isHidden = false
    #expect(stack.windows == [base, one, other])
    one.makeKeyAndVisible()
    #expect(stack.windows == [base, other, one])
  }

  @Test func keysGoToTheKeyWindowAndBackWhenItHides() {
    base.makeKey()
    defer { leave() }
    let (over, field) = (glass(), UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30)))
    over.rootViewController?.view.addSubview(field)
    over.makeKeyAndVisible()
    #expect(over.isKeyWindow && over.news == ["key"])
    #expect(field.becomeFirstResponder())
    send(.text("ab"))
    #expect(field.text == "ab")
    over.isHidden = true
    #expect(base.isKeyWindow && over.news == ["key", "no key"])
    send(.text("c"))
    #expect(field.text == "ab")
  }

  @Test func aWindowTellsItsControllerThatItIsSeen() throws {
    base.makeKey()
    defer { leave() }
    let over = glass()
    let page = try #require(over.rootViewController as? Page)
    over.isHidden = false
    over.isHidden = true
    #expect(page.news == ["will appear", "did disappear"])
    over.isHidden = false
    #expect(page.news == ["will appear", "did disappear", "will appear"])
  }

  @Test func aWindowThatNobodyKeepsIsGone() {
    base.makeKey()
    defer { leave() }
    var over: Glass? = glass()
    over?.makeKeyAndVisible()
    #expect(stack.windows.count == 2)
    weak let kept = over
    over = nil
    #expect(kept == nil && stack.windows == [base] && stack.layer.sublayers?.count == 1)
    #expect(base.isKeyWindow)
  }

  @Test func windowsThatFillTheScreenGoOnToFillIt() {
    base.makeKey()
    defer { leave() }
    let (full, part) = (glass(), UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    full.isHidden = false
    part.isHidden = false
    send(
      .resized(
        WindowSize(
          points: CGSize(width: 500, height: 600), pixels: CGSize(width: 1000, height: 1200))))
    #expect(full.bounds.size == CGSize(width: 500, height: 600) && base.frame == full.frame)
    #expect(part.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(UIScreen.main.bounds.size == CGSize(width: 500, height: 600))
    UIScreen.main.scale = 1
  }

  @Test func keysGoToAWindowBeforeItsControllersHearOfIt() {
    final class Asking: UIViewController {
      var keys: [Bool] = []
      override func viewWillAppear(_ animated: Bool) {
        keys.append(view.window?.isKeyWindow == true)
      }
      override func viewDidAppear(_ animated: Bool) {
        keys.append(view.window?.isKeyWindow == true)
      }
    }
    base.makeKey()
    defer { leave() }
    let (window, asking) = (UIWindow(frame: base.frame), Asking())
    window.rootViewController = asking
    window.enter(stack)
    window.makeKeyAndVisible()
    #expect(asking.keys == [true, true] || asking.keys == [false, true])
    #expect(asking.keys.last == true && UIApplication.shared.keyWindow === window)
    let (other, silent) = (UIWindow(frame: base.frame), Asking())
    other.rootViewController = silent
    other.enter(stack)
    other.isHidden = false
    #expect(!silent.keys.contains(true) && !silent.keys.isEmpty)
  }

  @Test func aPictureOfTheScreenHasAllWindowsInIt() {
    base.isHidden = false
    let over = UIWindow(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    over.isHidden = false
    under.layer.name = "under"
    over.layer.name = "over"
    let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
    #expect(picture.bounds.size == UIScreen.main.bounds.size)
    var (names, layers): ([String], [CALayer]) = ([], [picture.layer])
    while let layer = layers.popLast() {
      names += [layer.name].compactMap { $0 }
      layers += layer.sublayers ?? []
    }
    #expect(names.contains("under") && names.contains("over"))
    #expect(under.layer.superlayer != nil && over.layer.superlayer === stack.layer)
  }

  @Test func theFirstWindowTakesTheOthersAlong() {
    base.makeKey()
    let over = glass()
    over.isHidden = false
    leave()
    #expect(over.stack == nil && !over.isVisible && base.stack == nil)
    #expect(!UIApplication.shared.windows.contains(over))
  }

  @Test func onlyTheWindowBelowThePointerIsHovered() {
    base.makeKey()
    defer { leave() }
    let (over, switches) = (glass(), [UIControl(), UIControl()])
    for control in switches { control.frame = CGRect(x: 100, y: 100, width: 50, height: 50) }
    base.rootViewController?.view.addSubview(switches[0])
    over.rootViewController?.view.addSubview(switches[1])
    send(.pointerMoved(pointer(120, 120, isDown: false)))
    #expect(switches.map(\.isHovered) == [true, false])
    over.isHidden = false
    send(.pointerMoved(pointer(121, 120, isDown: false)))
    #expect(switches.map(\.isHovered) == [false, true])
    send(.pointerExited)
    #expect(switches.map(\.isHovered) == [false, false])
  }

  @Test func aProgramWithoutASceneOfItsOwnHasOneWithItsWindows() throws {
    let application = UIApplication()
    application.connectUsualScene()
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    application.connectUsualScene()
    #expect(scene.delegate == nil && application.connectedScenes.count == 1)
  }
}
