import Foundation
import Geometry
import RenderTree

// What happens when a property is set: the action is looked up before the value changes and run
// after it, and the property's group waits for the commit. Where nobody has a say in the action it
// is the implicit animation, which is added as a track without an object.

/// A change of a property between its two halves.
struct PendingChange {
  /// The property; nil for those that never animate.
  var property: PropertyID?
  /// What runs once the value is set.
  var action: ChangeAction = .none
}

/// What a change of a property sets in motion.
enum ChangeAction {
  /// Nothing: the change is immediate.
  case none
  /// The implicit animation, from the value that was shown.
  case implicit(from: TrackValue)
  /// An object found by `action(forKey:)`.
  case object(any CAAction)
}

extension CALayer {
  /// Changes a value in `group` that animates as `property`, where it is different.
  @inline(__always)
  final func change(
    _ property: PropertyID, in group: PropertyGroup, _ isDifferent: Bool, _ write: () -> Void
  ) {
    guard let change = willChange(property, isDifferent) else { return }
    write()
    didChange(group, change)
  }

  /// Begins a change; nil where the value stays the same.
  @inline(__always)
  final func willChange(_ property: PropertyID, _ isDifferent: Bool) -> PendingChange? {
    guard isDifferent else { return nil }
    if state.contains(.committed) {
      let action = chooseAction(property)
      // The implicit animation begins where the layer is seen, whatever the model says.
      if case .implicit = action {} else { noteFormer(property.group) }
      return PendingChange(property: property, action: action)
    }
    return PendingChange(property: property, action: chooseDelegatesAction(property))
  }

  /// Ends a change of a value in `group`.
  @inline(__always)
  final func didChange(_ group: PropertyGroup, _ change: PendingChange) {
    let stack = TransactionStack.current
    if host != nil { markDirty(group, in: stack) }
    if type(of: self) != CALayer.self { redraw(for: change.property) }
    switch change.action {
    case .none: break
    case .implicit(let from):
      if let property = change.property { animate(property, from: from, in: stack) }
    case .object(let action):
      if let property = change.property {
        action.run(forKey: property.property.keyPath, object: self, arguments: nil)
      }
    }
    LayerNews.tell(self)
  }

  /// Ends a change that never animates.
  @inline(__always)
  final func didChange(_ group: PropertyGroup, _ action: ChangeAction) {
    if host != nil { markDirty(group, in: .current) }
    LayerNews.tell(self)
  }

  /// Keeps what a group of a shown layer is, before it changes, until the commit.
  final func noteFormer(_ group: PropertyGroup) {
    TransactionStack.current.former.note(group, of: self)
  }

  /// Asks for display where the class says that its contents depend on a property.
  private func redraw(for property: PropertyID?) {
    guard let path = property?.keyPath, type(of: self).needsDisplay(forKey: path) else { return }
    setNeedsDisplay()
  }

  /// The action before the first commit: only a delegate may animate what is about to be shown.
  private func chooseDelegatesAction(_ property: PropertyID) -> ChangeAction {
    guard let delegate, !TransactionStack.current.level.disablesActions,
      let action = delegate.action(for: self, forKey: property.property.keyPath),
      !(action is NSNull)
    else { return .none }
    return .object(action)
  }

  private func chooseAction(_ property: PropertyID) -> ChangeAction {
    let stack = TransactionStack.current
    guard !stack.level.disablesActions else { return .none }
    if choosesPlainActions {
      return stack.level.duration > 0 ? .implicit(from: shownValue(property, in: stack)) : .none
    }
    guard let action = action(forKey: property.property.keyPath), !(action is NSNull) else {
      return .none
    }
    if let basic = action as? CABasicAnimation, basic.hasNoValues {
      guard let started = basic.copy() as? CABasicAnimation else { return .none }
      started.fromValue = shownValue(property).boxed(as: property.property.type)
      return .object(started)
    }
    return .object(action)
  }

  /// The value of a property as the screen shows it now.
  func shownValue(
    _ property: PropertyID, in stack: TransactionStack = .current
  ) -> TrackValue {
    let group = property.group
    if state.contains(.committed), isAnimated(group) {
      return animatedValue(property, at: stack.now)
    }
    return modelValue(property)
  }

  private func modelValue(_ property: PropertyID) -> TrackValue {
    withBytes(of: property.group) { TrackValue(property.type, $0 + property.offset) }
  }

  /// Puts the layer into its thread's transaction with one more group to commit.
  final func markDirty(
    _ group: PropertyGroup, in stack: @autoclosure () -> TransactionStack = .current
  ) {
    dirtyGroups.insert(PropertyGroups(group))
    list(in: stack())
  }

  /// Puts the layer into its thread's transaction with one more thing to do.
  final func mark(_ reason: LayerState) {
    state.insert(reason)
    if host != nil { list(in: .current) }
  }

  @inline(always)
  private func list(in stack: @autoclosure () -> TransactionStack) {
    guard listing != TransactionStack.ofMainThread else { return }
    let stack = stack()
    // One that another thread may commit late, or never, is no reason to wait for it.
    guard listing != stack.number else { return }
    listing = stack.number
    stack.add(self)
  }
}

extension CALayer {
  /// The property of `keyPath`, where layers of this class have it.
  package final func property(_ keyPath: String) -> PropertyID? {
    guard let property = PropertyID(keyPath: keyPath) else { return filterProperty(keyPath) }
    let group = property.group
    return !group.belongsToClass || group == classGroup?.group ? property : nil
  }

  /// Reads a value of a property group through a pointer to it.
  final func withBytes<Result>(
    of group: PropertyGroup, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    guard group.belongsToClass, let classGroup else {
      return withCopiedBytes(of: group) { body(UnsafeRawPointer($0)) }
    }
    var result: Result?
    classGroup.withBytes { result = body(UnsafeRawPointer($0)) }
    guard let result else { preconditionFailure("\(group) was not read") }
    return result
  }

  /// Hands out a property group, to write without an action or a commit.
  final func withMutableBytes(
    of group: PropertyGroup, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    switch group {
    case .frame: withUnsafeMutablePointer(to: &frameGroup) { body($0) }
    case .appearance: withUnsafeMutablePointer(to: &appearanceGroup) { body($0) }
    case .transform: withUnsafeMutablePointer(to: &makeTransformBox().group) { body($0) }
    case .sublayerTransform:
      withUnsafeMutablePointer(to: &makeRare(group).sublayerTransform) { body($0) }
    case .shadow: withUnsafeMutablePointer(to: &makeRare(group).shadow) { body($0) }
    case .contents: withUnsafeMutablePointer(to: &makeRare(group).contents) { body($0) }
    case .timing: withUnsafeMutablePointer(to: &makeRare(group).timing) { body($0) }
    case .effects: withUnsafeMutablePointer(to: &makeRare(group).effects) { body($0) }
    case .gradient, .shape, .replicator, .emitter, .transition: classGroup?.withBytes(body)
    }
  }

  /// Reads a property group as `change` leaves a copy of it.
  final func withCopiedBytes<Result>(
    of group: PropertyGroup, _ change: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    func read<Group>(_ group: Group) -> Result {
      var copy = group
      return withUnsafeMutablePointer(to: &copy) { change(UnsafeMutableRawPointer($0)) }
    }
    switch group {
    case .frame: return read(frameGroup)
    case .appearance: return read(appearanceGroup)
    case .transform: return read(transformGroup)
    case .sublayerTransform: return read(rareGroups?.sublayerTransform ?? TransformGroup())
    case .shadow: return read(rareGroups?.shadow ?? ShadowGroup())
    case .contents: return read(rareGroups?.contents ?? ContentsGroup())
    case .timing: return read(timing)
    case .effects: return read(rareGroups?.effects ?? EffectsGroup())
    case .gradient, .shape, .replicator, .emitter, .transition:
      guard let copy = classGroup?.copy() else {
        preconditionFailure("\(nameForMessages) has no \(group)")
      }
      var result: Result?
      copy.withBytes { result = change($0) }
      guard let result else { preconditionFailure("\(group) was not read") }
      return result
    }
  }

  /// Makes the colours that the API hands out agree with the groups, after bytes were written.
  final func refreshColorObjects() {
    if backgroundColorObject != nil || appearanceGroup.backgroundColor != .clear {
      backgroundColorObject = CGColor(appearanceGroup.backgroundColor)
    }
    if borderColorObject != nil || appearanceGroup.borderColor != .clear {
      borderColorObject = CGColor(appearanceGroup.borderColor)
    }
    if let rare = rareGroups, rare.shadowColorObject != nil || rare.shadow.color != .clear {
      rare.shadowColorObject = CGColor(rare.shadow.color)
    }
  }
}
