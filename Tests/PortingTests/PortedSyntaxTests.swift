import Foundation
import Testing

@testable import Porting

/// What the port writes is Swift, in the compiler's eyes.
struct PortedSyntaxTests {
  @Test(arguments: [
    ("d.width?(2)", "OptionalRequirement.asked(d.width(2))"),
    (
      "self.d?.width?(f(1), a[2]) ?? 3", "OptionalRequirement.asked(self.d?.width(f(1), a[2])) ?? 3"
    ),
    ("a[0].d!.of(1)?.width?(2)", "OptionalRequirement.asked(a[0].d!.of(1)?.width(2))"),
    ("d?.width?(2).rounded()", "d?.width(2).rounded()"),
    ("(d as? P)?.width?(2)", "(d as? P)?.width(2)"),
    ("d?.told?(2)", "d?.told(2)"), ("d.width?(2)?.x", "d.width(2)?.x"),
    ("d?.other?(2)", "d?.other?(2)"),
  ])
  func callsAskWhetherARequirementIsMet(here: String, there: String) {
    let delegate = """
      @objc protocol D {
        @objc optional func width(_ n: Int) -> CGFloat
        @objc optional func told(_ n: Int)
      }
      """
    let port = SourcePort(platform: .iOS, module: [delegate, here])
    #expect(port.port(here).text == there)
  }

  @Test(arguments: [
    """
    import UIKit
    @objc public protocol PickerDelegate: NSObjectProtocol {
      @objc optional func picked(_ index: Int)
      @objc optional var width: CGFloat { get }
    }
    final class Picker: UIView {
      @objc func tapped() { delegate?.picked?(UIControlState.normal.hashValue) }
      let tap = UITapGestureRecognizer(target: nil, action: #selector(tapped))
      let edges = UIEdgeInsetsMake(0, max(1, 2), 0, 4)
    }
    """,
    """
    final class Gauge: CALayer {
      @NSManaged var level: CGFloat
      func front(_ view: UIView) { view.bringSubview(toFront: view) }
    }
    """,
  ])
  func portedSourcesParse(text: String) throws {
    let folder = URL.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "Ported.swift")
    let port = SourcePort(platform: .iOS, module: ["import UIKit", text])
    try port.port(text).text.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-parse", "-parse-as-library", file.path]
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
  }
}
