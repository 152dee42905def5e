//: Bars that grow one after another, with y pointing up.
import Cocoa
import PlaygroundSupport

let chart = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 240))
chart.wantsLayer = true
chart.layer?.backgroundColor = NSColor.white.cgColor
PlaygroundPage.current.liveView = chart

for (index, value) in [60, 120, 180].enumerated() {
  let bar = CALayer()
  bar.anchorPoint = CGPoint(x: 0.5, y: 0)
  bar.bounds = CGRect(x: 0, y: 0, width: 60, height: value)
  bar.position = CGPoint(x: 70 + 90 * index, y: 20)
  bar.backgroundColor = CGColor(red: 0, green: 0.4, blue: 1, alpha: 1)
  chart.layer?.addSublayer(bar)
  let growth = CABasicAnimation(keyPath: "bounds.size.height")
  growth.fromValue = 0
  growth.duration = 0.5
  growth.beginTime = CACurrentMediaTime() + 0.2 * Double(index)
  growth.fillMode = .backwards
  bar.add(growth, forKey: "growth")
}
