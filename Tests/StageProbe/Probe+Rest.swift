import Foundation
import Layers
import Motion
import QuartzCore
import RenderTree
import Stage

extension Probe {
  /// Waits until the process has used next to no processor for half a second, for at most 20 s.
  static func runUntilAtRest() throws {
    let end = HostTime.monotonicNow + 20
    var before = cpuTime()
    repeat {
      try run(for: 0.5)
      let now = cpuTime()
      if now - before < 0.005 { return }
      before = now
    } while HostTime.monotonicNow < end
  }

  /// Measures the frame in which a shadow and a group are first seen, half a second after the window.
  static func first() throws { try first(afterRest: false) }

  /// The same after the window has been at rest.
  static func firstAfterRest() throws { try first(afterRest: true) }

  private static func first(afterRest: Bool) throws {
    // As if the driver had never seen the programs.
    setenv("MESA_SHADER_CACHE_DISABLE", "true", 1)
    let (window, layer) = try open()
    try run(for: 0.2)
    if afterRest { try runUntilAtRest() }
    CATransaction.setDisableActions(true)
    layer.shadowOpacity = 1
    let group = CALayer()
    group.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
    group.opacity = 0.5
    for place in [0.0, 30] {
      let part = CALayer()
      part.frame = CGRect(x: place, y: place, width: 50, height: 50)
      part.backgroundColor = layer.backgroundColor
      group.addSublayer(part)
    }
    layer.superlayer?.addSublayer(group)
    let frames = window.frameLog.frameCount
    try run(for: 1)
    let seconds = window.frameLog.reports.dropFirst(frames).map { Double($0.phases[.draw]) * 1e-9 }
    say("frames", seconds.count)
    say("longest-draw", seconds.max() ?? 0)
    window.close()
  }
}
