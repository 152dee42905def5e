import UIKit

// Views as tutorials for Apple's systems have them, in their manner: what compiles there must here.

/// A ring that fills: the view's own layer is a shape.
class ProgressRing: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { return layer as! CAShapeLayer }

  @IBInspectable var lineWidth: CGFloat = 8 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    shape.fillColor = UIColor.clear.cgColor
    shape.strokeColor = UIColor.red.cgColor
    shape.strokeEnd = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.lineWidth = lineWidth
    shape.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: (bounds.width - lineWidth) / 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
  }

  func setProgress(_ value: CGFloat, duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = shape.presentation()?.strokeEnd ?? shape.strokeEnd
    animation.toValue = value
    animation.duration = duration
    shape.add(animation, forKey: "progress")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.strokeEnd = value
    CATransaction.commit()
  }
}

/// Dots that pulse one after another: one layer, repeated.
final class LoadingDots: UIView {
  private let replicator = CAReplicatorLayer()
  let dot = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    replicator.frame = bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.instanceDelay = 0.2
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.blue.cgColor
    replicator.addSublayer(dot)
    layer.addSublayer(replicator)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func startAnimating() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 1
    fade.repeatCount = .infinity
    dot.add(fade, forKey: "pulse")
  }
}

/// A slice whose angle is a property of the layer's own, redrawn while it animates.
class PieLayer: CALayer {
  var endAngle: CGFloat {
    get { value(forKey: "endAngle") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "endAngle") }
  }

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? PieLayer { endAngle = other.endAngle }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "endAngle" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    if event == "endAngle" {
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.value(forKey: event)
      animation.duration = 1
      return animation
    }
    return super.action(forKey: event)
  }

  override func draw(in ctx: CGContext) {
    ctx.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    ctx.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2, startAngle: 0,
      endAngle: endAngle, clockwise: false)
    ctx.closePath()
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fillPath()
  }
}

extension UIView {
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  func fadeOut(_ duration: TimeInterval = 0.3, onCompletion: (() -> Void)? = nil) {
    UIView.animate(withDuration: duration) {
      self.alpha = 0
    } completion: { _ in
      self.isHidden = true
      onCompletion?()
    }
  }

  func asImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    return renderer.image { rendererContext in
      layer.render(in: rendererContext.cgContext)
    }
  }

  func reveal(from point: CGPoint) {
    let small = UIBezierPath(ovalIn: CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2))
    let radius = hypot(bounds.width, bounds.height)
    let large = UIBezierPath(
      ovalIn: CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius))
    let mask = CAShapeLayer()
    mask.path = large.cgPath
    layer.mask = mask
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = small.cgPath
    animation.toValue = large.cgPath
    animation.duration = 1
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.layer.mask = nil }
    mask.add(animation, forKey: "path")
    CATransaction.commit()
  }
}

extension CALayer {
  /// Sets the model and animates from what is seen, as ports of an old menu button do.
  func applyAnimation(_ animation: CABasicAnimation) {
    let copy = animation.copy() as! CABasicAnimation
    if copy.fromValue == nil {
      copy.fromValue = self.presentation()!.value(forKeyPath: copy.keyPath!)
    }
    self.add(copy, forKey: copy.keyPath)
    self.setValue(copy.toValue, forKeyPath: copy.keyPath!)
  }
}

@IBDesignable
class GradientButton: UIButton {
  @IBInspectable var startColor: UIColor = .red
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.insertSublayer(gradient, at: 0)
    gradient.colors = [startColor.cgColor, UIColor.orange.cgColor]
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
      }
    }
  }
}

/// A sheet that a drag scrubs, in the manner of gesture-driven animators.
class Drawer: UIView {
  enum State {
    case collapsed, expanded
    var opposite: State { self == .collapsed ? .expanded : .collapsed }
  }

  private(set) var state = State.collapsed
  private var runningAnimators = [UIViewPropertyAnimator]()
  private var progressWhenInterrupted = [CGFloat]()

  private func animateTransitionIfNeeded(duration: TimeInterval) {
    guard runningAnimators.isEmpty else { return }
    let target = state.opposite
    let frameAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
      switch target {
      case .expanded: self.frame.origin.y = 100
      case .collapsed: self.frame.origin.y = 300
      }
    }
    frameAnimator.addCompletion { position in
      switch position {
      case .end: self.state = target
      default: break
      }
      self.runningAnimators.removeAll()
    }
    frameAnimator.startAnimation()
    runningAnimators.append(frameAnimator)
    let cornerAnimator = UIViewPropertyAnimator(duration: duration, curve: .linear) {
      self.layer.cornerRadius = target == .expanded ? 12 : 0
    }
    cornerAnimator.startAnimation()
    runningAnimators.append(cornerAnimator)
  }

  func pan(_ phase: UIGestureRecognizer.State, fraction: CGFloat, velocity: CGFloat) {
    switch phase {
    case .began:
      animateTransitionIfNeeded(duration: 1)
      runningAnimators.forEach { $0.pauseAnimation() }
      progressWhenInterrupted = runningAnimators.map { $0.fractionComplete }
    case .changed:
      for (index, animator) in runningAnimators.enumerated() {
        animator.fractionComplete = fraction + progressWhenInterrupted[index]
      }
    case .ended:
      if velocity < 0 { runningAnimators.forEach { $0.isReversed = !$0.isReversed } }
      runningAnimators.forEach {
        $0.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    default: ()
    }
  }
}
