import Foundation
import Layers
import Motion

/// Time: how it flows down the tree, and what an animation makes of it.
let timeRules: [Rule] = [
  Rule("local time is (parent − beginTime) · speed + timeOffset", .measured) { world in
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    (outer.beginTime, outer.speed) = (10, 2)
    (inner.timeOffset, inner.speed) = (5, 0.5)
    return [
      ("outer", outer.convertTime(13, from: nil), 6),
      ("inner", inner.convertTime(13, from: nil), 8),
    ]
  },
  Rule("before its begin a layer's local time is 0, not its offset", .measured) { world in
    let layer = CALayer()
    (layer.beginTime, layer.timeOffset) = (10, 3)
    return [
      ("before", layer.convertTime(9, from: nil), 0), ("at", layer.convertTime(10, from: nil), 3),
    ]
  },
  Rule("from a layer that stands still time converts to 0", .measured) { world in
    let layer = CALayer()
    (layer.speed, layer.timeOffset) = (0, 42)
    return [
      ("to it", layer.convertTime(1000, from: nil), 42),
      ("from it", layer.convertTime(42, to: nil), 0),
    ]
  },
  Rule("the pause idiom freezes, and with beginTime resumes", .measured) { world in
    let layer = world.layer()
    layer.add(move(from: 0, to: 100, duration: 10), forKey: nil)
    let before = world.x(layer, at: 3)
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    let paused = world.x(layer, at: 23)
    let offset = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - offset
    return [
      ("before", before, 30), ("paused", paused, 30), ("resumed", world.x(layer, at: 23), 30),
      ("later", world.x(layer, at: 25), 50),
    ]
  },
  Rule("a layer of speed 0 is scrubbed by its timeOffset", .measured) { world in
    let layer = world.layer()
    layer.speed = 0
    layer.add(move(from: 0, to: 100, duration: 10), forKey: nil)
    world.settle()
    return [2.5, 7.5, 0, 5].enumerated().map { index, offset in
      layer.timeOffset = offset
      return ("x at \(offset)", world.x(layer, at: Double(index)), offset * 10)
    }
  },
  Rule("repeatCount multiplies the duration; below 1 it counts as 1", .measured) { world in
    world.run(
      move(from: 0, to: 100) { ($0.repeatCount, $0.fillMode) = (2.5, .forwards) },
      at: [0.25, 1.25, 2.25, 2.75], expected: [25, 25, 25, 0])
      + world.run(
        move(from: 0, to: 100, duration: 2) { $0.repeatCount = 0.25 }, at: [3.75], expected: [50])
  },
  Rule("repeatDuration rules over repeatCount, and autoreverse does not double it", .measured) {
    $0.run(
      move(from: 0, to: 100) {
        ($0.repeatDuration, $0.repeatCount, $0.autoreverses) = (1.5, 9, true)
        held($0)
      }, at: [0.5, 1.25, 1.5, 9], expected: [50, 75, 50, 50])
  },
  Rule("autoreverse doubles the duration", .measured) {
    $0.run(
      move(from: 0, to: 100) { $0.autoreverses = true },
      at: [0.25, 1, 1.75, 2], expected: [25, 100, 25, 0])
  },
  Rule("autoreversed, n + ½ cycles end on the new value", .measured) {
    $0.run(
      move(from: 0, to: 100) {
        ($0.repeatCount, $0.autoreverses) = (1.5, true)
        held($0)
      }, at: [2.5, 2.75, 3, 7], expected: [50, 75, 100, 100])
  },
  Rule("an inner boundary belongs to the next cycle, the last one to the end", .inferred) {
    $0.run(
      move(from: 0, to: 100) {
        $0.repeatCount = 2
        held($0)
      }, at: [1, 2], expected: [0, 100])
  },
  Rule("a duration not above 0 becomes the transaction's, else 0.25 s", .measured) { world in
    func duration(of duration: Double, in transaction: Double?) -> Double? {
      let layer = world.layer()
      CATransaction.begin()
      if let transaction { CATransaction.setAnimationDuration(transaction) }
      layer.add(move(to: 1, duration: duration), forKey: "move")
      let stored = layer.animation(forKey: "move")?.duration
      CATransaction.commit()
      return stored
    }
    return [
      ("0", duration(of: 0, in: nil), 0.25), ("0 in 3 s", duration(of: 0, in: 3), 3),
      ("negative", duration(of: -2, in: 3), 3), ("0 in 0", duration(of: 0, in: 0), 0.25),
    ]
  },
  Rule("a beginTime of 0 becomes the layer's now, one for the whole commit", .measured) { world in
    let (a, b) = (world.layer(), world.layer())
    a.add(move(to: 1), forKey: "move")
    world.clock.advance(by: 0.5)
    b.add(move(to: 1), forKey: "move")
    world.settle()
    return [
      ("first", a.animation(forKey: "move")?.beginTime, 100.5),
      ("second", b.animation(forKey: "move")?.beginTime, 100.5),
    ]
  },
  Rule("a child of a group without a duration takes the group's", .inferred) {
    let group = CAAnimationGroup()
    group.animations = [move(from: 0, to: 100, duration: 0)]
    group.duration = 4
    return $0.run(group, at: [1, 3], expected: [25, 75])
  },
  Rule("a longer child is clipped to its group, not scaled", .inferred) {
    let group = CAAnimationGroup()
    group.animations = [move(from: 0, to: 100, duration: 10)]
    group.duration = 2
    return $0.run(group, at: [1, 1.5, 2], expected: [10, 15, 0])
  },
  Rule("a child's time starts with its group", .inferred) {
    let group = CAAnimationGroup()
    group.animations = [move(from: 0, to: 100, duration: 2) { $0.beginTime = 1 }]
    group.duration = 4
    return $0.run(group, at: [0.5, 1, 2, 3.5], expected: [0, 0, 50, 0])
  },
  Rule("a child's own offset and cycles count in its group's time", .inferred) { world in
    let (shifted, summed) = (CAAnimationGroup(), CAAnimationGroup())
    shifted.animations = [move(from: 0, to: 100) { $0.timeOffset = 0.25 }]
    (shifted.duration, shifted.speed) = (4, 2)
    summed.animations = [
      move(from: 0, to: 100) { ($0.isCumulative, $0.repeatCount) = (true, 3) }
    ]
    (summed.duration, summed.repeatCount) = (3, 2)
    let start = world.now - 100
    return world.run(x: 7, shifted, at: [0.25, 0.4, 0.6], expected: [75, 5, 7])
      + world.run(summed, at: [start + 3.1, start + 4.1], expected: [250, 50])
  },
  Rule("of a group only its own delegate is called", .inferred) { world in
    let (outer, inner) = (Ear(), Ear())
    let group = CAAnimationGroup()
    group.animations = [move(to: 1) { $0.delegate = inner }]
    (group.duration, group.delegate) = (1, outer)
    world.layer().add(group, forKey: nil)
    world.run(for: 2)
    return [("outer", Double(outer.heard.count), 2), ("inner", Double(inner.heard.count), 0)]
  },
  Rule("a group's timing function bends its children's time", .measured) {
    let group = CAAnimationGroup()
    group.animations = [move(from: 0, to: 100, duration: 1)]
    (group.duration, group.timingFunction) = (1, CAMediaTimingFunction(name: .easeIn))
    let half = Curve.easeIn.value(at: 0.5, duration: 1)
    return $0.run(group, at: [0.5], expected: [100 * half])
  },
  Rule("backwards shows the first value before the begin, removed does not", .measured) { world in
    func before(_ mode: CAMediaTimingFillMode) -> Double {
      let layer = world.layer(x: 7)
      layer.add(
        move(from: 10, to: 20) { ($0.beginTime, $0.fillMode) = (200, mode) }, forKey: nil)
      return world.x(layer, at: 1)
    }
    return [
      ("backwards", before(.backwards), 10), ("both", before(.both), 10),
      ("removed", before(.removed), 7), ("forwards", before(.forwards), 7),
    ]
  },
  Rule("forwards keeps the last value, if it is not removed on completion", .measured) { world in
    func after(_ mode: CAMediaTimingFillMode, removed: Bool) -> Double {
      let layer = world.layer(x: 7)
      let start = world.now - 100
      layer.add(
        move(from: 10, to: 20) { ($0.isRemovedOnCompletion, $0.fillMode) = (removed, mode) },
        forKey: nil)
      return world.x(layer, at: start + 2)
    }
    return [
      ("forwards, kept", after(.forwards, removed: false), 20),
      ("both, kept", after(.both, removed: false), 20),
      ("forwards, removed", after(.forwards, removed: true), 7),
      ("removed, kept", after(.removed, removed: false), 7),
      ("backwards, kept", after(.backwards, removed: false), 7),
    ]
  },
]
