import Foundation
import TestSupport
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
    let folder = try TemporaryFolder()
    try folder.write(text, to: file)
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

  private static let appearance = """
    ({'org.freedesktop.appearance': {'contrast': <uint32 1>, 'reduced-motion': <uint32 0>, \
    'accent-color': <(0.2, 0.5, 0.9)>, 'color-scheme': <1>}},)
    """

  @Test(arguments: [
    ("contrast", 1), ("reduced-motion", 0), ("color-scheme", 1), ("accent-color", nil),
    ("volume", nil),
  ])
  func thePortalsAnswerIsRead(_ key: String, _ value: Int?) {
    #expect(DesktopPortal.value(of: key, in: Self.appearance) == value)
    #expect(DesktopPortal.value(of: key, in: "") == nil)
  }

  @Test func theAnswerCountsUnlessAVariableRules() {
    #expect(DesktopContrast.isIncreased(by: Self.appearance, environment: [:]))
    #expect(!DesktopContrast.isIncreased(by: Self.appearance, environment: ["CEL_CONTRAST": "0"]))
    #expect(!DesktopMotion.isReduced(by: Self.appearance, environment: [:]))
    #expect(DesktopMotion.isReduced(by: "'reduced-motion': <uint32 1>", environment: [:]))
  }
}

/// What the desktop says about contrast.
@Suite struct DesktopContrastTests {
  @Test(arguments: [("HighContrastInverse", true), ("Adwaita", false)])
  func theThemeOfGTKTells(_ theme: String, _ isIncreased: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("[Settings]\ngtk-theme-name=\(theme)\n", to: "gtk-3.0/settings.ini")
    let environment = ["XDG_CONFIG_HOME": folder.path]
    #expect(DesktopContrast.isIncreased(environment: environment) == isIncreased)
  }

  @Test(arguments: [("1", true), ("0", false)])
  func theVariableRules(_ value: String, _ isIncreased: Bool) {
    let environment = ["CEL_CONTRAST": value, "XDG_CONFIG_HOME": "/nowhere"]
    #expect(DesktopContrast.isIncreased(environment: environment) == isIncreased)
  }
}
