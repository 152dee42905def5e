@_spi(Hooks) import AppKitCore
import Foundation

extension NSCollectionView {
  /// Makes changes that belong together, at once: they may use what lives no longer than the call.
  public final func performBatchUpdates(
    _ updates: () -> Void, completionHandler: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let all: (() -> Void)? = updates
      performBatchUpdates(all, completionHandler: completionHandler)
    }
  }
}

/// Batches and choices of a collection, animated.
extension Animator where Target: NSCollectionView {
  /// Makes changes that belong together, at once: they may use what lives no longer than the call.
  public func performBatchUpdates(
    _ updates: () -> Void, completionHandler: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      let all: (() -> Void)? = updates
      performBatchUpdates(all, completionHandler: completionHandler)
    }
  }

  /// Chooses items besides those that are; where a position is said, the collection glides to them.
  public func selectItems(
    at indexPaths: Set<IndexPath>, scrollPosition: NSCollectionView.ScrollPosition
  ) { gliding { $0.selectItems(at: indexPaths, scrollPosition: scrollPosition) } }
  /// Lets go of items that are chosen.
  public func deselectItems(at indexPaths: Set<IndexPath>) {
    gliding { $0.deselectItems(at: indexPaths) }
  }
  private func gliding(_ body: (NSCollectionView) -> Void) {
    NSAnimationContext.runAnimationGroup { context in
      context.allowsImplicitAnimation = true
      body(target)
    }
  }
}
