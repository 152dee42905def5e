import Foundation
import Geometry
import RenderTree

/// The property group that only one class of layers has.
protocol ClassGroup: AnyObject {
  /// Which one it is.
  var group: PropertyGroup { get }
  /// Another box with the same values.
  func copy() -> any ClassGroup
  /// Hands out the bytes of the group.
  func withBytes(_ body: (UnsafeMutableRawPointer) -> Void)
  /// Writes the values into a commit.
  func write(_ node: NodeID, into commit: inout Commit)
}

/// A property group of a layer class, and where commits carry it.
final class GroupBox<Group: Sendable>: ClassGroup {
  var value: Group
  let group: PropertyGroup
  private let changes: WritableKeyPath<Commit, [Commit.Change<Group>]>

  init(
    _ value: Group, _ group: PropertyGroup,
    _ changes: WritableKeyPath<Commit, [Commit.Change<Group>]>
  ) {
    self.value = value
    self.group = group
    self.changes = changes
  }

  func copy() -> any ClassGroup { GroupBox(value, group, changes) }

  func withBytes(_ body: (UnsafeMutableRawPointer) -> Void) {
    withUnsafeMutablePointer(to: &value) { body($0) }
  }

  func write(_ node: NodeID, into commit: inout Commit) {
    commit[keyPath: changes].append(.init(node: node, value: value))
  }
}

/// A layer of a class that has a property group of its own.
protocol ClassGroupLayer: CALayer {
  /// The group's struct.
  associatedtype Group: Sendable
}

extension ClassGroupLayer {
  /// The values of the class's own properties.
  var own: GroupBox<Group> {
    guard let box = classGroup as? GroupBox<Group> else {
      preconditionFailure("\(nameForMessages) has no \(Group.self)")
    }
    return box
  }

  /// Sets a field of the class's group that animates under `key`.
  func change<Value: Equatable>(
    _ key: String, _ field: WritableKeyPath<Group, Value>, to value: Value
  ) {
    let box = own
    guard let property = PropertyID(keyPath: key),
      let change = willChange(property, box.value[keyPath: field] != value)
    else { return }
    box.value[keyPath: field] = value
    didChange(box.group, change)
  }

  /// Sets an object of the class's group that animates under `key`.
  func change<Object: AnyObject & Sendable>(
    _ key: String, _ field: WritableKeyPath<Group, Blend<Object>>, to object: Object?
  ) {
    let box = own
    guard let property = PropertyID(keyPath: key),
      let change = willChange(property, box.value[keyPath: field].nearest !== object)
    else { return }
    box.value[keyPath: field] = Blend(object)
    didChange(box.group, change)
  }

  /// Sets a field that never animates.
  func set<Value: Equatable>(_ field: WritableKeyPath<Group, Value>, to value: Value) {
    let box = own
    guard box.value[keyPath: field] != value else { return }
    box.value[keyPath: field] = value
    didChange(box.group, .none)
  }

  /// The colour of a field; nil where it was set to none.
  func color(_ field: KeyPath<Group, Color>) -> CGColor? {
    let color = own.value[keyPath: field]
    return color.isAbsent ? nil : CGColor(color)
  }
}

extension Color {
  /// No colour at all: transparent, and told apart from it by the sign of its alpha.
  static let absent = Color(red: 0, green: 0, blue: 0, alpha: -0.0)

  /// Whether it is no colour at all.
  var isAbsent: Bool { alpha == 0 && alpha.sign == .minus }
}
