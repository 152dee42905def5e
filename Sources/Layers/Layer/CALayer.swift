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
///
/// The class is a table of what subclasses may override, since Swift lets nothing in an extension be
/// overridden: what its lines do stands in the extensions, by subject.
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding, NSKeyValueCoding {
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
  @exclusivity(unchecked) final var listing = TransactionStack.none
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

  /// Makes a copy for `presentation()`: all properties, no tree, no animations; to override where there is more.
  ///
  /// - Parameter layer: a `CALayer`; from one of another class nothing is taken over.
  public init(layer: Any) {
    super.init()
    takeOver(layer)
  }

  /// Makes what an archive holds: properties, sublayers, mask and animations; of an empty one a new layer.
  public required init?(coder: NSCoder) {
    super.init()
    classGroup = type(of: self).makeClassGroup()
    decode(coder)
  }

  /// Writes properties, sublayers, mask and animations; a subclass adds what it stores besides.
  open func encode(with coder: NSCoder) { encodeAll(coder) }

  /// Layers are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  deinit {
    stopAnimations()
    releaseBelow()
  }

  /// The property group that the class adds; nil for none.
  class func makeClassGroup() -> (any ClassGroup)? { nil }

  /// The value of a key under which nothing was set; for tags nil unless a subclass knows better.
  ///
  /// Numbers, points, sizes and rectangles that begin at zero have none; switches have theirs.
  open class func defaultValue(forKey key: String) -> Any? { declaredDefault(key) }
  /// What `value(forKey:)` answers for a property that the dictionary keeps before anybody sets it; nil for none.
  open class func firstValue(forKey key: String) -> Any? { nil }
  /// Whether a change of `key` must redraw the contents; false unless a subclass says so.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Keys of a class's own whose changes animate implicitly; `value(forKey:)` reads their values.
  open class var animatableProperties: Set<String> { [] }

  /// How key-value coding reaches the properties that are in no table of animatable ones.
  class var keyedValues: [String: KeyedValue<CALayer>] { named }
  /// A new layer of this class, of ours where a program derives its own.
  class func makePlain() -> CALayer { CALayer() }

  /// The action that a class gives to a change of `event`. Without one, layers that are shown animate: `NSNull` stops them.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer, in its points. Animatable.
  open var position: CGPoint {
    get { frameGroup.position }
    set { setPosition(newValue) }
  }
  /// How far the layer is moved along z; without perspective it only orders siblings. Animatable.
  open var zPosition: CGFloat {
    get { frameGroup.zPosition }
    set { setZPosition(newValue) }
  }
  /// The point that `position` places, in units of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { frameGroup.anchorPoint }
    set { setAnchorPoint(newValue) }
  }
  /// The anchor's z, in points. Animatable.
  open var anchorPointZ: CGFloat {
    get { frameGroup.anchorPointZ }
    set { setAnchorPointZ(newValue) }
  }
  /// The layer's rectangle in its own space. Negative sizes are standardised. Animatable.
  open var bounds: CGRect {
    get { frameGroup.bounds }
    set { setBounds(newValue) }
  }
  /// The bounding box of the layer in its superlayer. Not animatable by itself: setting it sets `bounds.size` and
  /// `position` so that the box results; a transform in force is undone first.
  open var frame: CGRect {
    get { boxInSuperlayer }
    set { setFrame(newValue.isNull ? .zero : newValue.standardized) }
  }
  /// A 3D transform about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { transformGroup.transform }
    set { setTransform(newValue) }
  }
  /// A transform of all sublayers about the anchor point, usually a perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { rareGroups?.sublayerTransform.transform ?? .identity }
    set { setSublayerTransform(newValue) }
  }
  /// Whether the geometry of sublayers, and a shape's path, is mirrored vertically, without mirroring contents.
  open var isGeometryFlipped: Bool {
    get { appearanceGroup.flags.contains(.geometryFlipped) }
    set { setFlag(.geometryFlipped, newValue) }
  }
  /// The transform as an affine one; the identity where it is none.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets the transform to an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
  /// Whether contents are flipped to stand upright, as y points down in the layer and in the contexts that it draws in:
  /// where an even number of layers, from it up to the root, flips the geometry. The space above the root counts, too.
  open func contentsAreFlipped() -> Bool { drawsDownward }
  /// The size that the layer would like to have: that of its frame, unless a class knows better.
  open func preferredFrameSize() -> CGSize { sizeByLayoutManager }

  // MARK: Conversion; nil stands for the space above the root, and for host time

  /// Converts a point of `layer`'s space to the layer's own.
  open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    CALayer.map(from: layer, to: self).map(p) ?? p
  }
  /// Converts a point of the layer's own space to `layer`'s.
  open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
    CALayer.map(from: self, to: layer).map(p) ?? p
  }
  /// Converts a rectangle of `layer`'s space: the box around its image.
  open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    CALayer.map(from: layer, to: self).boundingRect(of: r) ?? r
  }
  /// Converts a rectangle to `layer`'s space: the box around its image.
  open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
    CALayer.map(from: self, to: layer).boundingRect(of: r) ?? r
  }
  /// Converts a time of `layer` to the layer's own.
  open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    layer?.time(atLocal: t, in: self) ?? localTime(atHost: t)
  }
  /// Converts a time of the layer to that of `layer`.
  open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    time(atLocal: t, in: layer)
  }
  /// The deepest visible layer that contains `p`, a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
  /// Whether `p`, a point of the layer's own space, lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Appearance

  /// 0…1, of the layer with its sublayers as one image. Animatable.
  open var opacity: Float {
    get { Float(appearanceGroup.opacity) }
    set { setOpacity(newValue) }
  }
  /// Whether the layer and its sublayers are left out. Animatable: they fade.
  open var isHidden: Bool {
    get { appearanceGroup.hidden >= 0.5 }
    set { setHidden(newValue) }
  }
  /// The radius of the corners in points; clamped to half the short side when drawn. Animatable.
  open var cornerRadius: CGFloat {
    get { appearanceGroup.cornerRadius }
    set { setCornerRadius(newValue) }
  }
  /// Which corners the radius rounds; all four at first.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(appearanceGroup.flags.corners)) }
    set { setCorners(newValue) }
  }
  /// How the corners are rounded; quarters of a circle at first.
  open var cornerCurve: CALayerCornerCurve {
    get { appearanceGroup.flags.contains(.continuousCorners) ? .continuous : .circular }
    set { setFlag(.continuousCorners, newValue == .continuous) }
  }
  /// How much of the side a corner takes up for each point of its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve.expansionFactor
  }
  /// The width of the border in points, inside the bounds. Animatable.
  open var borderWidth: CGFloat {
    get { appearanceGroup.borderWidth }
    set { setBorderWidth(newValue) }
  }
  /// The colour that fills the bounds; nil for none. Animatable.
  open var backgroundColor: CGColor? {
    get { backgroundColorObject }
    set { setBackgroundColor(newValue) }
  }
  /// The colour of the border; opaque black at first. Animatable.
  open var borderColor: CGColor? {
    get { borderColorObject }
    set { setBorderColor(newValue) }
  }
  /// Whether contents and sublayers end at the bounds, rounded as they are. Animatable, if told to.
  open var masksToBounds: Bool {
    get { appearanceGroup.flags.contains(.masksToBounds) }
    set { setFlag(.masksToBounds, newValue) }
  }
  /// The layer whose alpha says how much of this one and its sublayers is seen; nil for all of it.
  ///
  /// It lies in this layer's space like a sublayer, and this layer is its superlayer, but it is not
  /// among the sublayers. A layer that contains this one cannot be its mask: it is passed over.
  open var mask: CALayer? {
    get { shownMask }
    set { setMask(newValue) }
  }
  /// Whether the layer is seen from behind. Animatable, if told to.
  open var isDoubleSided: Bool {
    get { appearanceGroup.flags.contains(.doubleSided) }
    set { setFlag(.doubleSided, newValue) }
  }
  /// Whether opacity below 1 makes all that the layer shows, its border over its background too, one image.
  open var allowsGroupOpacity: Bool {
    get { appearanceGroup.flags.contains(.groupsOpacity) }
    set { setFlag(.groupsOpacity, newValue) }
  }
  /// Whether edges that lie between pixels are softened.
  open var allowsEdgeAntialiasing: Bool {
    get { appearanceGroup.flags.contains(.antialiased) }
    set { setFlag(.antialiased, newValue) }
  }
  /// Which edges are softened where `allowsEdgeAntialiasing` is set; all where any is beside clips, borders, round corners.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { CAEdgeAntialiasingMask(hardSides: appearanceGroup.flags.hardSides) }
    set { setHardSides(newValue.hardSides) }
  }
  /// The colour of the shadow; opaque black at first. Animatable.
  open var shadowColor: CGColor? {
    get { rareGroups == nil ? .black : rareGroups?.shadowColorObject }
    set { setShadowColor(newValue) }
  }
  /// The opacity of the shadow, 0…1; 0 at first. Animatable.
  open var shadowOpacity: Float {
    get { Float(rareGroups?.shadow.opacity ?? 0) }
    set { setShadowOpacity(newValue) }
  }
  /// The blur of the shadow: the Gaussian's sigma in points. Animatable.
  open var shadowRadius: CGFloat {
    get { rareGroups?.shadow.radius ?? 3 }
    set { setShadowRadius(newValue) }
  }
  /// How far the shadow is moved, in the layer's own space; (0, −3) at first. Animatable.
  open var shadowOffset: CGSize {
    get { rareGroups?.shadow.offset ?? CGSize(width: 0, height: -3) }
    set { setShadowOffset(newValue) }
  }
  /// The silhouette that casts the shadow, in points; nil for the layer's own. Animatable, if told to.
  open var shadowPath: CGPath? {
    get { rareGroups?.shadow.path.resolved }
    set { setShadowPath(newValue?.copy()) }
  }
  /// `CAFilter`s and `CIFilter`s applied to the layer with its sublayers, one after the other; others are passed over.
  open var filters: [Any]? {
    get { rareGroups?.filterObjects.filters }
    set { setEffects { $0.filters = newValue } }
  }
  /// `CAFilter`s and `CIFilter`s applied to what lies behind the layer, within its bounds and corners.
  open var backgroundFilters: [Any]? {
    get { rareGroups?.filterObjects.backgroundFilters }
    set { setEffects { $0.backgroundFilters = newValue } }
  }
  /// How the layer is put down onto what lies behind it: a name such as `multiplyBlendMode`, or a
  /// `CAFilter` of that type; nil covers it.
  open var compositingFilter: Any? {
    get { rareGroups?.filterObjects.compositingFilter }
    set { setEffects { $0.compositingFilter = newValue } }
  }
  /// Whether the layer with its sublayers is drawn as a picture, which is kept while nothing in it
  /// changes: see `CALayer+Effects`. Animatable, if told to.
  open var shouldRasterize: Bool {
    get { appearanceGroup.flags.contains(.rasterizes) }
    set { setFlag(.rasterizes, newValue) }
  }
  /// Pixels per point of that picture; 1 at first, whatever the scale of the screen.
  open var rasterizationScale: CGFloat {
    get { rareGroups?.effects.rasterizationScale ?? 1 }
    set { setRasterizationScale(newValue) }
  }

  // MARK: Contents

  /// The picture of the layer: a `CGImage`, with AppKit also an `NSImage`, or nil for none. Animatable: pictures cross-fade.
  open var contents: Any? {
    get { rareGroups?.contentsObject }
    set { setContents(newValue) }
  }
  /// The part of the picture that is shown, in units of the picture, y down. Animatable.
  open var contentsRect: CGRect {
    get { rareGroups?.contents.rect ?? .unit }
    set { setContentsRect(newValue) }
  }
  /// The part of what is shown, in its units, that is stretched; the rest keeps its size. Animatable.
  open var contentsCenter: CGRect {
    get { rareGroups?.contents.center ?? .unit }
    set { setContentsCenter(newValue) }
  }
  /// Pixels of the picture per point; also the scale at which the layer draws its own.
  open var contentsScale: CGFloat {
    get { rareGroups?.contents.scale ?? 1 }
    set { if contentsScale != newValue { setContents(\.scale, newValue) } }
  }
  /// How the picture fills the bounds; stretched at first.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rareGroups?.contents.gravity ?? .resize) }
    set { setContents(\.gravity, newValue.value) }
  }
  /// How the picture is read when it is drawn smaller; bilinear at first.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rareGroups?.contents.minification ?? .linear) }
    set { setContents(\.minification, newValue.value) }
  }
  /// How the picture is read when it is drawn larger; bilinear at first.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rareGroups?.contents.magnification ?? .linear) }
    set { setContents(\.magnification, newValue.value) }
  }
  /// Added to the level of detail that trilinear minification reads. Kept, without effect.
  open var minificationFilterBias: Float {
    get { hints.minificationFilterBias }
    set { makeExtras().hints.minificationFilterBias = newValue }
  }
  /// Whether the contents are known to have no transparent part. A hint; nothing depends on it.
  open var isOpaque: Bool {
    get { hints.isOpaque }
    set { makeExtras().hints.isOpaque = newValue }
  }
  /// Whether the layer may draw on another thread. A hint; it draws on the one that commits.
  open var drawsAsynchronously: Bool {
    get { hints.drawsAsynchronously }
    set { makeExtras().hints.drawsAsynchronously = newValue }
  }
  /// In which format the layer's own drawing is asked for; unknown names become `RGBA8Uint`.
  open var contentsFormat: CALayerContentsFormat {
    get { hints.contentsFormat }
    set { makeExtras().hints.contentsFormat = newValue.known }
  }
  /// Whether contents may be brighter than white. Kept, without effect: see ``ToneMapMode``.
  open var wantsExtendedDynamicRangeContent: Bool {
    get { hints.wantsExtendedDynamicRange }
    set { makeExtras().hints.wantsExtendedDynamicRange = newValue }
  }
  /// How contents that are brighter than white are shown. Kept; unknown names become `automatic`.
  open var toneMapMode: ToneMapMode {
    get { hints.toneMapMode }
    set { makeExtras().hints.toneMapMode = newValue.known }
  }
  /// How bright contents may be shown; `automatic` at first. Kept; unknown names become `automatic`.
  open var preferredDynamicRange: DynamicRange {
    get { hints.dynamicRange }
    set { makeExtras().hints.dynamicRange = newValue.known }
  }
  /// How many times as bright as white the contents get; 0 where they say so. Kept; what is below 1 becomes 0.
  open var contentsHeadroom: CGFloat {
    get { hints.contentsHeadroom }
    set { makeExtras().hints.contentsHeadroom = newValue >= 1 && newValue.isFinite ? newValue : 0 }
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

  /// The layer above; nil for a root.
  open var superlayer: CALayer? { shownParent }
  /// The layers below, back to front; nil where there are none. Setting it takes out the others.
  open var sublayers: [CALayer]? {
    get { shownChildrenOrNil }
    set { setSublayers(newValue ?? []) }
  }
  /// Puts a layer in front of all sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Puts a layer among the sublayers, at an index from 0 (the back) to their count.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Puts a layer right behind one of the sublayers, or behind all where `sibling` is none.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer) ?? 0)
  }
  /// Puts a layer right in front of one of the sublayers, or in front of all.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, at: index(of: sibling, without: layer).map { $0 + 1 } ?? children.count)
  }
  /// Puts `newLayer` in the place of a sublayer, which leaves the tree.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }
  /// Takes the layer out of its superlayer; its animations stop, unfinished.
  open func removeFromSuperlayer() { remove() }
  /// The layer as the screen shows it now, a copy; nil as long as no commit has put it into a shown tree.
  ///
  /// It has the values from before the open transactions, as far as they animate, with the animations at work on them.
  open func presentation() -> Self? { shownCopy(withChanges: false) }
  /// The layer that you change; for a presentation layer the one it was made of.
  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  // MARK: Layout

  /// Asks for `layoutSublayers()` before the next commit.
  open func setNeedsLayout() { askForLayout() }
  /// Whether the sublayers wait to be placed.
  open func needsLayout() -> Bool { state.contains(.needsLayout) }
  /// Places the sublayers now if they wait for it, from the highest waiting ancestor down.
  open func layoutIfNeeded() { layOutFromTheTop() }
  /// Places the sublayers; the default asks the delegate, then the layout manager.
  open func layoutSublayers() { layOutByOthers() }
  /// Lets the sublayers follow a change of the size, as their masks say.
  open func resizeSublayers(withOldSize size: CGSize) { resizeChildren(withOldSize: size) }
  /// Follows a change of the superlayer's size, as the mask says.
  open func resize(withOldSuperlayerSize size: CGSize) { resizeByMask(withOldSize: size) }
  /// What places the sublayers, after a delegate did; nil for nothing.
  open var layoutManager: (any CALayoutManager)? {
    get { layout.manager }
    set { setLayoutManager(newValue) }
  }
  /// Where the layer is among its siblings, as the superlayer's `CAConstraintLayoutManager` places it; nil for none.
  open var constraints: [CAConstraint]? {
    get { layout.constraints }
    set { setConstraints(newValue) }
  }
  /// Adds one to the constraints.
  open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
  /// What gives way when the superlayer's size changes; nothing at first.
  open var autoresizingMask: CAAutoresizingMask {
    get { layout.autoresizingMask }
    set { layout.autoresizingMask = newValue }
  }

  // MARK: Display

  /// Asks for `display()` before the next commit.
  open func setNeedsDisplay() { askForDisplay() }
  /// Asks for `display()` before the next commit, for the sake of a part of the bounds.
  open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { setNeedsDisplay() } }
  /// Whether the contents wait to be drawn.
  open func needsDisplay() -> Bool { state.contains(.needsDisplay) }
  /// Draws the contents now if they wait for it.
  open func displayIfNeeded() { displayWhereNeeded() }
  /// Whether a change of the bounds' size draws the contents anew.
  open var needsDisplayOnBoundsChange: Bool {
    get { state.contains(.redrawsOnResize) }
    set { setRedrawsOnResize(newValue) }
  }
  /// Makes the contents anew; the default asks the delegate, else draws into a bitmap.
  ///
  /// It is called on the layer that you change, also for each frame of an animation of a key that
  /// `needsDisplay(forKey:)` names: `presentation()` has the values of the frame then.
  open func display() { displayAnew() }
  /// Draws the contents, in points of the bounds; y points down where `contentsAreFlipped()`. The default asks the delegate.
  ///
  /// While a key that `needsDisplay(forKey:)` names is animated, a presentation layer is asked.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }
  /// Draws layer and sublayers in software, in its own space: without `position` and `transform`, as it is set, or shown.
  open func render(in ctx: CGContext) { paint(in: ctx) }

  // MARK: Actions and animations

  /// The name of the layer; of no meaning to it.
  open var name: String? {
    get { extras?.name }
    set { makeExtras().name = newValue }
  }
  /// Actions by the key of the change; searched after the delegate.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { makeExtras().actions = newValue }
  }
  /// The values of properties that nobody has set; those under `actions` are searched after `actions`.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { takeStyle(newValue) }
  }
  /// The action for a change of `event`: from the delegate, `actions`, `style`, or the class.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
  /// Adds a copy of `anim`; a former animation of the same key stops, unfinished, where the key is not nil.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
  /// The animation that was added under `key`; a copy that belongs to the layer.
  open func animation(forKey key: String) -> CAAnimation? { attachedObject(key) }
  /// The keys of all animations, in the order in which they were added; nil where there are none.
  open func animationKeys() -> [String]? { attachedKeys }
  /// Takes out the animation of `key`, which stops unfinished; the layer shows its model again.
  open func removeAnimation(forKey key: String) { detachAnimation(key) }
  /// Takes out all animations, which stop unfinished.
  open func removeAllAnimations() { detachAnimations() }

  // MARK: Key-value coding

  /// The value of a property, or of a tag set by `setValue(_:forKey:)`.
  open func value(forKey key: String) -> Any? { valueOfKeyPath(key) }
  /// Sets a property, or a tag of any name.
  open func setValue(_ value: Any?, forKey key: String) { setKeyed(value, key) }
  /// The value at a key path such as `transform.rotation.z` or `position.x`.
  open func value(forKeyPath keyPath: String) -> Any? { valueOfKeyPath(keyPath) }
  /// Sets the value at a key path such as `transform.rotation.z` or `position.x`.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setKeyed(value, keyPath) }
  /// The value of a key that names no property: the tag, else what `style` or the class has for it.
  open func value(forUndefinedKey key: String) -> Any? { taggedValue(key) }
  /// Takes a value for a key that names no property, as a tag, with its action.
  open func setValue(_ value: Any?, forUndefinedKey key: String) { setCustomValue(value, key) }
  /// Whether an archive holds the value of a key: of what was set, unless a subclass knows better.
  open func shouldArchiveValue(forKey key: String) -> Bool { isWorthArchiving(key) }
  /// Takes an animated value of a key that no table declares; the receiver is a presentation layer.
  func showValue(_ value: Any, forKeyPath keyPath: String) { makeExtras().tags[keyPath] = value }

  // MARK: Scrolling

  /// Scrolls the nearest scroll layer around so that a point of this layer lies at its origin.
  open func scroll(_ p: CGPoint) { scroller?.scroll(to: convert(p, to: scroller)) }
  /// Scrolls the nearest scroll layer around as little as it takes to show a rectangle of this layer.
  open func scrollRectToVisible(_ r: CGRect) { scroller?.scroll(to: convert(r, to: scroller)) }
  /// The part of the bounds that the nearest scroll layer around shows; all of it without one.
  open var visibleRect: CGRect { scroller.map(boundsWithin) ?? bounds }
}
