import Foundation
import UIKit

/// A page of text leaves upwards and the next one is below it.
package final class ViewCurl: Scene {
  package static let information = SceneInformation(
    id: "view-curl", title: "A new page",
    hint: "While the pages turn, the mark stands still at the left, and moves at the right.",
    origin: "Listings 4-6 and 4-7: swapping two text views", length: 5)

  /// Two pages at one place, of which one is hidden.
  @MainActor
  private final class Notebook {
    let view: UIView
    private let options: UIView.AnimationOptions
    private var current: UIView
    private var swap: UIView
    private var isTurning = false
    private let mark = UIView(frame: CGRect(x: 24, y: 208, width: 14, height: 14))

    init(_ name: String, options: UIView.AnimationOptions, in frame: CGRect, of card: UIView) {
      self.options = options
      view = UIView(frame: frame)
      view.layer.name = name
      current = Notebook.page("A note", lines: [210, 182, 196, 120], in: view.bounds)
      swap = Notebook.page("The next note", lines: [], in: view.bounds)
      swap.isHidden = true
      view.addSubview(current)
      view.addSubview(swap)
      mark.layer.cornerRadius = 7
      mark.backgroundColor = Palette.accent
      view.addSubview(mark)
      card.addSubview(view)
      card.addCaption(name, below: frame)
    }

    /// Shows the hidden page instead of the shown one.
    func turnPage() {
      guard !isTurning else { return }
      isTurning = true
      UIView.transition(
        with: view, duration: 1, options: options, animations: { self.change() },
        completion: { _ in self.tidyUp() })
    }

    /// The same between begin and commit.
    func turnPageBack() {
      guard !isTurning else { return }
      isTurning = true
      UIView.beginAnimations("ToggleSiblings", context: nil)
      UIView.setAnimationTransition(
        .curlDown, for: view, cache: !options.contains(.allowAnimatedContent))
      UIView.setAnimationDuration(1)
      UIView.setAnimationDidStop { _, _, _ in self.tidyUp() }
      change()
      UIView.commitAnimations()
    }

    private func change() {
      current.isHidden = true
      swap.isHidden = false
      mark.center.x = view.bounds.width - mark.center.x
    }

    private func tidyUp() {
      (current, swap) = (swap, current)
      isTurning = false
    }

    /// A sheet of paper with a title and lines, as long as is said.
    private static func page(_ title: String, lines: [CGFloat], in frame: CGRect) -> UIView {
      let page = UIView(frame: frame)
      page.backgroundColor = UIColor(red: 0.957, green: 0.945, blue: 0.918, alpha: 1)
      page.layer.cornerRadius = 10
      page.addText(
        title, in: CGRect(x: 24, y: 20, width: frame.width - 48, height: 26), size: 18,
        weight: .semibold, color: Palette.tileText)
      for (row, width) in lines.enumerated() {
        let line = UIView(frame: CGRect(x: 24, y: 66 + 26 * CGFloat(row), width: width, height: 8))
        line.backgroundColor = UIColor(white: 0, alpha: 0.14)
        line.layer.cornerRadius = 4
        page.addSubview(line)
      }
      return page
    }
  }

  private var notebooks: [Notebook] = []

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 500)
    card.addHeading(Self.information)
    let left = CGRect(x: 60, y: 104, width: 282, height: 250)
    notebooks = [
      Notebook("snapshots", options: .transitionCurlUp, in: left, of: card),
      Notebook(
        "allowAnimatedContent", options: [.transitionCurlUp, .allowAnimatedContent],
        in: left.offsetBy(dx: 318, dy: 0), of: card),
    ]
    offer([("New page", "N", ViewCurl.turnPage), ("Back", "B", ViewCurl.turnPageBack)], on: stage)
    card.addButtons(for: stage.controls, top: 424)
    stage.after(0.5) { [weak self] in self?.turnPage() }
    stage.after(2.5) { [weak self] in self?.turnPageBack() }
  }

  private func turnPage() {
    for notebook in notebooks { notebook.turnPage() }
  }

  private func turnPageBack() {
    for notebook in notebooks { notebook.turnPageBack() }
  }
}
