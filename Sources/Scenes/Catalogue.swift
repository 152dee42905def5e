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
