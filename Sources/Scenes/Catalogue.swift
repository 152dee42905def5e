import Foundation

/// All scenes, in the order in which they are leafed through.
@MainActor
package enum Catalogue {
  /// The scenes.
  package static let scenes = types.map { SceneEntry($0) } + SampleDocuments.scenes

  private static let types: [any Scene.Type] = [
    StartStop.self, ImplicitColor.self, ImplicitTransaction.self, BasicSnapback.self,
    BasicSameKey.self, BasicSticky.self, BasicFromToBy.self, TimingProperties.self, ClockKVC.self,
    KeyframeColors.self, ShipPath.self, ShipRotation.self, GroupPathColor.self,
    GroupSequence.self, TransitionImages.self, TransitionEffects.self, TransitionContents.self,
    TransitionTabs.self,
    TransitionCustom.self, EffectsOpacity.self, EffectsShadow.self, EffectsCorners.self,
    PerspectiveCube.self, PerspectiveFlipCards.self, PerspectiveSiblings.self, LayerStretch.self,
    LayerOrder.self, LayerClasses.self,
    ViewCrossfade.self, ViewShowHide.self, ViewBeginCommit.self, ViewDelegate.self, ViewNested.self,
    ViewHalfRepeat.self, ViewRetarget.self, ViewProperties.self, ViewCurl.self, ViewFlip.self,
    ViewDissolve.self, ViewAndLayer.self, ViewInteraction.self, AnimationsDisabled.self,
    LabelFade.self, LabelKeyframes.self, CompletionLog.self, SpringDrop.self,
    WindowFrameScene.self, ViewFrameOriginSize.self, Reel.self,
  ]

  /// The scene of a name; nil where there is none.
  package static func scene(_ id: String) -> SceneEntry? {
    scenes.first { $0.information.id == id }
  }

  /// The scene that somebody may have meant by a name; nil where none is near.
  package static func nearest(to id: String) -> String? {
    scenes.map { $0.information.id }.nearest(to: id)
  }
}

extension Sequence<String> {
  /// The one that takes the fewest changes of a letter to become a text: at most two, or a third of its letters; nil where
  /// none is near.
  package func nearest(to text: String) -> String? {
    let nearest = map { ($0.editDistance(to: text), $0) }.min { $0 < $1 }
    guard let nearest, nearest.0 <= Swift.max(2, text.count / 3), nearest.0 < text.count else {
      return nil
    }
    return nearest.1
  }
}

extension String {
  /// How many letters must be put in, taken out or exchanged: Levenshtein's distance.
  package func editDistance(to other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherLetter) in b.enumerated() {
        let exchange = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(exchange, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
