import Foundation
import Drawing
import Geometry
import Motion
import RenderTree

/// A rectangle with a look and a place in a tree; the model that you change.
///
/// Setting a property of a layer that is already shown animates the change (see `CATransaction`).
/// What the screen shows at this moment is another object, `presentation()`. A layer may be used from
/// any thread, but from one at a time.
open class CALayer: NSObject, CAMediaTiming {
  // The groups that every layer has, as a commit copies them. Unchecked: see decision 0016.
  @exclusivity(unchecked) final var frameGroup = FrameGroup()
  @exclusivity(unchecked) final var appearanceGroup = AppearanceGroup()
  /// The transform; nil for the identity, which nearly all layers keep.
  @exclusivity(unchecked) final var transformBox: TransformBox?
  /// The groups that few layers have; nil where all of them are at their defaults.
  @exclusivity(unchecked) final var rareGroups: RareGroups?
  /// The group that only this class of layers has.
  @exclusivity(unchecked) final var classGroup: (any ClassGroup)?
  /// What has no part in drawing: name, actions, tags.
  @exclusivity(unchecked) final var extras: LayerExtras?

  // Colours as they were given; the groups hold their components.
  @exclusivity(unchecked) final var backgroundColorObject: CGColor?
  final var borderColorObject: CGColor? = .black

  // The tree.
  final unowned(unsafe) var parent: CALayer?
  final var children: [CALayer] = []
  final var maskLayer: CALayer?

  // The way to the screen.
  @exclusivity(unchecked) final unowned(unsafe) var host: LayerHost?
  @exclusivity(unchecked) package final var node = NodeID.none
  @exclusivity(unchecked) final var state: LayerState = []
  @exclusivity(unchecked) final var dirtyGroups: PropertyGroups = []
  @exclusivity(unchecked) final var attachedAnimations: [AttachedAnimation] = []

  /// For a presentation layer, the layer that it was made of.
  final var modelLayer: CALayer?

  /// The object that acts for the layer: it draws, lays out and chooses actions.
  open weak var delegate: (any CALayerDelegate)?

  /// Makes a layer without extent.
  public override init() {
    super.init()
    classGroup = type(of: self).makeClassGroup()
  }

  /// Makes a copy for `presentation()`: all properties, no tree, no animations.
  ///
  /// Override it to copy the stored properties of a subclass.
  /// - Parameter layer: a `CALayer`.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else {
      preconditionFailure("init(layer:) takes a CALayer, not \(type(of: layer))")
    }
    frameGroup = layer.frameGroup
    appearanceGroup = layer.appearanceGroup
    transformBox = layer.transformBox.map { TransformBox($0.group) }
    rareGroups = layer.rareGroups.map(RareGroups.init(copying:))
    extras = layer.extras.map(LayerExtras.init(copying:))
    classGroup = layer.classGroup?.copy()
    backgroundColorObject = layer.backgroundColorObject
    borderColorObject = layer.borderColorObject
    super.init()
    delegate = layer.delegate
  }

  /// Makes a layer without extent: layers are archived as documents, not by coders.
  public required init?(coder: NSCoder) {
    super.init()
    classGroup = type(of: self).makeClassGroup()
  }

  deinit {
    stopAnimations()
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
    CALayer.release(&children)
  }

  /// The property group that the class adds; nil for none.
  class func makeClassGroup() -> (any ClassGroup)? { nil }

  /// Lets go of a list of layers level by level, so that deep trees need no deep stack.
  private static func release(_ layers: inout [CALayer]) {
    while var layer = layers.popLast() {
      guard isKnownUniquelyReferenced(&layer) else { continue }
      for child in layer.children { child.parent = nil }
      layers.append(contentsOf: layer.children)
      layer.children = []
    }
  }

  /// The value of a key under which nothing was set; for tags nil unless a subclass knows better.
  open class func defaultValue(forKey key: String) -> Any? { declaredDefault(key) }

  /// Whether a change of `key` must redraw the contents; false unless a subclass says so.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Keys of a class's own whose changes animate implicitly; their values are in the dictionary.
  ///
  /// Read and write them by `value(forKey:)` and `setValue(_:forKey:)`.
  open class var animatableProperties: Set<String> { [] }

  /// How key-value coding reaches a property that is in no table of animatable ones.
  class func keyedValue(_ key: String) -> KeyedValue<CALayer>? { named[key] }

  /// The action that a class gives to a change of `event`; nil for the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer, in its points. Animatable.
  open var position: CGPoint {
    get { frameGroup.position }
    set {
      guard let change = willChange(.position, frameGroup.position != newValue) else { return }
      frameGroup.position = newValue
      didChange(.frame, change)
    }
  }

  /// How far the layer is moved along z; without perspective it only orders siblings. Animatable.
  open var zPosition: CGFloat {
    get { frameGroup.zPosition }
    set {
      guard let change = willChange(.zPosition, frameGroup.zPosition != newValue) else { return }
      frameGroup.zPosition = newValue
      didChange(.frame, change)
    }
  }

  /// The point that `position` places, in units of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { frameGroup.anchorPoint }
    set {
      guard let change = willChange(.anchorPoint, frameGroup.anchorPoint != newValue) else {
        return
      }
      frameGroup.anchorPoint = newValue
      didChange(.frame, change)
    }
  }

  /// The anchor's z, in points. Animatable.
  open var anchorPointZ: CGFloat {
    get { frameGroup.anchorPointZ }
    set {
      guard let change = willChange(.anchorPointZ, frameGroup.anchorPointZ != newValue) else {
        return
      }
      frameGroup.anchorPointZ = newValue
      didChange(.frame, change)
    }
  }

  /// The layer's rectangle in its own space. Negative sizes are standardised. Animatable.
  open var bounds: CGRect {
    get { frameGroup.bounds }
    set {
      let bounds = newValue.isNull ? .zero : newValue.standardized
      guard frameGroup.bounds != bounds else { return }
      let former = frameGroup.bounds.size
      guard let change = willChange(.bounds, true) else { return }
      frameGroup.bounds = bounds
      didChange(.frame, change)
      guard former != bounds.size else { return }
      sizeDidChange(from: former)
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  /// The bounding box of the layer in its superlayer; derived from the other properties.
  ///
  /// Setting it sets `bounds.size` and `position` so that the box results; a transform in force is
  /// undone first. Not animatable by itself.
  open var frame: CGRect {
    get {
      ParentMap(frame: frameGroup, transform: transformGroup.transform, in: .plain)
        .map.boundingRect(of: frameGroup.bounds) ?? .null
    }
    set { setFrame(newValue.isNull ? .zero : newValue.standardized) }
  }

  /// A 3D transform about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { transformGroup.transform }
    set {
      guard let change = willChange(.transform, transformGroup.transform != newValue) else {
        return
      }
      transformGroup.transform = newValue
      didChange(.transform, change)
    }
  }

  /// A transform of all sublayers about the anchor point, usually a perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { rareGroups?.sublayerTransform.transform ?? .identity }
    set {
      guard let change = willChange(.sublayerTransform, sublayerTransform != newValue) else {
        return
      }
      makeRare(.sublayerTransform).sublayerTransform.transform = newValue
      didChange(.sublayerTransform, change)
    }
  }

  /// Whether the geometry of sublayers is mirrored vertically, without mirroring contents.
  open var isGeometryFlipped: Bool {
    get { appearanceGroup.flags.contains(.geometryFlipped) }
    set { setFlag(.geometryFlipped, newValue) }
  }

  // MARK: Appearance

  /// 0…1, of the layer with its sublayers as one image. Animatable.
  open var opacity: Float {
    get { Float(appearanceGroup.opacity) }
    set {
      guard let change = willChange(.opacity, appearanceGroup.opacity != CGFloat(newValue)) else {
        return
      }
      appearanceGroup.opacity = CGFloat(newValue)
      didChange(.appearance, change)
    }
  }

  /// Whether the layer and its sublayers are left out. Animatable: they fade.
  open var isHidden: Bool {
    get { appearanceGroup.hidden >= 0.5 }
    set {
      guard let change = willChange(.hidden, isHidden != newValue) else { return }
      appearanceGroup.hidden = newValue ? 1 : 0
      didChange(.appearance, change)
      if state.contains(.committed) { runOrderAction(newValue ? kCAOnOrderOut : kCAOnOrderIn) }
    }
  }

  /// The radius of the corners in points; clamped to half the short side when drawn. Animatable.
  open var cornerRadius: CGFloat {
    get { appearanceGroup.cornerRadius }
    set {
      guard let change = willChange(.cornerRadius, appearanceGroup.cornerRadius != newValue) else {
        return
      }
      appearanceGroup.cornerRadius = newValue
      didChange(.appearance, change)
    }
  }

  /// Which corners the radius rounds; all four at first.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(appearanceGroup.flags.corners)) }
    set {
      let corners = AppearanceFlags(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue & 15))
      appearanceGroup.flags.subtract(.allCorners)
      appearanceGroup.flags.formUnion(corners)
      didChange(.appearance, .none)
    }
  }

  /// The width of the border in points, inside the bounds. Animatable.
  open var borderWidth: CGFloat {
    get { appearanceGroup.borderWidth }
    set {
      guard let change = willChange(.borderWidth, appearanceGroup.borderWidth != newValue) else {
        return
      }
      appearanceGroup.borderWidth = newValue
      didChange(.appearance, change)
    }
  }

  /// The colour that fills the bounds; nil for none. Animatable.
  open var backgroundColor: CGColor? {
    get { backgroundColorObject }
    set {
      guard let change = willChange(.backgroundColor, backgroundColorObject != newValue) else {
        return
      }
      backgroundColorObject = newValue
      appearanceGroup.backgroundColor = newValue?.color ?? .clear
      didChange(.appearance, change)
    }
  }

  /// The colour of the border; opaque black at first. Animatable.
  open var borderColor: CGColor? {
    get { borderColorObject }
    set {
      guard let change = willChange(.borderColor, borderColorObject != newValue) else { return }
      borderColorObject = newValue
      appearanceGroup.borderColor = newValue?.color ?? .clear
      didChange(.appearance, change)
    }
  }

  /// Whether contents and sublayers end at the bounds, rounded as they are.
  open var masksToBounds: Bool {
    get { appearanceGroup.flags.contains(.masksToBounds) }
    set { setFlag(.masksToBounds, newValue) }
  }

  /// Whether the layer is seen from behind.
  open var isDoubleSided: Bool {
    get { appearanceGroup.flags.contains(.doubleSided) }
    set { setFlag(.doubleSided, newValue) }
  }

  /// Whether opacity below 1 makes the layer and its sublayers one image.
  open var allowsGroupOpacity: Bool {
    get { appearanceGroup.flags.contains(.groupsOpacity) }
    set { setFlag(.groupsOpacity, newValue) }
  }

  /// Whether edges that lie between pixels are softened.
  open var allowsEdgeAntialiasing: Bool {
    get { appearanceGroup.flags.contains(.antialiased) }
    set { setFlag(.antialiased, newValue) }
  }

  /// The colour of the shadow; opaque black at first. Animatable.
  open var shadowColor: CGColor? {
    get { rareGroups == nil ? .black : rareGroups?.shadowColorObject }
    set {
      guard let change = willChange(.shadowColor, shadowColor != newValue) else { return }
      let rare = makeRare(.shadow)
      rare.shadowColorObject = newValue
      rare.shadow.color = newValue?.color ?? .clear
      didChange(.shadow, change)
    }
  }

  /// The opacity of the shadow, 0…1; 0 at first. Animatable.
  open var shadowOpacity: Float {
    get { Float(rareGroups?.shadow.opacity ?? 0) }
    set {
      guard let change = willChange(.shadowOpacity, shadowOpacity != newValue) else { return }
      makeRare(.shadow).shadow.opacity = CGFloat(newValue)
      didChange(.shadow, change)
    }
  }

  /// The blur of the shadow: the Gaussian's sigma in points. Animatable.
  open var shadowRadius: CGFloat {
    get { rareGroups?.shadow.radius ?? 3 }
    set {
      guard let change = willChange(.shadowRadius, shadowRadius != newValue) else { return }
      makeRare(.shadow).shadow.radius = newValue
      didChange(.shadow, change)
    }
  }

  /// How far the shadow is moved, in the layer's own space; (0, −3) at first. Animatable.
  open var shadowOffset: CGSize {
    get { rareGroups?.shadow.offset ?? CGSize(width: 0, height: -3) }
    set {
      guard let change = willChange(.shadowOffset, shadowOffset != newValue) else { return }
      makeRare(.shadow).shadow.offset = newValue
      didChange(.shadow, change)
    }
  }

  /// The silhouette that casts the shadow, in points; nil for the layer's own. Animatable.
  open var shadowPath: CGPath? {
    get { rareGroups?.shadow.path.resolved }
    set {
      let path = newValue?.copy()
      guard let change = willChange(.shadowPath, rareGroups?.shadow.path.nearest !== path) else {
        return
      }
      makeRare(.shadow).shadow.path = Blend(path)
      didChange(.shadow, change)
    }
  }

  // MARK: Contents

  /// The picture of the layer: a `CGImage`, or nil for none. Animatable: pictures cross-fade.
  open var contents: Any? {
    get { rareGroups?.contentsObject }
    set {
      if newValue == nil, rareGroups == nil { return }
      let picture = (newValue as? CGImage)?.bitmap
      let change = willChange(.contents, rareGroups?.contents.image !== picture)
      showContents(newValue, picture)
      if let change { didChange(.contents, change) }
    }
  }

  /// The part of the picture that is shown, in units of the picture, y down. Animatable.
  open var contentsRect: CGRect {
    get { rareGroups?.contents.rect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard let change = willChange(.contentsRect, contentsRect != newValue) else { return }
      makeRare(.contents).contents.rect = newValue
      didChange(.contents, change)
    }
  }

  /// The part of what is shown that is stretched where the picture is resized; the rest keeps its
  /// size. In units of what is shown. Animatable.
  open var contentsCenter: CGRect {
    get { rareGroups?.contents.center ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      guard let change = willChange(.contentsCenter, contentsCenter != newValue) else { return }
      makeRare(.contents).contents.center = newValue
      didChange(.contents, change)
    }
  }

  /// Pixels of the picture per point; also the scale at which the layer draws its own.
  open var contentsScale: CGFloat {
    get { rareGroups?.contents.scale ?? 1 }
    set {
      guard contentsScale != newValue else { return }
      makeRare(.contents).contents.scale = newValue
      didChange(.contents, .none)
    }
  }

  /// How the picture fills the bounds; stretched at first.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rareGroups?.contents.gravity ?? .resize) }
    set {
      makeRare(.contents).contents.gravity = newValue.value
      didChange(.contents, .none)
    }
  }

  /// How the picture is read when it is drawn smaller; bilinear at first.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rareGroups?.contents.minification ?? .linear) }
    set {
      makeRare(.contents).contents.minification = newValue.value
      didChange(.contents, .none)
    }
  }

  /// How the picture is read when it is drawn larger; bilinear at first.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rareGroups?.contents.magnification ?? .linear) }
    set {
      makeRare(.contents).contents.magnification = newValue.value
      didChange(.contents, .none)
    }
  }

  // MARK: Time

  /// When the layer's time begins, in its superlayer's time.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }

  /// Infinite at first; a layer does not end.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming { $0.duration = newValue } }
  }

  /// How fast the layer's time runs; 0 pauses it.
  open var speed: Float {
    get { Float(timing.speed) }
    set { setTiming { $0.speed = Double(newValue) } }
  }

  /// Seconds that are added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }

  /// Kept for the protocol's sake; a layer's time does not repeat.
  open var repeatCount: Float {
    get { Float(timing.repeatCount) }
    set { setTiming { $0.repeatCount = Double(newValue) } }
  }

  /// Kept for the protocol's sake; a layer's time does not repeat.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
  }

  /// Kept for the protocol's sake; a layer's time does not reverse.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }

  /// Kept for the protocol's sake; a layer's time does not end.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(timing.fill) }
    set { setTiming { $0.fill = MediaTiming.Fill(newValue) } }
  }

  // MARK: The tree

  /// The layers below, back to front; nil where there are none.
  ///
  /// Setting it takes out those that are left over.
  open var sublayers: [CALayer]? {
    get {
      let shown = shownChildren
      return shown.isEmpty ? nil : shown
    }
    set { setSublayers(newValue ?? []) }
  }

  // MARK: What kind of layer it is

  /// Whether the layer is a presentation layer.
  final var isPresentation: Bool { modelLayer != nil }

  /// Where nobody but `CALayer` itself may have a say in actions, they need not be looked up.
  package final var choosesPlainActions: Bool {
    delegate == nil && type(of: self) == CALayer.self
      && (extras == nil || (extras?.actions == nil && extras?.style == nil))
  }

  /// The size that the layer would like to have: that of its bounds, unless a class knows better.
  open func preferredFrameSize() -> CGSize {
    layoutManager?.preferredSize(of: self) ?? bounds.size
  }

  // MARK: Animations that only the layer evaluates

  /// Takes an animated value of a key that no table declares; the receiver is a presentation layer.
  func showValue(_ value: Any, forKeyPath keyPath: String) {
    makeExtras().tags[keyPath] = value
  }

  /// Lets a presentation layer for a host time draw itself, and takes over what it drew.
  func takeDrawing(of copy: CALayer, at time: Double) {
    let former = copy.rareGroups?.contents.image
    copy.display()
    guard let rare = copy.rareGroups, rare.contents.image !== former else { return }
    showContents(rare.contentsObject, rare.contents.image)
  }

  // MARK: Layout and display, to override

  /// Places the sublayers; the default asks the delegate, then the layout manager.
  open func layoutSublayers() { layOutByOthers() }

  /// Makes the contents anew; the default asks the delegate, else draws into a bitmap.
  open func display() { displayByDelegate() }

  /// Draws the contents, in points, origin top left; the default asks the delegate.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Draws the layer with its sublayers in software, in its own space: `position` and `transform` do
  /// not count. Layers are drawn as they are set, presentation layers as they are shown.
  open func render(in ctx: CGContext) { paint(in: ctx) }

  /// The action for a change of `event`: from the delegate, `actions`, `style`, or the class.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// The deepest visible layer that contains `p`, a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }

  /// Whether `p`, a point of the layer's own space, lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// Adds a copy of `anim`; a former animation of the same key stops, unfinished.
  ///
  /// - Parameter key: any name; nil never replaces.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }

  /// Puts a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Takes the layer out of its superlayer; its animations stop, unfinished.
  open func removeFromSuperlayer() { remove() }

  /// The value of a property, or of a tag set by `setValue(_:forKey:)`.
  open func value(forKey key: String) -> Any? { valueOfKeyPath(key) }

  /// Sets a property, or a tag of any name.
  open func setValue(_ value: Any?, forKey key: String) { setValueOfKeyPath(value, key) }

  /// Whether an archive holds the value of a key.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// The value at a key path such as `transform.rotation.z` or `position.x`.
  open func value(forKeyPath keyPath: String) -> Any? { valueOfKeyPath(keyPath) }

  /// Sets the value at a key path such as `transform.rotation.z` or `position.x`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValueOfKeyPath(value, keyPath)
  }
}
