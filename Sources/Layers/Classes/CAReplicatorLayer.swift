import Foundation
import Geometry
import Motion
import RenderTree

/// A layer that shows its sublayers several times, each time moved, tinted and delayed further.
open class CAReplicatorLayer: CALayer, ClassGroupLayer {
  typealias Group = ReplicatorGroup

  /// How many copies are shown at the most.
  static let mostInstances = 10_000

  override class var keyedValues: [String: KeyedValue<CALayer>] { replicatorKeys }
  override class func makePlain() -> CALayer { CAReplicatorLayer() }

  override class func makeClassGroup() -> (any ClassGroup)? {
    GroupBox(ReplicatorGroup(), .replicator, \.replicators)
  }

  /// How often the sublayers are shown; 1 at first. Animatable.
  open var instanceCount: Int {
    get {
      let count = own.value.instanceCount
      return count.isNaN ? 0 : Int(min(max(count, 0), CGFloat(Self.mostInstances)))
    }
    set {
      let count = CGFloat(min(max(newValue, 0), Self.mostInstances))
      change("instanceCount", \.instanceCount, to: count)
    }
  }

  /// Whether the copies keep their depth instead of being flattened into the layer's plane.
  ///
  /// Then what a transform layer ignores is ignored here too.
  open var preservesDepth: Bool {
    get { own.value.preservesDepth }
    set {
      set(\.preservesDepth, to: newValue)
      setFlag(.joinsSpace, newValue)
    }
  }

  /// Seconds by which each copy is later than the one before. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { own.value.instanceDelay.native }
    set { change("instanceDelay", \.instanceDelay, to: CGFloat(newValue)) }
  }

  /// From each copy to the next, about the layer's centre. Animatable.
  open var instanceTransform: CATransform3D {
    get { own.value.instanceTransform }
    set { change("instanceTransform", \.instanceTransform, to: newValue) }
  }

  /// What multiplies the colours of the first copy; white at first. Animatable.
  open var instanceColor: CGColor? {
    get { color(\.instanceColor) }
    set { change("instanceColor", \.instanceColor, to: newValue?.color ?? .white) }
  }

  /// Added to the red of the instance colour with each copy. Animatable.
  open var instanceRedOffset: Float {
    get { Float(own.value.redOffset) }
    set { change("instanceRedOffset", \.redOffset, to: CGFloat(newValue)) }
  }

  /// Added to the green of the instance colour with each copy. Animatable.
  open var instanceGreenOffset: Float {
    get { Float(own.value.greenOffset) }
    set { change("instanceGreenOffset", \.greenOffset, to: CGFloat(newValue)) }
  }

  /// Added to the blue of the instance colour with each copy. Animatable.
  open var instanceBlueOffset: Float {
    get { Float(own.value.blueOffset) }
    set { change("instanceBlueOffset", \.blueOffset, to: CGFloat(newValue)) }
  }

  /// Added to the alpha of the instance colour with each copy. Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(own.value.alphaOffset) }
    set { change("instanceAlphaOffset", \.alphaOffset, to: CGFloat(newValue)) }
  }
}
