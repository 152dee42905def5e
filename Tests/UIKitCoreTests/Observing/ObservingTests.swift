import Foundation
import Testing
import UIKitControls
import UIKitCore

/// Observers of views' properties.
@MainActor struct ObservingTests {
  private final class Header: UIView {
    var news: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] as? CGPoint, change?[.newKey] as? CGPoint)
      news.append("\(keyPath ?? "") \(old?.y ?? -1) \(new?.y ?? -1)")
    }
  }

  private func scroller() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    return view
  }

  @Test func aScrollViewTellsWhereItsContentIs() {
    let view = scroller()
    var seen: [CGFloat] = []
    var observation: NSKeyValueObservation? = view.observe(
      \.contentOffset, options: [.new, .old]
    ) { view, change in
      #expect(change.newValue == view.contentOffset && change.kind == .setting)
      seen += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
    }
    view.contentOffset.y = 30
    view.contentOffset.y = 30
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(seen == [0, 30, 30, 50])
    observation?.invalidate()
    view.contentOffset.y = 70
    observation = nil
    #expect(seen.count == 4)
  }

  @Test func letGoOfAnObservationEndsIt() {
    let view = UIView()
    var count = 0
    do {
      let observation = view.observe(\.alpha) { _, _ in count += 1 }
      view.alpha = 0.5
      withExtendedLifetime(observation) {}
    }
    view.alpha = 0.2
    #expect(count == 1)
  }

  @Test func theFirstValueIsToldWhereItIsAskedFor() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var sizes: [CGFloat?] = []
    let observation = view.observe(\.bounds, options: [.initial, .new]) { _, change in
      sizes.append(change.newValue?.width)
    }
    view.frame.size.width = 20
    view.isHidden = true
    #expect(sizes == [10, 20])
    observation.invalidate()
  }

  @Test func respondersHearOfPropertiesByName() {
    let (view, header) = (scroller(), Header())
    var context = 0
    view.addObserver(header, forKeyPath: "contentOffset", options: [.old, .new], context: &context)
    view.contentOffset.y = 40
    view.removeObserver(header, forKeyPath: "contentOffset", context: nil)
    view.contentOffset.y = 60
    view.removeObserver(header, forKeyPath: "contentOffset", context: &context)
    view.contentOffset.y = 80
    #expect(header.news == ["contentOffset 0.0 40.0", "contentOffset 40.0 60.0"])
  }

  @Test func theStateOfARecogniserIsObservedThroughItsView() {
    let (view, header) = (scroller(), Header())
    view.addObserver(header, forKeyPath: "panGestureRecognizer.state", context: nil)
    view.panGestureRecognizer.state = .began
    #expect(header.news.count == 1)
    view.removeObserver(header, forKeyPath: "panGestureRecognizer.state")
    view.panGestureRecognizer.state = .changed
    #expect(header.news.count == 1)
  }

  @Test func otherObjectsTellBySayingSo() {
    final class Model: NSObject { var value = 1 }
    let model = Model()
    var values: [Int?] = []
    let observation = model.observe(\.value, options: .new) { values.append($1.newValue) }
    model.value = 2
    model.didChangeValue(forKey: "value")
    model.didChangeValue(forKey: "value")
    #expect(values == [2])
    model.willChangeValue(for: \.value)
    model.value = 3
    model.didChangeValue(for: \.value)
    #expect(values == [2, 3])
    observation.invalidate()
  }
}
