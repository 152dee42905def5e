import Foundation
import UIKit

/// Fading out and in between begin and commit, chained by a delegate that hears of start and stop.
package final class ViewDelegate: Scene, UIViewAnimationsDelegate {
  package static let information = SceneInformation(
    id: "view-delegate", title: "Told at the start and at the stop",
    hint: "A name and a context go along to the delegate; its did-stop begins the second half.",
    origin: "Listing 4-4: begin/commit with a delegate", length: 4)

  private var thirdView = UIView()
  private var panel: LogPanel?

  package init() {}

  package func build(on stage: SceneStage) {
    let card = stage.addCard(width: 720, height: 440)
    card.addHeading(Self.information)
    let field = card.addField(in: CGRect(x: 32, y: 96, width: 276, height: 236))
    let frame = CGRect(x: 43, y: 38, width: 190, height: 160)
    field.addOutline(in: frame)
    thirdView = field.addTile("thirdView", in: frame)
    panel = LogPanel(in: CGRect(x: 324, y: 96, width: 364, height: 236), of: card, on: stage)
    offer([("Run", "R", ViewDelegate.run)], on: stage)
    card.addButtons(for: stage.controls, top: 366)
    stage.after(0.5) { [weak self] in self?.run() }
  }

  private func run() {
    UIView.beginAnimations("ShowHideView", context: Self.half(1))
    UIView.setAnimationCurve(.easeIn)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(self)
    thirdView.alpha = 0
    UIView.commitAnimations()
  }

  private func showAgain() {
    UIView.beginAnimations("ShowHideView2", context: Self.half(2))
    UIView.setAnimationCurve(.easeOut)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelay(1)
    UIView.setAnimationDelegate(self)
    thirdView.alpha = 1
    UIView.commitAnimations()
  }

  // MARK: The delegate

  package func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    panel?.write("\(animationID ?? "") will start, context \(Self.number(context))")
  }

  package func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {
    let end = finished ? "finished" : "interrupted"
    panel?.write("\(animationID ?? "") did stop, \(end), context \(Self.number(context))")
    if animationID == "ShowHideView", finished { showAgain() }
  }

  /// A context is whatever one likes; here the number of the half.
  private static func half(_ number: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: number)
  }

  private static func number(_ context: UnsafeMutableRawPointer?) -> Int {
    Int(bitPattern: context)
  }
}
