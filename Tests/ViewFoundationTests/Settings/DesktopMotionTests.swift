import Foundation
import Testing

@testable import ViewFoundation

/// What the desktop says about motion.
@Suite struct DesktopMotionTests {
  @Test(arguments: [
    ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", true),
    ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations = 1\n", false),
    ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", true),
    ("kdeglobals", "[KDE]\nAnimationDurationFactor=1.5\n", false),
  ])
  func filesOfSettingsAreRead(_ file: String, _ text: String, _ isReduced: Bool) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cel-\(UUID().uuidString)")
    let url = folder.appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try text.write(to: url, atomically: true, encoding: .utf8)
    #expect(DesktopMotion.isReduced(environment: ["XDG_CONFIG_HOME": folder.path]) == isReduced)
  }

  @Test func withoutSettingsMotionIsNotReduced() {
    #expect(!DesktopMotion.isReduced(environment: ["XDG_CONFIG_HOME": "/nowhere"]))
  }

  @Test(arguments: [("1", true), ("0", false), ("yes", true)])
  func theVariableRules(_ value: String, _ isReduced: Bool) {
    let environment = ["CEL_REDUCED_MOTION": value, "XDG_CONFIG_HOME": "/nowhere"]
    #expect(DesktopMotion.isReduced(environment: environment) == isReduced)
  }

  @Test(arguments: [("(<uint32 1>,)\n", true), ("(<uint32 0>,)\n", false), ("", false)])
  func thePortalsAnswerIsRead(_ answer: String, _ isReduced: Bool) {
    #expect(DesktopMotion.meansReduced(answer) == isReduced)
  }
}
