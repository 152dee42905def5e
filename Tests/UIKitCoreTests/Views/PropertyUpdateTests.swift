import Foundation
import Testing
import UIKitTestSupport

import UIKit
@testable import UIKitCore

/// What is brought up to date before layouts and blocks, and the rectangles that layouts place.
@MainActor @Suite(.serialized) struct PropertyUpdateTests {
  private final class Card: UIView {
    var news: [String] = []
    override func updateProperties() { news.append("properties") }
    override func layoutSubviews() { news.append("layout") }
  }

  private final class Page: UIViewController {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    override func loadView() { view = card }
    override func updateProperties() { card.news.append("controller") }
  }

  private let probe = ProbedWindow()

  @Test func propertiesComeBeforeALayoutAndOnceForEachWish() {
    let page = Page()
    probe.root.addChild(page)
    probe.view.addSubview(page.view)
    probe.window.layoutIfNeeded()
    #expect(page.card.news == ["controller", "properties", "layout"])
    page.card.news = []
    page.card.setNeedsLayout()
    probe.window.layoutIfNeeded()
    #expect(page.card.news == ["layout"])
    page.setNeedsUpdateProperties()
    page.updatePropertiesIfNeeded()
    page.updatePropertiesIfNeeded()
    #expect(page.card.news == ["layout", "controller", "properties"])
  }

  @Test func aBlockMayFlushWhatWaits() {
    final class Growing: UIView {
      let inner = UIView()
      var wide = false
      override func layoutSubviews() {
        inner.frame = CGRect(x: 0, y: 0, width: wide ? 90 : 10, height: 10)
      }
    }
    func animates(_ options: UIView.AnimationOptions) -> Bool {
      let view = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      view.addSubview(view.inner)
      probe.view.addSubview(view)
      probe.window.layoutIfNeeded()
      let shown = ShownView(probe.window)
      shown.change {
        UIView.animate(
          withDuration: 1, delay: 0, options: options,
          animations: {
            view.wide = true
            view.setNeedsLayout()
          })
      }
      return view.inner.layer.animationKeys()?.isEmpty == false
    }
    #expect(animates(.flushUpdates) && !animates([]))
  }

  @Test func keyframesCanBeWaitedFor() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let isMade = await UIView.animateKeyframes(withDuration: 0, delay: 0) { view.alpha = 0.5 }
    #expect(isMade && view.alpha == 0.5)
  }

  // MARK: Alignment

  private final class Framed: UIView {
    override var alignmentRectInsets: UIEdgeInsets {
      UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 40) }
  }

  @Test func framesAndAlignmentRectanglesAreEachOthersInverse() {
    let view = Framed()
    let frame = CGRect(x: 10, y: 20, width: 60, height: 70)
    let rect = view.alignmentRect(forFrame: frame)
    #expect(rect == CGRect(x: 12, y: 21, width: 54, height: 66))
    #expect(view.frame(forAlignmentRect: rect) == frame)
    #expect(UIView().alignmentRect(forFrame: frame) == frame)
  }

  @Test func constraintsPlaceAlignmentRectangles() {
    let (framed, other) = (Framed(), UIView())
    for view in [framed, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      probe.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      framed.leadingAnchor.constraint(equalTo: probe.view.leadingAnchor, constant: 20),
      framed.topAnchor.constraint(equalTo: probe.view.topAnchor, constant: 30),
      other.leadingAnchor.constraint(equalTo: framed.trailingAnchor),
      other.topAnchor.constraint(equalTo: framed.bottomAnchor),
      other.widthAnchor.constraint(equalToConstant: 5),
      other.heightAnchor.constraint(equalToConstant: 5),
    ])
    probe.window.layoutIfNeeded()
    #expect(framed.frame == CGRect(x: 18, y: 29, width: 56, height: 44))
    #expect(other.frame == CGRect(x: 70, y: 70, width: 5, height: 5))
  }

  @Test func aPicturesInsetsAreThoseOfItsView() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 30, height: 20)
    let plain = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
    let insets = UIEdgeInsets(top: 2, left: 0, bottom: 4, right: 6)
    let view = UIImageView(image: plain.withAlignmentRectInsets(insets))
    #expect(plain.alignmentRectInsets == .zero && view.image?.size == size)
    #expect(view.alignmentRectInsets == insets)
    #expect(view.intrinsicContentSize == CGSize(width: 24, height: 14))
  }
}
