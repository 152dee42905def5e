import UIKit

// Which animations a verb has something to do with.

extension ScenePlayer {
  /// The animations that a layer has or had, one for each key.
  func animations(of path: LayerPath) -> [AnimationRow.Name] {
    recorder.latest(of: path).map { AnimationRow.Name(path: path, key: $0.name.key) }
  }

  /// Those of some animations that a verb would change now, with what Start adds where they are gone.
  func targets(
    of verb: AnimationVerb, among names: [AnimationRow.Name]
  ) -> [(name: AnimationRow.Name, known: CAAnimation?)] {
    let known = names.map { name in
      recorder.latest(of: name.path).first { $0.name.key == name.key }?.animation
    }
    return scene.look {
      zip(names, known).filter { name, known in
        name.path.layer(below: scene.rootLayer)?.takes(verb, name.key, known: known) == true
      }
    }
  }

  /// The verbs that would change any of some animations now.
  func verbs(on names: [AnimationRow.Name]) -> Set<AnimationVerb> {
    Set(AnimationVerb.allCases.filter { !targets(of: $0, among: names).isEmpty })
  }
}
