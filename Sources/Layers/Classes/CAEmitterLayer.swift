import Foundation
import Geometry
import Motion
import RenderTree

/// A layer that emits particles, drawn above its contents.
///
/// Particles are a function of the layer's time: an emitter whose layer begins at time 0, as layers do,
/// has been emitting ever since. Set `beginTime` to `CACurrentMediaTime()` for one that starts now. When
/// a birth rate changes, what was born before lives on; other changes hold for all particles at once.
open class CAEmitterLayer: CALayer, ClassGroupLayer {
  typealias Group = EmitterGroup

  /// The cells as they were given.
  private var cells: [CAEmitterCell]?
  /// Whether `cells` are copies that a presentation layer may change.
  private var ownsCells = false
  /// For each cell, the birth rates of the past and the one in force.
  private var rates: [[BirthRate]] = []

  override class var keyedValues: [String: KeyedValue<CALayer>] { emitterKeys }
  override class func makePlain() -> CALayer { CAEmitterLayer() }

  override class func makeClassGroup() -> (any ClassGroup)? {
    GroupBox(EmitterGroup(), .emitter, \.emitters)
  }

  /// Makes an emitter of nothing.
  public override init() { super.init() }

  /// Makes what an archive holds.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAEmitterLayer else { return }
    (cells, rates) = (layer.cells, layer.rates)
  }

  /// What is emitted; later changes of a cell take effect when this is set again.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      cells = newValue
      rates = []
      compileCells()
    }
  }

  /// What multiplies the cells' birth rates; 1 at first. Animatable.
  open var birthRate: Float {
    get { Float(own.value.birthRate) }
    set {
      change("birthRate", \.birthRate, to: CGFloat(newValue))
      if !state.contains(.committed) { compileCells() }
    }
  }

  /// What multiplies the cells' lifetimes, and those of their cells; 1 at first. Animatable.
  open var lifetime: Float {
    get { Float(own.value.lifetime) }
    set { change("lifetime", \.lifetime, to: CGFloat(newValue)) }
  }

  /// The middle of the shape that particles are born on, in points. Animatable.
  open var emitterPosition: CGPoint {
    get { own.value.position }
    set { change("emitterPosition", \.position, to: newValue) }
  }

  /// The z of the shape's middle. Animatable.
  open var emitterZPosition: CGFloat {
    get { own.value.zPosition }
    set { change("emitterZPosition", \.zPosition, to: newValue) }
  }

  /// The size of the shape; the width is a circle's radius. Animatable.
  open var emitterSize: CGSize {
    get { own.value.size }
    set { change("emitterSize", \.size, to: newValue) }
  }

  /// The depth of the shape. Animatable.
  open var emitterDepth: CGFloat {
    get { own.value.depth }
    set { change("emitterDepth", \.depth, to: newValue) }
  }

  /// The shape that particles are born on; a point at first.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(named: own.value.shape) }
    set { set(\.shape, to: CAEmitterLayerEmitterShape.values[newValue] ?? .point) }
  }

  /// Where on the shape particles are born; anywhere within it at first.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(named: own.value.mode) }
    set { set(\.mode, to: CAEmitterLayerEmitterMode.values[newValue] ?? .volume) }
  }

  /// In which order particles are drawn.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(named: own.value.renderMode) }
    set { set(\.renderMode, to: CAEmitterLayerRenderMode.values[newValue] ?? .unordered) }
  }

  /// Whether particles keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool {
    get { own.value.preservesDepth }
    set { set(\.preservesDepth, to: newValue) }
  }

  /// What multiplies the cells' velocities, and those of their cells; 1 at first. Animatable.
  open var velocity: Float {
    get { Float(own.value.velocity) }
    set { change("velocity", \.velocity, to: CGFloat(newValue)) }
  }

  /// What multiplies the cells' scales, and those of their cells; 1 at first. Animatable.
  open var scale: Float {
    get { Float(own.value.scale) }
    set { change("scale", \.scale, to: CGFloat(newValue)) }
  }

  /// What multiplies the cells' spins, and those of their cells; 1 at first. Animatable.
  open var spin: Float {
    get { Float(own.value.spin) }
    set { change("spin", \.spin, to: CGFloat(newValue)) }
  }

  /// What makes the particles repeatable; emitters of different seeds differ. 0 at first.
  open var seed: UInt32 {
    get { own.value.seed }
    set { set(\.seed, to: newValue) }
  }

  /// The value of a property, of a tag, or of a cell: `emitterCells.spark.birthRate`.
  open override func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = CellPath.resolve(keyPath, in: cells) else {
      return super.value(forKeyPath: keyPath)
    }
    return cell.value(forKeyPath: rest)
  }

  /// Sets a property, a tag, or a value of a cell: `emitterCells.spark.birthRate`.
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = CellPath.resolve(keyPath, in: cells) else {
      return super.setValue(value, forKeyPath: keyPath)
    }
    cell.setValue(value, forKeyPath: rest)
    compileCells()
  }

  /// Births are counted as rates change: they are what an emitter draws anew for each frame.
  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "birthRate" || key.hasPrefix("emitterCells.") || super.needsDisplay(forKey: key)
  }

  /// Hands the cells over; contents are drawn only where a delegate draws them.
  open override func display() {
    if let copy = drawingLayer as? CAEmitterLayer { compileCells(as: copy) }
    if delegate != nil { super.display() }
  }

  override func showValue(_ value: Any, forKeyPath keyPath: String) {
    guard CellPath.resolve(keyPath, in: cells) != nil else {
      return super.showValue(value, forKeyPath: keyPath)
    }
    if !ownsCells { cells = cells?.map { $0.copied() } }
    ownsCells = true
    if let (cell, rest) = CellPath.resolve(keyPath, in: cells) {
      cell.setValue(value, forKeyPath: rest)
    }
  }
}

// MARK: - Compiling

extension CAEmitterLayer {
  /// How many changes of a cell's birth rate are remembered.
  private static let mostRates = 1024

  /// Hands the cells as they are now to the render side.
  final func compileCells() { compileCells(as: self) }

  /// Hands the cells to the render side as they are in a copy of this layer.
  private func compileCells(as copy: CAEmitterLayer) {
    compile(copy.cells, birthRate: copy.own.value.birthRate.native, at: TransactionStack.now)
  }

  /// Hands cells to the render side, with the birth rates that are in force from a host time on.
  private func compile(_ cells: [CAEmitterCell]?, birthRate: Double, at time: Double) {
    guard let cells else {
      own.value.cells = nil
      return didChange(.emitter, .none)
    }
    let now = localTime(atHost: time)
    if rates.count != cells.count { rates = cells.map { _ in [] } }
    let compiled = cells.indices.map { index in
      var cell = cells[index].compiled
      note(cell.birthRate * birthRate, of: cell, at: now, in: &rates[index])
      cell.rates = rates[index]
      return cell
    }
    own.value.cells = EmitterCells(compiled)
    didChange(.emitter, .none)
  }

  /// Remembers the birth rate that is in force from a time of the layer on.
  private func note(
    _ rate: Double, of cell: EmitterCell, at layerTime: Double, in rates: inout [BirthRate]
  ) {
    // Before the layer is shown there is no past.
    guard state.contains(.committed), let last = rates.last else {
      rates = [BirthRate(time: 0, rate: rate)]
      return
    }
    guard last.rate != rate else { return }
    let time = max(last.time, (layerTime - cell.beginTime) * cell.speed + cell.timeOffset)
    if time == last.time { rates.removeLast() }
    let count = time == last.time ? last.count : last.count(at: time)
    rates.append(BirthRate(time: time, rate: rate, count: count))
    if rates.count > Self.mostRates { rates.removeFirst() }
  }
}

extension RawRepresentable where RawValue == String, Self: Hashable {
  /// The first name of a value in a table of them.
  fileprivate static func name<Value: Equatable>(of value: Value, in names: [Self: Value]) -> Self?
  {
    names.first { $0.value == value }?.key
  }
}

extension CAEmitterLayerEmitterShape {
  fileprivate init(named shape: EmitterGroup.Shape) {
    self = Self.name(of: shape, in: Self.values) ?? .point
  }
}

extension CAEmitterLayerEmitterMode {
  fileprivate init(named mode: EmitterGroup.Mode) {
    self = Self.name(of: mode, in: Self.values) ?? .volume
  }
}

extension CAEmitterLayerRenderMode {
  fileprivate init(named mode: EmitterGroup.RenderMode) {
    self = Self.name(of: mode, in: Self.values) ?? .unordered
  }
}
